/// Accessors for the decoded content; structures that cannot be decoded are ignored.
extension AdvertisingData {
    /// Manufacturer-specific data, identified by a company identifier.
    public struct ManufacturerData: Hashable, Sendable {
        /// The company identifier.
        public var company: UInt16
        /// The data.
        public var data: [UInt8]

        /// Creates manufacturer data.
        public init(company: UInt16, data: [UInt8]) {
            self.company = company
            self.data = data
        }
    }

    /// Service data, identified by the UUID of the service.
    public struct ServiceData: Hashable, Sendable {
        /// The UUID of the service.
        public var uuid: BluetoothUUID
        /// The data.
        public var data: [UInt8]

        /// Creates service data.
        public init(uuid: BluetoothUUID, data: [UInt8]) {
            self.uuid = uuid
            self.data = data
        }
    }

    /// The decoded elements, without the structures that cannot be decoded.
    private var decodedElements: [ADElement] {
        structures.compactMap { try? ADElement(decoding: $0, .lenient) }
    }

    /// Returns the first value that a closure extracts from the decoded elements.
    private func first<Value>(_ value: (ADElement) -> Value?) -> Value? {
        decodedElements.lazy.compactMap(value).first
    }

    /// The flags.
    public var flags: ADFlags? {
        first { if case .flags(let flags) = $0 { flags } else { nil } }
    }

    /// The transmit power in dBm.
    public var txPower: Int8? {
        first { if case .txPowerLevel(let power) = $0 { power } else { nil } }
    }

    /// The appearance.
    public var appearance: UInt16? {
        first { if case .appearance(let appearance) = $0 { appearance.rawValue } else { nil } }
    }

    /// The complete local name if present, otherwise the shortened one.
    public var localName: String? {
        first { if case .localName(let name, isComplete: true) = $0 { name } else { nil } }
            ?? first { if case .localName(let name, isComplete: false) = $0 { name } else { nil } }
    }

    /// The service UUIDs of all lists, in order.
    public var serviceUUIDs: [BluetoothUUID] {
        decodedElements.flatMap { element -> [BluetoothUUID] in
            if case .serviceUUIDs(let list, _) = element { list.uuids } else { [] }
        }
    }

    /// The UUIDs of solicited services, in order.
    public var solicitedUUIDs: [BluetoothUUID] {
        decodedElements.flatMap { element -> [BluetoothUUID] in
            if case .solicitedServiceUUIDs(let list) = element { list.uuids } else { [] }
        }
    }

    /// The manufacturer-specific data, in order.
    public var manufacturerData: [ManufacturerData] {
        decodedElements.compactMap { if case .manufacturerData(let data) = $0 { data } else { nil } }
    }

    /// The service data, in order.
    public var serviceData: [ServiceData] {
        decodedElements.compactMap { if case .serviceData(let data) = $0 { data } else { nil } }
    }
}
