"""Stored records, which bleak fetches as the collector of the Glucose and the Continuous Glucose Monitoring Profile do.

All bytes are written and read by hand, from the services and the GATT Specification Supplement.
"""

import asyncio
import struct
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime, timedelta

import pytest
from bleak.exc import BleakGATTProtocolError
from support.central import connected, uuid
from support.gattlab import ROOT
from support.waiting import DEADLINE

MEASUREMENT, CONTEXT, CGM_MEASUREMENT = "2A18", "2A34", "2AA7"
ACCESS, OPERATIONS = "2A52", "2AAC"
REPORT, DELETE, ABORT, COUNT = 1, 2, 3, 4
NULL, ALL, AT_MOST, AT_LEAST, WITHIN, FIRST, LAST = range(7)
BY_NUMBER, BY_TIME = b"\x01", b"\x02"
SUCCESS, NOT_SUPPORTED, INVALID_OPERATOR, OPERATOR_NOT_SUPPORTED, INVALID_OPERAND = 1, 2, 3, 4, 5
NO_RECORDS, NOT_ABORTED, OPERAND_NOT_SUPPORTED = 6, 7, 9
# Preprandial is 1, postprandial 2, fasting 3 and bedtime 5.
MEALS = [3, 1, 2, 5]
FIRST_TIME = datetime(2025, 1, 1, 7, 30)
STORED = 12


def short(*numbers):
    return struct.pack(f"<{len(numbers)}H", *numbers)


def date(time):
    return struct.pack("<H5B", time.year, time.month, time.day, time.hour, time.minute, time.second)


def time_of(number):
    return FIRST_TIME + timedelta(hours=6) * (number - 1)


class Collector:
    """A subscribed client, with the values received since the last request as (characteristic, bytes)."""

    def __init__(self, client):
        self.client = client
        self.received = []

    async def subscribe(self, *names):
        for name in names:
            await self.client.start_notify(uuid(name), self._receiver(name))

    def _receiver(self, name):
        return lambda _, value: self.received.append((name, bytes(value)))

    async def write(self, name, *message):
        self.received.clear()
        parts = [bytes([part]) if isinstance(part, int) else part for part in message]
        await self.client.write_gatt_char(uuid(name), b"".join(parts), response=True)

    async def until(self, condition, what):
        try:
            async with asyncio.timeout(DEADLINE):
                while not condition():
                    await asyncio.sleep(0.01)
        except TimeoutError:
            raise AssertionError(f"{what}; received {self.received}") from None

    async def response(self, name):
        """The response, and the values that were sent before it."""
        await self.until(lambda: any(one == name for one, _ in self.received), f"a response of {name}")
        # Each characteristic has a socket of its own: the loop reads the others, too, before the timer.
        await asyncio.sleep(0.01)
        (response,) = [value for one, value in self.received if one == name]
        return response, [item for item in self.received if item[0] != name]

    async def request(self, *message):
        await self.write(ACCESS, *message)
        return await self.response(ACCESS)

    async def result(self, *message):
        """The result of a request that reports nothing."""
        response, records = await self.request(*message)
        assert not records
        assert response[:3] == bytes([6, NULL, message[0]]), response.hex()
        return response[3]

    async def count(self, *selection):
        response, records = await self.request(COUNT, *selection)
        assert not records
        assert response[:2] == bytes([5, NULL]), response.hex()
        return struct.unpack("<H", response[2:])[0]

    async def report(self, *selection):
        """The sequence numbers of the reported records, whose contents are checked."""
        response, values = await self.request(REPORT, *selection)
        assert response == bytes([6, NULL, REPORT, SUCCESS]), response.hex()
        sent = [[value for one, value in values if one == name] for name in (MEASUREMENT, CONTEXT)]
        return [check_record(*pair) for pair in zip(*sent, strict=True)]


