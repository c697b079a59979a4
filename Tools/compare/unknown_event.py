"""Appends an event of a type that no program knows to a journal, as Journal/FORMAT.md describes it: FILE WORD."""

import hashlib
import re
import sys


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


path, word = sys.argv[1:]
last = open(path, encoding="utf-8").read().splitlines()[-1]
previous = re.search(r'"hash":"(\w{64})"}$', last)[1]
number = int(re.match(r'{"seq":(\d+)', last)[1]) + 1
head = (
    f'{{"seq":{number},"id":"00000000-0000-4000-8000-00000000000{number}","at":"2026-11-30T02:25:00.123456Z",'
    f'"by":"another","type":"todo.{word}","v":1')
body = f'"data":{{"{word}":true}},"salt":"00"'
with open(path, "a", encoding="utf-8") as file:
    file.write(f'{head},{body},"hash":"{sha256(previous + head + sha256(body))}"}}\n')
