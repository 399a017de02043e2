"""Values that devices sent, from public reports: what the bytes say by the specification, and what the device showed.

The address above a row is the place where its bytes are published. TMIW stands for a file of
https://github.com/TrackMyIndoorWorkout/TrackMyIndoorWorkout in the folder test, which has the values that the console showed.
"""

import asyncio
import json

import pytest

from harness.client import Refused
from harness.processes import GATTLAB
from harness.waiting import DEADLINE

# Complete values of the current edition: UUID, bytes, fields. None is a field that is absent, or that the device does not know.
VALUES = [
    # A console without a belt, and with one: https://github.com/zpukr/ArduRower/issues/3
    ("2A37", "0000", {"heartRate": 0, "sensorContact": "not-supported", "rrIntervals": []}),
    ("2A37", "064c", {"heartRate": 76, "sensorContact": "contact", "energyExpended": None}),
    # A byte for the rate, which a program read as signed: https://stackoverflow.com/questions/67024800
    ("2A37", "103b5304", {"heartRate": 59, "rrIntervals": [1107 / 1024]}),
    # One, two and three intervals in a value: https://e-learn.cn/qa/answer/1013198/2064109.html,
    # https://devhide.com/reading-heart-rate-measurement-x2a37-values-50477232,
    # https://codewithsundeep.com/discussion/solution/33917836
    ("2A37", "164d1603", {"heartRate": 77, "sensorContact": "contact", "rrIntervals": [790 / 1024]}),
    ("2A37", "10495e039603", {"heartRate": 73, "rrIntervals": [862 / 1024, 918 / 1024]}),
    ("2A37", "1678ff01ff010c01", {"heartRate": 120, "rrIntervals": [511 / 1024, 511 / 1024, 268 / 1024]}),
    # A strap that reports no contact beside a rate: https://exchangetuts.com/analyze-data-return-from-heart-rate-monitor-1756998237613530
    ("2A37", "144659035803", {"heartRate": 70, "sensorContact": "no-contact", "rrIntervals": [857 / 1024, 856 / 1024]}),
    # A crank with torque and without power: https://github.com/OpenTracksApp/OpenTracks/issues/1352
    (
        "2A63",
        "2c0000009f000c00e542",
        {"instantaneousPower": 0, "accumulatedTorque": 4.96875, "accumulatedTorqueSource": "crank-based", "cumulativeCrankRevolutions": 12},
    ),
    # TMIW power_meter_sensor_test.dart
    (
        "2A63",
        "2c006700d1b5e4004855",
        {"instantaneousPower": 103, "cumulativeCrankRevolutions": 228, "lastCrankEventTime": 21832 / 1024, "pedalPowerBalance": None},
    ),
    # Pedals that send their own values, and the sum of a bridge: https://github.com/doudar/SmartSpin2k/issues/70
    ("2A63", "20001900816efa39", {"instantaneousPower": 25, "cumulativeCrankRevolutions": 28289, "cumulativeWheelRevolutions": None}),
    ("2A63", "23001e000003000009", {"instantaneousPower": 30, "pedalPowerBalance": 0, "cumulativeCrankRevolutions": 3}),
    # https://forum.arduino.cc/t/calculating-cadence-with-bluetooth-power-meter/1255533
    (
        "2A63",
        "230016002cb8003c42",
        {"instantaneousPower": 22, "pedalPowerBalance": 22, "pedalPowerBalanceReference": "left", "cumulativeCrankRevolutions": 184},
    ),
    # Revolutions of a crank only, with the group of the wheel: https://github.com/OpenTracksApp/OpenTracks/issues/1054
    (
        "2A5B",
        "030000000010012100c6eb",
        {"cumulativeWheelRevolutions": 0, "cumulativeCrankRevolutions": 33, "lastCrankEventTime": 60358 / 1024},
    ),
    # Times of events in 1/1024 s, which a program shows as milliseconds: https://github.com/Berg0162/simcline/issues/7
    (
        "2A5B",
        "03ec0100006276e4009174",
        {"cumulativeWheelRevolutions": 492, "lastWheelEventTime": 30306 / 1024, "lastCrankEventTime": 29841 / 1024},
    ),
    # https://stackguides.com/questions/49644523/i-want-to-identify-the-ble-wheel-and-crank-sensor-data-from-the-11-bytes-data-fr
    ("2A5B", "036d010000fc7e2c01f87e", {"cumulativeWheelRevolutions": 365, "cumulativeCrankRevolutions": 300}),
    # https://codepudding.com/Backend/312639.html
    ("2A5B", "0204005e17", {"cumulativeWheelRevolutions": None, "cumulativeCrankRevolutions": 4, "lastCrankEventTime": 5982 / 1024}),
    # TMIW technogym_myrun_rsc_test.dart, technogym_run_rsc_test.dart, runn_rsc_test.dart
    ("2A53", "02b900338a020000", {"instantaneousSpeed": 185 / 256, "instantaneousCadence": 51, "totalDistance": 65}),
    ("2A53", "035c03a18200f6090000", {"instantaneousCadence": 161, "instantaneousStrideLength": 1.3, "totalDistance": 255}),
    ("2A53", "009101bb", {"instantaneousSpeed": 401 / 256, "instantaneousCadence": 187, "instantaneousStrideLength": None}),
    # The speed is present if bit 0 is clear: https://coderapp.vercel.app/answer/66252970,
    # https://github.com/sivertschou/dundring/issues/220,
    # https://thewallacehouseblog.blogspot.com/2022/06/decode-bluetooth-data-from-indoor-bike.html
    ("2AD2", "44029c095c004f0050", {"instantaneousSpeed": 24.6, "instantaneousCadence": 46, "instantaneousPower": 79, "heartRate": 80}),
    ("2AD2", "4402aa052e00180046", {"instantaneousSpeed": 14.5, "instantaneousCadence": 23, "instantaneousPower": 24, "heartRate": 70}),
    ("2AD2", "440252035a00080000", {"instantaneousSpeed": 8.5, "instantaneousCadence": 45, "instantaneousPower": 8, "heartRate": 0}),
    # The distance has three bytes: https://github.com/Berg0162/simcline/issues/4
    (
        "2AD2",
        "54085808640030010067003100",
        {"instantaneousSpeed": 21.36, "instantaneousCadence": 50, "totalDistance": 304, "instantaneousPower": 103, "elapsedTime": 49},
    ),
    # A bike that spreads its data over three values, one with flags of zero: TMIW stages_sb20_test.dart
    ("2AD2", "00008306", {"instantaneousSpeed": 16.67, "instantaneousCadence": None}),
    ("2AD2", "1100040100", {"instantaneousSpeed": None, "totalDistance": 260}),
    ("2AD2", "c500b6005d020000", {"instantaneousSpeed": None, "instantaneousCadence": 91, "instantaneousPower": 605, "averagePower": 0}),
    # https://github.com/cagnulein/qdomyos-zwift/issues/2786
    (
        "2ACD",
        "0c01c819d80100000000006a",
        {"instantaneousSpeed": 66, "totalDistance": 472, "inclination": 0, "rampAngleSetting": 0, "heartRate": 106},
    ),
    # https://knallfahrrad.de/?p=1236
    (
        "2ACD",
        "8c056400140000000000000500e70003005b00",
        {"instantaneousSpeed": 1, "totalDistance": 20, "totalEnergy": 5, "energyPerHour": 231, "energyPerMinute": 3, "elapsedTime": 91},
    ),
    # A ramp angle and energies that the machine does not know: TMIW life_fitness_treadmill_test.dart
    (
        "2ACD",
        "9e04730233022500003c00ff7f0000ff7f0200ffffff1f00",
        {"inclination": 6, "rampAngleSetting": None, "totalEnergy": 2, "energyPerHour": None, "energyPerMinute": None, "elapsedTime": 31},
    ),
    # The second half of the data of a treadmill, without force and with power: TMIW matrix_treadmill_test.dart
    (
        "2ACD",
        "001f71000002cc003c06ff7f1a00",
        {"instantaneousSpeed": 1.13, "elapsedTime": 204, "remainingTime": 1596, "forceOnBelt": None, "powerOutput": 26},
    ),
    # TMIW technogym_myrun_test.dart
    ("2ACD", "1f0084012a00000000000001000000", {"instantaneousSpeed": None, "averageSpeed": 3.88, "positiveElevationGain": 0.1}),
    # The flags have three bytes: TMIW lifepro_flexstride_pro_test.dart, https://github.com/dudanov/python-pyftms/issues/71
    (
        "2ACE",
        "0c21007400040000640000005a003800",
        {"instantaneousSpeed": 1.16, "totalDistance": 4, "stepsPerMinute": 100, "instantaneousPower": 90, "elapsedTime": 56},
    ),
    # TMIW life_fitness_stair_climber_test.dart
    (
        "2AD0",
        "3e0101003c002300040016000500ffffff2900",
        {"floors": 1, "stepsPerMinute": 60, "strideCount": 22, "totalEnergy": 5, "energyPerHour": None, "elapsedTime": 41},
    ),
    (
        "2AD0",
        "7a0102001c00080028000400000000005900",
        {"floors": 2, "averageStepRate": None, "positiveElevationGain": 8, "heartRate": 0, "elapsedTime": 89},
    ),
    # A rower that spreads its data over three values: https://github.com/zpukr/ArduRower/issues/1
    ("2AD1", "050a5a0000002e00", {"strokeRate": None, "totalDistance": 90, "heartRate": 0, "elapsedTime": 46}),
    ("2AD1", "01010400c50107", {"strokeRate": None, "totalEnergy": 4, "energyPerHour": 453, "energyPerMinute": 7}),
    # https://github.com/TrackMyIndoorWorkout/TrackMyIndoorWorkout/issues/470
    (
        "2ACC",
        "5c16000003000000",
        {
            "fitnessMachineFeatures": [
                "total-distance",
                "inclination",
                "elevation-gain",
                "step-count",
                "expended-energy",
                "heart-rate-measurement",
                "elapsed-time",
            ],
            "targetSettingFeatures": ["speed-target", "inclination-target"],
        },
    ),
    # The flag of a text that is empty: https://github.com/TrackMyIndoorWorkout/TrackMyIndoorWorkout/issues/470
    ("2AD3", "0101", {"trainingStatus": "idle", "trainingStatusString": ""}),
    # A trainer that refuses to start, and slopes below zero and above: https://github.com/Berg0162/simcline/issues/4
    ("2AD9", "800704", {"requestOpCode": "start-or-resume", "resultCode": "operation-failed"}),
    ("2AD9", "801101", {"requestOpCode": "set-indoor-bike-simulation-parameters", "resultCode": "success"}),
    ("2ADA", "12000025002833", {"opCode": "indoor-bike-simulation-parameters-changed", "grade": 0.37, "windResistanceCoefficient": 0.51}),
    # https://github.com/dvmarinoff/Auuki/issues/71
    ("2AD9", "04f0", {"opCode": "set-target-resistance-level", "targetResistanceLevel": 24}),
    # A scale with its user: https://github.com/oliexdev/openScale/issues/219
    (
        "2A9D",
        "0ef22fe507071715211f02d400a406",
        {"weight": 61.37, "timeStamp": "2021-07-23T21:33:31", "userId": 2, "bmi": 21.2, "height": 1.7},
    ),
    # The same scale in pounds and in kilograms: https://codepudding.com/Mobile/444507.html
    ("2A9D", "033412e007021903311c", {"measurementUnits": "imperial", "weight": 46.6, "timeStamp": "2016-02-25T03:49:28"}),
    ("2A9D", "02a80ce0070219033307", {"measurementUnits": "si", "weight": 16.2, "timeStamp": "2016-02-25T03:51:07"}),
    # A monitor that displays an error: https://github.com/derdilla/blood-pressure-monitor-fl/issues/80
    (
        "2A35",
        "16ff07ff07ff07e80706170e230aff070000",
        {"systolic": None, "diastolic": None, "meanArterialPressure": None, "pulseRate": None, "timeStamp": "2024-06-23T14:35:10"},
    ),
    # 36.8 °C: https://stackoverflow.com/questions/66169331
    (
        "2A1C",
        "06700100ffe507020c0a382202",
        {"temperatureUnit": "celsius", "temperatureMeasurementValue": 36.8, "timeStamp": "2021-02-12T10:56:34", "temperatureType": "body"},
    ),
    # https://stackoverflow.com/questions/71264072
    (
        "2A5E",
        "1761006000e10701010122132000200000",
        {"spo2prSpotCheck": {"spo2": 97, "pulseRate": 96}, "timestamp": "2017-01-01T01:34:19", "deviceClockNotSet": True},
    ),
    (
        "2A5F",
        "0c62004e002000000000",
        {"spo2prNormal": {"spo2": 98, "pulseRate": 78}, "measurementStatus": ["measurement-ongoing"], "deviceAndSensorStatus": []},
    ),
    # 6.2 mmol/l on the display: https://github.com/innoveit/react-native-ble-manager/issues/1162
    (
        "2A18",
        "1b0f00e807011e053a1b53016fb0f80000",
        {"sequenceNumber": 15, "baseTime": "2024-01-30T05:58:27", "timeOffset": 339, "glucoseConcentration": 0.00111},
    ),
    # 120 mg/dl: https://github.com/dotintent/react-native-ble-plx/issues/652
    (
        "2A18",
        "030600e407040d10260a000078b0f1",
        {"baseTime": "2020-04-13T16:38:10", "concentrationUnit": "kg/L", "glucoseConcentration": 0.0012, "contextInformation": False},
    ),
    # 104 mg/dl: https://www.it1352.com/2201520.html
    ("2A18", "0b0400e407050e0c311d4e0168b0f80000", {"timeOffset": 334, "glucoseConcentration": 0.00104, "sensorStatusAnnunciation": []}),
    # 6.2 mmol/l: http://pullrequest.ru/14028530/raschet-urovnya-glykozy-sfloat-bluetooth-ble-swift
    ("2A18", "030000e407030e171700000070b011", {"glucoseConcentration": 0.00112, "sampleLocation": "finger"}),
    # https://github.com/pvvx/ATC_MiThermometer/issues/92
    ("2A6E", "2e0a", {"temperature": 26.06}),
    ("2A6F", "9509", {"humidity": 24.53}),
    ("2A04", "100010007c00e803", {"minimumConnectionInterval": 20, "peripheralLatency": 124, "connectionSupervisionTimeout": 10_000}),
    # 55 %, and a level that was read as 81 %: https://github.com/atc1441/ATC_MiThermometer/issues/56
    ("2A6F", "7c15", {"humidity": 55}),
    ("2A19", "59", {"batteryLevel": 89}),
    # The number of a generic tag, which looks like a 2: https://github.com/tatemazer/AcaiaArduinoBLE/pull/28
    ("2A01", "0002", {"appearance": 0x0200, "name": "tag"}),
    # https://github.com/KristianP26/ble-scale-sync/issues/168
    ("2A2B", "ea07050c12352b021101", {"dateTime": "2026-05-12T18:53:43", "dayOfWeek": "tuesday", "adjustReason": ["manual-time-update"]}),
    # https://e-com-net.com/article/1281138076193669120.htm
    ("2904", "0400ad27011131", {"format": "uint8", "exponent": 0, "unit": "27AD", "description": 0x3111}),
    ("2908", "0401", {"reportId": 4, "reportType": "input"}),
]

