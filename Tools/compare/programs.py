"""The four programs: how each is set up in a home of its own, and what its store holds afterwards."""

import json
import os
import re
import subprocess
import time
from dataclasses import dataclass, field
from datetime import datetime, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

# What the lines of a case may use beside the programs.
PRELUDE = r"""
number() { grep -m 1 -- "$1" shown | grep -o '[0-9]*' | head -n 1; }  # the number in front of a row that was shown
terminal() { script -qec "stty cols ${2:-80}; $1" /dev/null </dev/null | tr -d '\r'; }
zero() { python3 -c 'import os, sys; f = open(sys.argv[1], "r+b"); n = os.fstat(f.fileno()).st_size
f.seek(n // 2); f.write(bytes(n - n // 2))' "$1"; }  # the second half of a file becomes zeros, as after a power cut
"""


@dataclass
class Step:
    """One line of a case that was run."""

    line: str
    exit: int
    out: bytes
    err: bytes
    seconds: float
    processor: float  # seconds of the processor
    peak: int  # the most memory of a process of it, in MiB

    @property
    def text(self):
        return (self.out + self.err).decode("utf-8", "replace")

    @property
    def shown(self):
        return self.out.decode("utf-8", "replace")


@dataclass
class Item:
    """A to-do as it is stored."""

    title: str
    done: bool = False
    due: str = ""
    place: str = ""
    created: str = ""


@dataclass
class Ran:
    """What came of a case: its lines, and the store at its end and at each line that says `state`."""

    program: "Program"
    home: Path
    steps: list = field(default_factory=list)
    states: list = field(default_factory=list)

    @property
    def last(self):
        return self.steps[-1]

    @property
    def items(self):
        return self.program.items(self.home)

    def file(self, name):
        return (self.home / name).read_bytes()


class Program:
    name = command = store = ""

    def environment(self, home):
        return {"PATH": os.environ["PATH"], "HOME": str(home), "COMPARE": os.environ["COMPARE"], "LC_ALL": "C.UTF-8", "TZ": "Europe/Berlin", "TERM": "xterm"}

    def prepare(self, home):
        """Writes the configuration that the manual asks for."""

    def run(self, script, home):
        home.mkdir()
        self.prepare(home)
        ran = Ran(self, home)
        for line in filter(None, map(str.strip, script.split("\n"))):
            if line == "state":
                ran.states.append(self.items(home))
            else:
                ran.steps.append(self.step(line, home))
        return ran

    def step(self, line, home, limit=60):
        out, err = home.parent / (home.name + ".out"), home.parent / (home.name + ".err")
        with open(out, "wb") as output, open(err, "wb") as errors:
            start = time.monotonic()
            child = subprocess.Popen(
                ["bash", "-c", PRELUDE + line], cwd=home, env=self.environment(home), start_new_session=True,
                stdin=subprocess.DEVNULL, stdout=output, stderr=errors)
            while True:
                id, status, usage = os.wait4(child.pid, os.WNOHANG)
                seconds = time.monotonic() - start
                if id:
                    break
                if seconds > limit:
                    os.killpg(child.pid, 9)
                time.sleep(0.005)
        child.returncode = os.waitstatus_to_exitcode(status)
        return Step(line, child.returncode, out.read_bytes(), err.read_bytes(), seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss >> 10)

    def ask(self, home, line):
        step = self.step(line, home)
        if step.exit:
            raise RuntimeError(f"{line}: {step.text}")
        return step.shown


class Taskwarrior(Program):
    name, command, store = "Taskwarrior", "task", ".task/pending.data"
    help = "task help; task _commands; task _columns; task _config"
    version = "task --version"

    def prepare(self, home):
        (home / ".taskrc").write_text("data.location=~/.task\nconfirmation=off\nnews.version=2.6.0\n")
        (home / ".task").mkdir()

    def items(self, home):
        rows = json.loads(self.ask(home, "task rc.gc=off rc.verbose=nothing status.not:deleted export"))
        return [
            Item(row["description"], row["status"] == "completed", row.get("due", ""), row.get("project", ""), row["entry"])
            for row in rows]


