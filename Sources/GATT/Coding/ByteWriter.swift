/// A coder that encodes the fields of a value to bytes.
struct ByteWriter {
    /// The bytes written so far.
    private(set) var bytes: [UInt8]

    /// Creates a writer that appends to existing bytes.
    init(appendingTo bytes: consuming [UInt8] = []) {
        self.bytes = bytes
    }
}

extension ByteWriter: FieldCoder {
    /// Encoding cannot fail.
    typealias Failure = Never

    /// Writes the integer.
    @inline(__always)
    mutating func hiddenInteger<Integer: EncodedInteger>(_ key: String, _ integer: inout Integer, reserved: UInt64) {
        integer.encode(into: &bytes)
    }

    /// Writes nothing, because the field is part of an integer passed to `hiddenInteger`.
    @inline(__always)
    mutating func part<Content: ValueField>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: FieldQuantity
    ) {}

    /// Writes the field.
    @inline(__always)
    mutating func field<Content: ValueField>(_ key: String, _ field: inout Content, _ quantity: FieldQuantity) {
        field.encode(into: &bytes)
    }

    /// Writes the field if it is present.
    @inline(__always)
    mutating func optional<Content: ValueField>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) {
        if isPresent { (field ?? Content()).encode(into: &bytes) }
    }

    /// Writes the fields if they are present.
    @inline(__always)
    mutating func list<Content: ValueField>(
        _ key: String,
        _ fields: inout [Content],
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) {
        guard isPresent else { return }
        // Iterates by index, because a sequence iterator would retain the list.
        for index in fields.indices { fields[index].encode(into: &bytes) }
    }

    /// Writes the text as UTF-8 without a terminator, padded with NULs to a fixed length.
    mutating func text(_ key: String, _ text: inout String, _ length: FieldLength) {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        fit(length, from: start)
    }

    /// Writes the bytes, padded with zeros to a fixed length.
    mutating func bytes(_ key: String, _ content: inout [UInt8], _ length: FieldLength) {
        let start = bytes.count
        bytes.append(contentsOf: content)
        fit(length, from: start)
    }

    private mutating func fit(_ length: FieldLength, from start: Int) {
        guard case .exactly(let count) = length else { return }
        while bytes.count - start < count { bytes.append(0) }
        bytes.removeLast(bytes.count - start - count)
    }

    /// Writes the fields of the group if it is present.
    @inline(__always)
    mutating func group<Group: ValueRecord>(_ group: inout Group?, isPresent: Bool) {
        guard isPresent else { return }
        var written = group ?? Group()
        written.visitFields(with: &self)
    }

    /// Writes the fields of the object.
    @inline(__always)
    mutating func object<Object: ValueRecord>(_ key: String, _ object: inout Object) {
        object.visitFields(with: &self)
    }

    /// Writes the fields of the object if it is present.
    @inline(__always)
    mutating func optionalObject<Object: ValueRecord>(_ key: String, _ object: inout Object?, isPresent: Bool) {
        group(&object, isPresent: isPresent)
    }

    /// Writes the objects in order.
    mutating func objects<Object: ValueRecord>(_ key: String, _ objects: inout [Object]) {
        for var object in objects { object.visitFields(with: &self) }
    }

    /// The number of bytes written so far.
    @inline(__always)
    var position: Int { bytes.count }

    /// Returns `isPresent`, because the value determines its own content.
    @inline(__always)
    func hasBytes(_ count: Int, otherwise isPresent: Bool) -> Bool { isPresent }

    /// Writes the CRC of the bytes, or the deliberately incorrect CRC of the value.
    mutating func checksum(_ key: String, _ crc: inout E2ECRC?, from start: Int, isPresent: Bool) {
        guard isPresent else { return }
        bytes.appendLittleEndian(crc?.incorrectValue ?? CRC16(bytes[start...]).value)
    }

    /// Writes nothing.
    @inline(__always)
    mutating func skip(_ key: String, _ count: Int) {}

    /// Does nothing, because a value that violates a rule is encoded unchanged.
    @inline(__always)
    mutating func require(_ condition: Bool, _ key: String, _ rule: String) {}
}