# Values of the edition of 2017, which has two bytes for the resistance.
EDITION_2017 = [
    # https://github.com/Berg0162/simcline/issues/7
    (
        "2AD2",
        "fe02990bc707b2007200f70000140046005d0000",
        {"instantaneousSpeed": 29.69, "averageCadence": 57, "totalDistance": 247, "instantaneousPower": 70, "averagePower": 93},
    ),
    # https://github.com/Berg0162/simcline/issues/9
    ("2AD6", "000064000100", {"minimumResistanceLevel": 0, "maximumResistanceLevel": 100, "minimumIncrement": 1}),
    # Energies that an elliptical trainer does not know: https://github.com/TrackMyIndoorWorkout/TrackMyIndoorWorkout/issues/534
    (
        "2ACE",
        "be670023022f028c00005600550025051a00ffff14003b0039000400ffffff5d003900",
        {"strideCount": 131.7, "instantaneousPower": 59, "totalEnergy": 4, "energyPerHour": None, "elapsedTime": 93, "remainingTime": 57},
    ),
    # https://github.com/zpukr/ArduRower/issues/1, https://github.com/zpukr/ArduRower/issues/3
    ("2AD1", "f800260b00c70000002c001b000200", {"strokeRate": 19, "strokeCount": 11, "instantaneousPace": 199, "resistanceLevel": 2}),
    ("2AD1", "a80200000000000000010000", {"strokeRate": 0, "resistanceLevel": 1, "heartRate": 0}),
    # TMIW technogym_skillrow_test.dart
    (
        "2AD1",
        "fd0e410200d2003a012600250007004a1e6901",
        {"totalDistance": 577, "instantaneousPace": 210, "resistanceLevel": 7, "heartRate": 74, "metabolicEquivalent": 3},
    ),
]

