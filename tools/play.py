"""`make play`: start the server at once, with compiled rules if there are any, and else compile them meanwhile.

Bots and hints change over to the compiled rules as soon as they are there; the next start uses them for everything.
Needs plain Python only; one line says what happens.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import compiled  # noqa: E402  found only once ROOT is on the path

HEAD_START_SECONDS = 3.0  # for the server, before anything is compiled: the first page waits for nothing
LOOK_SECONDS = 0.2
LOG = ROOT / "build" / "compiling.log"

INTERPRETED = "rules run interpreted, so bots think less far: {why}"
COMPILING = "rules run interpreted while they are compiled, some minutes; bots and hints change over when that is done"
COMPILED = "rules are compiled: bots and hints change over to them now, and the next make play uses them for everything"
FAILED = f"rules could not be compiled and stay interpreted; {LOG.relative_to(ROOT)} says why"


def main() -> int:
    """Serve until somebody stops it; the exit code of the server."""
    if why := compiled.missing_for_compiling():
        tell(INTERPRETED.format(why=why))
        return Play({}).run()
    key = compiled.key_of_rules()
    if is_up_to_date(key):
        path = os.pathsep.join([str(compiled.TARGET), os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)
        return Play({"PYTHONPATH": path}).run()
    tell(COMPILING)
    return Play({"IRONSTONE_COMPILED": str(compiled.ready_file(key))}, compiles=True).run()


def is_up_to_date(key: str) -> bool:
    """Whether the whole package can run from build/compiled; what is interpreted there is brought up to date."""
    try:
        with compiled.locked(wait=False):
            if not compiled.ready_file(key).exists():
                return False
            compiled.copy_interpreted(compiled.TARGET)
    except BlockingIOError:  # somebody else compiles
        return False
    return True


class Play:
    """The server, and beside it the compiler, which ends with the server."""

    def __init__(self, settings: dict[str, str], compiles: bool = False) -> None:
        self._settings = settings
        self._compiles = compiles
        self._compiler: subprocess.Popen[bytes] | None = None

    def run(self) -> int:
        """Serve until somebody stops it; the exit code."""
        # Not SIG_IGN, which the server would inherit. An interrupt from the keyboard reaches the server by itself.
        signal.signal(signal.SIGINT, lambda number, frame: None)
        server = subprocess.Popen(
            [sys.executable, "-m", "ironstone.cli", "serve", "--open", *sys.argv[1:]],
            env={**os.environ, **self._settings},
        )
        for number in (signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda number, frame: server.send_signal(number))
        start = time.monotonic() + HEAD_START_SECONDS
        try:
            while server.poll() is None:
                if self._compiles and time.monotonic() >= start:
                    self._compiles = False
                    self._start_compiler()
                self._report_compiler()
                time.sleep(LOOK_SECONDS)
        finally:
            self._stop_compiler()
        return exit_code(server.returncode)

    def _start_compiler(self) -> None:
        LOG.parent.mkdir(exist_ok=True)
        with LOG.open("wb") as log:
            self._compiler = subprocess.Popen(
                [sys.executable, str(ROOT / "tools" / "compiled.py"), "--background"],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                # A group of its own, which can be ended as a whole. Not a session: Linux weighs sessions against each
                # other before it looks at the priorities within them.
                process_group=0,
            )

    def _report_compiler(self) -> None:
        if self._compiler is not None and self._compiler.poll() is not None:
            tell(FAILED if self._compiler.returncode else COMPILED)
            self._compiler = None

    def _stop_compiler(self) -> None:
        if self._compiler is not None:
            os.killpg(self._compiler.pid, signal.SIGTERM)
            self._compiler.wait()


def exit_code(returned: int) -> int:
    """As shells have it; an interrupt from the keyboard is how one ends the server, and no failure."""
    code = returned if returned >= 0 else 128 - returned
    return 0 if code == 128 + signal.SIGINT else code


def tell(line: str) -> None:
    """One line for whoever looks at the terminal."""
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