def check_record(measurement, context):
    """Checks a measurement and its context, and returns their sequence number."""
    flags, number = struct.unpack("<BH", measurement[:3])
    # A time offset, a sample in mol/L, and a context.
    assert flags == 0b10111, measurement.hex()
    assert measurement[3:10] == date(time_of(number)), measurement.hex()
    # An offset of 0 minutes; capillary whole blood (1) of a finger (1) after an SFLOAT.
    assert measurement[10:12] == b"\0\0" and measurement[14:] == b"\x11", measurement.hex()
    (concentration,) = struct.unpack("<H", measurement[12:14])
    exponent = (concentration >> 12) - 16
    assert 0.004 <= (concentration & 0xFFF) * 10**exponent <= 0.008, measurement.hex()
    assert context == b"\x02" + short(number) + bytes([MEALS[(number - 1) % 4]]), context.hex()
    return number


@asynccontextmanager
async def collector(service, *names):
    async with connected("hci1", service, *names) as client:
        one = Collector(client)
        await one.subscribe(*names)
        yield one


def test_a_collector_fetches_and_deletes_the_records_of_a_meter(background):
    background("emulate", "glucose-meter", "--adapter", "hci0", "--seed", "1").wait_for("ready")
    everything = list(range(1, STORED + 1))

    async def reports():
        async with collector("1808", MEASUREMENT, CONTEXT, ACCESS) as meter:
            assert await meter.count(ALL) == STORED
            assert await meter.report(ALL) == everything
            assert await meter.report(FIRST) == [1]
            assert await meter.report(LAST) == [STORED]
            assert await meter.report(AT_LEAST, BY_NUMBER, short(10)) == [10, 11, 12]
            assert await meter.report(AT_MOST, BY_NUMBER, short(2)) == [1, 2]
            assert await meter.report(WITHIN, BY_NUMBER, short(4, 6)) == [4, 5, 6]
            assert await meter.report(AT_LEAST, BY_TIME, date(time_of(11))) == [11, 12]
            assert await meter.report(WITHIN, BY_TIME, date(time_of(3)), date(time_of(4))) == [3, 4]
            assert await meter.count(AT_MOST, BY_TIME, date(time_of(5))) == 5
            assert await meter.count(AT_LEAST, BY_NUMBER, short(100)) == 0

            assert await meter.result(REPORT, AT_LEAST, BY_NUMBER, short(100)) == NO_RECORDS
            assert await meter.result(REPORT, NULL) == INVALID_OPERATOR
            assert await meter.result(REPORT, 7) == OPERATOR_NOT_SUPPORTED
            assert await meter.result(REPORT, ALL, 0) == INVALID_OPERAND
            assert await meter.result(REPORT, WITHIN, BY_NUMBER, short(6, 4)) == INVALID_OPERAND
            assert await meter.result(REPORT, AT_LEAST, b"\x03", short(4)) == OPERAND_NOT_SUPPORTED
            assert await meter.result(0x7F, NULL) == NOT_SUPPORTED
            assert await meter.result(ABORT, NULL) == NOT_ABORTED
            assert await meter.result(ABORT, ALL) == INVALID_OPERATOR

            assert await meter.result(DELETE, WITHIN, BY_NUMBER, short(2, 4)) == SUCCESS
            assert await meter.result(DELETE, WITHIN, BY_NUMBER, short(2, 4)) == NO_RECORDS
            assert await meter.report(AT_MOST, BY_NUMBER, short(6)) == [1, 5, 6]

    async def again():
        async with collector("1808", MEASUREMENT, CONTEXT, ACCESS) as meter:
            assert await meter.count(ALL) == STORED - 3, "a deletion outlasts the connection"
            assert await meter.result(DELETE, ALL) == SUCCESS
            assert await meter.result(REPORT, ALL) == NO_RECORDS
            assert await meter.count(ALL) == 0

    asyncio.run(reports())
    asyncio.run(again())


@pytest.fixture
def slow_meter(background, tmp_path):
    """The meter with two seconds between the records of a report."""
    text = (ROOT / "Profiles/glucose-meter.yaml").read_text()
    file = tmp_path / "meter.yaml"
    file.write_text(text.replace("          stored: 12\n", "          stored: 12\n          pace: 2s\n"))
    emulation = background("emulate", str(file), "--adapter", "hci0", "--seed", "1")
    emulation.wait_for("ready")
    return emulation


