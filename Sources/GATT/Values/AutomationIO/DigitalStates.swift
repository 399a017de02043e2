/// The states of digital inputs or outputs up to the end of a value, four to an octet.
public struct DigitalStates: Field {
    /// The states.
    public var states: [DigitalState]

    /// Makes a field of these states.
    public init(_ states: [DigitalState]) { self.states = states }

    /// Makes a field without states.
    public init() { states = [] }

    /// Reads all octets that are left, each of which has four states.
    public mutating func read(from reader: inout ByteReader, _ key: String) throws(DecodeError) {
        states = reader.rest().flatMap { octet in
            stride(from: UInt8(0), to: 8, by: 2).map { DigitalState(rawValue: octet >> $0 & 0b11) }
        }
    }

    /// Appends the octets, with inactive states at the end to fill the last one.
    public func encode(into bytes: inout [UInt8]) {
        for start in stride(from: 0, to: states.count, by: 4) {
            let four = states[start..<min(start + 4, states.count)]
            bytes.append(four.reversed().reduce(0) { $0 << 2 | $1.rawValue & 0b11 })
        }
    }

    /// The words of the states.
    public func shown(_ quantity: Quantity) -> FieldValue {
        .list(states.map { $0.shown(quantity) })
    }

    /// Makes the field from the words of the states.
    public mutating func enter(_ value: FieldValue, _ key: String, _ quantity: Quantity) throws(FieldError) {
        guard case .list(let values) = value else { throw FieldError(key, .wrongType(expected: "a list of words")) }
        states = []
        for value in values {
            var state = DigitalState()
            try state.enter(value, key, quantity)
            states.append(state)
        }
    }
}