# Values outside the specification: what is known of them, and the warnings.
ODD = [
    # Half an interval: https://github.com/WebBluetoothCG/web-bluetooth/issues/493
    ("2A37", "103eb103de", {"heartRate": 62, "rrIntervals": [945 / 1024]}, ["1 byte too many at byte 4"]),
    # A reserved flag, and four bytes for it: TMIW technogym_skillrow_test.dart
    (
        "2AD1",
        "0221341300310400ffffffb8010000",
        {"strokeRate": 26, "strokeCount": 19, "averageStrokeRate": 24.5, "totalEnergy": 4, "energyPerHour": None},
        ["reserved bits 0x2000", "4 bytes too many at byte 11"],
    ),
    # Requests that are padded: https://github.com/Berg0162/simcline/issues/4
    ("2AD9", "0700000000000000", {"opCode": "start-or-resume"}, ["7 bytes too many at byte 1"]),
    ("2AD9", "110000cfff283300", {"grade": -0.49, "coefficientOfRollingResistance": 0.004}, ["1 byte too many at byte 7"]),
    # A monitor with reserved flags, 127 mmHg and 116 mmHg: https://example-a.com/answer/78168365,
    # https://coderapp.vercel.app/answer/78176577
    (
        "2A35",
        "def6f416f3ff07e4070114082b00b2f2018000",
        {"systolic": 127, "diastolic": 79, "meanArterialPressure": None, "pulseRate": 69, "userId": 1, "measurementStatus": []},
        ["reserved bits 0xc0", "reserved bits 0x80"],
    ),
    (
        "2A35",
        "de88f420f3ff07e4070113163700bcf2014401",
        {"systolic": 116, "diastolic": 80, "pulseRate": 70, "measurementStatus": ["irregular-pulse"]},
        ["reserved bits 0xc0", "reserved bits 0x140"],
    ),
    # A scale with flags of its own, 87.2 kg and 127.1 kg: https://github.com/custom-components/ble_monitor/issues/292,
    # https://github.com/sputnikdev/eclipse-smarthome-bluetooth-binding/issues/42
    ("2A9D", "222044b20701010a1a11", {"weight": 87.2, "timeStamp": "1970-01-01T10:26:17"}, ["reserved bits 0x20"]),
    ("2A9D", "a24c63e20702010f2f1c", {"weight": 127.1, "timeStamp": "2018-02-01T15:47:28"}, ["reserved bits 0xa0"]),
    # A scale that leaves out the body fat, so that its date is read as one: https://github.com/oliexdev/openScale/issues/392
    ("2A9C", "0204e307011d1135010000282d", {"weight": 57.8}, ["month: value 17 out of range", "day: value 53 out of range"]),
    # A text with the zero of C: https://github.com/pvvx/ATC_MiThermometer/issues/92
    ("2A24", "4c5957534430334d4d4300", {"modelNumber": "LYWSD03MMC"}, ["1 byte too many at byte 10"]),
    # Intervals below 7.5 ms: https://github.com/tatemazer/AcaiaArduinoBLE/pull/28
    (
        "2A04",
        "010001006400e204",
        {"minimumConnectionInterval": 1.25, "peripheralLatency": 100},
        ["minimumConnectionInterval: value 1 out of range", "maximumConnectionInterval: value 1 out of range"],
    ),
]

