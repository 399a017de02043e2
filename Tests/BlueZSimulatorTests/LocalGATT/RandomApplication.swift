import DBus
import EventLoop
import GATT
import ProfileModel

@testable import BlueZSimulator

/// A random application, and the attributes that a device must find by bluetoothd's rules, computed without the simulator.
struct RandomApplication {
    struct Attribute {
        let name: String
        let uuid: BluetoothUUID
        let flags: [String]
        let isDescriptor: Bool
        /// The application's reply to a read.
        let value: [UInt8]
    }

    struct Service {
        let name: String
        let uuid: BluetoothUUID
        let isPrimary: Bool
        let includes: [Int]
    }

    /// The services in the order in which the program exports them.
    private(set) var services: [Service] = []
    private(set) var characteristics: [(service: Int, attribute: Attribute)] = []
    private(set) var descriptors: [(characteristic: Int, attribute: Attribute)] = []

    private static let properties = CharacteristicProperties.bitNames
    private static let permissions = AttributePermissions.bitNames

    init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for index in 0..<Int.random(in: 1...4, using: &random) {
            services.append(
                Service(
                    name: "s\(index)",
                    uuid: Self.uuid(&random),
                    isPrimary: Int.random(in: 0..<4, using: &random) > 0,
                    // The service itself, an earlier one or a later one.
                    includes: (0..<Int.random(in: 0...2, using: &random)).map { _ in .random(in: 0...3, using: &random)
                    }
                )
            )
        }
        for index in 0..<Int.random(in: 0...12, using: &random) {
            let flags = Self.words(Self.properties + Self.permissions, &random)
            let attribute = Self.attribute("c\(index)", flags, isDescriptor: false, &random)
            characteristics.append((.random(in: 0..<services.count, using: &random), attribute))
        }
        guard !characteristics.isEmpty else { return }
        let allowed =
            ["read", "write"] + Self.permissions.filter { !$0.hasSuffix("notify") && !$0.hasSuffix("indicate") }
        for index in 0..<Int.random(in: 0...10, using: &random) {
            let flags = Self.words(allowed, &random)
            let attribute = Self.attribute("d\(index)", flags, isDescriptor: true, &random)
            descriptors.append((.random(in: 0..<characteristics.count, using: &random), attribute))
        }
    }

    private static func attribute(
        _ name: String,
        _ flags: [String],
        isDescriptor: Bool,
        _ random: inout SeededRandom
    ) -> Attribute {
        let length = [0, 1, 20, 22, 23, 100, 512].randomElement(using: &random) ?? 0
        let value = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
        return Attribute(name: name, uuid: uuid(&random), flags: flags, isDescriptor: isDescriptor, value: value)
    }

    private static func uuid(_ random: inout SeededRandom) -> BluetoothUUID {
        if Bool.random(using: &random) { return BluetoothUUID(.random(in: 0x3000...0xFFFF, using: &random)) }
        return BluetoothUUID(value: UInt128(random.next()) << 64 | UInt128(random.next()))
    }

    private static func words(_ words: [String], _ random: inout SeededRandom) -> [String] {
        Array(words.shuffled(using: &random).prefix(.random(in: 1...3, using: &random)))
    }

    /// Exports it from a program, which replies to reads with the values.
    @EventLoop
    func export(from app: TestApplication) {
        for service in services {
            let includes = service.includes.map { "/app/s\($0)" }.compactMap { try? ObjectPath($0) }
            var properties: [(String, Value)] = [
                ("UUID", .string(service.uuid.description128)), ("Primary", .boolean(service.isPrimary)),
            ]
            if !includes.isEmpty { properties.append(("Includes", .objectPaths(includes))) }
            app.export(service.name, "GattService1", properties)
        }
        for (service, attribute) in characteristics {
            app.characteristic(
                attribute.name,
                of: services[service].name,
                attribute.uuid.description128,
                attribute.flags
            )
        }
        for (characteristic, attribute) in descriptors {
            app.descriptor(
                attribute.name,
                of: characteristics[characteristic].attribute.name,
                attribute.uuid.description128,
                attribute.flags
            )
        }
        let values = Dictionary(attributes.map { ($0.name, $0.value) }) { $1 }
        app.answers["ReadValue"] = { invocation in
            let offset = Int(invocation.arguments.first?.properties?["offset"]?.uint16 ?? 0)
            let value = values[String(invocation.path.lastElement)] ?? []
            invocation.reply([.bytes(Array(value.dropFirst(offset)))])
        }
    }

    private var attributes: [Attribute] { characteristics.map(\.attribute) + descriptors.map(\.attribute) }
}

