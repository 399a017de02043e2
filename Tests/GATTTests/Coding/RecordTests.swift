import Testing

@testable import GATT

/// Octet 1 in halves: a digit, and one of two words; then what is left.
private struct Halves: AttributeValue {
    struct Word: Enumeration {
        var rawValue: UInt8
        init(rawValue: UInt8) { self.rawValue = rawValue }
        static let words: [EnumerationWord<UInt8>] = [.init(0, "zero"), .init(1, "one")]
    }

    var digit: UInt8 = 0
    var word = Word()
    var rest: [UInt8] = []

    static let uuid = BluetoothUUID(0xFFFF)

    private var octet: UInt8 {
        get { digit | word.rawValue << 4 }
        set {
            digit = newValue & 0xF
            word = Word(rawValue: newValue >> 4)
        }
    }

    mutating func code<Coder: ValueCoder>(with coder: inout Coder) throws(Coder.Failure) {
        try coder.sent("octet", &octet)
        try coder.shown("digit", &digit, Quantity(range: 0...9))
        try coder.shown("word", &word)
        try coder.octets("rest", &rest, .optionalRest(limit: 2))
    }
}

/// What a walk over the fields does, whatever the value.
@Suite struct RecordTests {
    @Test func `the parts of an integer are checked like fields`() throws {
        #expect(try Halves(decoding: [0x19]).fields == ["digit": 9, "word": "one", "rest": nil])
        let outOfRange = #expect(throws: DecodeError.self) { try Halves(decoding: [0x1A]) }
        #expect(outOfRange == DecodeError(.outOfRange(10), field: "digit", offset: 0))
        let reserved = #expect(throws: DecodeError.self) { try Halves(decoding: [0x29]) }
        #expect(reserved == DecodeError(.reservedValue(2), field: "word", offset: 0))
        let (value, warnings) = try Halves.decode([0x2A], .lenient)
        #expect(value.fields == ["digit": 10, "word": "reserved-2", "rest": nil])
        #expect(warnings.count == 2)
        #expect(value.encode() == [0x2A])
    }

    @Test func `octets that may be absent are null, and may be left out`() throws {
        #expect(try Halves(fields: ["digit": 1, "word": "zero"]).encode() == [1])
        #expect(try Halves(fields: ["digit": 1, "word": "zero", "rest": nil]).encode() == [1])
        #expect(try Halves(fields: ["digit": 1, "word": "zero", "rest": "abcd"]).encode() == [1, 0xAB, 0xCD])
        #expect(try Halves(decoding: [1, 0xAB]).fields == ["digit": 1, "word": "zero", "rest": "ab"])
        #expect(throws: FieldError("rest", .tooLong(limit: 2))) {
            try Halves(fields: ["digit": 1, "word": "zero", "rest": "abcdef"])
        }
        #expect(throws: DecodeError.self) { try Halves(decoding: [1, 2, 3, 4]) }
    }
}
