package import GATT

/// The JSON Schema of profiles, with which editors complete and check their keys.
///
/// It describes the structure; references, ranges and the rules of services are checked by the parser only.
package enum ProfileSchema {
    package static var document: FieldObject {
        var complete: FieldObject = ["profile": .object(profile.keywords)]
        for (name, part) in advertising + attributes + writes + signals + types {
            complete[name] = .object(part.keywords)
        }
        var shared: FieldObject = [:]
        for (name, part) in scalars { shared[name] = .object(part.keywords) }
        var variants = VariantSchema(of: complete)
        let variant = variants.reference(to: "profile")
        let definitions = FieldObject.merging(.merging(complete, variants.definitions), shared)
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "gattlab profile",
            "description": "A Bluetooth Low Energy peripheral that gattlab emulates or simulates.",
            "if": ["required": ["extends"]],
            "then": .object(variant),
            "else": .object(SchemaPart.definition("profile").keywords),
            "$defs": .object(definitions),
        ]
    }

    private static let profile = SchemaPart.section(
        [
            .init("name", .text, "The device's name.", isRequired: true),
            .init(
                "extends",
                .text,
                "The profile that this one changes: its name in the library, or a path relative to this file, such as "
                    + "./base.yaml."
            ),
            .init(
                "variables",
                .mapping(to: .scalar, keys: "^[A-Za-z0-9_.-]+$"),
                "Texts, numbers and Booleans by their names, to which ${name} refers and which --set replaces."
            ),
            .init("description", .text, "A sentence for 'gattlab profile list'."),
            .init(
                "appearance",
                .anyOf(.integer(0...0xFFFF), SchemaPart(["type": "string", "minLength": 1])),
                "A name such as heart-rate-belt, or a number such as 0x0341; connectable sets also advertise it."
            ),
            .init("advertising", .definition("advertising"), "The advertising data, or a list of several sets."),
            .init("types", .list(.definition("type")), "Names and layouts of your own 128-bit UUIDs."),
            .init("signals", .mapping(to: .definition("signal")), "Values that change over time, by their names."),
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
        ["anyOf": [["required": ["services"]], .object(isBeacon)]]
    )
}
