"""Refusal: why a room does not take something, for programs and for people."""

from ironstone.core.errors import IronstoneError


class Refusal(IronstoneError):
    """A code that never changes, a sentence for people, and the id of the rule where one of the game's is meant."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule
