"""What became of a case: each judge reads exit codes, output and stored items, and answers with a mark and a text."""

import json
import re
import unicodedata
from datetime import datetime
from zoneinfo import ZoneInfo

from programs import calendar, day

GOOD, BAD = "✓", "✗"


def mark(good, text):
    return (GOOD if good else BAD), text


def joined(names):
    names = list(names)
    return ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else "".join(names) or "nothing"


def titles(ran, done=None):
    return sorted(item.title for item in ran.items if done is None or item.done == done)


def visible(text):
    return "".join(c if c.isprintable() else f"U+{ord(c):04X}" for c in text)


# Titles and values.

def stored(title):
    def judge(ran):
        found = titles(ran)
        if found == [title]:
            return mark(True, "stored byte for byte")
        return mark(False, "stored as " + joined(f"`{visible(t)}`" for t in found) if found else f"exit {ran.last.exit}, nothing stored")
    return judge


def places(place):
    def judge(ran):
        found = [item.place for item in ran.items]
        if not all(found) or len(found) < len(ran.steps):
            return mark(False, f"exit {ran.last.exit}, {sum(map(bool, found))} of {len(ran.steps)} stored")
        return mark(all(p == place for p in found), f"{sum(p == place for p in found)} of {len(ran.steps)} stored")
    return judge


# Numbers and identities.

def completed(*wanted):
    def judge(ran):
        found = titles(ran, done=True)
        return mark(found == list(wanted), f"completed {joined(found)}")
    return judge


def finds(title):
    def judge(ran):
        others = [item.title for item in ran.items if "more" in item.title and not item.title.startswith(title)]
        if others:
            return mark(False, "the number now names another item, which was changed")
        found = ran.last.exit == 0 and title in ran.last.text
        return mark(found, "shown" if found else f"not found, exit {ran.last.exit}")
    return judge


def reopened(ran):
    before, after = ran.states[0][0], ran.items[0]
    if after.done:
        return mark(False, f"exit {ran.last.exit}, still done")
    lost = [name for name in ("due", "place", "created") if getattr(before, name) != getattr(after, name)]
    return mark(not lost, f"open, without its {joined(lost)}" if lost else "open, with due date, place and time of creation")


# Taking back, and taking in.

def left_after_undo(count):
    def judge(ran):
        taken = count - len(ran.items)
        return mark(taken == count, f"{taken} of {count} taken back")
    return judge


def undo_tells(ran):
    named = "alpha" in ran.last.text
    dated = "2027-03-29" in ran.last.text
    raw = bool(re.search(r"\b\d{9,10}\b", ran.last.text))
    told = [text for text, so in [("the title", named), ("the old due date", dated), ("seconds since 1970", raw)] if so]
    return mark(named and dated and not raw, f"shows {joined(told)}")


def redone(ran):
    done, undone, again = [state[0].done for state in ran.states]
    return mark(done and not undone and again, "done, open, done" if again else "done, open, stays open")


def stays_done(ran):
    done = ran.items[0].done
    return mark(done and len(ran.items) == 1, "stays done" if done else "reopened")


def second_import(ran):
    more = len(ran.states[1]) - len(ran.states[0])
    return mark(more == 0, f"adds {more}")


def told_of_twice(ran):
    count = len(ran.items)
    told = bool(re.search(r"twice|again|repeat|duplicate|already|same|identity of|skip", ran.last.text, re.I))
    return mark(count == 1 and told, f"{count} stored, " + ("told" if told else "not told"))


def big_import(count):
    def judge(ran):
        tenth, whole = ran.steps[-2:]
        linear = whole.processor < 30 * tenth.processor  # between ten times and a hundred
        small = whole.peak < 500
        if len(ran.states[-1]) != count + count // 10:
            return mark(False, f"exit {whole.exit}, {len(ran.states[-1])} stored")
        return mark(
            linear and small,
            f"all stored, {'time as their number' if linear else 'time grows faster than their number'}, "
            f"{'below' if small else 'above'} 500 MiB")
    return judge


# Dates and zones.

def both_at_nine(ran):
    shown = ran.last.shown
    right = [d for d in ("2027-03-27", "2027-03-28") if re.search(d + r"[T ]09:00", shown)]
    return mark(len(right) == 2, f"09:00 on {len(right)} of 2 days")


def in_new_york(ran):
    """The last line lists, in New York, a day and a time that were given in Berlin."""
    dates = re.findall(r"(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?", ran.last.shown)
    dates = {(d, t) for d, t in dates if d.startswith("2027")}
    kept = any(d == "2027-03-29" and t in ("", "00:00") for d, t in dates)
    converted = any(d == "2027-06-10" and t == "03:00" for d, t in dates)
    date_text = "the day kept" if kept else f"the day became {min(dates)[0]}" if dates else "no day shown"
    return mark(kept and converted, f"{date_text}, the time {'converted' if converted else 'not converted'}")


