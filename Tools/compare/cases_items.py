"""Titles, numbers, identities; taking back and taking in."""

import judges
from case import Case, none

TASKS = """seq 3 | jq -c '{uuid: "00000000-0000-4000-8000-00000000000\\(.)", description: "item \\(.)", status: "pending", entry: "20260101T000000Z"}' >given.json"""

CASES = [
    Case(
        "A title of words with - and + in front: `-5 °C -x +a-b (1) it's`", "taskwarrior #315, #3957",
        task="""task add -- "-5 °C -x +a-b (1) it's" """,
        todo_txt="""todo-txt add "-5 °C -x +a-b (1) it's" """,
        todoman="""todoman new -- "-5 °C -x +a-b (1) it's" """,
        ours="""todo-cli add -- "-5 °C -x +a-b (1) it's" """,
        judge=judges.stored("-5 °C -x +a-b (1) it's")),
    Case(
        "An option's value that begins with a minus sign, in both spellings", "swift-argument-parser #31, minimist #50",
        task="""task add alpha project:-33.9,-118.3
            task add beta project=-33.9,-118.3""",
        todo_txt=none("location"),
        todoman="""todoman new alpha --location -33.9,-118.3
            todoman new beta --location=-33.9,-118.3""",
        ours="""todo-cli add alpha --at -33.9,-118.3
            todo-cli add beta --at=-33.9,-118.3""",
        judge=judges.places("-33.9,-118.3")),
    Case(
        "A number from one view names the same item when another view was shown since", "remindctl #53",
        task="""for word in alpha beta gamma; do task add $word +$word; done
            task +gamma list >shown; number gamma >n
            task +alpha list
            task $(cat n) done""",
        todo_txt="""for word in alpha beta gamma; do todo-txt add $word; done
            todo-txt list gamma >shown; number gamma >n
            todo-txt list alpha
            todo-txt do $(cat n)""",
        todoman="""for word in alpha beta gamma; do todoman new $word; done
            todoman list --grep gamma >shown; number gamma >n
            todoman list --grep alpha
            todoman done $(cat n)""",
        ours="""for word in alpha beta gamma; do todo-cli add $word; done
            todo-cli list gamma >shown; number gamma >n
            todo-cli list alpha
            todo-cli check $(cat n)""",
        judge=judges.completed("gamma")),
    Case(
        "1, 2 and 3 of one listing, completed one after the other, are those three", "todo.txt-cli #254, taskwarrior #2787",
        task="""for word in alpha beta gamma rho tau; do task add $word; done
            task list
            task 1 done; task 2 done; task 3 done""",
        todo_txt="""for word in alpha beta gamma rho tau; do todo-txt add $word; done
            todo-txt list
            todo-txt do 1; todo-txt do 2; todo-txt do 3""",
        todoman="""for word in alpha beta gamma rho tau; do todoman new $word; done
            todoman list
            todoman done 1; todoman done 2; todoman done 3""",
        ours="""for word in alpha beta gamma rho tau; do todo-cli add $word; done
            todo-cli list
            todo-cli check 1; todo-cli check 2; todo-cli check 3""",
        judge=judges.completed("alpha", "beta", "gamma")),
    Case(
        "After 1 was completed and a listing shown, the other numbers are what they were", "taskwarrior #2787, shiori #30",
        task="""for word in alpha beta gamma rho; do task add $word; done
            task 1 done; task list
            task 3 done""",
        todo_txt="""for word in alpha beta gamma rho; do todo-txt add $word; done
            todo-txt do 1; todo-txt list
            todo-txt do 3""",
        todoman="""for word in alpha beta gamma rho; do todoman new $word; done
            todoman done 1; todoman list
            todoman done 3""",
        ours="""for word in alpha beta gamma rho; do todo-cli add $word; done
            todo-cli check 1; todo-cli list
            todo-cli check 3""",
        judge=judges.completed("alpha", "gamma")),
    Case(
        "An item that is done is reopened with all it had", "todoman #505, todo.txt-cli #474, reminders-cli #63",
        task="""task add alpha due:2027-03-29 project:Home
            state
            task _uuids >id; task 1 done
            task $(cat id) modify status:pending""",
        todo_txt=none("undo", "undone", "reopen", "uncheck"),
        todoman=none("undo", "undone", "reopen", "uncheck"),
        ours="""todo-cli add alpha --due 2027-03-29 --at Home
            state
            todo-cli check 1
            todo-cli uncheck 1""",
        judge=judges.reopened),
    Case(
        "What names an item still names it when it is done", "reminders-cli PR #106",
        task="""task add alpha; task add beta; task +LATEST _uuids; task 1 _uuids >id; task 1 done; task list
            task $(cat id) info""",
        todo_txt="""todo-txt add alpha; todo-txt add beta; todo-txt do 1; todo-txt list
            todo-txt append 1 more""",
        todoman="""todoman new alpha; todoman new beta; todoman list >shown; number alpha >id; todoman done $(cat id); todoman list
            todoman show $(cat id)""",
        ours="""todo-cli add alpha; todo-cli add beta; todo-cli check 1; todo-cli list
            todo-cli show 1""",
        judge=judges.finds("alpha")),
    Case(
        "An import of three is one undo", "taskwarrior #2301, #160",
        task=TASKS + """
            task import given.json
            task undo""",
        todo_txt=none("import", "undo"),
        todoman=none("import", "undo"),
        ours=TASKS + """
            todo-cli import given.json
            todo-cli undo""",
        judge=judges.left_after_undo(3)),
    Case(
        "An undo says what it takes back, in titles and local dates", "taskwarrior #3371",
        task="""task add alpha due:2027-03-29; task 1 modify due:2027-04-01
            task undo""",
        todo_txt=none("undo"),
        todoman=none("undo"),
        ours="""todo-cli add alpha --due 2027-03-29; todo-cli edit 1 --due 2027-04-01
            todo-cli undo""",
        judge=judges.undo_tells),
    Case(
        "An undo can be undone", "taskwarrior-tui #450",
        task=none("redo"),
        todo_txt=none("undo", "redo"),
        todoman=none("undo", "redo"),
        ours="""todo-cli add alpha; todo-cli check 1
            state
            todo-cli undo
            state
            todo-cli redo
            state""",
        judge=judges.redone),
    Case(
        "An older export, imported again, reopens nothing that is done", "mirakel-android #579, taskwarrior #387",
        task="""task add alpha; task export >old.json; task 1 done
            task import old.json""",
        todo_txt=none("import"),
        todoman=none("import"),
        ours="""todo-cli add alpha; todo-cli export old.json; todo-cli check 1
            todo-cli import old.json""",
        judge=judges.stays_done),
]
