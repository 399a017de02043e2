extension ByteReader: ValueCoder {
    /// What is wrong with the bytes.
    public typealias Failure = DecodeError

    /// Reads the integer; a strict decoding refuses reserved bits that are set.
    @inline(__always)
    public mutating func sent<Integer: WireInteger>(
        _ key: String,
        _ integer: inout Integer,
        reserved: UInt64
    ) throws(DecodeError) {
        let word = try word(key, octets: Integer.octets)
        integer = Integer(wire: word)
        if word & reserved != 0 {
            let start = offset - Integer.octets
            try report(DecodeError(.reservedBits(word & reserved), field: key, offset: start))
        }
    }

    /// Reads nothing, as the field comes from an integer that was `sent`; a strict decoding refuses a reserved part.
    @inline(__always)
    public mutating func shown<Content: Field>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: Quantity
    ) throws(DecodeError) {
        try field.check(with: &self, key, quantity)
    }

    /// Reads the field.
    @inline(__always)
    public mutating func field<Content: Field>(
        _ key: String,
        _ field: inout Content,
        _ quantity: Quantity
    ) throws(DecodeError) {
        try field.read(from: &self, key)
        try field.check(with: &self, key, quantity)
    }

    /// Reads the field if it is there.
    @inline(__always)
    public mutating func optional<Content: Field>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: Quantity
    ) throws(DecodeError) {
        guard isPresent else {
            field = nil
            return
        }
        var content = Content()
        try self.field(key, &content, quantity)
        field = content
    }

    /// Reads the fields to the end; a strict decoding refuses an announced list that is empty.
    ///
    /// Octets at the end that are too few for a field are left over, and reported as trailing ones.
    @inline(__always)
    public mutating func list<Content: Field>(
        _ key: String,
        _ fields: inout [Content],
        isPresent: Bool,
        _ quantity: Quantity
    ) throws(DecodeError) {
        if !fields.isEmpty { fields = [] }
        guard isPresent else { return }
        while remaining > 0 {
            let start = offset
            do throws(DecodeError) {
                var content = Content()
                try field(key, &content, quantity)
                // Fields of a kind have a length, so the first one tells how many there are.
                if fields.isEmpty { fields.reserveCapacity(1 + remaining / max(offset - start, 1)) }
                fields.append(content)
            } catch {
                guard case .truncated = error.reason else { throw error }
                rewind(to: start)
                break
            }
        }
        if fields.isEmpty { try report(DecodeError(.missing, field: key, offset: offset)) }
    }

    /// Reads the text; a strict decoding refuses invalid UTF-8, and NULs at the end of a text that is not of fixed length.
    public mutating func text(_ key: String, _ text: inout String, _ length: FieldLength) throws(DecodeError) {
        switch length {
        case .rest(let limit), .optionalRest(let limit): text = try self.text(key, limit: limit)
        case .exactly(let count):
            let start = offset
            var octets = try bytes(key, count: count)
            while octets.last == 0 { octets.removeLast() }
            guard let valid = String(validating: octets, as: UTF8.self) else {
                try report(DecodeError(.invalidText, field: key, offset: start))
                text = String(decoding: octets, as: UTF8.self)
                return
            }
            text = valid
        }
    }

    /// Reads the octets.
    public mutating func octets(_ key: String, _ octets: inout [UInt8], _ length: FieldLength) throws(DecodeError) {
        switch length {
        case .rest(let limit), .optionalRest(let limit):
            let start = offset
            octets = rest()
            if octets.count > limit {
                try report(DecodeError(.trailingBytes(octets.count - limit), field: key, offset: start + limit))
            }
        case .exactly(let count): octets = try bytes(key, count: count)
        }
    }

    /// Reads the fields of the group if it is there; it starts as what the flags have made of it.
    @inline(__always)
    public mutating func group<Group: Record>(_ group: inout Group?, isPresent: Bool) throws(DecodeError) {
        guard isPresent else {
            group = nil
            return
        }
        var read = group ?? Group()
        try read.code(with: &self)
        group = read
    }

    /// Reads the fields of the object.
    @inline(__always)
    public mutating func object<Object: Record>(_ key: String, _ object: inout Object) throws(DecodeError) {
        try object.code(with: &self)
    }

    /// Reads the fields of the object if it is there.
    @inline(__always)
    public mutating func optionalObject<Object: Record>(
        _ key: String,
        _ object: inout Object?,
        isPresent: Bool
    ) throws(DecodeError) {
        try group(&object, isPresent: isPresent)
    }

    /// Reads objects to the end.
    ///
    /// Octets at the end that are too few for a further object are left over, and reported as trailing ones.
    public mutating func objects<Object: Record>(_ key: String, _ objects: inout [Object]) throws(DecodeError) {
        objects = []
        while remaining > 0 {
            let start = offset
            var object = Object()
            do throws(DecodeError) {
                try object.code(with: &self)
            } catch {
                guard case .truncated = error.reason, !objects.isEmpty else { throw error }
                rewind(to: start)
                return
            }
            objects.append(object)
            // A record without octets would never come to the end.
            if offset == start { return }
        }
    }

    /// How many octets have been read.
    @inline(__always)
    public var position: Int { offset }

    /// Whether so many octets are left.
    @inline(__always)
    public func hasOctets(_ count: Int, otherwise isPresent: Bool) -> Bool { remaining >= count }

    /// Reads the check; a strict decoding refuses one that does not match the octets.
    public mutating func checksum(
        _ key: String,
        _ crc: inout E2ECRC?,
        from start: Int,
        isPresent: Bool
    ) throws(DecodeError) {
        crc = nil
        guard isPresent else { return }
        let expected = check(from: start)
        let sent: UInt16 = try integer(key)
        crc = E2ECRC(sent, over: expected)
        guard sent != expected.value else { return }
        let rule = "must be \(expected.value) to match the octets before it, not \(sent)"
        try report(DecodeError(.contradiction(rule), field: key, offset: offset - 2))
    }

    /// Skips the octets; a strict decoding refuses them.
    public mutating func surplus(_ key: String, _ count: Int) throws(DecodeError) {
        guard count > 0 else { return }
        let start = offset
        _ = try bytes(key, count: count)
        try report(DecodeError(.trailingBytes(count), field: key, offset: start))
    }

    /// Reports a rule that is broken.
    @inline(__always)
    public mutating func require(_ isKept: Bool, _ key: String, _ rule: String) throws(DecodeError) {
        if !isKept { try report(DecodeError(.contradiction(rule), field: key, offset: lastStart)) }
    }
}