# Values that lack bytes.
TRUNCATED = [
    # Notifications cut at 20 bytes: TMIW matrix_treadmill_test.dart, mr_captain_test.dart
    ("2ACD", "9e1f51007100d500000000ff7f1e00ffff260097", "energyPerHour: needs 2 bytes, 1 left at byte 19"),
    ("2AD1", "3c0b3002000a0000d1005e011600010002020800", "elapsedTime: needs 2 bytes, 0 left at byte 20"),
    # A scale that sets flags without their fields: https://coderapp.vercel.app/answer/68571845
    ("2A9C", "0624b2070101002e3800004c04", "weight: needs 2 bytes, 1 left at byte 12"),
]


def name(row):
    return row if isinstance(row, str) else ""


def contains(decoded, fields):
    """Asserts the values of some fields; those of an object inside a value, too."""
    for key, expected in fields.items():
        assert key in decoded, key
        if isinstance(expected, dict):
            contains(decoded[key], expected)
        elif isinstance(expected, float):
            assert decoded[key] == pytest.approx(expected, rel=1e-12), key
        else:
            assert decoded[key] == expected, key


@pytest.mark.parametrize(("uuid", "value", "fields"), VALUES, ids=name)
def test_a_value_of_a_device_is_what_its_bytes_say(run, uuid, value, fields):
    status, (decoded,), errors = run("decode", uuid, value)
    assert status == 0, errors
    assert decoded["warnings"] == [] and "edition" not in decoded
    contains(decoded["decoded"], fields)


