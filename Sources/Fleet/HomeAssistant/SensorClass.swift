internal import GATT

/// The meaning of a number for Home Assistant: the device class, the state class and the unit of its sensor.
///
/// Source: developers.home-assistant.io, Sensor entity, "Available device classes": a class accepts only its units, and only some
/// state classes. Home Assistant logs a warning for a sensor that violates this, and keeps no statistics of it.
struct SensorClass: Hashable {
    var deviceClass: String?
    var stateClass: String
    var unit: String?

    init(_ number: LiveValues.Number) {
        unit = number.unit
        stateClass = number.isCumulative ? "total_increasing" : "measurement"
        let candidate =
            number.unit == "%" ? Self.percentages[number.characteristic] : number.unit.flatMap { Self.classes[$0] }
        guard let candidate else { return }
        let accepts = number.isCumulative ? Self.counting.contains(candidate) : candidate != "energy"
        if accepts { deviceClass = candidate }
    }

    private static let classes: [String: String] = [
        // Not K, which is the unit of color temperatures only.
        "°C": "temperature", "°F": "temperature",
        "Pa": "pressure", "hPa": "pressure", "kPa": "pressure", "mbar": "pressure", "bar": "pressure",
        "psi": "pressure", "mmHg": "pressure", "inHg": "pressure",
        "kg": "weight", "g": "weight", "mg": "weight", "lb": "weight", "oz": "weight", "st": "weight",
        "W": "power", "kW": "power", "mW": "power", "V": "voltage", "mV": "voltage", "A": "current", "mA": "current",
        "Wh": "energy", "kWh": "energy", "J": "energy", "kJ": "energy", "MJ": "energy", "cal": "energy",
        "kcal": "energy",
        "m/s": "speed", "km/h": "speed", "mph": "speed", "kn": "speed", "ft/s": "speed",
        "m": "distance", "mm": "distance", "cm": "distance", "km": "distance", "in": "distance", "ft": "distance",
        "dBm": "signal_strength", "lx": "illuminance", "Hz": "frequency", "kHz": "frequency",
        "W/m²": "irradiance",
        "s": "duration", "ms": "duration", "min": "duration", "h": "duration", "d": "duration",
    ]

    /// The classes of which a sum that only increases may be.
    private static let counting: Set<String> = ["energy", "distance", "duration", "weight"]

    /// Characteristics in percent that have a class of their own.
    private static let percentages: [BluetoothUUID: String] = [
        BluetoothUUID(0x2A19): "battery", BluetoothUUID(0x2A6F): "humidity",
    ]
}
