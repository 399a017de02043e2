import GATT
import Testing

@testable import ProfileModel

@Suite struct ProfileDraftTests {
    private static func draft(_ uuid: UInt16, _ value: [UInt8]) -> ProfileDraft {
        var draft = ProfileDraft(name: "Clone")
        draft.services = [
            ProfileDraft.Service(
                uuid: BluetoothUUID(0xFFF0),
                isPrimary: true,
                characteristics: [
                    ProfileDraft.Characteristic(
                        uuid: BluetoothUUID(uuid),
                        properties: [.read, .notify],
                        value: value,
                        descriptors: [
                            ProfileDraft.Descriptor(uuid: BluetoothUUID(0x2901), value: Array("One: \"two\"".utf8))
                        ]
                    )
                ]
            )
        ]
        return draft
    }

    @Test(arguments: [
        (0x2A37 as UInt16, [0x1E, 0x48, 0x0A, 0x00, 0xA3, 0x03] as [UInt8], "value: {heartRate: 72"),
        (0x2A38, [0x01], "value: chest"),
        (0x2A19, [0x64], "value: 100"),
        (0x2A19, [0xFF], "hex: \"ff\""),
        (0x2A37, [0x1E, 0x48, 0x0A, 0x00, 0xA3], "hex: "),
        (0x2A29, Array("true".utf8), "value: \"true\""),
        (0x2A25, Array("000001".utf8), "value: \"000001\""),
        (0x2A29, Array("#1: a\n'b'\u{1}".utf8), "value: "),
        (0x2A1C, [0x00, 0x00, 0x27, 0x38, 0xFB], "hex: "),
        (0xABCD, [], "hex: \"\""),
    ])
    func `a value is written as fields or as hex, and parses to the same bytes`(
        _ uuid: UInt16,
        _ value: [UInt8],
        _ text: String
    ) throws {
        let draft = Self.draft(uuid, value)
        #expect(draft.text.contains("        \(text)"))
        let profile = try PeripheralProfile.parse(Array(draft.text.utf8), file: "clone")
        let characteristic = try #require(profile.services.first?.characteristics.first)
        #expect(characteristic.uuid == BluetoothUUID(uuid))
        #expect(characteristic.properties == [.read, .notify])
        guard case .bytes(let bytes) = characteristic.value else { return #expect(Bool(false), "it follows no signal") }
        #expect(bytes == value)
        guard case .bytes(let described)? = characteristic.descriptors.first?.value else { return }
        #expect(described == Array("One: \"two\"".utf8))
    }

    @Test func `all parts of a profile are written`() throws {
        var draft = Self.draft(0x2A19, [100])
        draft.name = "\u{1B}[31m \"a\" \\ \u{9B}\u{202E}\u{E0001}é"
        draft.appearance = 0x0341
        draft.advertisedServices = [BluetoothUUID(0x180F), BluetoothUUID(0xFFF0)]
        draft.manufacturerData = [AdvertisingData.ManufacturerData(company: 0x004C, data: [2, 0x15])]
        draft.serviceData = [AdvertisingData.ServiceData(uuid: BluetoothUUID(0x181A), data: [1])]
        draft.services[0].isPrimary = false
        draft.services[0].characteristics[0].period = .milliseconds(1500)
        draft.remarks = ["two\nlines \u{202E}"]
        let profile = try PeripheralProfile.parse(Array(draft.text.utf8), file: "clone")
        #expect(profile.name == draft.name)
        #expect(profile.appearance == 0x0341)
        #expect(profile.advertising.services == draft.advertisedServices)
        #expect(profile.advertising.manufacturerData == draft.manufacturerData)
        #expect(profile.advertising.serviceData == draft.serviceData)
        #expect(profile.services.first?.isPrimary == false)
        #expect(profile.services.first?.characteristics.first?.notify == .every(.milliseconds(1500)))
        #expect(draft.text.hasPrefix("# two\\u000alines \\u202e\nname: "))
    }

    @Test func `references to variables are escaped`() throws {
        var draft = Self.draft(0x2A29, Array("${value} $${".utf8))
        draft.name = "${name}"
        let profile = try PeripheralProfile.parse(Array(draft.text.utf8), file: "clone")
        #expect(profile.name == "${name}")
        guard case .bytes(let bytes)? = profile.services.first?.characteristics.first?.value else { return }
        #expect(bytes == Array("${value} $${".utf8))
    }

    @Test func `names of UUIDs and properties of descriptors are written and parsed`() throws {
        var draft = Self.draft(0xFFF1, [1])
        let uuid = BluetoothUUID(value: 1)
        draft.services[0].uuid = uuid
        draft.typeNames = [ProfileDraft.TypeName(uuid: uuid, name: "My: \"service\" ${x}")]
        draft.services[0].characteristics[0].descriptors[0].properties = [.read, .write]
        let profile = try PeripheralProfile.parse(Array(draft.text.utf8), file: "clone")
        #expect(profile.types.serviceName(of: uuid) == "My: \"service\" ${x}")
        #expect(profile.services.first?.characteristics.first?.descriptors.first?.properties == [.read, .write])
    }

    @Test func `parts that are commented out are not part of the profile`() throws {
        var draft = Self.draft(0xFFF1, [1])
        draft.services[0].characteristics[0].descriptors[0].isCommentedOut = true
        draft.services[0].characteristics[0].descriptors[0].remarks = ["a\nb"]
        #expect(draft.text.contains("        descriptors: []\n          # a\\u000ab\n          # - uuid: "))
        var profile = try PeripheralProfile.parse(Array(draft.text.utf8), file: "clone")
        #expect(profile.services.first?.characteristics.first?.descriptors.isEmpty == true)
        draft.services[0].characteristics[0].isCommentedOut = true
        #expect(draft.text.contains("    characteristics: []\n      # - uuid: FFF1\n"))
        profile = try PeripheralProfile.parse(Array(draft.text.utf8), file: "clone")
        #expect(profile.services.first?.characteristics.isEmpty == true)
    }

    @Test(arguments: [
        (String(repeating: "a", count: 29), nil),
        (String(repeating: "a", count: 30), String(repeating: "a", count: 29)),
        (String(repeating: "é", count: 20), String(repeating: "é", count: 14)),
    ]) func `a name that does not fit is advertised in part`(name: String, localName: String?) throws {
        var draft = ProfileDraft(name: name)
        #expect(draft.fitAdvertisement() == (localName == nil ? [] : ["the end of the name"]))
        #expect(draft.localName == localName)
        let profile = try PeripheralProfile.parse(Array(draft.text.utf8), file: "clone")
        #expect(profile.name == name)
        #expect(profile.advertising.localName == localName ?? name)
    }

    @Test func `services that violate their specification make a defective device`() throws {
        var draft = Self.draft(0x2A38, [])
        draft.services[0].characteristics[0].value = nil
        #expect(!(try draft.verifiedText(file: "clone").contains("defective")))
        draft.services[0].uuid = BluetoothUUID(0x180D)
        let text = try draft.verifiedText(file: "clone")
        #expect(text.hasPrefix("# Its services violate their specifications"))
        #expect(text.contains("\ndefective: true\n"))
    }

    @Test func `data that does not fit into the advertisement is removed`() {
        var draft = ProfileDraft(name: "Clone")
        draft.appearance = 0x0341
        draft.advertisedServices = [BluetoothUUID(0x180F), BluetoothUUID(value: 1)]
        draft.manufacturerData = [
            AdvertisingData.ManufacturerData(company: 0x004C, data: Array(repeating: 0, count: 14))
        ]
        draft.serviceData = [AdvertisingData.ServiceData(uuid: BluetoothUUID(0x181A), data: [1, 2, 3])]
        let removed = draft.fitAdvertisement()
        #expect(removed.count == 2 && removed.first == "service data of 181A")
        #expect(draft.advertisedServices == [BluetoothUUID(0x180F)])
        #expect(draft.manufacturerData.count == 1)
        #expect(draft.fitAdvertisement().isEmpty)
    }
}