def test_a_value_with_a_byte_too_many_is_read_in_the_edition_that_leaves_less(run):
    # 93 W and 106 bpm: https://github.com/cagnulein/qdomyos-zwift/issues/2786
    status, (decoded,), errors = run("decode", "--lenient", "2AD2", "64027017000000005d006a00")
    assert status == 0 and decoded["edition"] == 2017 and len(decoded["warnings"]) == 1, errors
    contains(decoded["decoded"], {"instantaneousPower": 93, "heartRate": 106, "resistanceLevel": 0})


@pytest.mark.parametrize(("uuid", "value", "fields"), EDITION_2017, ids=name)
def test_a_value_with_the_length_of_2017_is_read_in_that_edition(run, uuid, value, fields):
    status, (decoded,), errors = run("decode", uuid, value)
    assert status == 0, errors
    assert decoded["warnings"] == [] and decoded["edition"] == 2017
    contains(decoded["decoded"], fields)


@pytest.mark.parametrize(("uuid", "value", "fields", "warnings"), ODD, ids=name)
def test_a_value_outside_the_specification_is_shown_with_warnings(run, uuid, value, fields, warnings):
    status, (decoded,), errors = run("decode", "--lenient", uuid, value)
    assert status == 0, errors
    assert len(decoded["warnings"]) == len(warnings), decoded["warnings"]
    for warning, expected in zip(decoded["warnings"], warnings, strict=True):
        assert expected in warning
    contains(decoded["decoded"], fields)


