"""Tags of a record: one a line, `[Name "value"]`, with quotation marks, backslashes and line ends escaped."""

import re
from typing import Final

from ironstone.core.errors import RecordError
from ironstone.core.messages import say

TAG: Final = re.compile(r'\[(\w[\w.-]*) "((?:[^"\\]|\\.)*)"\]')
NUMBER: Final = re.compile("[0-9]{1,9}")
SIGNED: Final = re.compile("-?[0-9]{1,9}")
SEAT: Final = re.compile("Seat[1-9][0-9]?")
NUMBERED: Final = re.compile("(Seat|Contribution)([1-9][0-9]?)")
HASH: Final = "[0-9a-f]{64}"
FILE: Final = "File."
FILE_NAME: Final = re.compile(r"File\.[a-z][a-z0-9_-]*\.toml")
REQUIRED: Final = ["Ironstone", "Game", "Rules", "Components", "Seats", "Commitment"]
OPTIONAL: Final = ["Set", "Date", "Key", "ServerKey", "Draws", "Places", "Points", "Hints", "Fingerprint"]


def write_tag(name: str, value: str) -> str:
    """A tag as a line. Only files keep their line ends; elsewhere each becomes a space."""
    escaped = re.sub(r'(["\\])', r"\\\1", value)
    if name.startswith(FILE):
        escaped = escaped.replace("\r", r"\r").replace("\n", r"\n")
    one_line = re.sub("[\r\n]", " ", escaped)
    return f'[{name} "{one_line}"]'


def read_tag(line: str, number: int, tags: dict[str, str]) -> str:
    """Add a tag to those read before; its name. What is wrong with it is told with the number of its line."""
    match = TAG.fullmatch(line)
    if match is None:
        raise RecordError(say('a tag is written [Name "value"], not {line}', line=repr(line)), line=number)
    name, value = match.group(1), match.group(2)
    if name in tags:
        raise RecordError(say("the tag {name} stands here for the second time", name=repr(name)), line=number)
    if not _is_known(name):
        raise RecordError(
            say("there is no tag {name}; known are {names}", name=repr(name), names=", ".join(REQUIRED + OPTIONAL)),
            line=number,
        )
    if name == "Rules" and not NUMBER.fullmatch(value):
        raise RecordError(say("{name} is a number, not {value}", name=name, value=repr(value)), line=number)
    if name == "Seats" and not SEAT.fullmatch(f"Seat{value}"):
        raise RecordError(
            say("{name} is a number from 1 to 99, not {value}", name=name, value=repr(value)),
            line=number,
        )
    if name in ("Places", "Points") and not all(SIGNED.fullmatch(word) for word in value.split()):
        raise RecordError(
            say("{name} are numbers, one for each seat, not {value}", name=name, value=repr(value)),
            line=number,
        )
    if name in ("Draws", "Hints") and not (value and all(NUMBER.fullmatch(word) for word in value.split(" "))):
        raise RecordError(
            say("{name} are numbers with single spaces between them, not {value}", name=name, value=repr(value)),
            line=number,
        )
    _check_key(name, value, number)
    tags[name] = _unescaped_file(value) if name.startswith(FILE) else re.sub(r"\\(.)", r"\1", value)
    return name


def _check_key(name: str, value: str, number: int) -> None:
    """Keys and what commits to them are written in hexadecimal."""
    if name == "Key" and not re.fullmatch("([0-9a-f]{2}){1,64}", value):
        raise RecordError(say("the key is up to 64 bytes in hexadecimal, not {value}", value=repr(value)), line=number)
    if name == "ServerKey" and not re.fullmatch(HASH, value):
        raise RecordError(
            say("the server's key is 32 bytes in hexadecimal, not {value}", value=repr(value)), line=number
        )
    if name.startswith("Contribution") and not re.fullmatch(f"{HASH} {HASH}", value):
        raise RecordError(
            say("{name} is a commitment and a number of 32 bytes each, in hexadecimal", name=name), line=number
        )


def _is_known(name: str) -> bool:
    if name in REQUIRED or name in OPTIONAL or name.startswith("Option."):
        return True
    return NUMBERED.fullmatch(name) is not None or FILE_NAME.fullmatch(name) is not None


def _unescaped_file(value: str) -> str:
    parts = re.split(r"\\(.)", value)  # text and escaped characters by turns
    for index in range(1, len(parts), 2):
        parts[index] = {"n": "\n", "r": "\r"}.get(parts[index], parts[index])
    return "".join(parts)
