import DBus
import Testing

@testable import BlueZSimulator

struct AdvertisementContentTests {
    private static let peripheral = Value.string("peripheral")

    private static func data(_ entries: [(UInt8, [UInt8])]) -> Value {
        .dictionary(
            key: "y",
            value: "v",
            entries.map { DictionaryEntry(key: .byte($0), value: .variant(.bytes($1))) }
        )
    }

    /// Advertisements to which bluetoothd 5.66 replies "Failed to parse advertisement."
    @Test(
        arguments: [
            ["Type": .string("foo")], ["Type": .uint32(1)], ["ServiceUUIDs": .strings(["zz"])],
            ["Type": peripheral, "LocalName": .string("x"), "Includes": .strings(["local-name"])],
            ["Type": peripheral, "Appearance": .uint16(1), "Includes": .strings(["appearance"])],
            ["ManufacturerData": .manufacturerData(0xFFFF, Array(0..<30))],
            ["ManufacturerData": .manufacturerData(0xFFFF, [])], ["Data": data([(1, [6])])], ["Data": data([(9, [6])])],
            ["Type": .string("broadcast"), "Discoverable": .boolean(true)],
            [
                "Type": peripheral, "Discoverable": .boolean(true), "DiscoverableTimeout": .uint16(20),
                "Timeout": .uint16(10),
            ],
            ["SecondaryChannel": .string("2M")], ["SecondaryChannel": .string("X")],
            ["MinInterval": .uint32(100), "MaxInterval": .uint32(50)], ["MinInterval": .uint32(10)],
            ["TxPower": .int16(21)], ["Appearance": .uint32(1)], ["Timeout": .uint32(1)], ["Duration": .uint32(1)],
            ["LocalName": .uint32(1)], ["Includes": .string("tx-power")], ["Discoverable": .string("")],
        ] as [[String: Value]]
    )
    func `is refused`(properties: [String: Value]) {
        #expect(AdvertisementContent(properties) == nil)
    }

    @Test(
        arguments: [
            [:], ["Type": peripheral], ["Type": .string("broadcast")], ["LocalName": .string("")],
            ["ManufacturerData": .manufacturerData(0xFFFF, Array(0..<27))], ["Data": data([(0x26, [1, 2])])],
            ["Includes": .strings(["nope"])], ["MinInterval": .uint32(100), "MaxInterval": .uint32(200)],
            ["TxPower": .int16(7)], ["DiscoverableTimeout": .uint16(20), "Timeout": .uint16(10)],
        ] as [[String: Value]]
    )
    func `is accepted`(properties: [String: Value]) {
        #expect(AdvertisementContent(properties) != nil)
    }

    private static func name(_ count: Int) -> Value { .string(String(repeating: "n", count: count)) }
    private static let flags: [UInt8] = [2, 1, 4]
    private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

    @Test(
        arguments: [
            (["Type": peripheral], flags, []),
            (
                ["Type": peripheral, "ServiceUUIDs": .strings(["180d"]), "Includes": .strings(["tx-power"])],
                flags + [3, 3, 0x0D, 0x18, 2, 0x0A, 0], []
            ),
            (
                ["Type": peripheral, "Discoverable": .boolean(true), "Appearance": .uint16(832)],
                [3, 0x19, 0x40, 3, 2, 1, 6], []
            ),
            (
                ["Type": peripheral, "Discoverable": .boolean(true), "DiscoverableTimeout": .uint16(5)],
                [2, 1, 5], []
            ),
            (["LocalName": .string("hi")], flags, [3, 9, 0x68, 0x69]),
            (["LocalName": name(29)], flags, [30, 9] + Array(repeating: 0x6E, count: 29)),
            (["LocalName": name(40)], flags, [30, 8] + Array(repeating: 0x6E, count: 29)),
            (["Includes": .strings(["local-name"])], flags, [7, 9] + Array("bench".utf8) + [0]),
            (["ManufacturerData": .manufacturerData(1, zeros(25))], [28, 0xFF, 1, 0] + zeros(25), []),
            (
                ["ManufacturerData": .manufacturerData(1, zeros(24)), "Includes": .strings(["tx-power"])],
                flags + [27, 0xFF, 1, 0] + zeros(24), []
            ),
            (["SolicitUUIDs": .strings(["180d"])], flags + [3, 0x14, 0x0D, 0x18], []),
            (["Data": data([(0x26, [1, 2])])], flags + [3, 0x26, 1, 2], []),
        ] as [([String: Value], [UInt8], [UInt8])]
    )
    func `has the system's layout`(properties: [String: Value], data: [UInt8], scanResponse: [UInt8]) throws {
        let content = try #require(AdvertisementContent(properties))
        let isLimited = content.discoverableTimeout != nil
        let packets = try #require(AdvertisementPackets(content, .init(adapterName: "bench", isLimited: isLimited)))
        #expect(packets.data == data)
        #expect(packets.scanResponse == scanResponse)
    }

    /// Advertisements to which bluetoothd 5.66 replies "Failed to register advertisement", and ones that just fit.
    @Test(arguments: [
        (27, false, false, true), (27, true, false, false), (24, true, false, true), (27, false, true, false),
        (24, false, true, true), (21, true, true, true), (22, true, true, false),
    ])
    func `is limited by the size of the PDU`(count: Int, withPower: Bool, isDiscoverable: Bool, fits: Bool) throws {
        var properties: [String: Value] = [
            "Type": Self.peripheral, "ManufacturerData": .manufacturerData(1, Array(repeating: 0, count: count)),
        ]
        if withPower { properties["Includes"] = .strings(["tx-power"]) }
        let content = try #require(AdvertisementContent(properties))
        #expect((AdvertisementPackets(content, .init(adapterIsDiscoverable: isDiscoverable)) != nil) == fits)
    }

    @Test func `with the adapter's appearance is refused by the kernel`() throws {
        let content = try #require(AdvertisementContent(["Includes": .strings(["appearance"])]))
        #expect(AdvertisementPackets(content, .init()) == nil)
    }

    @Test func `of a dual-mode controller has no flags, and room for 251 bytes`() throws {
        let properties: [String: Value] = [
            "Type": .string("peripheral"),
            "ManufacturerData": .manufacturerData(0x004C, [UInt8](repeating: 1, count: 100)),
        ]
        #expect(AdvertisementContent(properties) == nil)
        let content = try #require(AdvertisementContent(properties, on: .bt52))
        let packets = try #require(AdvertisementPackets(content, .init()))
        #expect(packets.data.count == 104)
        #expect(packets.data[1] == 0xFF, "the first structure is the data, not flags")
        #expect(packets.exceedsLegacy)
    }

    @Test func `a secondary channel requires extended advertising`() throws {
        let properties: [String: Value] = ["Type": .string("peripheral"), "SecondaryChannel": .string("2M")]
        #expect(AdvertisementContent(properties, on: .bt52)?.hasSecondaryChannel == true)
        #expect(AdvertisementContent(properties) == nil)
    }

    @Test func `accepts changes of single properties`() throws {
        var content = try #require(AdvertisementContent(["LocalName": .string("a"), "Timeout": .uint16(3)]))
        let answers = [
            content.set("LocalName", .string("b")), content.set("LocalName", .uint32(1)), content.set("Nope", .byte(1)),
        ]
        #expect(answers == [true, false, false])
        #expect(content.localName == "b")
        let removals = [content.set("LocalName", nil), content.set("Timeout", nil)]
        #expect(removals == [true, true])
        #expect(content == AdvertisementContent())
    }
}