@contextmanager
def refusal(att):
    """Expect that a write is refused with an ATT error; bluetoothd before 5.76 replaces 0xFD and 0xFE with 0x0E."""
    with pytest.raises(BleakGATTProtocolError) as error:
        yield
    assert error.value.code in (att, 0x0E)


def test_a_report_is_aborted(slow_meter):
    async def scenario():
        async with collector("1808", MEASUREMENT, CONTEXT, ACCESS) as meter:
            await meter.write(ACCESS, REPORT, ALL)
            await meter.until(lambda: len(meter.received) >= 2, "the first record")
            with refusal(0xFE):
                await meter.write(ACCESS, COUNT, ALL)
            response, _ = await meter.request(ABORT, NULL)
            assert response == bytes([6, NULL, ABORT, SUCCESS])
            meter.received.clear()
            assert await meter.count(ALL) == STORED, "the records are kept"
            await asyncio.sleep(3)
            assert len(meter.received) == 1, "no record follows"
            assert await meter.report(FIRST) == [1]

    asyncio.run(scenario())


def test_a_report_needs_its_subscriptions_and_ends_with_them(slow_meter):
    async def requests():
        async with connected("hci1", "1808", MEASUREMENT, CONTEXT, ACCESS) as client:
            meter = Collector(client)
            with refusal(0xFD):
                await meter.write(ACCESS, COUNT, ALL)
            await meter.subscribe(ACCESS)
            with refusal(0xFD):
                await meter.write(ACCESS, REPORT, ALL)
            assert await meter.count(ALL) == STORED, "a count needs no subscription to the records"
            await meter.subscribe(MEASUREMENT)
            await meter.write(ACCESS, REPORT, ALL)
            await meter.until(lambda: meter.received, "the first record")

    async def reconnection():
        async with collector("1808", MEASUREMENT, CONTEXT, ACCESS) as meter:
            await asyncio.sleep(3)
            assert not meter.received, "the report ended with the connection"
            assert await meter.report(LAST) == [STORED]

    asyncio.run(requests())
    slow_meter.wait_for("unsubscribed", characteristic=ACCESS)
    asyncio.run(reconnection())


def test_a_sensor_stores_and_sends_its_measurements(background):
    background("emulate", "glucose-sensor", "--adapter", "hci0", "--seed", "1").wait_for("ready")

    def offsets(values):
        for name, value in values:
            # A record of six bytes without flags.
            assert name == CGM_MEASUREMENT and value[:2] == b"\x06\0" and len(value) == 6, value.hex()
        return [struct.unpack("<H", value[4:])[0] for _, value in values]

    async def scenario():
        async with collector("181F", CGM_MEASUREMENT, ACCESS, OPERATIONS) as sensor:
            await sensor.until(lambda: sensor.received, "a current measurement")
            (newest,) = offsets(sensor.received[-1:])
            assert newest >= 30
            assert await sensor.count(ALL) >= newest + 1
            response, values = await sensor.request(REPORT, WITHIN, BY_NUMBER, short(0, 29))
            assert response == bytes([6, NULL, REPORT, SUCCESS])
            # Current measurements may arrive meanwhile.
            assert [offset for offset in offsets(values) if offset < 30] == list(range(30))
            response, values = await sensor.request(REPORT, FIRST)
            assert 0 in offsets(values)
            await sensor.write(ACCESS, REPORT, AT_LEAST, BY_TIME, date(FIRST_TIME))
            response, _ = await sensor.response(ACCESS)
            assert response == bytes([6, NULL, REPORT, OPERAND_NOT_SUPPORTED])

            async def operate(*message):
                await sensor.write(OPERATIONS, *message)
                return (await sensor.response(OPERATIONS))[0].hex()

            assert await operate(0x02) == "0301", "an interval of a minute"
            assert await operate(0x01, 5) == "1c0103", "another interval is invalid"
            assert await operate(0x1A) == "1c1a04", "the session is running"
            assert await operate(0x1B) == "1c1b01"
            assert await operate(0x1B) == "1c1b04"
            assert await operate(0x1A) == "1c1a01"
            assert await operate(0x7F) == "1c7f02"

    asyncio.run(scenario())
