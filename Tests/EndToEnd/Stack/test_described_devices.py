"""Devices described from docs/profiles.md alone, as a user of the profile language would, with bleak at the other end."""

import asyncio
import struct
import time

import pytest
from bleak.exc import BleakGATTProtocolError
from support import daemons
from support.central import connected, uuid
from support.waiting import DEADLINE

THERMOMETER = """
name: Ward thermometer
advertising: { services: [health-thermometer] }
signals:
  temperature: { walk: { min: 36.4, max: 37.2, step: 0.1, every: 1s }, resolution: 0.1 }
services:
  - uuid: health-thermometer
    characteristics:
      - uuid: temperature-measurement
        properties: [indicate]
        notify: { every: 1s }
        value: { temperatureMeasurementValue: { signal: temperature } }
      - uuid: measurement-interval
        properties: [read, write, indicate]
        value: 1
        descriptors: [{ uuid: valid-range, hex: "01003c00" }]
        write:
          - hex: "{seconds:u16}"
            where: { seconds: [0, 1..60] }
            do:
              - store: true
              - period: { characteristic: temperature-measurement, every: { capture: seconds, unit: 1s } }
          - { error: 0x80 }
"""

POWER_METER = """
name: Hill crank
advertising: { services: [cycling-power] }
signals:
  power: { walk: { min: 150, max: 250, step: 5, every: 1s } }
  cadence: { constant: 90 }
  crank: { revolutions: { of: cadence, bits: 16 } }
  crank-time: { event-time: { of: crank } }
services:
  - uuid: cycling-power
    characteristics:
      - uuid: cycling-power-measurement
        properties: [notify]
        notify: { every: 1s }
        value:
          instantaneousPower: { signal: power }
          cumulativeCrankRevolutions: { signal: crank }
          lastCrankEventTime: { signal: crank-time }
      - uuid: cycling-power-feature
        properties: [read]
        value: { cyclingPowerFeature: [crank-revolution-data], distributedSystemSupport: not-for-use-in-a-distributed-system }
      - { uuid: sensor-location, properties: [read], value: left-crank }
      - uuid: cycling-power-control-point
        properties: [write, indicate]
        write: [{ hex: "{op} ..", answer: "20 {op} 02" }]
"""

ROTOR = """
name: Rotor
advertising: { services: [rotor-service] }
types:
  - { uuid: 7d1e0000-52a4-4bb5-8f0e-0d5f6f0c9a31, name: Rotor Service }
  - uuid: 7d1e0001-52a4-4bb5-8f0e-0d5f6f0c9a31
    name: Rotor State
    fields:
      - { speed: uint16, scale: 0.01, unit: m/s }
      - { mode: { 0: idle, 1: running } }
  - { uuid: 7d1e0002-52a4-4bb5-8f0e-0d5f6f0c9a31, name: Rotor Load, value: sint8, unit: "%" }
signals:
  speed: { sine: { mean: 20, amplitude: 10, period: 10s }, resolution: 0.01 }
  load: { ramp: { from: -50, by: 10, every: 1s, to: 50, repeat: true } }
services:
  - uuid: rotor-service
    characteristics:
      - uuid: rotor-state
        properties: [read, notify]
        notify: { every: 500ms }
        value: { speed: { signal: speed }, mode: running }
      - { uuid: rotor-load, properties: [read, notify], notify: { every: 1s }, value: { signal: load } }
"""


@pytest.fixture
def emulate(background, tmp_path):
    def start(profile):
        file = tmp_path / "device.yaml"
        file.write_text(profile)
        background("emulate", file, "--adapter", "hci0", "--seed", "1").wait_for("ready")

    return start


class Arrivals:
    """The values of a characteristic with the times of their arrival."""

    def __init__(self):
        self.values = []
        self.times = []

    def add(self, _, value):
        self.values.append(bytes(value))
        self.times.append(time.monotonic())

    async def until(self, count):
        async with asyncio.timeout(2 * DEADLINE):
            while len(self.values) < count:
                await asyncio.sleep(0.02)

    async def intervals(self, count):
        """The times between as many values that arrive from now on."""
        first = len(self.times)
        await self.until(first + count + 1)
        return [later - earlier for earlier, later in zip(self.times[first:], self.times[first + 1 :])]


