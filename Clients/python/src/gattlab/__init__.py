"""A client of gattlabd: Bluetooth LE devices, emulated peripherals and recorded samples.

    async with gattlab.connect() as client:
        print((await client.device("service=180D").read("battery-level")).decoded)

`Client` has the same methods for programs without asyncio.
"""

from .blocking import Client
from .client import AsyncClient
from .core import Retry
from .device import Device
from .emulation import Emulation
from .errors import GattlabError
from .question import Question
from .samples import SampleStream
from .session import Session
from .streams import Stream
from .values import Advertisement, Event, Gap, Sample, SampleGap, Value
from .version import __version__

connect = AsyncClient

__all__ = [
    "Advertisement",
    "AsyncClient",
    "Client",
    "Device",
    "Emulation",
    "Event",
    "Gap",
    "GattlabError",
    "Question",
    "Retry",
    "Sample",
    "SampleGap",
    "SampleStream",
    "Session",
    "Stream",
    "Value",
    "__version__",
    "connect",
]
