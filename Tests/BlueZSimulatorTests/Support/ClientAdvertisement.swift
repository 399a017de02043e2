import DBus
import EventLoop

/// An advertisement that a program exports.
@EventLoop
final class ClientAdvertisement {
    let path: ObjectPath
    var properties: [String: Value]
    private(set) var isReleased = false
    private let connection: Connection

    static let interface = "org.bluez.LEAdvertisement1"

    init(_ properties: [String: Value], at path: ObjectPath = "/advertisement", of connection: Connection) throws {
        self.properties = properties
        self.path = path
        self.connection = connection
        let names = [
            ("Type", "s"), ("ServiceUUIDs", "as"), ("SolicitUUIDs", "as"), ("ManufacturerData", "a{qv}"),
            ("ServiceData", "a{sv}"), ("Includes", "as"), ("LocalName", "s"), ("Appearance", "q"), ("Duration", "q"),
            ("Timeout", "q"), ("Data", "a{yv}"), ("Discoverable", "b"), ("DiscoverableTimeout", "q"),
        ]
        let exported = names.map { name, type in
            ExportedProperty(name, Signature(stringLiteral: type), get: { [weak self] in self?.properties[name] })
        }
        let release = ExportedMethod("Release", noReply: true) { [weak self] invocation in
            self?.isReleased = true
            invocation.reply()
        }
        try connection.export(
            ExportedObject(
                path: path,
                interfaces: [ExportedInterface(Self.interface, methods: [release], properties: exported)]
            )
        )
    }

    /// Changes properties and signals the changes.
    func change(_ changes: [String: Value]) throws {
        for (name, value) in changes { properties[name] = value }
        try connection.emit(
            Signal(
                path: path,
                interface: "org.freedesktop.DBus.Properties",
                member: "PropertiesChanged",
                arguments: [.string(Self.interface), .options(changes), .strings([])]
            )
        )
    }
}

extension Value {
    /// Manufacturer data, `a{qv}`.
    static func manufacturerData(_ company: UInt16, _ data: [UInt8]) -> Value {
        .dictionary(key: "q", value: "v", [DictionaryEntry(key: .uint16(company), value: .variant(.bytes(data)))])
    }
}
