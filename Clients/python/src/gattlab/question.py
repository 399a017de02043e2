"""A question of this program to a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import schema

if TYPE_CHECKING:
    from .client import AsyncClient


class Question:
    """A question, which may be pending or have an outcome already."""

    def __init__(self, client: AsyncClient, asked: schema.QuestionsAskResult) -> None:
        self.number = asked["outcome"]["question"]
        """The number by which the question is answered."""
        self.is_raised = asked["raised"]
        """False if the question was pending before, or its answer is remembered."""
        self._client = client
        self._outcome = asked["outcome"]

    async def outcome(self) -> schema.QuestionOutcome:
        """Returns the present outcome, whose `state` may be `pending`."""
        # A remembered answer belongs to the question to which it was given.
        if self._outcome["state"] == "pending":
            self._outcome = await self._client.api.questions_outcome(self.number)
        return self._outcome

    async def wait(self) -> schema.QuestionOutcome:
        """Waits for the answer or the end of the question, also over restarts of gattlabd.

        The question is approved only if `approved` of the outcome is true.
        """
        async with self._client.session("@questions").events(reconnect=True) as events:
            while (await self.outcome())["state"] == "pending":
                await events.__anext__()
        return self._outcome

    async def withdraw(self) -> None:
        """Withdraws the question."""
        await self._client.api.questions_withdraw(self.number)
