package import DBus
package import EventLoop
package import GATT

/// The content that a peripheral advertises.
package struct AdvertisementContent: Hashable, Sendable {
    package var localName: String?
    package var serviceUUIDs: [BluetoothUUID]
    package var solicitedUUIDs: [BluetoothUUID]
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
    /// A Boolean value that indicates whether centrals can connect; bluetoothd refuses to make other advertisements
    /// discoverable.
    package var isConnectable: Bool
    /// The `SecondaryChannel` of extended advertising; nil for legacy advertising.
    package var secondaryChannel: String?
    /// The time in each round of an adapter's advertisements, rounded up to seconds; nil for the kernel's default of 2 s.
    package var duration: Duration?

    package init(
        localName: String? = nil,
        serviceUUIDs: [BluetoothUUID] = [],
        solicitedUUIDs: [BluetoothUUID] = [],
        manufacturerData: [UInt16: [UInt8]] = [:],
        serviceData: [BluetoothUUID: [UInt8]] = [:],
        appearance: UInt16? = nil,
        includesTxPower: Bool = false,
        isDiscoverable: Bool = true,
        interval: Duration? = nil,
        isConnectable: Bool = true,
        secondaryChannel: String? = nil,
        duration: Duration? = nil
    ) {
        self.localName = localName
        self.serviceUUIDs = serviceUUIDs
        self.solicitedUUIDs = solicitedUUIDs
        self.manufacturerData = manufacturerData
        self.serviceData = serviceData
        self.appearance = appearance
        self.includesTxPower = includesTxPower
        self.isDiscoverable = isDiscoverable
        self.interval = interval
        self.isConnectable = isConnectable
        self.secondaryChannel = secondaryChannel
        self.duration = duration
    }

    /// The properties of LEAdvertisement1.
    ///
    /// Fields that are not advertised must be absent: an empty value would still be advertised as an element.
    package var properties: [(name: String, value: Value)] {
        var properties: [(name: String, value: Value)] = [
            (
                BlueZNames.PropertyName.type,
                .string(isConnectable ? BlueZNames.peripheralType : BlueZNames.broadcastType)
            )
        ]
        if isConnectable { properties.append((BlueZNames.PropertyName.discoverable, .boolean(isDiscoverable))) }
        if !serviceUUIDs.isEmpty {
            properties.append((BlueZNames.PropertyName.serviceUUIDs, .strings(serviceUUIDs.map(\.description128))))
        }
        if !solicitedUUIDs.isEmpty {
            properties.append((BlueZNames.PropertyName.solicitUUIDs, .strings(solicitedUUIDs.map(\.description128))))
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
        if let secondaryChannel {
            properties.append((BlueZNames.PropertyName.secondaryChannel, .string(secondaryChannel)))
        }
        if let duration {
            let seconds = UInt16(clamping: duration.components.seconds + (duration.components.attoseconds > 0 ? 1 : 0))
            properties.append((BlueZNames.PropertyName.duration, .uint16(seconds)))
        }
        return properties
    }
}

/// A local advertisement: the object from which bluetoothd composes the advertising data and the scan response.
@EventLoop
package final class LocalAdvertisement {
    /// The content; bluetoothd reads it when the advertisement is registered.
    package var content: AdvertisementContent
    private let path: ObjectPath
    private let connection: Connection
    private let onRelease: @EventLoop () -> Void
    private var isExported = false
    private lazy var object = makeObject()

    /// The properties of LEAdvertisement1 with their types; which of them exist depends on the content.
    private static let properties: [(name: String, type: Signature)] = [
        (BlueZNames.PropertyName.type, "s"), (BlueZNames.PropertyName.discoverable, "b"),
        (BlueZNames.PropertyName.serviceUUIDs, "as"), (BlueZNames.PropertyName.solicitUUIDs, "as"),
        (BlueZNames.PropertyName.manufacturerData, "a{qv}"), (BlueZNames.PropertyName.serviceData, "a{sv}"),
        (BlueZNames.PropertyName.appearance, "q"),
        (BlueZNames.PropertyName.localName, "s"), (BlueZNames.PropertyName.includes, "as"),
        (BlueZNames.PropertyName.minInterval, "u"), (BlueZNames.PropertyName.maxInterval, "u"),
        (BlueZNames.PropertyName.secondaryChannel, "s"), (BlueZNames.PropertyName.duration, "q"),
    ]

    /// Creates the advertisement without exporting it.
    ///
    /// - Parameter onRelease: Called when bluetoothd releases the advertisement on its own.
    package init(
        path: ObjectPath,
        content: AdvertisementContent,
        connection: Connection,
        onRelease: @escaping @EventLoop () -> Void
    ) {
        self.path = path
        self.content = content
        self.connection = connection
        self.onRelease = onRelease
    }

    private func makeObject() -> ExportedObject {
        let release = ExportedMethod(BlueZNames.Member.release, noReply: true) { [weak self] _ in self?.onRelease() }
        let properties = Self.properties.map { name, type in
            ExportedProperty(
                name,
                type,
                get: { [weak self] in self?.content.properties.first { $0.name == name }?.value }
            )
        }
        return ExportedObject(
            path: path,
            interfaces: [
                ExportedInterface(BlueZNames.Interface.advertisement, methods: [release], properties: properties)
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
        connection.unexport(path)
    }

    /// Changes the content; bluetoothd updates a registered advertisement.
    package func update(_ content: AdvertisementContent) {
        let before = Dictionary(self.content.properties.map { ($0.name, $0.value) }) { _, last in last }
        let after = Dictionary(content.properties.map { ($0.name, $0.value) }) { _, last in last }
        self.content = content
        let changes = after.filter { before[$0.key] != $0.value }
        let invalidated = before.keys.filter { after[$0] == nil }.sorted()
        guard !changes.isEmpty || !invalidated.isEmpty else { return }
        object.emitPropertiesChanged(BlueZNames.Interface.advertisement, changes, invalidated: invalidated)
    }

    /// Starts advertising on an adapter.
    ///
    /// - Throws: The error of bluetoothd, with its reason where known: the field that exceeds a size budget, or that all
    ///   advertising instances are in use.
    package func register(on adapter: Adapter) async throws(BlueZError) {
        do {
            try await adapter.registerAdvertisement(path)
        } catch {
            throw AdvertisementErrorDiagnosis(content: content, adapter: adapter).diagnose(error)
        }
    }

    /// Stops advertising on an adapter.
    package func unregister(from adapter: Adapter) async throws(BlueZError) {
        try await adapter.unregisterAdvertisement(path)
    }
}