class TodoTxt(Program):
    name, command, store = "todo.txt-cli", "todo-txt", ".todo/todo.txt"
    help = "todo-txt help"
    version = "todo-txt -V | sed -n 's/.*Interface v//p'"

    def prepare(self, home):
        (home / ".todo").mkdir()
        (home / ".todo/config").write_text(
            "export TODO_DIR=$HOME/.todo\nexport TODO_FILE=$TODO_DIR/todo.txt\nexport DONE_FILE=$TODO_DIR/done.txt\n"
            "export REPORT_FILE=$TODO_DIR/report.txt\n")

    def items(self, home):
        items = []
        for name in ["todo.txt", "done.txt"]:
            path = home / ".todo" / name
            for line in path.read_text("utf-8", "replace").split("\n") if path.exists() else []:
                if line:
                    title = re.sub(r"^x \d{4}-\d\d-\d\d ", "", line)
                    items.append(Item(title, title != line))
        return items


class Todoman(Program):
    name, command, store = "todoman", "todoman", "calendars/list/*.ics"
    help = "todoman --help; for word in new list show done edit delete cancel copy move flush; do todoman $word --help; done"
    version = "todoman --version | sed 's/.* //'"

    def prepare(self, home):
        (home / "calendars/list").mkdir(parents=True)
        (home / ".config/todoman").mkdir(parents=True)
        (home / ".config/todoman/config.py").write_text(
            'path = "~/calendars/*"\ndate_format = "%Y-%m-%d"\ntime_format = "%H:%M"\ndefault_list = "list"\ndefault_due = 0\n')

    def items(self, home):
        return [item for path in sorted((home / "calendars/list").glob("*.ics")) for item in calendar(path.read_bytes())]


class Ours(Program):
    name, command, store = "todo-cli", "todo-cli", ".local/share/daybook/journal/00000000000000000001.jsonl"
    help = "for word in '' $(todo-cli --help | sed -n '/^SUBCOMMANDS/,/^$/s/^  \\([a-z]*\\) .*/\\1/p'); do todo-cli help $word; done"
    version = "todo-cli --version | sed 's/.* //'"

    def items(self, home):
        items = []
        for row in json.loads(self.ask(home, "todo-cli list --all --json")):
            place = row.get("place", {})
            items.append(Item(row["title"], row["done"], row.get("due", ""), place.get("name", ""), row["addedAt"]))
            if "latitude" in place:
                items[-1].place = f"{place['latitude']},{place['longitude']}"
        return items


def calendar(data):
    """The to-dos of a calendar; RFC 5545 has lines unfolded before they are decoded."""
    items, inside = [], False
    for line in re.sub(rb"\r?\n[ \t]", b"", data).decode("utf-8", "replace").splitlines():
        name, _, value = line.partition(":")
        name = name.split(";")[0]
        if line == "BEGIN:VTODO":
            items.append(Item(""))
        elif items:
            key = {"SUMMARY": "title", "DUE": "due", "LOCATION": "place", "CREATED": "created"}.get(name)
            if key:
                setattr(items[-1], key, re.sub(r"\\(.)", lambda found: "\n" if found[1] in "nN" else found[1], value))
            elif name == "STATUS":
                items[-1].done = value == "COMPLETED"
    return items


def day(due):
    """The day in Berlin that a stored due date means."""
    compact = re.fullmatch(r"(\d{8}T\d{6})(Z?)", due)
    if compact:
        zone = timezone.utc if compact[2] else ZoneInfo("Europe/Berlin")
        moment = datetime.strptime(compact[1], "%Y%m%dT%H%M%S").replace(tzinfo=zone)
        return moment.astimezone(ZoneInfo("Europe/Berlin")).date()
    if len(due) == 8:
        return datetime.strptime(due, "%Y%m%d").date()
    return datetime.fromisoformat(due).date()


PROGRAMS = [Taskwarrior(), TodoTxt(), Todoman(), Ours()]