@pytest.mark.parametrize(("uuid", "value", "error"), TRUNCATED, ids=name)
def test_a_value_that_lacks_bytes_is_refused(run, uuid, value, error):
    assert run("decode", uuid, value)[0] == 2
    status, _, errors = run("decode", "--lenient", uuid, value)
    assert status == 2 and error in errors


# Advertising data, and the beacons in it.
BEACONS = [
    # https://github.com/custom-components/ble_monitor/issues/1562
    (
        "service-data: { FEAA: '20000c6f1e000002006d41db9ab6' }",
        [{"type": "eddystone-tlm", "batteryVoltage": 3.183, "temperature": 30, "advertisementCount": 131181, "uptime": 110491103}],
    ),
    # An iBeacon without major, minor and power is none: https://github.com/sandeepmistry/arduino-BLEPeripheral/issues/144
    ("manufacturer-data: { 0x004C: '0215a196c876de8c4c47ab5ad7afd5ae7127' }", []),
    # Neither is one of another company: https://github.com/alt236/Bluetooth-LE-Library---Android/issues/27
    ("manufacturer-data: { 0x0059: '02150112233445566778899aabbccddeeff001020304c3' }", []),
]


def test_advertisements_are_read_as_beacons_only_if_they_are_complete(run, folder):
    words = ["simulate"]
    for number, (advertising, _) in enumerate(BEACONS, start=1):
        path = folder / f"{number}.yaml"
        path.write_text(f"name: Beacon {number}\nadvertising: {{ {advertising} }}\n")
        words += ["--peripheral", f"{path},address=C0:00:00:00:00:{number:02}"]
    words += ["--", GATTLAB, "scan", "--json", "--count", len(BEACONS)]
    status, output, errors = run(*words, json_output=False)
    assert status == 0, errors
    found = {event["name"]: event["beacons"] for event in map(json.loads, output.splitlines()) if "beacons" in event}
    assert len(found) == len(BEACONS)
    for number, (_, expected) in enumerate(BEACONS, start=1):
        beacons = found[f"Beacon {number}"]
        assert len(beacons) == len(expected)
        for beacon, fields in zip(beacons, expected, strict=True):
            contains(beacon, fields)


