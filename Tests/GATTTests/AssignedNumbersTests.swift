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
    func `UUIDs and names map to each other`(
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

    @Test func `vendor UUIDs have names too`() throws {
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
    func `an unknown name is not found`(_ name: String) {
        for kind in AssignedNumbers.Kind.allCases {
            #expect(AssignedNumbers.uuid(named: name, kind) == nil)
        }
        #expect(AssignedNumbers.appearance(named: name) == nil)
    }

    @Test func `an unknown number is not found`() {
        #expect(AssignedNumbers.name(of: BluetoothUUID(0xFFFF), .service) == nil)
        #expect(AssignedNumbers.name(of: BluetoothUUID(0x0000), .characteristic) == nil)
        #expect(AssignedNumbers.appearanceName(0xFFFF) == nil)
        #expect(AssignedNumbers.companyName(0xFFFE) == nil)
    }

    @Test func `a 128-bit UUID with the value of a short one is a different UUID`() {
        let uuid = BluetoothUUID(value: 0x2A37)
        #expect(AssignedNumbers.name(of: uuid, .characteristic) == nil)
        #expect(AssignedNumbers.kebabName(of: uuid, .characteristic) == nil)
        #expect(AssignedNumber.find(uuid: uuid, .characteristic).isEmpty)
        #expect(AssignedNumbers.unitName(BluetoothUUID(value: 0x2700)) == nil)
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

    @Test(arguments: AssignedNumber.Kind.allCases)
    func `every number is found by its value and by each of its names`(_ kind: AssignedNumber.Kind) {
        let all = AssignedNumber.all(kind)
        #expect(!all.isEmpty)
        for number in all {
            #expect(AssignedNumber.find(uuid: number.uuid, kind).contains(number), "\(number)")
            for name in [number.kebabName].compactMap(\.self) + number.aliases {
                #expect(AssignedNumber.find(named: name, kind) == number, "\(name)")
                #expect(AssignedNumber.find(named: name.uppercased(), kind) == number, "\(name)")
                #expect(BluetoothUUID(name) == nil, "\(name)")
            }
        }
    }

    @Test(arguments: AssignedNumber.Kind.allCases)
    func `a number or name that differs in one bit or letter is not found`(_ kind: AssignedNumber.Kind) {
        let all = AssignedNumber.all(kind)
        let values = Set(all.map(\.uuid))
        let names = Set(all.flatMap { [$0.kebabName].compactMap(\.self) + $0.aliases })
        for number in all {
            for bit in stride(from: UInt128(0), to: 128, by: 7) {
                let near = BluetoothUUID(value: number.uuid.value ^ 1 << bit)
                #expect(values.contains(near) == !AssignedNumber.find(uuid: near, kind).isEmpty, "\(near)")
            }
            guard let name = number.kebabName else { continue }
            for near in [name + "s", String(name.dropLast()), "x" + name.dropFirst(), name + "\0", name + ","] {
                #expect(names.contains(near) == (AssignedNumber.find(named: near, kind) != nil), "\(near)")
            }
        }
    }

    @Test func `numbers are sorted, and only advertising data types share a number`() {
        for kind in AssignedNumber.Kind.allCases {
            let values = AssignedNumber.all(kind).map { $0.uuid.uint32.map { UInt128($0) } ?? $0.uuid.value }
            #expect(values == values.sorted())
            #expect(kind == .adType || Set(values).count == values.count)
        }
        let twice = AssignedNumber.find(uuid: BluetoothUUID(0x0010), .adType).map(\.name)
        #expect(twice == ["Device ID", "Security Manager TK Value"])
    }

    @Test(
        arguments: [
            (0x2700, "unitless", "unitless", ""), (0x2703, "time (second)", "time-second", "s"),
            (0x2712, "velocity (metres per second)", "velocity-metres-per-second", "m/s"),
            (0x272F, "Celsius temperature (degree Celsius)", "celsius-temperature-degree-celsius", "°C"),
            (0x2782, "length (ångström)", "length-angstrom", "Å"),
            (0x27AD, "percentage", "percentage", "%"), (0x27AF, "period (beats per minute)", "beats-per-minute", "bpm"),
            (0x27C9, "Gravity (gₙ)", "gravity-gn", "gₙ"),
        ] as [(UInt16, String, String, String)]
    )
    func `a unit has a name and a symbol`(_ short: UInt16, _ name: String, _ kebab: String, _ symbol: String) {
        let unit = BluetoothUUID(short)
        #expect(AssignedNumbers.unitName(unit) == name)
        #expect(AssignedNumbers.unitSymbol(unit) == symbol)
        #expect(AssignedNumbers.unit(named: kebab) == unit)
    }

    @Test func `all units are present`() {
        let units = AssignedNumber.all(.unit)
        #expect(units.count == 127)
        // An index, a ratio and a count are dimensionless.
        #expect(units.filter { $0.symbol == "" }.map(\.uuid) == [0x2700, 0x271D, 0x271E].map { BluetoothUUID($0) })
    }

    @Test(
        arguments: [
            (.flags, "Flags"), (.completeLocalName, "Complete Local Name"),
            (.serviceData16, "Service Data - 16-bit UUID"),
            (.manufacturerSpecificData, "Manufacturer Specific Data"), (ADType(rawValue: 0x00), nil),
        ] as [(ADType, String?)]
    )
    func `an advertising data type has a name`(_ type: ADType, _ name: String?) {
        #expect(AssignedNumbers.adTypeName(type) == name)
    }

    @Test(
        arguments: [(0x0341, "Heart Rate Sensor"), (0x037F, "Heart Rate Sensor"), (0xFFFF, nil)] as [(UInt16, String?)]
    )
    func `an appearance has a category`(_ appearance: UInt16, _ category: String?) {
        #expect(AssignedNumbers.appearanceCategoryName(appearance) == category)
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
    func `a misspelled name gets a suggestion`(_ name: String, _ kind: AssignedNumbers.Kind, _ closest: String?) {
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
    func `a word is suggested if at most one letter in three differs`(_ word: String, _ closest: String?) {
        #expect(Spelling.closest(to: word, among: ["wrist", "chest", "hand"]) == closest)
    }
}
