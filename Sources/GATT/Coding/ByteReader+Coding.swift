extension ByteReader: FieldCoder {
    /// The error that decoding throws.
    public typealias Failure = DecodeError

    /// Reads the integer; strict decoding rejects reserved bits that are set.
    @inline(__always)
    @_lifetime(self: copy self)
    public mutating func hiddenInteger<Integer: EncodedInteger>(
        _ key: String,
        _ integer: inout Integer,
        reserved: UInt64
    ) throws(DecodeError) {
        let word = try word(key, width: Integer.byteCount)
        integer = Integer(rawWord: word)
        if word & reserved != 0 {
            let start = offset - Integer.byteCount
            try report(DecodeError(.reservedBits(word & reserved), field: key, offset: start))
        }
    }

    /// Reads no bytes, because the field is part of a hidden integer; strict decoding rejects reserved values.
    @inline(__always)
    @_lifetime(self: copy self)
    public mutating func part<Content: ValueField>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: FieldQuantity
    ) throws(DecodeError) {
        try field.check(with: &self, key, quantity)
    }

    /// Reads the field.
    @inline(__always)
    @_lifetime(self: copy self)
    public mutating func field<Content: ValueField>(
        _ key: String,
        _ field: inout Content,
        _ quantity: FieldQuantity
    ) throws(DecodeError) {
        try field.read(from: &self, key)
        try field.check(with: &self, key, quantity)
    }

    /// Reads the field if it is present.
    @inline(__always)
    @_lifetime(self: copy self)
    public mutating func optional<Content: ValueField>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) throws(DecodeError) {
        guard isPresent else {
            field = nil
            return
        }
        var content = Content()
        try self.field(key, &content, quantity)
        field = content
    }

    /// Reads fields to the end; strict decoding rejects an empty list whose flag is set.
    ///
    /// Bytes at the end that are too few for another field remain unread and are reported as trailing bytes.
    @inline(__always)
    @_lifetime(self: copy self)
    public mutating func list<Content: ValueField>(
        _ key: String,
        _ fields: inout [Content],
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) throws(DecodeError) {
        if !fields.isEmpty { fields = [] }
        guard isPresent else { return }
        while remaining > 0 {
            let start = offset
            do throws(DecodeError) {
                var content = Content()
                try field(key, &content, quantity)
                // Fields of the same type have the same length, so the first one determines their number.
                if fields.isEmpty { fields.reserveCapacity(1 + remaining / max(offset - start, 1)) }
                fields.append(content)
            } catch {
                guard case .truncated = error.reason else { throw error }
                rewind(to: start)
                break
            }
        }
        if fields.isEmpty { try report(DecodeError(.missingField, field: key, offset: offset)) }
    }

    /// Reads a string; strict decoding rejects invalid UTF-8, and trailing NULs in a string of variable length.
    @_lifetime(self: copy self)
    public mutating func text(_ key: String, _ text: inout String, _ length: FieldLength) throws(DecodeError) {
        switch length {
        case .remaining(let limit), .optionalRemaining(let limit): text = try self.text(key, limit: limit)
        case .exactly(let count):
            let start = offset
            var content = try bytes(key, count: count)
            while content.last == 0 { content.removeLast() }
            guard let valid = String(validating: content, as: UTF8.self) else {
                try report(DecodeError(.invalidText, field: key, offset: start))
                text = String(decoding: content, as: UTF8.self)
                return
            }
            text = valid
        }
    }

    /// Reads the bytes; strict decoding rejects more bytes than the limit.
    @_lifetime(self: copy self)
    public mutating func bytes(_ key: String, _ content: inout [UInt8], _ length: FieldLength) throws(DecodeError) {
        switch length {
        case .remaining(let limit), .optionalRemaining(let limit):
            let start = offset
            content = remainingBytes()
            if content.count > limit {
                try report(DecodeError(.trailingBytes(content.count - limit), field: key, offset: start + limit))
            }
        case .exactly(let count): content = try bytes(key, count: count)
        }
    }

    /// Reads the fields of the group if it is present, starting from the content that the flags have set.
    @inline(__always)
    @_lifetime(self: copy self)
    public mutating func group<Group: ValueRecord>(_ group: inout Group?, isPresent: Bool) throws(DecodeError) {
        guard isPresent else {
            group = nil
            return
        }
        var read = group ?? Group()
        try read.visitFields(with: &self)
        group = read
    }

    /// Reads the fields of the object.
    @inline(__always)
    @_lifetime(self: copy self)
    public mutating func object<Object: ValueRecord>(_ key: String, _ object: inout Object) throws(DecodeError) {
        try object.visitFields(with: &self)
    }

    /// Reads the fields of the object if it is present.
    @inline(__always)
    @_lifetime(self: copy self)
    public mutating func optionalObject<Object: ValueRecord>(
        _ key: String,
        _ object: inout Object?,
        isPresent: Bool
    ) throws(DecodeError) {
        try group(&object, isPresent: isPresent)
    }

    /// Reads objects to the end.
    ///
    /// Bytes at the end that are too few for another object remain unread and are reported as trailing bytes.
    @_lifetime(self: copy self)
    public mutating func objects<Object: ValueRecord>(_ key: String, _ objects: inout [Object]) throws(DecodeError) {
        objects = []
        while remaining > 0 {
            let start = offset
            var object = Object()
            do throws(DecodeError) {
                try object.visitFields(with: &self)
            } catch {
                guard case .truncated = error.reason, !objects.isEmpty else { throw error }
                rewind(to: start)
                return
            }
            objects.append(object)
            // A record without any bytes would cause an endless loop.
            if offset == start { return }
        }
    }

    /// The number of bytes read so far.
    @inline(__always)
    public var position: Int { offset }

    /// Returns a Boolean value that indicates whether at least `count` bytes remain.
    @inline(__always)
    public func hasBytes(_ count: Int, otherwise isPresent: Bool) -> Bool { remaining >= count }

    /// Reads the CRC; strict decoding rejects one that does not match the bytes before it.
    @_lifetime(self: copy self)
    public mutating func checksum(
        _ key: String,
        _ crc: inout E2ECRC?,
        from start: Int,
        isPresent: Bool
    ) throws(DecodeError) {
        crc = nil
        guard isPresent else { return }
        let expected = self.crc(from: start)
        let received: UInt16 = try integer(key)
        crc = E2ECRC(received, over: expected)
        guard received != expected.value else { return }
        let rule = "must be \(expected.value) to match the bytes before it, not \(received)"
        try report(DecodeError(.contradiction(rule), field: key, offset: offset - 2))
    }

    /// Skips the surplus bytes; strict decoding rejects them.
    @_lifetime(self: copy self)
    public mutating func skip(_ key: String, _ count: Int) throws(DecodeError) {
        guard count > 0 else { return }
        let start = offset
        _ = try bytes(key, count: count)
        try report(DecodeError(.trailingBytes(count), field: key, offset: start))
    }

    /// Reports a violated rule.
    @inline(__always)
    @_lifetime(self: copy self)
    public mutating func require(_ condition: Bool, _ key: String, _ rule: String) throws(DecodeError) {
        if !condition { try report(DecodeError(.contradiction(rule), field: key, offset: lastStart)) }
    }
}

extension ByteReader {
    /// Reports the number just read if it is out of range and has no special meaning.
    ///
    /// - Throws: In strict decoding, `DecodeError` with reason `outOfRange`.
    @_lifetime(self: copy self)
    mutating func checkRange<Integer: EncodedInteger>(
        _ integer: Integer,
        _ field: String,
        _ quantity: FieldQuantity
    ) throws(DecodeError) {
        guard let raw = integer.intValue else { return }
        if quantity.range.contains(raw) || raw == quantity.unknown || quantity.specialValues.value(for: raw) != nil {
            return
        }
        try report(DecodeError(.outOfRange(integer.rawWord), field: field, offset: lastStart))
    }
}
