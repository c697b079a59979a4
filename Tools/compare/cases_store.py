"""The store and what breaks it; many at once; files of others; manners of a command."""

import judges
from case import Case, none

BOTH_AT_ONCE = """{add} first
            for i in $(seq 20); do {add} item $i >/dev/null 2>&1 || echo failed & done; for i in $(seq 5); do {list} >/dev/null 2>&1 || echo failed & done; wait"""
GIVEN_CALENDAR = (
    r"""printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:x BEGIN:VTODO UID:u1 DTSTAMP:20260101T000000Z SUMMARY:alpha """
    r"""'LOCATION:台北 101\, 5F\; east' 'GEO:25.0339;121.5645' END:VTODO END:VCALENDAR >given.ics""")
TASKS = """seq 3 | jq -c '{uuid: "00000000-0000-4000-8000-00000000000\\(.)", description: "item \\(.)", status: "pending", entry: "20260101T000000Z"}' >given.json"""
TWICE = """printf '%s\\n' 1 1 | jq -c '{uuid: "00000000-0000-4000-8000-00000000000\\(.)", description: "item \\(.)", status: "pending", entry: "20260101T000000Z"}' >given.json"""


def big(count, first):
    return (
        f"""seq {count} | jq -c '{{uuid: "{first:08}-0000-4000-8000-\\(100000000000 + .)", description: "item \\(.)", """
        """status: "pending", entry: "20260101T000000Z"}' >big""" + str(first))


MANY = """seq 3000 | jq -c '{uuid: "00000001-0000-4000-8000-\\(100000000000 + .)", description: "item \\(.)", status: "pending", entry: "20260101T000000Z"}' >many"""

