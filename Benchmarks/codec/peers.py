"""The same Heart Rate Measurements, with Python libraries that decode them."""

import time

from bluetooth_sig import BluetoothSIGTranslator
from bluetooth_sig.gatt.characteristics.heart_rate_measurement import HeartRateMeasurementCharacteristic
from bumble.profiles.heart_rate_service import HeartRateService

NAME = "Heart Rate Measurement"
# The packets of Sources/codec/Operations.swift.
PACKETS = {
    NAME: ["0048", "0650", "0455", "064f", "016801", "0651", "0452", "064e"],
    f"{NAME} with RR": [
        *("1648a303b103", "164abc03a903", "1e4b0a00a503b003", "1649a803ad03"),
        *("164ca203a703", "164bb503ac03", "1e4a0b00a603b203", "1648a903af03"),
    ],
}


def operations():
    """The measured operations: a name, a function, and its arguments in turn."""
    bumble, sig = HeartRateService.HeartRateMeasurement, HeartRateMeasurementCharacteristic()
    translator = BluetoothSIGTranslator.get_instance()
    for name, packets in PACKETS.items():
        values = [bytes.fromhex(packet) for packet in packets]
        arrays = [bytearray(value) for value in values]
        yield f"bumble decode {name}", bumble.from_bytes, values
        yield f"bumble encode {name}", bytes, [bumble.from_bytes(value) for value in values]
        yield f"bluetooth-sig decode {name}", sig.parse_value, arrays
        yield f"bluetooth-sig encode {name}", sig.build_value, [sig.parse_value(value) for value in arrays]
        yield f"bluetooth-sig fields {name}", lambda value: translator.parse_characteristic("2A37", value), arrays


def times(seconds):
    """The minimum processor time of each operation in nanoseconds, from as many rounds as fit."""
    chosen = list(operations())
    least = {}
    end = time.monotonic() + seconds
    while not least or time.monotonic() < end:
        for name, work, inputs in chosen:
            inputs = inputs * 25
            start = time.process_time_ns()
            for value in inputs:
                work(value)
            each = (time.process_time_ns() - start) / len(inputs)
            least[name] = min(each, least.get(name, each))
    return least