extension RandomApplication {
    /// The attributes that a device discovers.
    struct Layout {
        var services: [DiscoveredService] = []
        /// The application's attributes by their handles.
        var attributes: [(handle: UInt16, attribute: Attribute)] = []
    }

    /// The layout from a first handle on, if the program lists its objects in this order.
    func layout(_ names: [String], from first: UInt16) -> Layout {
        var layout = Layout()
        var next = first
        var ranges: [Int: ClosedRange<UInt16>] = [:]
        func rank(_ name: String) -> Int { names.firstIndex(of: name) ?? 0 }
        for index in services.indices.sorted(by: { rank(services[$0].name) < rank(services[$1].name) }) {
            let start = next
            next += 1
            // An included service that does not exist yet takes a handle at the end of the service, without an attribute.
            let includes = services[index].includes.compactMap { ranges[$0] }
            next += UInt16(includes.count)
            var found = DiscoveredService(
                uuid: services[index].uuid,
                range: start...start,
                isPrimary: services[index].isPrimary,
                includes: includes
            )
            let own = characteristics.indices.filter { characteristics[$0].service == index }
            let order = own.map { ($0, rank(characteristics[$0].attribute.name)) }.sorted { $0.1 < $1.1 }
            for (place, _) in order {
                found.characteristics.append(lay(place, &next, &layout, rank))
            }
            next += UInt16(services[index].includes.count - includes.count)
            found.range = start...(next - 1)
            ranges[index] = found.range
            layout.services.append(found)
        }
        return layout
    }

    private func lay(
        _ place: Int,
        _ next: inout UInt16,
        _ layout: inout Layout,
        _ rank: (String) -> Int
    ) -> DiscoveredCharacteristic {
        let attribute = characteristics[place].attribute
        let properties = Self.declared(attribute.flags)
        var found = DiscoveredCharacteristic(
            handle: next,
            valueHandle: next + 1,
            properties: CharacteristicProperties(rawValue: UInt16(properties) | Self.extended(attribute.flags) << 8),
            uuid: attribute.uuid
        )
        layout.attributes.append((next + 1, attribute))
        next += 2
        func append(_ uuid: BluetoothUUID) {
            found.descriptors.append(DiscoveredDescriptor(handle: next, uuid: uuid))
            next += 1
        }
        if properties & 0x30 != 0 { append(BluetoothUUID(0x2902)) }
        if Self.extended(attribute.flags) != 0 { append(BluetoothUUID(0x2900)) }
        let own = descriptors.filter { $0.characteristic == place }.map(\.attribute)
        for descriptor in own.sorted(by: { rank($0.name) < rank($1.name) }) {
            layout.attributes.append((next, descriptor))
            append(descriptor.uuid)
        }
        return found
    }

    /// The bits of the Characteristic Extended Properties for flags (Core Specification, Vol 3, Part G, 3.3.3.1).
    private static func extended(_ flags: [String]) -> UInt16 {
        (flags.contains("reliable-write") ? 1 : 0) | (flags.contains("writable-auxiliaries") ? 2 : 0)
    }

    /// The octet of properties for flags (Core Specification, Vol 3, Part G, 3.3.1.1).
    private static func declared(_ flags: [String]) -> UInt8 {
        let bits: [String: UInt8] = [
            "broadcast": 0x01, "read": 0x02, "write-without-response": 0x04, "write": 0x08, "notify": 0x10,
            "indicate": 0x20, "authenticated-signed-writes": 0x40, "extended-properties": 0x80, "reliable-write": 0x80,
            "writable-auxiliaries": 0x80,
        ]
        return flags.reduce(0) { byte, flag in
            // A condition on an operation, such as `secure-read`, allows the operation.
            byte | (bits[flag] ?? flag.split(separator: "-").last.flatMap { bits[String($0)] } ?? 0)
        }
    }
}
