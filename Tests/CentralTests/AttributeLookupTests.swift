import BlueZ
import Central
import DBus
import GATT
import Testing

@Suite struct AttributeLookupTests {
    /// Two services with a characteristic of the same UUID; the first has a descriptor.
    static let services: [RemoteService] = {
        var tree = ObjectTree()
        let device: ObjectPath = "/org/bluez/hci1/dev_00_AA_01_00_00_42"
        func add(_ path: String, _ interface: String, _ properties: [String: Value]) throws {
            let entry = DictionaryEntry(key: .string(interface), value: .options(properties))
            tree.add(.dictionary(key: "s", value: "a{sv}", [entry]), at: try ObjectPath(device.text + path))
        }
        func uuid(_ short: UInt16) -> Value { .string(BluetoothUUID(short).description128) }
        try? add("/service000a", "org.bluez.GattService1", ["UUID": uuid(0x180D), "Primary": .boolean(true)])
        try? add(
            "/service000a/char000b",
            "org.bluez.GattCharacteristic1",
            ["UUID": uuid(0x2A37), "Flags": .strings(["notify"])]
        )
        try? add("/service000a/char000b/desc000d", "org.bluez.GattDescriptor1", ["UUID": uuid(0x2902)])
        try? add("/service0010", "org.bluez.GattService1", ["UUID": uuid(0x180F)])
        try? add(
            "/service0010/char0011",
            "org.bluez.GattCharacteristic1",
            ["UUID": uuid(0x2A37), "Flags": .strings(["read", "write", "encrypt-read"])]
        )
        return tree.paths(with: "org.bluez.GattService1").compactMap { RemoteService(tree, $0) }
    }()

    @Test func `the tree is converted to services in the order of handles`() {
        #expect(Self.services.map(\.handle) == [0x000A, 0x0010])
        #expect(Self.services.map(\.uuid.description) == ["180D", "180F"])
        #expect(Self.services.flatMap(\.characteristics).map(\.handle) == [0x000B, 0x0011])
        #expect(Self.services.flatMap(\.characteristics).map(\.properties) == [.notify, [.read, .write]])
        #expect(Self.services.first?.characteristics.first?.descriptors.map(\.handle) == [0x000D])
    }

    @Test(arguments: [
        ("180D/2A37", 0x000B), ("180F/2A37", 0x0011), ("2A37/2902", 0x000D), ("180D/2A37/2902", 0x000D),
        ("@17", 0x0011), ("@0x000d", 0x000D),
    ])
    func `a selector finds its attribute`(_ text: String, _ handle: UInt16) throws {
        let attribute = try Self.services.attribute(matching: AttributeSelector(text))
        #expect(attribute.handle == handle)
    }

    @Test func `ambiguous attributes are listed by handle`() throws {
        let selector = try AttributeSelector("2A37")
        let error = #expect(throws: CentralError.self) { try Self.services.attribute(matching: selector) }
        #expect(error?.code == .badInput)
        #expect(error?.hint?.contains("@11, @17") == true)
    }

    @Test(arguments: [
        ("2A37@left", 0x000B), ("heart-rate-measurement@right", 0x0011), ("180D/2A37@left", 0x000B),
        ("2A37@left/2902", 0x000D),
    ])
    func `the name of a characteristic selects it among those with its UUID`(_ text: String, _ handle: UInt16) throws {
        let selector = try AttributeSelector(text)
        #expect(Self.services.uuidToName(for: selector) == BluetoothUUID(0x2A37))
        let attribute = try Self.services.attribute(matching: selector, names: [0x000B: "left", 0x0011: "right"])
        #expect(attribute.handle == handle)
    }

    @Test(arguments: [
        ("2A37", CentralError.Code.badInput), ("2A37@top", .attributeNotFound),
    ])
    func `the names of characteristics with the same UUID are listed`(
        _ text: String,
        _ code: CentralError.Code
    ) throws {
        let selector = try AttributeSelector(text)
        let error = #expect(throws: CentralError.self) {
            try Self.services.attribute(matching: selector, names: [0x000B: "left", 0x0011: "right"])
        }
        #expect(error?.code == code)
        #expect(
            error?.hint
                == "select one: heart-rate-measurement@left (@11), heart-rate-measurement@right (@17)"
        )
    }

    @Test(arguments: ["180D/2A37", "2A37/2902", "@17", "2A19"])
    func `names are not needed for an attribute that a selector identifies`(_ text: String) throws {
        #expect(Self.services.uuidToName(for: try AttributeSelector(text)) == nil)
    }

    @Test func `a characteristic that alone has its UUID has no name`() throws {
        let selector = try AttributeSelector("180D/2A37@left")
        let error = #expect(throws: CentralError.self) {
            try Array(Self.services.prefix(1)).attribute(matching: selector)
        }
        #expect(error?.code == .attributeNotFound)
        #expect(error?.hint?.contains("2A37") == true)
    }

    @Test(arguments: ["2A19", "180F/2A37/2902", "@99"])
    func `an unknown attribute is reported with the existing ones`(_ text: String) throws {
        let selector = try AttributeSelector(text)
        let error = #expect(throws: CentralError.self) { try Self.services.attribute(matching: selector) }
        #expect(error?.code == .attributeNotFound)
        #expect(error?.hint?.contains("2A37") == true)
    }
}