def median(values):
    return sorted(values)[len(values) // 2]


def test_the_written_interval_of_a_thermometer_changes_its_period(emulate):
    emulate(THERMOMETER)

    async def scenario():
        async with connected("hci1", "1809", "2A1C", "2A21") as client:
            interval = client.services.get_characteristic(uuid("2A21"))
            valid = await client.read_gatt_descriptor(interval.get_descriptor(uuid("2906")).handle)
            assert struct.unpack("<HH", valid) == (1, 60)
            arrivals = Arrivals()
            await client.start_notify(uuid("2A1C"), arrivals.add)
            assert median(await arrivals.intervals(5)) == pytest.approx(1, abs=0.4)
            await client.write_gatt_char(uuid("2A21"), struct.pack("<H", 3), response=True)
            assert median(await arrivals.intervals(5)) == pytest.approx(3, abs=0.4)
            with pytest.raises(BleakGATTProtocolError) as error:
                await client.write_gatt_char(uuid("2A21"), struct.pack("<H", 61), response=True)
            assert error.value.code == 0x80
            assert await client.read_gatt_char(uuid("2A21")) == struct.pack("<H", 3)
            await client.write_gatt_char(uuid("2A21"), struct.pack("<H", 0), response=True)
            count = len(arrivals.values)
            await asyncio.sleep(4)
            assert len(arrivals.values) <= count + 1, "one indication may have been on its way"

    asyncio.run(scenario())


def test_the_control_point_of_a_power_meter_echoes_any_op_code(emulate):
    emulate(POWER_METER)

    async def scenario():
        async with connected("hci1", "1818", "2A66") as client:
            responses = Arrivals()
            await client.start_notify(uuid("2A66"), responses.add)
            for number, message in enumerate((b"\x01", b"\x04\xaa\x00", b"\x0c", b"\xff" * 5)):
                await client.write_gatt_char(uuid("2A66"), message, response=True)
                await responses.until(number + 1)
                assert responses.values[number] == bytes([0x20, message[0], 2])

    asyncio.run(scenario())


@pytest.mark.long
@pytest.mark.skipif(daemons.TARGET == "real", reason="takes 70 s, and does not depend on bluetoothd")
def test_the_crank_times_of_a_power_meter_wrap_around(emulate):
    emulate(POWER_METER)

    async def scenario():
        async with connected("hci1", "1818", "2A63") as client:
            arrivals = Arrivals()
            await client.start_notify(uuid("2A63"), arrivals.add)
            await arrivals.until(70)
        cranks = [struct.unpack("<HH", value[4:8]) for value in arrivals.values]
        assert any(later < earlier for (_, earlier), (_, later) in zip(cranks, cranks[1:])), "64 s are over"
        for (first, earlier), (last, later) in zip(cranks, cranks[1:]):
            revolutions, duration = (last - first) % 65536, (later - earlier) % 65536 / 1024
            assert revolutions in (1, 2) and revolutions / duration * 60 == pytest.approx(90, abs=0.5)

    asyncio.run(scenario())


def test_the_characteristics_of_a_vendor_move(emulate):
    emulate(ROTOR)
    service, state, load = (f"7d1e000{number}-52a4-4bb5-8f0e-0d5f6f0c9a31" for number in range(3))

    async def scenario():
        async with connected("hci1", service, state, load) as client:
            states, loads = Arrivals(), Arrivals()
            await client.start_notify(state, states.add)
            await client.start_notify(load, loads.add)
            await states.until(8)
            await loads.until(4)
        speeds = [struct.unpack("<HB", value)[0] / 100 for value in states.values]
        assert all(10 <= speed <= 30 for speed in speeds) and len(set(speeds)) >= 6, speeds
        assert {value[2] for value in states.values} == {1}
        steps = [struct.unpack("b", value)[0] for value in loads.values]
        assert all(later - earlier in (10, -100) for earlier, later in zip(steps, steps[1:])), steps

    asyncio.run(scenario())
