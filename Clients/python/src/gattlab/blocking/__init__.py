"""The client for programs without asyncio."""

from .client import Client
from .iterators import BlockingSampleStream, BlockingStream
from .objects import BlockingDevice, BlockingEmulation, BlockingQuestion, BlockingSession

__all__ = [
    "BlockingDevice",
    "BlockingEmulation",
    "BlockingQuestion",
    "BlockingSampleStream",
    "BlockingSession",
    "BlockingStream",
    "Client",
]
