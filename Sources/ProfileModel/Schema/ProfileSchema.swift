package import GATT

/// The JSON Schema of profiles, with which editors complete and check their keys.
///
/// It describes the structure; references, ranges and the rules of services are checked by the parser only.
package enum ProfileSchema {
    package static var document: FieldObject {
        var document: FieldObject = [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "gattlab profile",
            "description": "A Bluetooth Low Energy peripheral that gattlab emulates or simulates.",
        ]
        for entry in profile.keywords.entries { document[entry.key] = entry.value }
        var definitions: FieldObject = [:]
        for (name, part) in scalars + attributes + writes + signals + types {
            definitions[name] = .object(part.keywords)
        }
        document["$defs"] = .object(definitions)
        return document
    }

    private static var profile: SchemaPart {
        let isBeacon: FieldValue = [
            "required": ["advertising"],
            "properties": [
                "advertising": ["anyOf": SchemaPart.requirements([["manufacturer-data"], ["service-data"]])]
            ],
        ]
        return .section(
            [
                .init("name", .text, "The device's name.", isRequired: true),
                .init("description", .text, "A sentence for 'gattlab profile list'."),
                .init(
                    "appearance",
                    .anyOf(.integer(0...0xFFFF), SchemaPart(["type": "string", "minLength": 1])),
                    "A name such as heart-rate-belt, or a number such as 0x0341; it is also advertised."
                ),
                .init("advertising", .definition("advertising"), "The advertising data."),
                .init("types", .list(.definition("type")), "Names and layouts of your own 128-bit UUIDs."),
                .init(
                    "signals",
                    .mapping(to: .definition("signal")),
                    "Values that change over time, by their names."
                ),
                .init(
                    "services",
                    .list(.definition("service")),
                    "The attributes, in the order of their handles. Only a beacon, which advertises manufacturer-data or "
                        + "service-data, needs none."
                ),
                .init("script", .text, "A script in Lua, as a literal block or as the name of its .lua file."),
                .init(
                    "defective",
                    .boolean,
                    "true for an intentionally defective device, whose services may violate their specifications."
                ),
            ],
            ["anyOf": [["required": ["services"]], isBeacon]]
        )
    }
}
