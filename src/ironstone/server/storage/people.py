"""SQL for people and their tokens."""

from msgspec.structs import asdict
from sqlalchemy import Connection, func, select, update

from ironstone.core.ids import Seat
from ironstone.server.storage.rows import PersonRow, TokenRow
from ironstone.server.storage.schema import people, tokens


def add_person(connection: Connection, row: PersonRow) -> None:
    """A new person."""
    connection.execute(people.insert(), asdict(row))


def person(connection: Connection, person_id: str) -> PersonRow | None:
    """One person, if we know them."""
    row = (connection.execute(select(people).where(people.c.id == person_id))).first()
    return None if row is None else PersonRow(*row)


def rename(connection: Connection, person_id: str, name: str) -> bool:
    """Give a person another name; False if there is no such person."""
    renamed = connection.execute(update(people).where(people.c.id == person_id).values(name=name))
    return renamed.rowcount > 0


def set_webhook(connection: Connection, person_id: str, webhook: str) -> bool:
    """Say where a person's turns are announced, or with an empty text nowhere; False if there is no such person."""
    changed = connection.execute(update(people).where(people.c.id == person_id).values(webhook=webhook))
    return changed.rowcount > 0


def add_token(connection: Connection, row: TokenRow) -> None:
    """A new token, by its hash."""
    connection.execute(tokens.insert(), asdict(row))


def token(connection: Connection, hashed: str) -> TokenRow | None:
    """One token, revoked or not, if we gave it out."""
    row = (connection.execute(select(tokens).where(tokens.c.hash == hashed))).first()
    return None if row is None else TokenRow(*row)


def count_tokens(connection: Connection, person_id: str, kind: str) -> int:
    """How many tokens of a kind a person has that were not revoked."""
    mine = (tokens.c.person_id == person_id, tokens.c.kind == kind, ~tokens.c.revoked)
    return connection.scalar(select(func.count()).select_from(tokens).where(*mine)) or 0


def revoke_token(connection: Connection, hashed: str) -> bool:
    """End a token; False if it had ended before. Of several at once, one gets True."""
    revoked = connection.execute(update(tokens).where(tokens.c.hash == hashed, ~tokens.c.revoked).values(revoked=True))
    return revoked.rowcount > 0


def revoke_tokens(
    connection: Connection,
    person_id: str | None,
    room_id: str | None,
    seat: Seat | None,
    kind: str | None,
    except_hash: str | None,
) -> int:
    """End all tokens of a person, or of a table, that the other words fit; how many."""
    assert person_id is not None or room_id is not None, "say whose tokens to revoke: a person's or a table's"
    statement = update(tokens).where(~tokens.c.revoked)
    wanted = ((tokens.c.person_id, person_id), (tokens.c.room_id, room_id), (tokens.c.kind, kind))
    for column, value in wanted:
        if value is not None:
            statement = statement.where(column == value)
    if seat is not None:
        statement = statement.where(tokens.c.seat == seat)
    if except_hash is not None:
        statement = statement.where(tokens.c.hash != except_hash)
    return (connection.execute(statement.values(revoked=True))).rowcount
