import Testing

@testable import GATT

/// One byte divided in two, a digit and one of two words, and the remaining bytes.
private struct Halves: AttributeValue {
    struct Word: EnumerationField {
        var rawValue: UInt8
        init(rawValue: UInt8) { self.rawValue = rawValue }
        static let names: [EnumerationName<UInt8>] = [.init(0, "zero"), .init(1, "one")]
    }

    var digit: UInt8 = 0
    var word = Word()
    var rest: [UInt8] = []

    static let uuid = BluetoothUUID(0xFFFF)

    private var byte: UInt8 {
        get { digit | word.rawValue << 4 }
        set {
            digit = newValue & 0xF
            word = Word(rawValue: newValue >> 4)
        }
    }

    mutating func visitFields<Coder: ValueCoder>(with coder: inout Coder) throws(Coder.Failure) {
        try coder.hiddenInteger("octet", &byte)
        try coder.part("digit", &digit, FieldQuantity(range: 0...9))
        try coder.part("word", &word)
        try coder.bytes("rest", &rest, .optionalRemaining(limit: 2))
    }
}

/// Fields of every kind that may be absent, in nested groups.
private struct Nest: AttributeValue {
    struct Inner: ValueRecord {
        var time = DateTime()
        var numbers: [UInt8] = []

        mutating func visitFields<Coder: ValueCoder>(with coder: inout Coder) throws(Coder.Failure) {
            try coder.field("time", &time)
            try coder.list("numbers", &numbers, isPresent: true, .unit("s"))
        }
    }

    struct Outer: ValueRecord {
        var address = DeviceAddress()
        var inner: Inner?

        mutating func visitFields<Coder: ValueCoder>(with coder: inout Coder) throws(Coder.Failure) {
            var flag: UInt8 = inner == nil ? 0 : 1
            try coder.hiddenInteger("innerFlag", &flag)
            try coder.field("address", &address)
            try coder.group(&inner, isPresent: flag == 1)
        }
    }

    var outer: Outer?
    var last: UInt16?

    static let uuid = BluetoothUUID(0xFFFF)

    mutating func visitFields<Coder: ValueCoder>(with coder: inout Coder) throws(Coder.Failure) {
        var flag: UInt8 = outer == nil ? 0 : 1
        try coder.hiddenInteger("outerFlag", &flag)
        try coder.group(&outer, isPresent: flag == 1)
        try coder.optional("last", &last, isPresent: false, .unit("m"))
    }
}

/// The traversal of a value's fields, whatever the value.
@Suite struct RecordTests {
    @Test func `the parts of an integer are checked like fields`() throws {
        #expect(try Halves(decoding: [0x19]).fields == ["digit": 9, "word": "one", "rest": nil])
        let outOfRange = #expect(throws: DecodeError.self) { try Halves(decoding: [0x1A]) }
        #expect(outOfRange == DecodeError(.outOfRange(10), field: "digit", offset: 0))
        let reserved = #expect(throws: DecodeError.self) { try Halves(decoding: [0x29]) }
        #expect(reserved == DecodeError(.reservedValue(2), field: "word", offset: 0))
        let (value, warnings) = try Halves.lenient([0x2A])
        #expect(value.fields == ["digit": 10, "word": "reserved-2", "rest": nil])
        #expect(warnings.count == 2)
        #expect(value.encode() == [0x2A])
    }

    @Test func `optional trailing bytes are null or omitted`() throws {
        #expect(try Halves(fields: ["digit": 1, "word": "zero"]).encode() == [1])
        #expect(try Halves(fields: ["digit": 1, "word": "zero", "rest": nil]).encode() == [1])
        #expect(try Halves(fields: ["digit": 1, "word": "zero", "rest": "abcd"]).encode() == [1, 0xAB, 0xCD])
        #expect(try Halves(decoding: [1, 0xAB]).fields == ["digit": 1, "word": "zero", "rest": "ab"])
        #expect(throws: FieldError("rest", .tooLong(limit: 2))) {
            try Halves(fields: ["digit": 1, "word": "zero", "rest": "abcdef"])
        }
        #expect(throws: DecodeError.self) { try Halves(decoding: [1, 2, 3, 4]) }
    }

    @Test(
        arguments: [
            (Nest(), #"{"address":null,"time":null,"numbers":null,"last":null,"units":{"last":"m"}}"#),
            (
                Nest { $0.outer = Nest.Outer() },
                #"{"address":"00:00:00:00:00:00","time":null,"numbers":null,"last":null,"units":{"last":"m"}}"#
            ),
            (
                Nest {
                    $0.outer = Nest.Outer {
                        $0.inner = Nest.Inner {
                            $0.time.year = .max
                            $0.time.hours = 100
                            $0.numbers = [1, 2]
                        }
                    }
                },
                #"{"address":"00:00:00:00:00:00","time":"65535-00-00T100:00:00","numbers":[1,2],"last":null,"#
                    + #""units":{"numbers":"s","last":"m"}}"#
            ),
        ]
    )
    private func `nested groups are null, together and separately`(_ value: Nest, _ json: String) {
        var written: [UInt8] = []
        value.appendJSON(to: &written)
        #expect(String(decoding: written, as: UTF8.self) == json)
        #expect(value.fields.jsonText == json)
    }
}
