/// The Digital value (0x2A56): the states of digital inputs or outputs.
///
/// Layout, Automation IO Service 1.0: two bits each, the first in the lowest of the first octet. How many there are,
/// the Number of Digitals descriptor says; without it, all of the last octet count.
public struct Digital: SingleFieldValue {
    /// The states.
    public var value: DigitalStates

    /// Makes a value without states.
    public init() { value = DigitalStates() }

    /// Makes a value of these states.
    public init(_ states: [DigitalState]) { value = DigitalStates(states) }

    /// The UUID, 0x2A56.
    public static let uuid = BluetoothUUID(0x2A56)
    /// The key of the field.
    public static let key = "digital"
}
