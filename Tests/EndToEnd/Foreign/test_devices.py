"""Programs for particular devices, each as published by its authors: they decode what the simulated device has sent."""

import json
import os
import sys
from pathlib import Path

import pytest
from conftest import DEADLINE, STRAP

ONE_ADAPTER = ("--adapters", "1")
TIMEOUT = DEADLINE / 2
PROFILES = Path(__file__).with_name("profiles")
FIRST_ADAPTER = "00:AA:01:00:00:00"
HEART_RATE = "0000180d-0000-1000-8000-00805f9b34fb"
# habluetooth also uses the controllers of the kernel if it has these privileges.
WITHOUT_CONTROLLERS = (
    ("setpriv", "--bounding-set=-net_admin,-net_raw", "--inh-caps=-net_admin,-net_raw") if os.geteuid() == 0 else ()
)
# The first connection attempt fails with org.bluez.Error.InProgress, as during that of another program.
BUSY = "faults:\n  - { on: connect, do: in-progress, number: 1 }\n"


def test_pycycling_controls_a_trainer_and_decodes_its_edition_of_2017(client):
    """It decodes resistance levels of 16 bits, as in the edition of 2017; in the current one they have 8."""
    options = (*ONE_ADAPTER, "--peripheral", "smart-trainer")
    trainer = json.loads(client("pycycling_trainer.py", TIMEOUT, options=options))
    assert trainer["features"] == [
        "cadence_supported", "total_distance_supported", "resistance_level_supported", "power_measurement_supported"
    ]  # fmt: skip
    assert trainer["targets"] == [
        "resistance_target_setting_supported", "power_target_setting_supported",
        "indoor_bike_simulation_parameters_supported",
    ]  # fmt: skip
    assert trainer["resistance"] == [0, 100, 1] and trainer["power"] == [0, 1000, 1]
    assert trainer["responses"] == [
        ["SET_TARGET_POWER", "CONTROL_NOT_PERMITTED"],
        ["REQUEST_CONTROL", "SUCCESS"],
        ["SET_TARGET_POWER", "SUCCESS"],
        ["SET_TARGET_RESISTANCE_LEVEL", "SUCCESS"],
        ["SET_TARGET_SPEED", "NOT_SUPPORTED"],
    ]
    assert trainer["statuses"] == [["NEW_POWER", 230], ["NEW_RESISTANCE", 40]]
    ride = {key: value for key, value in trainer["ride"].items() if value is not None}
    assert set(ride) == {"instant_speed", "instant_cadence", "total_distance", "resistance_level", "instant_power"}
    assert ride["resistance_level"] == 40 and 82 <= ride["instant_cadence"] <= 94 and ride["total_distance"] > 0
    assert 250 <= ride["instant_power"] <= 270
    # The speed follows from the power before it is rounded to watts.
    assert ride["instant_speed"] == pytest.approx(10 + ride["instant_power"] * 0.08, abs=0.05)


def test_bleakheart_decodes_heart_rate_contact_and_rr_intervals(client):
    options = (*ONE_ADAPTER, "--peripheral", f"{STRAP},set.heart-rate=72")
    strap = json.loads(client("bleakheart_strap.py", TIMEOUT, options=options))
    assert strap["battery"] in (99, 100)
    assert strap["contact"] == [True, True]
    assert {rate for rate, _ in strap["frames"]} == {72}
    # 60,000 / 72 with a variation of 3 %
    intervals = [interval for _, intervals in strap["frames"] for interval in intervals]
    assert len(intervals) >= 2 and all(interval == pytest.approx(833, rel=0.1) for interval in intervals), intervals


@pytest.mark.skipif(sys.version_info < (3, 11), reason="habluetooth needs Python 3.11")
def test_habluetooth_discovers_and_bleak_retry_connector_retries(client, tmp_path):
    faults = tmp_path / "faults.yaml"
    faults.write_text(BUSY)
    strap = json.loads(
        client(
            "habluetooth_scanner.py", FIRST_ADAPTER,
            options=(*ONE_ADAPTER, "--peripheral", STRAP, "--faults", faults), prefix=WITHOUT_CONTROLLERS,
        )
    )  # fmt: skip
    assert strap["adapters"] == {"hci0": FIRST_ADAPTER}
    assert strap["source"] == FIRST_ADAPTER and HEART_RATE in strap["services"]
    assert strap["attempts"] == 2
    assert strap["values"] == ["01", b"gattlab".hex()]


def test_smpclient_sends_an_echo_and_lists_the_images(client):
    options = (*ONE_ADAPTER, "--peripheral", "firmware-target")
    target = json.loads(client("smpclient_target.py", TIMEOUT, options=options))
    assert target == {
        "buffer": 384,
        "echo": "Hello, World!",
        "images": [{"slot": 0, "version": "1.0.0", "active": True}],
        "refused": 8,
    }


def test_aranet4_decodes_an_advertisement_current_readings_and_the_log(client):
    options = (*ONE_ADAPTER, "--controller", "bt52", "--peripheral", PROFILES / "aranet4.yaml")
    sensor = json.loads(client("aranet4_sensor.py", options=options))
    readings = {
        "name": "Aranet4 1B2C3", "co2": 812, "temperature": 21.5, "pressure": 1013.2, "humidity": 45, "battery": 87,
        "status": 1, "interval": 300, "ago": 42,
    }  # fmt: skip
    assert sensor["firmware"] == "v1.4.19"
    assert {key: sensor["advertised"][key] for key in readings} == readings
    assert {key: sensor["read"][key] for key in readings} == readings
    assert sensor["read"]["version"] == "v1.4.19" and sensor["read"]["stored"] == 3
    assert sensor["log"] == {
        "CO2": [650, 731, 812],
        "TEMPERATURE": [20.5, 21.0, 21.5],
        "PRESSURE": [1013.0, 1013.1, 1013.2],
        "HUMIDITY": [47, 46, 45],
    }


def test_ruuvitag_sensor_decodes_data_format_5(client):
    """The expected values are those of the test vector in Ruuvi's description of the format."""
    options = (*ONE_ADAPTER, "--peripheral", "sensor-beacon,address=C0:00:00:00:00:01")
    # Otherwise it decodes built-in data if CI is set.
    beacon = json.loads(client("ruuvitag_beacon.py", options=options, environment={"RUUVI_BLE_ADAPTER": "bleak"}))
    assert beacon["address"] == "C0:00:00:00:00:01"
    measurement = beacon["measurement"]
    assert measurement.pop("rssi") < 0
    assert measurement.pop("acceleration") == pytest.approx(1036.0, abs=0.1)
    assert measurement == {
        "data_format": 5, "temperature": 24.3, "humidity": 53.49, "pressure": 1000.44, "acceleration_x": 4,
        "acceleration_y": -4, "acceleration_z": 1036, "battery": 2977, "tx_power": 4, "movement_counter": 66,
        "measurement_sequence_number": 205, "mac": "cbb8334c884f",
    }  # fmt: skip
