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