# The samples that a recording stores, of values with and without readings; the addresses of their sources are above.
MACHINES = """name: Machines
advertising: { services: [fitness-machine] }
defective: true
services:
  - uuid: fitness-machine
    characteristics:
      - { uuid: 2ACC, properties: [read], hex: "0000000000000000" }
      - { uuid: 2ACD, properties: [notify], notify: { every: 200ms }, hex: "001f71000002cc003c06ff7f1a00" }
      - { uuid: 2AD1, properties: [notify], notify: { every: 200ms }, hex: "0221341300310400ffffffb8010000" }
      - { uuid: 2AD2, properties: [notify], notify: { every: 200ms }, hex: "fe02990bc707b2007200f70000140046005d0000" }
  - uuid: blood-pressure
    characteristics:
      - { uuid: 2A35, properties: [indicate], notify: { every: 200ms }, hex: "16ff07ff07ff07e80706170e230aff070000" }
      - { uuid: 2A49, properties: [read], hex: "0000" }
  - uuid: pulse-oximeter
    characteristics:
      - { uuid: 2A5F, properties: [notify], notify: { every: 200ms }, hex: "0c62004e002000000000" }
      - { uuid: 2A60, properties: [read], hex: "0000" }
  - uuid: 180F
    characteristics:
      - { uuid: battery-level, properties: [read, notify], notify: { every: 200ms }, hex: "26" }
"""
# The service data of a thermometer: https://stackoverflow.com/questions/25713995
THERMOMETER = """name: 8BBAC49D
advertising: { service-data: { 1809: "440800fe", 180F: "5b" } }
"""
FIRST, SECOND = "C0:00:00:00:00:01", "C0:00:00:00:00:02"


