"""Completion: what TAB offers at the prompt, out of the choices that are legal now and the words of the table."""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

with suppress(ImportError):
    import readline  # arrow keys, history and TAB at every question; not on Windows


def candidates(line: str, notations: Sequence[str], commands: Sequence[str]) -> list[str]:
    """The words that may stand where the line ends: each word before it is enough of a word to be clear."""
    words = line.lower().split()
    typed = "" if not words or line[-1:].isspace() else words.pop()
    found = dict.fromkeys(commands if not words else ())
    if words and words[0] == "why":
        words = words[1:]
    for notation in notations:
        whole = notation.split()
        if len(whole) > len(words) and all(
            full.lower().startswith(part) for full, part in zip(whole, words, strict=False)
        ):
            found[whole[len(words)]] = None
    return [word for word in found if word.lower().startswith(typed)]


def complete_with(offered: Callable[[str], list[str]]) -> None:
    """Let TAB offer these words for the line as far as it is typed."""
    if "readline" not in sys.modules:
        return

    def complete(text: str, state: int) -> str | None:
        words = offered(readline.get_line_buffer()[: readline.get_endidx()])
        return f"{words[state]} " if state < len(words) else None

    readline.set_completer_delims(" ")
    readline.set_completer(complete)
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
