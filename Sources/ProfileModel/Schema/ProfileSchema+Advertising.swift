internal import GATT

extension ProfileSchema {
    /// The advertising data.
    static let advertising: [(String, SchemaPart)] = [
        ("advertising", advertisingSets), ("advertising-set", advertisingSet),
    ]

    /// A list of sets, or one set, which does not take turns.
    private static var advertisingSets: SchemaPart {
        let set = SchemaPart.definition("advertising-set")
        let list = SchemaPart.list(set, atLeast: 1, atMost: AdvertisingParser.maximumSetCount)
        return SchemaPart([
            "if": ["type": "array"],
            "then": .object(list.keywords),
            "else": .object(.merging(set.keywords, SchemaPart.excluding([["for"]]))),
        ])
    }

    private static let advertisingSet = SchemaPart.section([
        .init("local-name", .text, "Replaces the profile's name; sent in the scan response, with room for 29 bytes."),
        .init("services", .list(.serviceUUID), "The advertised services."),
        .init("solicit-services", .list(.serviceUUID), "The services that the device seeks on centrals."),
        .init(
            "manufacturer-data",
            .mapping(to: .hex, keys: SchemaPart.numberPattern),
            "Hex by company identifier: {0x004C: \"0215\"}."
        ),
        .init("service-data", .mapping(to: .hex), "Hex by the UUID of the service."),
        .init("includes", .list(.words(["tx-power"])), "Further elements of the advertisement."),
        .init("interval", .duration, "From 20ms; the controller's own by default."),
        .init(
            "address",
            .words(AdvertisingAddress.allCases.map(\.rawValue)),
            "The kind of the device's address, the same in all sets; for the simulator."
        ),
        .init("connectable", .boolean, "false for a set that centrals cannot connect to; true by default."),
        .init(
            "secondary-phy",
            .words(SecondaryPHY.allCases.map(\.rawValue)),
            "Extended advertising on this PHY, whose data has 251 bytes and includes the name."
        ),
        .init(
            "for",
            .duration,
            "In a list: the time in which the set is advertised before the next one takes its turn, from 100ms to 1h."
        ),
    ])

    /// The condition that a profile needs no services: its advertisement, or one of its sets, has data.
    static var isBeacon: FieldObject {
        let hasData: FieldValue = ["anyOf": .list(["manufacturer-data", "service-data"].map { Self.hasEntries($0) })]
        return [
            "required": ["advertising"],
            "properties": ["advertising": ["anyOf": [hasData, ["type": "array", "contains": hasData]]]],
        ]
    }

    private static func hasEntries(_ key: String) -> FieldValue {
        let properties: FieldObject = [key: ["minProperties": 1]]
        return ["type": "object", "required": [.text(key)], "properties": .object(properties)]
    }
}
