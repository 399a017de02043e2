import GATT
import Testing

@Suite struct AssignedNumbersTests {
    @Test(
        arguments: [
            (0x180D, .service, "Heart Rate", "heart-rate"),
            (0x180F, .service, "Battery Service", "battery-service"),
            (0x180A, .service, "Device Information", "device-information"),
            (0x2A37, .characteristic, "Heart Rate Measurement", "heart-rate-measurement"),
            (0x2A00, .characteristic, "Device Name", "device-name"),
            (0x2A6E, .characteristic, "Temperature", "temperature"),
            (0x2901, .descriptor, "Characteristic User Description", "characteristic-user-description"),
            (0x2902, .descriptor, "Client Characteristic Configuration", "client-characteristic-configuration"),
        ] as [(UInt16, AssignedNumbers.Kind, String, String)]
    )
    func `a UUID has a name, and the name a UUID`(
        _ short: UInt16,
        _ kind: AssignedNumbers.Kind,
        _ name: String,
        _ kebab: String
    ) {
        let uuid = BluetoothUUID(short)
        #expect(AssignedNumbers.name(of: uuid, kind) == name)
        #expect(AssignedNumbers.kebabName(of: uuid, kind) == kebab)
        #expect(AssignedNumbers.uuid(named: kebab, kind) == uuid)
        #expect(AssignedNumbers.uuid(named: kebab.uppercased(), kind) == uuid)
    }

    @Test func `the identifier is an alias of the name`() {
        let alert = BluetoothUUID(0x1811)
        #expect(AssignedNumbers.uuid(named: "alert-notification-service", .service) == alert)
        #expect(AssignedNumbers.uuid(named: "alert-notification", .service) == alert)
    }

    @Test func `vendors' UUIDs have names too`() throws {
        let uart = try #require(BluetoothUUID("6e400001-b5a3-f393-e0a9-e50e24dcca9e"))
        let name = try #require(AssignedNumbers.kebabName(of: uart, .service))
        #expect(AssignedNumbers.uuid(named: name, .service) == uart)
    }

    @Test(arguments: AssignedNumbers.Kind.allCases)
    func `every name is found, is unique, and is not a UUID`(_ kind: AssignedNumbers.Kind) {
        let names = AssignedNumbers.kebabNames(kind)
        #expect(names.count > 15)
        #expect(names == names.sorted())
        #expect(Set(names).count == names.count)
        for name in names {
            let uuid = AssignedNumbers.uuid(named: name, kind)
            #expect(uuid.flatMap { AssignedNumbers.name(of: $0, kind) } != nil, "\(name)")
            #expect(BluetoothUUID(name) == nil, "\(name)")
        }
    }

    @Test(arguments: ["", "heart", "heart-rate-", "180D", "=", "\n", "zzz"])
    func `an unknown name gives nothing`(_ name: String) {
        for kind in AssignedNumbers.Kind.allCases {
            #expect(AssignedNumbers.uuid(named: name, kind) == nil)
        }
        #expect(AssignedNumbers.appearance(named: name) == nil)
    }

    @Test func `an unknown number gives nothing`() {
        #expect(AssignedNumbers.name(of: BluetoothUUID(0xFFFF), .service) == nil)
        #expect(AssignedNumbers.name(of: BluetoothUUID(0x0000), .characteristic) == nil)
        #expect(AssignedNumbers.appearanceName(0xFFFF) == nil)
        #expect(AssignedNumbers.companyName(0xFFFE) == nil)
    }

    @Test(
        arguments: [
            (0x0341, "Heart Rate Belt", "heart-rate-belt"), (0x0340, "Heart Rate Sensor", "heart-rate-sensor"),
            (0x0000, "Unknown", "unknown"),
        ] as [(UInt16, String, String)]
    )
    func `an appearance has a name`(_ appearance: UInt16, _ name: String, _ kebab: String) {
        #expect(AssignedNumbers.appearanceName(appearance) == name)
        #expect(AssignedNumbers.appearanceKebabName(appearance) == kebab)
        #expect(AssignedNumbers.appearance(named: kebab) == appearance)
    }

    @Test func `every appearance is found by its name`() {
        for name in AssignedNumbers.appearanceKebabNames {
            #expect(AssignedNumbers.appearance(named: name).flatMap(AssignedNumbers.appearanceKebabName) == name)
        }
    }

    @Test(arguments: [(0x0000, "Ericsson AB"), (0x004C, "Apple, Inc."), (0x0059, "Nordic Semiconductor ASA")])
    func `a company has a name`(_ company: UInt16, _ name: String) {
        #expect(AssignedNumbers.companyName(company) == name)
    }

    @Test(
        arguments: [
            ("heart-rat", .service, "heart-rate"), ("hart-rate", .service, "heart-rate"),
            ("haert-rate", .service, "heart-rate"), ("HEART_RATE", .service, "heart-rate"),
            ("heart-rate-mesurement", .characteristic, "heart-rate-measurement"),
            ("batery-level", .characteristic, "battery-level"), ("nothing-like-it-at-all", .service, nil),
            ("", .service, nil),
        ] as [(String, AssignedNumbers.Kind, String?)]
    )
    func `a misspelt name gets a suggestion`(_ name: String, _ kind: AssignedNumbers.Kind, _ closest: String?) {
        #expect(AssignedNumbers.closest(to: name, kind) == closest)
    }
}

@Suite struct SpellingTests {
    @Test(
        arguments: [
            ("chest", "chest"), ("chst", "chest"), ("chesst", "chest"), ("cehst", "chest"), ("CHEST", "chest"),
            ("west", nil), ("x", nil), ("", nil), ("writs", "wrist"),
        ] as [(String, String?)]
    )
    func `a word is guessed if one letter in three differs at most`(_ word: String, _ closest: String?) {
        #expect(Spelling.closest(to: word, among: ["wrist", "chest", "hand"]) == closest)
    }
}