CASES = [
    Case(
        "What the program does not know, in its store, is there after a change", "jrnl #1051, #318",
        task="""task add alpha; sed -i 's/ status:/ shade:"xylophone" status:/' .task/pending.data
            task 1 modify renamed""",
        todo_txt="""todo-txt add alpha; echo '; xylophone { not a task }' >>.todo/todo.txt
            todo-txt replace 1 renamed""",
        todoman="""todoman new alpha; sed -i 's/^STATUS/X-SHADE:xylophone\\r\\n&/' calendars/list/*.ics
            todoman list
            EDITOR="sed -i s/SUMMARY:alpha/SUMMARY:renamed/" todoman edit --raw 1; todoman edit 1 --priority high""",
        ours="""todo-cli add alpha; python3 "$COMPARE/unknown_event.py" .local/share/daybook/journal/*.jsonl xylophone
            todo-cli edit 1 --title renamed""",
        judge=judges.kept),
    Case(
        "A store of which half is zeros is an error that names the place", "systemd #19875, #35916",
        task="""for word in alpha beta gamma; do task add $word; done; zero .task/pending.data
            task list""",
        todo_txt="""for word in alpha beta gamma; do todo-txt add $word; done; zero .todo/todo.txt
            todo-txt list""",
        todoman="""for word in alpha beta gamma; do todoman new $word; done; zero "$(grep -l beta calendars/list/*)"
            todoman list""",
        ours="""for word in alpha beta gamma; do todo-cli add $word; done; zero .local/share/daybook/journal/*.jsonl
            todo-cli list""",
        judge=judges.damage(3)),
    Case(
        "20 adds and 5 listings at once", "taskwarrior #3676",
        task=BOTH_AT_ONCE.format(add="task add", list="task list"),
        todo_txt=BOTH_AT_ONCE.format(add="todo-txt add", list="todo-txt list"),
        todoman=BOTH_AT_ONCE.format(add="todoman new", list="todoman list"),
        ours=BOTH_AT_ONCE.format(add="todo-cli add", list="todo-cli list"),
        judge=judges.parallel(21)),
    Case(
        "An import of 50,000 takes ten times the time of 5,000, not a hundred times, and not 500 MiB", "taskwarrior #2677, #2201",
        task="\n".join([big(5_000, 1), big(50_000, 2), "task import big1", "task import big2", "state"]),
        todo_txt=none("import"),
        todoman=none("import"),
        ours="\n".join([big(5_000, 1), big(50_000, 2), "todo-cli import big1", "todo-cli import big2", "state"]),
        judge=judges.big_import(50_000)),
    Case(
        "A second import of the same file adds nothing", "taskwarrior #1416, calcurse #404",
        task=TASKS + """
            task import given.json
            state
            task import given.json
            state""",
        todo_txt=none("import"),
        todoman=none("import"),
        ours=TASKS + """
            todo-cli import given.json
            state
            todo-cli import given.json
            state""",
        judge=judges.second_import),
    Case(
        "An id that stands twice in a file is stored once and told of", "taskwarrior #3548",
        task=TWICE + """
            task import given.json""",
        todo_txt=none("import"),
        todoman=none("import"),
        ours=TWICE + """
            todo-cli import given.json""",
        judge=judges.told_of_twice),
    Case(
        "LOCATION and GEO of an iCalendar file survive a change of the to-do", "todoman #263, ical-generator #221, icalendar #238",
        task=none("icalendar", "ics"),
        todo_txt=none("icalendar", "ics"),
        todoman=GIVEN_CALENDAR.replace("given.ics", "calendars/list/u1.ics") + """
            todoman edit 1 --due 2027-03-29""",
        ours=GIVEN_CALENDAR + """
            todo-cli import given.ics; todo-cli edit 1 --due 2027-03-29; todo-cli export back.ics""",
        judge=judges.geo_kept),
    Case(
        "Long lines of iCalendar are folded by octets, and no character is broken", "planify PR #2490, tasks #2163",
        task=none("icalendar", "ics"),
        todo_txt=none("icalendar", "ics"),
        todoman="todoman new " + "臺" * 60,
        ours=f"todo-cli add {'臺' * 60}; todo-cli export todos.ics",
        judge=judges.folded),
    Case(
        "A listing of 3,000 into `head -n 1` is quiet", "pip #11608",
        task=MANY + """
            task import many
            task rc.verbose=nothing list | head -n 1 >/dev/null; echo ${PIPESTATUS[0]}""",
        todo_txt="""seq 3000 | sed 's/^/item /' >.todo/todo.txt
            todo-txt list | head -n 1 >/dev/null; echo ${PIPESTATUS[0]}""",
        todoman="""todoman new alpha; cd calendars/list; for i in $(seq 300); do sed "s/^UID.*/UID:$i/; s/alpha/$(printf '%04000d' $i)/" $(ls | head -n 1) >$i.ics; done
            todoman list | head -n 1 >/dev/null; echo ${PIPESTATUS[0]}""",
        ours=MANY + """
            todo-cli import many
            todo-cli list | head -n 1 >/dev/null; echo ${PIPESTATUS[0]}""",
        judge=judges.quiet_head),
    Case(
        "An empty list in JSON is an empty array", "stackit-cli #893",
        task="task export",
        todo_txt=none("json"),
        todoman="todoman --porcelain list",
        ours="todo-cli list --json",
        judge=judges.empty_json),
    Case(
        "A listing into /dev/full is an error", "GNU coreutils, /dev/full",
        task="""task add alpha
            task list >/dev/full""",
        todo_txt="""todo-txt add alpha
            todo-txt list >/dev/full""",
        todoman="""todoman new alpha
            todoman list >/dev/full""",
        ours="""todo-cli add alpha
            todo-cli list >/dev/full""",
        judge=judges.full_disk),
    Case(
        "Deleting says which title is gone", "buku #225",
        task="""task add alpha
            task 1 delete""",
        todo_txt="""todo-txt add alpha
            todo-txt -f del 1""",
        todoman="""todoman new alpha
            todoman delete --yes 1""",
        ours="""todo-cli add alpha
            todo-cli remove 1""",
        judge=judges.echoes_title),
    Case(
        "Deleting without a terminal waits for nobody, and does it or fails", "taskwarrior #3399",
        task="""task add alpha
            task rc.confirmation=on 1 delete""",
        todo_txt="""todo-txt add alpha
            todo-txt del 1""",
        todoman="""todoman new alpha
            todoman delete 1""",
        ours="""todo-cli add alpha
            todo-cli remove 1""",
        judge=judges.ends_without_terminal),
    Case(
        "A command that is mistyped is an error with a suggestion", "clig.dev",
        task="task lits",
        todo_txt="todo-txt lits",
        todoman="todoman lits",
        ours="todo-cli lits",
        judge=judges.typo),
    Case(
        "A dry run says what would be added and writes nothing", "clig.dev",
        task=none("dry-run", "dry.run"),
        todo_txt=none("dry-run"),
        todoman=none("dry-run"),
        ours="todo-cli add alpha --dry-run",
        judge=judges.dry),
    Case(
        "The list as it was before the last change", "Datomic, as-of",
        task=none("as-of", "asof"),
        todo_txt=none("as-of"),
        todoman=none("as-of"),
        ours="""todo-cli add alpha; todo-cli add beta
            todo-cli list --as-of 1""",
        judge=judges.past),
    Case(
        "The life of an item: what was changed, and when", "git log",
        task="""task add alpha; task 1 modify beta; task _uuids >id; task 1 done
            task $(cat id) info""",
        todo_txt=none("history"),
        todoman=none("history"),
        ours="""todo-cli add alpha; todo-cli edit 1 --title beta; todo-cli check 1
            todo-cli history 1""",
        judge=judges.history),
    Case(
        "To-dos by their distance from a place", "no thread: what todo-cli is for",
        task=none("latitude", "distance", "near"),
        todo_txt=none("latitude", "distance", "near"),
        todoman=none("latitude", "distance", "near"),
        ours="""todo-cli add port --at 25.1515,121.7600; todo-cli add tower --at 25.0340,121.5645; todo-cli add museum --at 25.1024,121.5485
            todo-cli list --near 25.0330,121.5654""",
        judge=judges.near),
]
