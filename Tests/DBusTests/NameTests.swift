import CDBus
import DBus
import TestRandomness
import Testing

/// The rules for names against tables, and against libdbus on random text.
struct NameTests {
    @Test(arguments: ["/", "/a", "/org/bluez/hci0/dev_00_11", "/_/0/A9"])
    func `valid object paths`(_ text: String) throws {
        #expect(try ObjectPath(text).text == text)
    }

    @Test(arguments: ["", "a", "/a/", "//", "//a", "/a//b", "/a-b", "/a b", "/ä", "/a\0", " /a", "/a."])
    func `invalid object paths`(_ text: String) {
        let error = #expect(throws: DBusError.self) { try ObjectPath(text) }
        #expect(error?.kind == .invalid)
        #expect(error?.message.contains(text) == true)
    }

    @Test(arguments: ["", "y", "ay", "a{sv}", "(i)", "a(ii)v", "aaaay", "a{oa{sa{sv}}}", "(a{ys}(hh))g"])
    func `valid signatures`(_ text: String) throws {
        #expect(try Signature(text).text == text)
    }

    @Test(arguments: [
        "a", "()", "(i", "i)", "{sv}", "a{sv", "a{vs}", "a{s}", "a{svi}", "a{(i)s}", "z", "r", "e", "a{}", "s\0",
    ])
    func `invalid signatures`(_ text: String) {
        #expect(throws: DBusError.self) { try Signature(text) }
    }

    @Test func `a signature's depth and length have limits`() throws {
        let arrays = String(repeating: "a", count: 32)
        _ = try Signature(arrays + "y")
        #expect(throws: DBusError.self) { try Signature(arrays + "ay") }
        let open = String(repeating: "(", count: 32)
        let close = String(repeating: ")", count: 32)
        _ = try Signature(open + "y" + close)
        #expect(throws: DBusError.self) { try Signature("(" + open + "y" + close + ")") }
        _ = try Signature(String(repeating: "y", count: 255))
        #expect(throws: DBusError.self) { try Signature(String(repeating: "y", count: 256)) }
    }

    @Test func `a signature is split into complete types`() {
        #expect(Signature("oa{sv}(ii)ay").types == ["o", "a{sv}", "(ii)", "ay"])
        #expect(Signature("").types == [])
        #expect(Signature("a{sv}").isSingleType)
        #expect(!Signature("ss").isSingleType)
        #expect(!Signature("").isSingleType)
    }

    @Test(
        arguments: [
            ("/", nil, ""), ("/a", "/", "a"), ("/a/b", "/a", "b"),
        ] as [(ObjectPath, ObjectPath?, Substring)]
    )
    func `paths have parents`(path: ObjectPath, parent: ObjectPath?, last: Substring) {
        #expect(path.parent == parent)
        #expect(path.lastElement == last)
    }

    @Test func `paths contain paths by whole elements`() throws {
        let adapter: ObjectPath = "/org/bluez/hci1"
        #expect(adapter.isWithin("/"))
        #expect(adapter.isWithin(adapter))
        #expect(try adapter.appending("dev_1").isWithin(adapter))
        #expect(!ObjectPath("/org/bluez/hci10").isWithin(adapter))
        #expect(!ObjectPath("/org").isWithin(adapter))
        #expect(throws: DBusError.self) { try adapter.appending("a/") }
        #expect(throws: DBusError.self) { try adapter.appending("") }
        #expect(try ObjectPath.root.appending("a") == "/a")
    }

    @Test(arguments: [
        (":1.42", true), (":1", false), (":", false), (":1.", false), ("org.bluez", true), ("org", false),
    ])
    func `bus names have two elements or more`(text: String, isValid: Bool) {
        #expect(Name.isBusName(text) == isValid)
    }

    @Test func `libdbus accepts the same random strings`() {
        let seed: UInt64 = 1
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("aZ_9./:-ä(){}yvsoa")
        for _ in 0..<20_000 {
            let length = Int.random(in: 0...9, using: &generator)
            let text = String((0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] })
            var differing: [String] = []
            if isPath(text) != (dbus_validate_path(text, nil) != 0) { differing.append("path") }
            if isSignature(text) != (dbus_signature_validate(text, nil) != 0) { differing.append("signature") }
            // libdbus accepts any text that starts with a colon; the specification requires two elements.
            if !text.hasPrefix(":"), Name.isBusName(text) != (dbus_validate_bus_name(text, nil) != 0) {
                differing.append("name")
            }
            if Name.isInterface(text) != (dbus_validate_interface(text, nil) != 0) { differing.append("interface") }
            if Name.isMember(text) != (dbus_validate_member(text, nil) != 0) { differing.append("member") }
            if !differing.isEmpty { Issue.record("\(differing) '\(text)', seed \(seed)") }
        }
    }

    private func isPath(_ text: String) -> Bool { (try? ObjectPath(text)) != nil }
    private func isSignature(_ text: String) -> Bool { (try? Signature(text)) != nil }
}
