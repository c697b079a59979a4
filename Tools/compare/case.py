"""The cases: what is asked, of which public thread, the commands of each program, and who judges what came of them.

A line is run by bash in a home of its own; `state` stands for what is stored at that moment. `none("undo")` says that a
program has nothing of the kind, and is held against its own help, in which none of the words may stand.
"""

from dataclasses import dataclass
from typing import Callable

@dataclass
class Absent:
    words: tuple

def none(*words):
    return Absent(words)

@dataclass
class Case:
    asked: str
    threads: str
    task: object
    todo_txt: object
    todoman: object
    ours: object
    judge: Callable

    def scripts(self):
        return [self.task, self.todo_txt, self.todoman, self.ours]

def each(line, *values):
    """A line for each value, with it where `%` stands, and the state after it."""
    return "\n".join(line.replace("%", value) + "\nstate" for value in values)
