package import DBus
package import GATT

/// What a peripheral tells about itself before anyone connects.
package struct AdvertisementContent: Hashable, Sendable {
    package var localName: String?
    package var serviceUUIDs: [BluetoothUUID]
    package var manufacturerData: [UInt16: [UInt8]]
    package var serviceData: [BluetoothUUID: [UInt8]]
    package var appearance: UInt16?
    package var includesTxPower: Bool
    /// Whether the advertisement's own flags say LE General Discoverable.
    ///
    /// Without them they follow the adapter's state,
    /// and scanners that look for discoverable devices only, as BlueZ's do by default, don't show it.
    package var isDiscoverable: Bool
    /// The advertising interval; bluetoothd before 5.77 heeds it only as an experimental feature.
    package var interval: Duration?

    package init(
        localName: String? = nil,
        serviceUUIDs: [BluetoothUUID] = [],
        manufacturerData: [UInt16: [UInt8]] = [:],
        serviceData: [BluetoothUUID: [UInt8]] = [:],
        appearance: UInt16? = nil,
        includesTxPower: Bool = false,
        isDiscoverable: Bool = true,
        interval: Duration? = nil
    ) {
        self.localName = localName
        self.serviceUUIDs = serviceUUIDs
        self.manufacturerData = manufacturerData
        self.serviceData = serviceData
        self.appearance = appearance
        self.includesTxPower = includesTxPower
        self.isDiscoverable = isDiscoverable
        self.interval = interval
    }

    /// The properties of LEAdvertisement1.
    ///
    /// What isn't advertised must be absent: an empty value is an element too.
    package var properties: [(name: String, value: Value)] {
        var properties: [(name: String, value: Value)] = [
            (Names.PropertyName.type, .string(Names.advertisementType)),
            (Names.PropertyName.discoverable, .boolean(isDiscoverable)),
        ]
        if !serviceUUIDs.isEmpty {
            properties.append((Names.PropertyName.serviceUUIDs, .strings(serviceUUIDs.map(\.longDescription))))
        }
        if !manufacturerData.isEmpty {
            let entries = manufacturerData.sorted { $0.key < $1.key }
                .map { DictionaryEntry(key: .uint16($0.key), value: .variant(.bytes($0.value))) }
            properties.append((Names.PropertyName.manufacturerData, .dictionary(key: "q", value: "v", entries)))
        }
        if !serviceData.isEmpty {
            let entries = serviceData.sorted { $0.key < $1.key }
                .map { DictionaryEntry(key: .string($0.key.longDescription), value: .variant(.bytes($0.value))) }
            properties.append((Names.PropertyName.serviceData, .dictionary(key: "s", value: "v", entries)))
        }
        if let appearance { properties.append((Names.PropertyName.appearance, .uint16(appearance))) }
        if let localName { properties.append((Names.PropertyName.localName, .string(localName))) }
        if includesTxPower { properties.append((Names.PropertyName.includes, .strings([Names.includeTxPower]))) }
        if let interval {
            let milliseconds = UInt32(clamping: Int64(interval / .milliseconds(1)))
            properties.append((Names.PropertyName.minInterval, .uint32(milliseconds)))
            properties.append((Names.PropertyName.maxInterval, .uint32(milliseconds)))
        }
        return properties
    }
}

/// An advertisement of ours: the object bluetoothd composes the advertising data and the scan response from.
@EventLoop
package final class LocalAdvertisement {
    package let content: AdvertisementContent
    private let connection: Connection
    private let object: ExportedObject
    private var isExported = false

    /// Prepares the object.
    ///
    /// - Parameter released: told when bluetoothd gave the advertisement up by itself.
    package init(
        path: ObjectPath,
        content: AdvertisementContent,
        connection: Connection,
        released: @escaping @EventLoop () -> Void
    ) {
        self.content = content
        self.connection = connection
        let release = ExportedMethod(Names.Member.release, noReply: true) { _ in released() }
        object = ExportedObject(
            path: path,
            interfaces: [
                ExportedInterface(
                    Names.Interface.advertisement,
                    methods: [release],
                    properties: content.properties.map { ExportedProperty($0.name, constant: $0.value) }
                )
            ]
        )
    }

    /// Puts the object on the bus.
    package func export() throws(DBusError) {
        guard !isExported else { return }
        try connection.export(object)
        isExported = true
    }

    /// Takes the object off the bus.
    package func unexport() {
        guard isExported else { return }
        isExported = false
        connection.unexport(object.path)
    }

    /// Puts the advertisement on the air.
    ///
    /// - Throws: what bluetoothd refused it with, explained: which field is over which budget, or that all instances
    ///   are taken.
    package func register(on adapter: Adapter) async throws(BlueZError) {
        do {
            try await adapter.registerAdvertisement(object.path)
        } catch {
            throw AdvertisementRefusal(content: content, adapter: adapter).explain(error)
        }
    }

    /// Takes the advertisement off the air.
    package func unregister(from adapter: Adapter) async throws(BlueZError) {
        try await adapter.unregisterAdvertisement(object.path)
    }
}
