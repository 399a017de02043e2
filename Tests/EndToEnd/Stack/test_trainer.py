"""A smart trainer that bleak controls (Fitness Machine Service 1.0, 4.16 and 4.17)."""

import asyncio
import struct

from support.central import connected, uuid
from support.waiting import DEADLINE

DATA, STATUS, CONTROL_POINT = "2AD2", "2ADA", "2AD9"
SUCCESS, NOT_SUPPORTED, INVALID_PARAMETER, NOT_PERMITTED = 1, 2, 3, 5


def power(value):
    """The power is the last field of the bike's data."""
    return struct.unpack("<h", value[-2:])[0]


def test_a_client_in_control_sets_the_power(background):
    background("emulate", "smart-trainer", "--adapter", "hci0", "--seed", "1").wait_for("ready")

    async def scenario():
        received = {DATA: [], STATUS: [], CONTROL_POINT: []}

        async def until(condition, what):
            try:
                async with asyncio.timeout(DEADLINE):
                    while not condition():
                        await asyncio.sleep(0.02)
            except TimeoutError:
                raise AssertionError(f"{what}; received {received}")

        async with connected("hci1", "1826", DATA, STATUS, CONTROL_POINT) as client:
            for name, values in received.items():
                await client.start_notify(uuid(name), lambda _, value, values=values: values.append(bytes(value)))

            async def request(*message):
                count = len(received[CONTROL_POINT])
                await client.write_gatt_char(uuid(CONTROL_POINT), bytes(message), response=True)
                await until(lambda: len(received[CONTROL_POINT]) > count, f"the response to {message}")
                response = received[CONTROL_POINT][count]
                assert response[:2] == bytes([0x80, message[0]])
                return response[2]

            assert await request(0x05, 200, 0) == NOT_PERMITTED, "control has not been requested"
            assert await request(0x00) == SUCCESS
            assert await request(0x05, 0xE9, 0x03) == INVALID_PARAMETER, "1001 W is beyond the supported range"
            assert await request(0x05, 200) == INVALID_PARAMETER, "the parameter is incomplete"
            assert await request(0x09, 0, 0) == NOT_SUPPORTED
            assert not received[STATUS], "no refused request changes the status"
            assert await request(0x05, 200, 0) == SUCCESS
            await until(lambda: received[STATUS] == [bytes([0x08, 200, 0])], "the new target")
            await until(lambda: received[DATA] and abs(power(received[DATA][-1]) - 200) <= 2, "200 W")
            assert await request(0x11, 0, 0, 0xF4, 0x01, 40, 51) == SUCCESS, "a slope of 5 %"
            await until(lambda: received[STATUS][-1] == bytes([0x12, 0, 0, 0xF4, 0x01, 40, 51]), "the simulation")
            await until(lambda: abs(power(received[DATA][-1]) - 300) <= 2, "300 W")
            assert await request(0x01) == SUCCESS
            await until(lambda: received[STATUS][-1] == b"\x01", "the reset")
            assert await request(0x05, 200, 0) == NOT_PERMITTED, "a reset ends the control"
            await until(lambda: abs(power(received[DATA][-1]) - 100) <= 2, "100 W")

    asyncio.run(scenario())
