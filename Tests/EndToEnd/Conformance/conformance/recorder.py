"""All messages on the bus, in bus order, from a monitor connection."""

import asyncio
import os

from dbus_fast import Message, MessageType

from conformance.client import connection


class Recorder:
    """Records the messages since the start, including marks; `arrived` is set on each message."""

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
        # The file descriptors are not used here; if they stayed open, the other end of a socket would not see it close.
        for fd in message.unix_fds:
            os.close(fd)
        self.messages.append(message)
        self.arrived.set()
        # A monitor must not reply to calls between other clients.
        return message.message_type == MessageType.METHOD_CALL

    async def until(self, condition, what, deadline):
        """Waits until the condition is true; checks it again after each message."""
        try:
            async with asyncio.timeout(deadline):
                while not (found := condition()):
                    self.arrived.clear()
                    await self.arrived.wait()
                return found
        except TimeoutError:
            raise AssertionError(f"not within {deadline} s: {what}") from None
