import subprocess
import sys

# The first entries that a server reads are those of many tables at once, each in a thread.
READING = """
import sys
import threading

import msgspec

from ironstone.play.entries import Change
from ironstone.server.storage.codec import entry_of
from ironstone.server.storage import EntryRow

THREADS = 12
sys.setswitchinterval(1e-6)
rows = [
    EntryRow("room", 0, "", "", -1, "", msgspec.json.encode({"type": tag, **dict.fromkeys(fields, value)}).decode(), 0)
    for kind in Change.__args__
    for tag, fields in [(kind.__struct_config__.tag, kind.__struct_fields__)]
    for value in (0, "", [], {}, True)
]
together = threading.Barrier(THREADS)


def read():
    together.wait()
    for row in rows:
        try:
            entry_of(row)
        except msgspec.ValidationError:
            pass


threads = [threading.Thread(target=read) for _ in range(THREADS)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def test_many_threads_may_read_entries_from_the_start() -> None:
    for _ in range(3):
        assert subprocess.run([sys.executable, "-c", READING], check=False).returncode == 0
