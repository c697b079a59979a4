"""A server on 127.0.0.1 that answers well or badly, as the path says.

It prints its port, serves the files of a directory, and stops by itself: when its standard input ends, or after two minutes.

    python3 misbehaving-server.py DIRECTORY

    /as                  what the path in the file `mode` of the directory answers
    /NAME                a file of the directory, with an ETag of its bytes; 304 when that was sent
    /status/N            the status N, with a short page; so does /status/N/PATH
    /retry/N/SECONDS     the status N, with Retry-After; /retry/N/date, with a date two minutes ahead
    /redirect/N/PATH     N redirects, then PATH
    /loop                redirects to itself
    /to?URL              redirects to URL
    /slow/SECONDS/PATH   PATH, after so many seconds
    /drip                a byte every tenth of a second, for ever
    /endless             as many bytes as are taken
    /cut/PATH            half of the body that the header promises
    /chunked/PATH        PATH in chunks
    /chunkedcut/PATH     half of PATH in chunks, and no end
    /gzip/PATH           PATH, compressed on the way
    /badgzip/PATH        PATH, which is said to be compressed and is not
    /gz/PATH             a compressed file of PATH
    /both/PATH           a compressed file of PATH, compressed on the way
    /bomb                a small body that unpacks to 64 MiB
    /typed/TYPE/PATH     PATH, said to be of that type, which has _ for /
    /html                a web page with the status 200
    /pages?offset=N      a page of records of Airtable; /samepages always names the same next page
    /token/SECONDS       a token, token-1, then token-2 and so on, for so many seconds
    /keyed/TOKEN/PATH    PATH for who bears the token, else the status 401
    /requests            what was asked for so far, a line each: the path, the headers that matter, and a form
    /times               the seconds from one of these requests to the next, a line each
"""
import gzip, hashlib, json, os, socketserver, sys, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

directory = sys.argv[1]
requests = []
tokens = []
times = []


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_POST(self):
        self.do_GET(" " + self.rfile.read(int(self.headers["Content-Length"])).decode())

    def do_GET(self, form=""):
        seen = ["User-Agent", "Authorization", "If-None-Match", "If-Modified-Since"]
        headers = "".join(f" {name}={self.headers[name]}" for name in seen if self.headers[name])
        if self.path not in ("/requests", "/times"):
            requests.append(self.path + headers + form)
            times.append(time.monotonic())
        self.close_connection = True
        try:
            self.answer(self.path)
        except (BrokenPipeError, ConnectionResetError):
            pass

    def send(self, body, status=200, headers={}, length=None):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", len(body) if length is None else length)
        self.end_headers()
        self.wfile.write(body)

    def answer(self, path, **options):
        word, _, rest = path[1:].partition("/")
        target = "/" + rest
        if path.partition("?")[0] == "/as":
            with open(os.path.join(directory, "mode")) as mode:
                self.answer(mode.read() + path[3:])
        elif word == "status":
            self.send(b"<html>no</html>", int(rest.partition("/")[0]))
        elif word == "retry":
            status, seconds = rest.partition("?")[0].split("/")
            if seconds == "date":
                seconds = self.date_time_string(int(time.time()) + 120)
            self.send(b"later", int(status), {"Retry-After": seconds})
        elif word == "redirect":
            count, _, name = rest.partition("/")
            self.send(b"", 302, {"Location": f"/redirect/{int(count) - 1}/{name}" if int(count) > 1 else "/" + name})
        elif word == "loop":
            self.send(b"", 301, {"Location": "/loop"})
        elif path.startswith("/to?"):
            self.send(b"moved", 307, {"Location": path[4:]})
        elif word == "slow":
            seconds, _, name = rest.partition("/")
            time.sleep(float(seconds))
            self.answer("/" + name)
        elif word == "drip" or word == "endless":
            self.send_response(200)
            self.end_headers()
            piece = b"[" if word == "drip" else b"[" * 65536
            while True:
                self.wfile.write(piece)
                self.wfile.flush()
                if word == "drip":
                    time.sleep(0.1)
        elif word == "cut":
            body = self.body(target)
            self.send(body[: len(body) // 2], length=len(body))
        elif word in ("chunked", "chunkedcut"):
            body = self.body(target)
            self.send_response(200)
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            end = len(body) if word == "chunked" else len(body) // 2
            for start in range(0, end, 100):
                piece = body[start : min(start + 100, end)]
                self.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
            if word == "chunked":
                self.wfile.write(b"0\r\n\r\n")
        elif word == "gzip":
            self.send(gzip.compress(self.body(target)), headers={"Content-Encoding": "gzip"})
        elif word == "badgzip":
            self.send(self.body(target), headers={"Content-Encoding": "gzip"})
        elif word == "gz":
            self.send(gzip.compress(self.body(target)), headers={"Content-Type": "application/gzip"})
        elif word == "both":
            body = gzip.compress(gzip.compress(self.body(target)))
            self.send(body, headers={"Content-Type": "application/gzip", "Content-Encoding": "gzip"})
        elif word == "bomb":
            self.send(gzip.compress(b" " * (64 << 20), 9), headers={"Content-Encoding": "gzip"})
        elif word == "typed":
            kind, _, name = rest.partition("/")
            self.send(self.body("/" + name), headers={"Content-Type": kind.replace("_", "/")})
        elif word == "html":
            self.send(b"<!DOCTYPE html><title>Down for maintenance</title>", headers={"Content-Type": "text/html"})
        elif word.startswith("pages") or word.startswith("samepages"):
            number = int(path.partition("offset=")[2].partition("%2F")[0] or 0)
            fields = {"name": f"Place {number}", "lat": 25.0 + number / 100, "lon": 121.5}
            page = {"records": [{"id": f"rec{number}", "fields": fields}]}
            if word.startswith("samepages"):
                page["offset"] = "1/again"
            elif number < 2:
                page["offset"] = f"{number + 1}/next"
            self.send(json.dumps(page).encode())
        elif word == "token":
            tokens.append(f"token-{len(tokens) + 1}")
            self.send(json.dumps({"access_token": tokens[-1], "token_type": "Bearer", "expires_in": int(rest)}).encode())
        elif word == "keyed":
            token, _, name = rest.partition("/")
            self.answer("/" + name if self.headers["Authorization"] == "Bearer " + token else "/status/401")
        elif word == "requests":
            self.send("".join(request + "\n" for request in requests).encode())
        elif word == "times":
            self.send("".join(f"{after - before}\n" for before, after in zip(times, times[1:])).encode())
        else:
            self.file(path)

    def name(self, path):
        """The file of a path: the one called by all of it, with dashes for slashes, else by its last part."""
        whole = path[1:].partition("?")[0].replace("/", "-")
        return os.path.join(directory, whole if os.path.exists(os.path.join(directory, whole)) else os.path.basename(path))

    def body(self, path):
        with open(self.name(path), "rb") as file:
            return file.read().replace(b"ORIGIN", b"http://127.0.0.1:%d" % self.server.server_port)

    def file(self, path):
        if not os.path.exists(self.name(path)):
            return self.send(b"no", 404)
        body = self.body(path)
        tag = '"' + hashlib.sha256(body).hexdigest()[:16] + '"'
        headers = {"ETag": tag, "Last-Modified": "Mon, 30 Nov 2026 01:00:00 GMT"}
        if self.headers["If-None-Match"] == tag:
            self.send_response(304)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
        else:
            self.send(body, headers=headers)


class Server(ThreadingHTTPServer):
    daemon_threads = True


server = Server(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
print(server.server_port, flush=True)
time.sleep(120)
