import Documents
import GATT
import ProfileModel
import Testing

@Suite struct AdvertisingSetsTests {
    private static func parse(_ text: String) throws -> PeripheralProfile {
        try PeripheralProfile.parse(Array(text.utf8), file: "f")
    }

    @Test func `a list describes several sets, each with its own keys`() throws {
        let profile = try Self.parse(
            """
            name: n
            appearance: 0x0341
            services: []
            advertising:
              - services: [180D]
                interval: 100ms
              - { connectable: false, local-name: b, service-data: { FEAA: "00" }, secondary-phy: coded }
            """
        )
        let sets = profile.advertisingSets
        #expect(sets.map(\.localName) == ["n", "b"])
        #expect(sets.map(\.isConnectable) == [true, false])
        #expect(sets.map(\.secondaryPHY) == [nil, .coded])
        #expect(sets.map(\.interval) == [.milliseconds(100), nil])
        #expect(sets.map { profile.legacyAdvertisement(of: $0).appearance } == [0x0341, nil])
    }

    @Test func `a mapping describes the only set`() throws {
        let profile = try Self.parse("name: n\nservices: []\nadvertising: { services: [180D] }")
        #expect(profile.advertisingSets.count == 1)
        #expect(profile.advertising.services == [BluetoothUUID(0x180D)])
    }

    @Test func `solicited services are lists of each size of UUIDs`() throws {
        let uart = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
        let profile = try Self.parse(
            "name: n\nservices: []\nadvertising: { solicit-services: [current-time, 12345678, \(uart)] }"
        )
        let uuids = profile.advertising.solicitedServices
        #expect(uuids.map(\.description) == ["1805", "12345678-0000-1000-8000-00805f9b34fb", uart])
        let data = profile.legacyAdvertisement.advertisingData
        #expect(data.structures.map(\.type.rawValue) == [0x01, 0x14, 0x1F, 0x15] && data.solicitedUUIDs == uuids)
    }

    @Test func `too many solicited services are reported at their key`() {
        let uuids = Array(repeating: "6E400001-B5A3-F393-E0A9-E50E24DCCA9E", count: 2).joined(separator: ", ")
        let error = #expect(throws: InvalidDocument.self) {
            try Self.parse("name: n\nservices: []\nadvertising:\n  interval: 1s\n  solicit-services: [\(uuids)]")
        }
        #expect(error?.diagnostics.map(\.mark.line) == [5])
    }

    @Test func `a list of sets with data needs no services`() throws {
        let profile = try Self.parse("name: n\nadvertising: [{ services: [FEAA] }, { service-data: { FEAA: '00' } }]")
        #expect(profile.services.isEmpty)
    }

    @Test func `an extended set has room for 251 bytes, with the name in its data`() throws {
        let data = String(repeating: "00", count: 240)
        let profile = try Self.parse(
            "name: name\nadvertising: { secondary-phy: 2M, manufacturer-data: { 1: '\(data.dropLast(6))' } }"
        )
        let packets = profile.packets(of: profile.advertising)
        #expect(packets.data.size == 250)
        #expect(packets.scanResponse.size == 0)
        #expect(packets.budget.limit == 251)
    }

    private static func advertising(_ text: String) -> String { "name: n\nservices: []\nadvertising: \(text)" }

    private static let mistakes =
        [
            (advertising("[]"), "f:3:14: advertising has no set", "at least one"),
            (advertising("[1]"), "f:3:15: an advertising set must be a mapping, not the number 1", "its keys are"),
            (
                advertising("[{}, {conectable: false}]"), "f:3:20: an advertising set has no key 'conectable'",
                "connectable"
            ),
            (advertising("{connectable: no}"), "f:3:28: connectable must be true or false", nil),
            (advertising("{secondary-phy: 3M}"), "f:3:30: secondary-phy cannot be '3M'", "1M, 2M, coded"),
            (advertising("[{for: 1s}, {for: 1}]"), "f:3:32: for must be a duration such as", nil),
            (advertising("[{for: 1s}, {for: 1ms}]"), "f:3:32: for must be from 100ms to", nil),
            (advertising("{for: 1s}"), "f:3:15: only one set takes turns", "remove it"),
            (advertising("[{for: 1s}, {}]"), "f:3:16: only one set takes turns", "add 'for'"),
            (
                advertising("[{address: public}, {address: random-static}]"),
                "f:3:35: the sets of a device have the same kind of address", "in all sets"
            ),
            (
                advertising("[{address: public}, {}]"), "f:3:34: the sets of a device have the same kind of address",
                "in all sets"
            ),
            (
                advertising("[{}, {manufacturer-data: {1: '\(String(repeating: "00", count: 27))'}}]"),
                "f:3:20: the advertising data is 3 bytes over its limit of 31", "manufacturer data"
            ),
            (
                advertising("[{}, {local-name: a name that is longer than a scan response}]"),
                "f:3:20: the scan response is 13 bytes over its limit of 31", "shorten"
            ),
            (
                advertising("{secondary-phy: 1M, manufacturer-data: {1: '\(String(repeating: "00", count: 250))'}}"),
                "f:3:34: the advertising data is", "manufacturer data"
            ),
            (
                advertising("[\((0..<33).map { _ in "{}" }.joined(separator: ", "))]"),
                "f:3:14: advertising has 33 sets, more than 32", "remove sets"
            ),
        ] as [(String, String, String?)]

    @Test(arguments: mistakes)
    func `a mistake is reported with its position`(_ text: String, _ expected: String, _ hint: String?) throws {
        let error = #expect(throws: InvalidDocument.self) { try Self.parse(text) }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.description.hasPrefix(expected), "\(diagnostic)")
        if let hint { #expect(diagnostic.hint?.contains(hint) == true, "\(diagnostic.hint ?? "no hint")") }
        #expect(error?.diagnostics.count == 1, "\(error?.diagnostics.map(\.description) ?? [])")
    }
}

@Suite struct AdvertisingTurnsTests {
    /// The rotation of sets with these turns in seconds; nil for a set without.
    private func turns(_ durations: [Int?], at start: Duration = .zero) throws -> AdvertisingTurns? {
        let sets = durations.map { $0.map { "{for: \($0)s}" } ?? "{}" }.joined(separator: ", ")
        let text = "name: n\nservices: []\nadvertising: [\(sets)]"
        return AdvertisingTurns(try PeripheralProfile.parse(Array(text.utf8), file: "f").advertisingSets, at: start)
    }

    @Test func `sets without a turn do not rotate`() throws {
        #expect(try turns([nil, nil]) == nil)
    }

    @Test func `the sets take turns in their order, each for its time`() throws {
        var turns = try #require(try self.turns([nil, 2, nil, 1], at: .seconds(10)))
        #expect(turns.sets == [1, 3])
        var seen: [Int] = []
        for second in 10...16 {
            turns.advance(to: .seconds(Int64(second)))
            seen.append(turns.current)
        }
        #expect(seen == [1, 1, 3, 1, 1, 3, 1])
        #expect(turns.end == .seconds(18))
    }

    @Test(arguments: [
        (12.5, 3, 13.0), (12.99, 3, 13.0), (13.0, 3, 14.0), (1000.0, 3, 1001.0), (-1.0, 1, 12.0), (11.9, 1, 12.0),
    ])
    func `a late turn ends on time, and one that was missed starts now`(
        _ now: Double,
        _ current: Int,
        _ end: Double
    ) throws {
        var turns = try #require(try self.turns([nil, 2, nil, 1], at: .seconds(10)))
        turns.advance(to: .seconds(now))
        #expect(turns.current == current)
        #expect(turns.end == .seconds(end))
    }
}
