package import BlueZ
internal import EventLoop
package import GATT
package import KnownFaults

/// The data of a device from its advertisements and scan responses.
package struct Advertisement: Hashable, Sendable {
    package var adapter: String
    package var address: DeviceAddress
    /// The address type, `public` or `random`.
    package var addressType: String
    package var name: String?
    /// The RSSI in dBm; nil if the controller did not measure it.
    package var rssi: Int16?
    /// The transmit power in dBm.
    package var txPower: Int16?
    package var appearance: UInt16?
    package var services: [BluetoothUUID]
    package var manufacturerData: [UInt16: [UInt8]]
    package var serviceData: [BluetoothUUID: [UInt8]]

    package init(
        adapter: String,
        address: DeviceAddress,
        addressType: String = "public",
        name: String? = nil,
        rssi: Int16? = nil,
        txPower: Int16? = nil,
        appearance: UInt16? = nil,
        services: [BluetoothUUID] = [],
        manufacturerData: [UInt16: [UInt8]] = [:],
        serviceData: [BluetoothUUID: [UInt8]] = [:]
    ) {
        self.adapter = adapter
        self.address = address
        self.addressType = addressType
        self.name = name
        self.rssi = rssi
        self.txPower = txPower
        self.appearance = appearance
        self.services = services
        self.manufacturerData = manufacturerData
        self.serviceData = serviceData
    }

    /// The RSSI that a controller reports without a measurement (Core Specification, Vol 4, Part E, 7.7.65.2).
    private static let rssiNotAvailable: Int16 = 127

    @EventLoop
    init?(_ device: Device) {
        guard let address = device.address else { return nil }
        let rssi = device[DeviceProperty.rssi]
        self.init(
            adapter: device.adapter.name,
            address: address,
            addressType: device[DeviceProperty.addressType] ?? "public",
            name: device[DeviceProperty.name],
            rssi: rssi == Self.rssiNotAvailable ? nil : rssi,
            txPower: device[DeviceProperty.txPower],
            appearance: device[DeviceProperty.appearance],
            services: device[DeviceProperty.uuids] ?? [],
            manufacturerData: device[DeviceProperty.manufacturerData] ?? [:],
            serviceData: device[DeviceProperty.serviceData] ?? [:]
        )
    }

    /// A Boolean value that indicates whether `services` are those of the attribute table instead of the advertised ones.
    ///
    /// Once bluetoothd has read the attribute table of a device, it ignores the services that the device advertises, even after
    /// it has disconnected. No device advertises Generic Access or Generic Attribute; every attribute table contains both.
    var hasAttributeTableServices: Bool {
        services.contains(BluetoothUUID(0x1800)) || services.contains(BluetoothUUID(0x1801))
    }

    /// Returns the advertisement with the data of the last packet only.
    ///
    /// With DuplicateData, bluetoothd emits each kind of data that a packet contains, and keeps the kind that it does not contain.
    ///
    /// - Parameter properties: The properties that bluetoothd has emitted for the packet.
    func ofPacket(emitting properties: some Collection<String>) -> Advertisement {
        var packet = self
        if !properties.contains(BlueZNames.PropertyName.manufacturerData) { packet.manufacturerData = [:] }
        if !properties.contains(BlueZNames.PropertyName.serviceData) { packet.serviceData = [:] }
        return packet
    }

    /// Returns a Boolean value that indicates whether another advertisement of the device contains everything in this one.
    ///
    /// The signal strength does not count. A packet whose scan response was lost contains a part of the data.
    func isContained(in other: Advertisement) -> Bool {
        var (own, others) = (withoutSignalStrength, other.withoutSignalStrength)
        guard Self.isContained(manufacturerData, in: other.manufacturerData),
            Self.isContained(serviceData, in: other.serviceData)
        else { return false }
        (own.manufacturerData, own.serviceData) = ([:], [:])
        (others.manufacturerData, others.serviceData) = ([:], [:])
        return own == others
    }

    private static func isContained<Identifier>(_ data: [Identifier: [UInt8]], in other: [Identifier: [UInt8]]) -> Bool
    {
        data.allSatisfy { other[$0.key] == $0.value }
    }

    /// The same advertisement without the RSSI, which changes from packet to packet.
    var withoutSignalStrength: Advertisement {
        var copy = self
        copy.rssi = nil
        return copy
    }
}

/// The conditions for advertisements to report.
///
/// An empty filter matches all advertisements.
package struct ScanFilter: Hashable, Sendable {
    /// Services of which a device must advertise at least one; empty to match all devices.
    package var services: [BluetoothUUID] = []
    package var namePrefix: String?
    package var address: DeviceAddress?
    /// The minimum RSSI in dBm; devices of unknown signal strength match.
    package var rssi: Int16?
    /// The company identifier of manufacturer data that must be present.
    package var manufacturer: UInt16?
    /// Conditions for manufacturer data, of which one must match; empty to match all devices.
    package var manufacturerData: [DataCondition<UInt16>] = []
    /// Conditions for service data, of which one must match; empty to match all devices.
    package var serviceData: [DataCondition<BluetoothUUID>] = []
    /// A Boolean value that indicates whether every packet is reported, instead of each device once and after changes.
    package var duplicates = false
    /// A Boolean value that indicates whether the data of each packet is compared with that of the last one, so that a device is
    /// reported each time that it alternates between the data of several companies or services.
    package var comparesPackets = false

    package init() {}

    package func matches(_ advertisement: Advertisement) -> Bool {
        if !services.isEmpty, !services.contains(where: advertisement.services.contains) { return false }
        if let namePrefix, advertisement.name?.hasPrefix(namePrefix) != true { return false }
        if let address, advertisement.address != address { return false }
        if let rssi, let measured = advertisement.rssi, measured < rssi { return false }
        if let manufacturer, advertisement.manufacturerData[manufacturer] == nil { return false }
        return Self.matches(manufacturerData, advertisement.manufacturerData)
            && Self.matches(serviceData, advertisement.serviceData)
    }

    private static func matches<Identifier>(
        _ conditions: [DataCondition<Identifier>],
        _ data: [Identifier: [UInt8]]
    ) -> Bool {
        conditions.isEmpty || !data.isEmpty && conditions.contains { $0.matches(data) }
    }

    /// Returns the part of the filter that bluetoothd can apply; it merges the filters of all its clients, so `matches` is still
    /// needed.
    ///
    /// - Parameter release: The release of bluetoothd; nil if it is unknown.
    package func discoveryFilter(for release: BluetoothdRelease?) -> DiscoveryFilter {
        // Without DuplicateData, bluetoothd accumulates the data of all packets of a device.
        let separatesPackets = comparesPackets && release.map { $0 >= Self.safeDuplicateData } == true
        return DiscoveryFilter(services: services, rssi: rssi, duplicates: duplicates || separatesPackets)
    }

    /// The first release of bluetoothd whose heap DuplicateData does not corrupt (BlueZ, commit ad089d299).
    private static let safeDuplicateData = BluetoothdRelease(5, 71)

    init(_ selector: DeviceSelector) {
        self.init()
        switch selector {
        case .address(let address): self.address = address
        case .name(let name): namePrefix = name
        case .service(let uuid): services = [uuid]
        }
    }
}

extension DeviceSelector {
    package func matches(_ advertisement: Advertisement) -> Bool {
        switch self {
        case .address(let address): advertisement.address == address
        case .name(let name): advertisement.name == name
        case .service(let uuid): advertisement.services.contains(uuid)
        }
    }
}
