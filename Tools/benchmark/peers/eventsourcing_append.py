"""Appends single events through the library eventsourcing on SQLite, for the benchmark to time.

    eventsourcing_append.py DB COUNT

Each event is a new to-do that is saved by itself. The library puts the database into WAL mode and leaves synchronous
as SQLite comes, which is FULL. Standard output gets the seconds that saving took.
"""

import os
import sys
import time

database, count = sys.argv[1], int(sys.argv[2])
os.environ["PERSISTENCE_MODULE"] = "eventsourcing.sqlite"
os.environ["SQLITE_DBNAME"] = database

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate


class Todo(Aggregate):
    def __init__(self, number, title, tags):
        self.number = number
        self.title = title
        self.tags = tags


application = Application()
start = time.monotonic()
for number in range(1, count + 1):
    application.save(Todo(number=number, title=f"Buy milk {number}", tags=["home"]))
print(time.monotonic() - start)
