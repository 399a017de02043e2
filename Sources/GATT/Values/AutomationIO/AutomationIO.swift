/// The Aggregate value (0x2A5A): all digital and analog inputs of a service in a single value.
///
/// Layout, Automation IO Service 1.0: the Digital values, then the Analog values, as many as the service has.
public struct AggregateValue: BytesAttributeValue {
    /// The undecoded bytes.
    public var bytes: [UInt8]

    /// Creates the value from its bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The assigned UUID of the Aggregate characteristic.
    public static let uuid = BluetoothUUID(0x2A5A)
    /// The JSON key of the Aggregate value.
    public static let key = "aggregate"
}

/// The Analog value (0x2A58): the number at an analog input or output.
///
/// Layout, Automation IO Service 1.0: u16, whose scale and unit the Characteristic Presentation Format descriptor
/// defines.
public struct AnalogValue: SingleFieldAttributeValue {
    /// The raw number, 0 to 65535.
    public var value: UInt16

    /// Creates a value of zero.
    public init() { value = 0 }

    /// Creates a value from its raw number.
    public init(_ value: UInt16) { self.value = value }

    /// The assigned UUID of the Analog characteristic.
    public static let uuid = BluetoothUUID(0x2A58)
    /// The JSON key of the Analog value.
    public static let key = "analog"
}

/// The Digital value (0x2A56): the states of digital inputs or outputs.
///
/// Layout, Automation IO Service 1.0: two bits for each state, the first state in the lowest bits of the first byte.
/// The Number of Digitals descriptor gives the number of states; without it, all four states of the last byte count.
public struct DigitalValue: SingleFieldAttributeValue {
    /// The states, first input or output first.
    public var value: AutomationIODigitalStates

    /// Creates a value without states.
    public init() { value = AutomationIODigitalStates() }

    /// Creates a value with these states.
    public init(_ states: [AutomationIODigitalState]) { value = AutomationIODigitalStates(states) }

    /// The assigned UUID of the Digital characteristic.
    public static let uuid = BluetoothUUID(0x2A56)
    /// The JSON key of the Digital value.
    public static let key = "digital"
}

/// The state of a digital input or output: two bits (Automation IO Service 1.0).
public struct AutomationIODigitalState: EnumerationField {
    /// The two transmitted bits.
    public var rawValue: UInt8

    /// Creates a state from its two bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Logical low.
    public static let inactive = Self(rawValue: 0)
    /// Logical high.
    public static let active = Self(rawValue: 1)
    /// Tri-state: neither low nor high, with a high impedance.
    public static let triState = Self(rawValue: 2)
    /// Output state: leaves the output unchanged when written, and is unknown when read.
    public static let outputState = Self(rawValue: 3)

    /// The name of each defined value, in kebab case.
    public static let names: [EnumerationName<UInt8>] = [
        .init(0, "inactive"), .init(1, "active"), .init(2, "tri-state"), .init(3, "output-state"),
    ]
}

/// A field with the states of digital inputs or outputs, four to a byte, up to the end of a value.
public struct AutomationIODigitalStates: ValueField {
    /// The states, first input or output first.
    public var states: [AutomationIODigitalState]

    /// Creates a field with these states.
    public init(_ states: [AutomationIODigitalState]) { self.states = states }

    /// Creates a field without states.
    public init() { states = [] }

    /// Reads all remaining bytes, each of which contains four states.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        states = reader.remainingBytes().flatMap { byte in
            stride(from: UInt8(0), to: 8, by: 2).map { AutomationIODigitalState(rawValue: byte >> $0 & 0b11) }
        }
    }

    /// Appends the bytes; inactive states fill the last one.
    public func encode(into bytes: inout [UInt8]) {
        for start in stride(from: 0, to: states.count, by: 4) {
            let four = states[start..<min(start + 4, states.count)]
            bytes.append(four.reversed().reduce(0) { $0 << 2 | $1.rawValue & 0b11 })
        }
    }

    /// Returns the list of the names of the states.
    public func fieldValue(_ quantity: FieldQuantity) -> FieldValue {
        .list(states.map { $0.fieldValue(quantity) })
    }

    /// Returns `FieldInput.other`, because the order of the states matters.
    public func input(_ quantity: FieldQuantity) -> FieldInput { .other }

    /// Sets the states from a list of their names.
    public mutating func set(from value: FieldValue, _ key: String, _ quantity: FieldQuantity) throws(FieldError) {
        guard case .list(let values) = value else { throw FieldError(key, .wrongType(expected: .names)) }
        states = []
        for value in values {
            var state = AutomationIODigitalState()
            try state.set(from: value, key, quantity)
            states.append(state)
        }
    }
}
