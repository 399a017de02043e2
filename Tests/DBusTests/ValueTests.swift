import DBus
import EventLoop
import Testing

struct ValueTests {
    static let types: [(Value, Signature)] = [
        (.byte(1), "y"), (.boolean(true), "b"), (.int16(-1), "n"), (.uint16(1), "q"), (.int32(-1), "i"),
        (.uint32(1), "u"), (.int64(-1), "x"), (.uint64(1), "t"), (.double(0.5), "d"), (.string("s"), "s"),
        (.objectPath("/a"), "o"), (.signature("a{sv}"), "g"), (.bytes([1]), "ay"), (.strings(["a"]), "as"),
        (.objectPaths(["/a"]), "ao"), (.structure([.byte(1), .string("")]), "(ys)"), (.options([:]), "a{sv}"),
        (.variant(.byte(1)), "v"), (.array(of: "a{sv}", []), "aa{sv}"),
        (.dictionary(key: "q", value: "v", []), "a{qv}"),
    ]

    @Test(arguments: types)
    func `each value has its type`(value: Value, type: Signature) {
        #expect(value.type == type)
    }

    @Test func `accessors return the value of their type only`() {
        #expect(Value.string("a").string == "a")
        #expect(Value.byte(1).string == nil)
        #expect(Value.strings(["a", "b"]).strings == ["a", "b"])
        #expect(Value.objectPaths(["/a"]).objectPaths == ["/a"])
        #expect(Value.array(of: "o", []).strings == nil)
        #expect(Value.variant(.variant(.byte(1))).unwrapped == .byte(1))
        #expect(Value.options(["b": .byte(2), "a": .byte(1)]).properties == ["a": .byte(1), "b": .byte(2)])
        #expect(Value.options(["b": .byte(2), "a": .byte(1)]).dictionary?.map(\.key) == [.string("a"), .string("b")])
    }

    static let refused: [(Value, String)] = [
        (.string("a\0b"), "NUL"),
        (.structure([]), "no members"),
        (.array(of: "", []), "complete type"),
        (.array(of: "ss", []), "complete type"),
        (.array(of: "s", [.byte(1)]), "in an array of 's'"),
        (.array(of: "as", [.objectPaths([])]), "in an array of 'as'"),
        (.dictionary(key: "v", value: "s", []), "not a type signature"),
        (.dictionary(key: "s", value: "", []), "not a type signature"),
        (.dictionary(key: "s", value: "s", [DictionaryEntry(key: .string(""), value: .byte(1))]), "an entry"),
        (.variant(.structure(Array(repeating: .byte(0), count: 254))), "variant's signature"),
    ]

    @Test(arguments: refused)
    func `values that D-Bus cannot carry are refused with the reason`(value: Value, reason: String) {
        let error = #expect(throws: DBusError.self) {
            var checker = ValueChecker()
            try checker.check([value])
        }
        #expect(error?.kind == .invalid)
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    }

    @Test func `depth is limited to 64 containers, 32 of a kind`() throws {
        func nested(_ count: Int, _ wrap: (Value) -> Value) -> Value {
            (0..<count).reduce(Value.byte(1)) { value, _ in wrap(value) }
        }
        func check(_ value: Value) throws {
            var checker = ValueChecker()
            try checker.check([value])
        }
        try check(nested(64, Value.variant))
        #expect(throws: DBusError.self) { try check(nested(65, Value.variant)) }
        try check(nested(32) { .structure([$0]) })
        #expect(throws: DBusError.self) { try check(nested(33) { .structure([$0]) }) }
        try check(nested(31) { .array(of: $0.type, [$0]) })
        #expect(throws: DBusError.self) { try check(nested(33) { .array(of: $0.type, [$0]) }) }
    }

    @Test func `an array is limited to 64 MiB`() throws {
        var checker = ValueChecker()
        try checker.check([.bytes(Array(repeating: 0, count: 1 << 26))])
        checker = ValueChecker()
        #expect(throws: DBusError.self) { try checker.check([.bytes(Array(repeating: 0, count: (1 << 26) + 1))]) }
    }

    @Test func `a message is limited to 128 MiB and 16 descriptors`() throws {
        let half = Value.bytes(Array(repeating: 0, count: 1 << 26))
        var checker = ValueChecker()
        #expect(throws: DBusError.self) { try checker.check([half, half]) }
        let descriptors = (0..<17).map { _ in Value.unixFD(FileDescriptor(owning: 1_000_000)) }
        checker = ValueChecker()
        try checker.check(Array(descriptors.prefix(16)))
        checker = ValueChecker()
        #expect(throws: DBusError.self) { try checker.check(descriptors) }
    }

    @Test func `a descriptor without ownership cannot be sent`() {
        let descriptor = FileDescriptor(owning: 1_000_000)
        #expect(descriptor.releaseOwnership() == 1_000_000)
        #expect(descriptor.releaseOwnership() == nil)
        #expect(descriptor.rawValue == nil)
        var checker = ValueChecker()
        #expect(throws: DBusError.self) { try checker.check([.unixFD(descriptor)]) }
    }
}