# Machines without an inclination, and a meter without a result: https://github.com/TrackMyIndoorWorkout/TrackMyIndoorWorkout/issues/534,
# TMIW life_fitness_treadmill_test.dart, http://pullrequest.ru/14028530/raschet-urovnya-glykozy-sfloat-bluetooth-ble-swift
NO_READINGS = """name: Machines
advertising: { services: [fitness-machine] }
defective: true
services:
  - uuid: fitness-machine
    characteristics:
      - { uuid: 2ACE, properties: [notify], notify: { every: 200ms }, hex: "be670023022f028c00005600550025051a00ffff14003b0039000400ffffff5d003900" }
      - { uuid: 2ACD, properties: [notify], notify: { every: 200ms }, hex: "9e04730233022500003c00ff7f0000ff7f0200ffffff1f00" }
  - uuid: glucose
    characteristics:
      - { uuid: 2A18, properties: [notify], notify: { every: 200ms }, hex: "030100e407030e1717000000ffff11" }
      - { uuid: 2A51, properties: [read], hex: "0000" }
"""


def test_a_number_that_a_field_cannot_have_is_no_sample(start):
    _, daemon = start(machines=(FIRST, NO_READINGS))

    async def scenario():
        client = await daemon.client()
        await client.call("session.start", name="machines", session={"kind": "record", "device": FIRST, "adapter": "hci0"})
        assert await samples(client, FIRST, "cross-trainer-data/positive-elevation-gain") == {26}
        await client.call("session.stop", session="machines")
        devices = (await client.call("samples.devices"))["devices"]
        await client.close()
        return devices

    streams = {stream["stream"] for device in asyncio.run(scenario()) for stream in device["streams"]}
    for absent in ("negative-elevation-gain", "glucose-concentration"):
        assert not [stream for stream in streams if stream.split("/")[-1] == absent], streams


async def samples(client, device, stream):
    """Waits for three samples of a stream: their values."""
    end = asyncio.get_running_loop().time() + DEADLINE
    while True:
        try:
            page = await client.call("samples.read", device=device, stream=stream, limit=100)
            if len(page["samples"]) >= 3:
                return {sample["value"] for sample in page["samples"]}
        except Refused as error:
            assert error.name == "not-found", error
        assert asyncio.get_running_loop().time() < end, f"samples of {stream}"
        await asyncio.sleep(0.05)


def test_a_recording_stores_readings_and_nothing_else(start):
    _, daemon = start(machines=(FIRST, MACHINES), thermometer=(SECOND, THERMOMETER))

    async def scenario():
        client = await daemon.client()
        advertised = {"kind": "record", "device": SECOND, "adapter": "hci0", "advertised": True, "every": "100ms"}
        await client.call("session.start", name="machines", session={"kind": "record", "device": FIRST, "adapter": "hci0"})
        await client.call("session.start", name="thermometer", session=advertised)
        expected = {
            (FIRST, "treadmill-data/elapsed-time"): {204},
            (FIRST, "power-output"): {26},
            (FIRST, "instantaneous-power"): {70},
            (FIRST, "spo2pr-normal.spo2"): {98},
            (FIRST, "spo2pr-normal.pulse-rate"): {78},
            (FIRST, "battery-level"): {38},
            (SECOND, "battery-level"): {91},
        }
        for (device, stream), values in expected.items():
            assert await samples(client, device, stream) == values, stream
        for session in ("machines", "thermometer"):
            await client.call("session.stop", session=session)
        devices = (await client.call("samples.devices"))["devices"]
        await client.close()
        return devices

    devices = asyncio.run(scenario())
    streams = {stream["stream"] for device in devices if device["address"] == FIRST for stream in device["streams"]}
    # No heart rate, no force, no pressures, and nothing of the rower, whose value has bytes of unknown meaning.
    for absent in ("heart-rate", "force-on-belt", "systolic", "pulse-rate", "stroke-rate", "stroke-count"):
        assert not [stream for stream in streams if stream.split("/")[-1] == absent], absent
