"""Fairness of a table's deal: what is promised, and how devices take part in it."""

from litestar import Controller, get, post
from litestar.params import JSONBody

from ironstone.server import fairness, wire
from ironstone.server.http.records import replayed
from ironstone.server.http.requests import Address, Guest, TableId, TheContext, TheLanguage, ThePerson
from ironstone.server.http.tables import WatchToken


class FairnessController(Controller):
    """The promise about a deal."""

    path = "/api/tables/{table:str}"

    @get("/fairness")
    async def get_fairness(
        self,
        context: TheContext,
        guest: Guest,
        address: Address,
        language: TheLanguage,
        table: TableId,
        watch: WatchToken = None,
    ) -> wire.Fairness:
        """What was promised about the deal, and whether it was kept."""
        return await fairness.fairness(await replayed(context, address, guest, table, watch), language)

    @post("/fairness/commitment", status_code=204)
    async def commit(
        self, context: TheContext, person: ThePerson, table: TableId, data: JSONBody[wire.DealCommitment]
    ) -> None:
        """Take part in the deal: the SHA-256 of a number that my device has drawn."""
        await fairness.commit(context, table, person, data)

    @post("/fairness/number", status_code=204)
    async def reveal(
        self, context: TheContext, person: ThePerson, table: TableId, data: JSONBody[wire.DealNumber]
    ) -> None:
        """Tell the number, when all have committed to theirs."""
        await fairness.reveal(context, table, person, data)
