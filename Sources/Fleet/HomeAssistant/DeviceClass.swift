internal import GATT

/// The device classes of Home Assistant's sensors.
///
/// Source: developers.home-assistant.io, Sensor entity, "Available device classes": a class accepts only its units.
enum DeviceClass {
    private static let classes: [String: String] = [
        "°C": "temperature", "°F": "temperature", "K": "temperature",
        "Pa": "pressure", "hPa": "pressure", "kPa": "pressure", "mbar": "pressure", "bar": "pressure",
        "psi": "pressure",
        "kg": "weight", "g": "weight", "mg": "weight", "lb": "weight", "oz": "weight", "st": "weight",
        "W": "power", "kW": "power", "mW": "power", "V": "voltage", "mV": "voltage", "A": "current", "mA": "current",
        "Wh": "energy", "kWh": "energy", "J": "energy", "kJ": "energy", "MJ": "energy", "cal": "energy",
        "kcal": "energy",
        "m/s": "speed", "km/h": "speed", "mph": "speed", "kn": "speed", "ft/s": "speed",
        "m": "distance", "mm": "distance", "cm": "distance", "km": "distance", "in": "distance", "ft": "distance",
        "dBm": "signal_strength", "lx": "illuminance", "Hz": "frequency", "kHz": "frequency",
        "s": "duration", "ms": "duration", "µs": "duration", "min": "duration", "h": "duration", "d": "duration",
    ]

    /// Characteristics in percent that have a class of their own.
    private static let percentages: [BluetoothUUID: String] = [
        BluetoothUUID(0x2A19): "battery", BluetoothUUID(0x2A6F): "humidity",
    ]

    /// Returns the class for a unit; nil if there is none.
    static func name(unit: String?, _ characteristic: BluetoothUUID) -> String? {
        guard let unit else { return nil }
        return unit == "%" ? percentages[characteristic] : classes[unit]
    }
}
