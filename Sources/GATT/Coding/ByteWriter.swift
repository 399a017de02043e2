/// Writes the fields of a value as they are sent.
public struct ByteWriter {
    /// What has been written.
    public private(set) var bytes: [UInt8]

    /// Starts writing behind these bytes.
    public init(appendingTo bytes: consuming [UInt8] = []) {
        self.bytes = bytes
    }
}

extension ByteWriter: ValueCoder {
    /// Writing cannot fail.
    public typealias Failure = Never

    /// Writes the integer.
    @inline(__always)
    public mutating func sent<Integer: WireInteger>(_ key: String, _ integer: inout Integer, reserved: UInt64) {
        integer.encode(into: &bytes)
    }

    /// Writes nothing: the octets are those of an integer that is `sent`.
    @inline(__always)
    public mutating func shown<Content: Field>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: Quantity
    ) {}

    /// Writes the field.
    @inline(__always)
    public mutating func field<Content: Field>(_ key: String, _ field: inout Content, _ quantity: Quantity) {
        field.encode(into: &bytes)
    }

    /// Writes the field if it is there.
    @inline(__always)
    public mutating func optional<Content: Field>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: Quantity
    ) {
        if isPresent { (field ?? Content()).encode(into: &bytes) }
    }

    /// Writes the fields if they are there.
    @inline(__always)
    public mutating func list<Content: Field>(
        _ key: String,
        _ fields: inout [Content],
        isPresent: Bool,
        _ quantity: Quantity
    ) {
        guard isPresent else { return }
        // By index, as iterating would keep a reference to the list.
        for index in fields.indices { fields[index].encode(into: &bytes) }
    }

    /// Writes the UTF-8 without a terminator, filled with NUL to a fixed length.
    public mutating func text(_ key: String, _ text: inout String, _ length: FieldLength) {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        fit(length, from: start)
    }

    /// Writes the octets, filled with zeros to a fixed length.
    public mutating func octets(_ key: String, _ octets: inout [UInt8], _ length: FieldLength) {
        let start = bytes.count
        bytes.append(contentsOf: octets)
        fit(length, from: start)
    }

    private mutating func fit(_ length: FieldLength, from start: Int) {
        guard case .exactly(let count) = length else { return }
        while bytes.count - start < count { bytes.append(0) }
        bytes.removeLast(bytes.count - start - count)
    }

    /// Writes the fields of the group if it is there.
    @inline(__always)
    public mutating func group<Group: Record>(_ group: inout Group?, isPresent: Bool) {
        guard isPresent else { return }
        var written = group ?? Group()
        written.code(with: &self)
    }

    /// Writes the fields of the object.
    @inline(__always)
    public mutating func object<Object: Record>(_ key: String, _ object: inout Object) {
        object.code(with: &self)
    }

    /// Writes the fields of the object if it is there.
    @inline(__always)
    public mutating func optionalObject<Object: Record>(_ key: String, _ object: inout Object?, isPresent: Bool) {
        group(&object, isPresent: isPresent)
    }

    /// Writes the objects one after the other.
    public mutating func objects<Object: Record>(_ key: String, _ objects: inout [Object]) {
        for var object in objects { object.code(with: &self) }
    }

    /// How many octets have been written.
    @inline(__always)
    public var position: Int { bytes.count }

    /// What the value says.
    @inline(__always)
    public func hasOctets(_ count: Int, otherwise isPresent: Bool) -> Bool { isPresent }

    /// Writes the check over the octets, or the wrong one the value has.
    public mutating func checksum(_ key: String, _ crc: inout E2ECRC?, from start: Int, isPresent: Bool) {
        guard isPresent else { return }
        bytes.appendLittleEndian(crc?.wrong ?? CRC16(bytes[start...]).value)
    }

    /// Writes nothing.
    @inline(__always)
    public mutating func surplus(_ key: String, _ count: Int) {}

    /// Asks nothing: a value that breaks a rule is written as it is.
    @inline(__always)
    public mutating func require(_ isKept: Bool, _ key: String, _ rule: String) {}
}
