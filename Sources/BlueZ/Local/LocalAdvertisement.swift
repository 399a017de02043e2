package import DBus
package import GATT

/// The content that a peripheral advertises.
package struct AdvertisementContent: Hashable, Sendable {
    package var localName: String?
    package var serviceUUIDs: [BluetoothUUID]
    package var manufacturerData: [UInt16: [UInt8]]
    package var serviceData: [BluetoothUUID: [UInt8]]
    package var appearance: UInt16?
    package var includesTxPower: Bool
    /// A Boolean value that indicates whether the advertisement's own flags include LE General Discoverable Mode.
    ///
    /// Without it the flags follow the adapter's state, and scanners that show discoverable devices only, as BlueZ's do by
    /// default, do not show the advertisement.
    package var isDiscoverable: Bool
    /// The advertising interval; bluetoothd before 5.77 supports it only as an experimental feature.
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
    /// Fields that are not advertised must be absent: an empty value would still be advertised as an element.
    package var properties: [(name: String, value: Value)] {
        var properties: [(name: String, value: Value)] = [
            (BlueZNames.PropertyName.type, .string(BlueZNames.advertisementType)),
            (BlueZNames.PropertyName.discoverable, .boolean(isDiscoverable)),
        ]
        if !serviceUUIDs.isEmpty {
            properties.append((BlueZNames.PropertyName.serviceUUIDs, .strings(serviceUUIDs.map(\.description128))))
        }
        if !manufacturerData.isEmpty {
            let entries = manufacturerData.sorted { $0.key < $1.key }
                .map { DictionaryEntry(key: .uint16($0.key), value: .variant(.bytes($0.value))) }
            properties.append((BlueZNames.PropertyName.manufacturerData, .dictionary(key: "q", value: "v", entries)))
        }
        if !serviceData.isEmpty {
            let entries = serviceData.sorted { $0.key < $1.key }
                .map { DictionaryEntry(key: .string($0.key.description128), value: .variant(.bytes($0.value))) }
            properties.append((BlueZNames.PropertyName.serviceData, .dictionary(key: "s", value: "v", entries)))
        }
        if let appearance { properties.append((BlueZNames.PropertyName.appearance, .uint16(appearance))) }
        if let localName { properties.append((BlueZNames.PropertyName.localName, .string(localName))) }
        if includesTxPower {
            properties.append((BlueZNames.PropertyName.includes, .strings([BlueZNames.includeTxPower])))
        }
        if let interval {
            let milliseconds = UInt32(clamping: Int64(interval / .milliseconds(1)))
            properties.append((BlueZNames.PropertyName.minInterval, .uint32(milliseconds)))
            properties.append((BlueZNames.PropertyName.maxInterval, .uint32(milliseconds)))
        }
        return properties
    }
}

/// A local advertisement: the object from which bluetoothd composes the advertising data and the scan response.
@EventLoop
package final class LocalAdvertisement {
    package let content: AdvertisementContent
    private let connection: Connection
    private let object: ExportedObject
    private var isExported = false

    /// Creates the advertisement without exporting it.
    ///
    /// - Parameter onRelease: Called when bluetoothd releases the advertisement on its own.
    package init(
        path: ObjectPath,
        content: AdvertisementContent,
        connection: Connection,
        onRelease: @escaping @EventLoop () -> Void
    ) {
        self.content = content
        self.connection = connection
        let release = ExportedMethod(BlueZNames.Member.release, noReply: true) { _ in onRelease() }
        object = ExportedObject(
            path: path,
            interfaces: [
                ExportedInterface(
                    BlueZNames.Interface.advertisement,
                    methods: [release],
                    properties: content.properties.map { ExportedProperty($0.name, constant: $0.value) }
                )
            ]
        )
    }

    /// Exports the object on the bus.
    package func export() throws(DBusError) {
        guard !isExported else { return }
        try connection.export(object)
        isExported = true
    }

    /// Removes the object from the bus.
    package func unexport() {
        guard isExported else { return }
        isExported = false
        connection.unexport(object.path)
    }

    /// Starts advertising on an adapter.
    ///
    /// - Throws: The error of bluetoothd, with its reason where known: the field that exceeds a size budget, or that all
    ///   advertising instances are in use.
    package func register(on adapter: Adapter) async throws(BlueZError) {
        do {
            try await adapter.registerAdvertisement(object.path)
        } catch {
            throw AdvertisementErrorDiagnosis(content: content, adapter: adapter).diagnose(error)
        }
    }

    /// Stops advertising on an adapter.
    package func unregister(from adapter: Adapter) async throws(BlueZError) {
        try await adapter.unregisterAdvertisement(object.path)
    }
}