def weekday(ran):
    due = [day(item.due) for item in ran.items if item.due]
    if not due:
        return mark(False, f"exit {ran.last.exit}, no date stored")
    distance = (due[0] - datetime.now(ZoneInfo("Europe/Berlin")).date()).days
    echo = due[0].isoformat() in ran.last.shown
    named = bool(re.search(rf"\b{due[0]:%a}", ran.last.shown))
    if echo and named:
        said = "said with weekday and date"
    else:
        said = "said as a date" if echo else "not said"
    return mark(echo and named, f"in {distance} days, {said}")


def refused_dates(*texts):
    def judge(ran):
        taken = []
        for text, step, before, after in zip(texts, ran.steps, [[]] + ran.states, ran.states):
            if len(after) > len(before) or step.exit == 0:
                new = [item for item in after if item not in before]
                due = day(new[0].due) if new and new[0].due else None
                taken.append(f"{text} taken as {due:%-d %B}" if due else f"{text} taken")
        return mark(not taken, joined(taken) if taken else f"refused, exit {joined(sorted({str(s.exit) for s in ran.steps}))}")
    return judge


def json_row(ran):
    row = [row for row in json.loads(ran.last.out) if row.get("title", row.get("description")) == "timed" or row.get("summary") == "timed"][0]
    date_row = [row for row in json.loads(ran.last.out) if "day" in row.values()][0]
    lasting = any(re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", str(value)) for value in row.values())
    zone = bool(re.fullmatch(r"[\dT:-]+(Z|[+-]\d\d:\d\d)", str(row["due"])))
    plain = date_row["due"] == "2027-07-01"
    return mark(lasting and zone and plain, ", ".join([
        "UUID" if lasting else "no lasting id", "time with zone" if zone else "time as a number",
        "day as a day" if plain else "day as a moment"]))


# Text on the screen.

def width(text):
    """Cells of a terminal, with wide forms as two, and what joins or combines as none."""
    cells, joining = 0, False
    for c in text:
        if c == "\u200d":
            joining = True
        elif unicodedata.category(c) in ("Mn", "Me", "Cf") or 0x1F3FB <= ord(c) <= 0x1F3FF:
            pass
        elif joining:
            joining = False
        elif 0x1F1E6 <= ord(c) <= 0x1F1FF:
            cells += 1
        else:
            cells += 2 if unicodedata.east_asian_width(c) in "WF" else 1
    return cells


def aligned(column):
    def judge(ran):
        rows = [line for line in ran.last.shown.split("\n") if column in line]
        starts = [width(row[: row.index(column)]) for row in rows]
        others = [row.split()[-2] for row, start in zip(rows, starts) if start != starts[0]]
        return mark(len(rows) == 4 and not others, f"not aligned behind {joined(others)}" if others else "aligned")
    return judge


def whole_clusters(clusters, columns):
    def judge(ran):
        lines = re.sub(r"\x1b\[[0-9;]*m", "", ran.last.shown).split("\n")
        wide = any(width(line) > columns for line in lines)
        rest = "".join(lines)
        for cluster in clusters:
            rest = rest.replace(cluster, "")
        split = any(c in rest for c in "".join(clusters) + "\ufffd")
        text = "clusters split" if split else "clusters whole"
        return mark(not split, text + (", lines wider than the terminal" if wide else ", lines fit"))
    return judge


def found(count):
    """The searches are the last two lines; the titles they are to find end in "here"."""
    def judge(ran):
        counts = sorted({sum("here" in line for line in step.shown.split("\n")) for step in ran.steps[-2:]})
        return mark(counts == [count], f"finds {joined(map(str, counts))} of {count}")
    return judge


def controls(*texts):
    def judge(ran):
        raw = [name for name, text in texts if text in ran.last.shown]
        if raw:
            return mark(False, f"{joined(raw)} sent to the terminal")
        refused = sum(step.exit != 0 for step in ran.steps[:-1])
        shown = len(ran.items)
        return mark(True, joined([f"{n} {what}" for n, what in [(refused, "refused"), (shown, "shown escaped")] if n]))
    return judge


def colors(ran):
    """The first line is on a terminal as it comes, the second with NO_COLOR, the third into a pipe."""
    plain, off, pipe = [bool(re.search(r"\x1b\[[0-9;]*m", step.shown)) for step in ran.steps[-3:]]
    text = [("color" if plain else "no color") + " on a terminal"]
    text += ["ignores NO_COLOR" if off else "none with NO_COLOR", "color in a pipe" if pipe else "none in a pipe"]
    return mark(not off and not pipe, ", ".join(text))


# The store.

def kept(ran):
    text = b"".join(path.read_bytes() for path in sorted(ran.home.glob(ran.program.store)))
    changed = any(item.title.startswith("renamed") for item in ran.items)
    return mark(b"xylophone" in text and changed, ("kept" if b"xylophone" in text else "lost") + ("" if changed else f", the change refused, exit {ran.last.exit}"))


def damage(count):
    def judge(ran):
        rows = sum(word in ran.last.shown for word in ("alpha", "beta", "gamma"))
        named = re.search(r"line \d|\.ics|pending\.data|jsonl|todo\.txt", ran.last.err.decode("utf-8", "replace"))
        text = f"exit {ran.last.exit}, {rows} of {count} shown, {'the place named' if named else 'nothing said'}"
        return mark(ran.last.exit != 0 and bool(named), text)
    return judge


def parallel(count):
    def judge(ran):
        stored_items = len({item.title for item in ran.items})
        failed = ran.last.shown.count("failed")
        return mark(
            stored_items == count and not failed,
            ("all stored" if stored_items == count else "some lost") + (", some commands failed" if failed else ", none failed"))
    return judge


def geo_kept(ran):
    data = b"".join(path.read_bytes() for path in ran.home.glob("**/*.ics") if path.name != "given.ics")
    text = re.sub(rb"\r?\n[ \t]", b"", data).decode()
    geo = bool(re.search(r"^GEO:25\.0339(0*);121\.5645(0*)\s*$", text, re.M))
    place = any(item.place == "台北 101, 5F; east" for item in calendar(data))
    lost = [name for name, so in [("LOCATION", place), ("GEO", geo)] if not so]
    return mark(not lost, f"{joined(lost)} lost" if lost else "LOCATION and GEO kept")


def folded(ran):
    data = b"".join(path.read_bytes() for path in ran.home.glob("**/*.ics"))
    lines = re.split(rb"\r?\n", data)
    long = any(len(line) > 75 for line in lines)
    broken = False
    for line in lines:
        try:
            line.decode()
        except UnicodeDecodeError:
            broken = True
    back = [item.title for item in calendar(data)] == ["臺" * 60]
    return mark(not long and not broken and back, ", ".join([
        "lines over 75 octets" if long else "lines of 75 octets at most", "characters broken" if broken else "characters whole"]))


# Manners.

def quiet_head(ran):
    quiet = ran.last.err == b"" and ran.last.shown.split()[-1] in ("0", "141")
    code = ran.last.shown.strip()
    return mark(quiet, f"quiet, exit {code}" if quiet else f"exit {code}" + (", " + ran.last.err.decode().strip().split("\n")[-1] if ran.last.err else ""))


def empty_json(ran):
    try:
        empty = json.loads(ran.last.out) == []
    except ValueError:
        empty = False
    return mark(empty and ran.last.exit == 0, f"{'`[]`' if empty else 'no JSON'}, exit {ran.last.exit}")


def full_disk(ran):
    return mark(ran.last.exit != 0, f"exit {ran.last.exit}" + (", a stack trace" if "Traceback" in ran.last.text else ""))


def echoes_title(ran):
    gone = not ran.items
    echo = "alpha" in ran.last.text
    return mark(echo and gone, ("title said" if echo else "title not said") + ("" if gone else ", not deleted"))


def ends_without_terminal(ran):
    killed = ran.last.exit < 0
    if killed:
        return mark(False, "waits for ever")
    gone = not ran.items
    return mark(gone or ran.last.exit != 0, f"exit {ran.last.exit}, {'deleted' if gone else 'not deleted'}")


def typo(ran):
    hint = bool(re.search(r"did you mean|similar", ran.last.text, re.I))
    return mark(ran.last.exit != 0 and hint, f"exit {ran.last.exit}, {'a suggestion' if hint else 'no suggestion'}")


def dry(ran):
    told = "alpha" in ran.last.text
    return mark(told and not ran.items, ("told what would be added" if told else "nothing told") + (", nothing written" if not ran.items else ", written"))


def past(ran):
    right = "alpha" in ran.last.shown and "beta" not in ran.last.shown
    return mark(right, "the list as it was" if right else "another list")


def history(ran):
    text = ran.last.text
    told = {
        "the old title": "alpha" in text, "the new title": "beta" in text, "that it was done": bool(re.search("Checked|Completed|completed", text)),
        "when": bool(re.search(r"\d{4}-\d\d-\d\d", text)), "by which program": bool(re.search(r"\b(BY|todo-cli)\b", text))}
    return mark(all(list(told.values())[:4]), "tells " + joined(name for name, so in told.items() if so))


def near(ran):
    order = [word for word in re.findall("tower|museum|port", ran.last.shown)]
    right = order == ["tower", "museum", "port"]
    return mark(right and " m" in ran.last.shown, "by distance, which is shown" if right else "not by distance")
