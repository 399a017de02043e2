"""Everything that is said on the bus, in the order the bus had it, from a connection that only listens."""

import asyncio
import os

from dbus_fast import Message, MessageType

from conformance.client import connection


class Recorder:
    """The messages since the start, with marks in between; `changed` is set at each of them."""

    MARK = "org.gattlab.Conformance"

    def __init__(self):
        self.messages = []
        self.arrived = asyncio.Event()

    async def start(self):
        self.bus = await connection()
        self.bus.add_message_handler(self._add)
        answer = await self.bus.call(
            Message(
                destination="org.freedesktop.DBus",
                path="/org/freedesktop/DBus",
                interface="org.freedesktop.DBus.Monitoring",
                member="BecomeMonitor",
                signature="asu",
                body=[[], 0],
            )
        )
        if answer.message_type == MessageType.ERROR:
            raise RuntimeError(f"no monitor: {answer.error_name} {answer.body}")
        return self

    def stop(self):
        self.bus.disconnect()

    def _add(self, message):
        # The files themselves are nobody's here, and kept open they would keep a link's other end.
        for fd in message.unix_fds:
            os.close(fd)
        self.messages.append(message)
        self.arrived.set()
        # Who only listens must not answer the calls of others.
        return message.message_type == MessageType.METHOD_CALL

    async def until(self, condition, what, deadline):
        """Waits until the condition holds, looked at again whenever something was said."""
        try:
            async with asyncio.timeout(deadline):
                while not (found := condition()):
                    self.arrived.clear()
                    await self.arrived.wait()
                return found
        except TimeoutError:
            raise AssertionError(f"not within {deadline} s: {what}") from None
