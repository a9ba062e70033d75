"""Validation errors: what is wrong with a message from outside, in words that can be translated.

The library that reads messages, msgspec, says it in English: "Expected `int`, got `str` - at `$.seat`". What it says is
recognised here, and said anew with the path of the field; never with the value, which may be secret.
"""

import re

from ironstone.core.messages import Message, say

PATH = re.compile(r"(.*?)(?: - at `(?:key in )?\$?\.?(.*)`)?", re.DOTALL)
MISSING = re.compile(r"Object missing required field `([^`]*)`.*")
UNKNOWN = re.compile(r"Object contains unknown field `([^`]*)`.*")
LONGEST = re.compile(r"Expected `(?:str|array|object)` of length <= (\d+).*")
SHORTEST = re.compile(r"Expected `(?:str|array|object)` of length >= (\d+).*")
MOST = re.compile(r"Expected `(?:int|float)` <= (-?\d+).*")
LEAST = re.compile(r"Expected `(?:int|float)` >= (-?\d+).*")
UNREADABLE = say("the message cannot be read")
LONGEST_PATH = 100


def problem(text: str, path: str = "") -> Message:
    """What is wrong, by what msgspec says of it; with the path of the field, if that or somebody else tells it."""
    found = PATH.fullmatch(text.rstrip("."))
    what, where = (found[1], found[2] or path) if found is not None else (text, path)
    why = _reason(what)
    if not where:
        return why or UNREADABLE
    return say("{field}: {why}", field=where[:LONGEST_PATH], why=why or say("this is not what belongs here"))


def _reason(text: str) -> Message | None:
    if found := MISSING.fullmatch(text):
        return say("the field {field} is missing", field=repr(found[1]))
    if found := UNKNOWN.fullmatch(text):
        return say("there is no field {field}", field=repr(found[1][:LONGEST_PATH]))
    if found := LONGEST.fullmatch(text):
        return say("this is too long; {most} is the most", most=int(found[1]))
    if found := SHORTEST.fullmatch(text):
        return say("this is too short; {least} is the least", least=int(found[1]))
    if found := MOST.fullmatch(text):
        return say("this is too much; {most} is the most", most=int(found[1]))
    if found := LEAST.fullmatch(text):
        return say("this is too little; {least} is the least", least=int(found[1]))
    return None
