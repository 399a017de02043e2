/// What the structures say; those of a wrong size say nothing.
extension AdvertisingData {
    /// Data that belongs to a company identifier.
    public struct ManufacturerData: Hashable, Sendable {
        /// The company identifier.
        public var company: UInt16
        /// The data.
        public var data: [UInt8]

        /// Makes manufacturer data.
        public init(company: UInt16, data: [UInt8]) {
            self.company = company
            self.data = data
        }
    }

    /// Data that belongs to a service.
    public struct ServiceData: Hashable, Sendable {
        /// The service.
        public var uuid: BluetoothUUID
        /// The data.
        public var data: [UInt8]

        /// Makes service data.
        public init(uuid: BluetoothUUID, data: [UInt8]) {
            self.uuid = uuid
            self.data = data
        }
    }

    /// What the structures say, with those that cannot be understood left out.
    private var understood: [ADElement] {
        structures.compactMap { try? ADElement.decode($0, .lenient).element }
    }

    /// The first thing of a kind that is said.
    private func first<Value>(_ value: (ADElement) -> Value?) -> Value? {
        understood.lazy.compactMap(value).first
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

    /// The local name, whole if it is there whole.
    public var localName: String? {
        first { if case .localName(let name, isComplete: true) = $0 { name } else { nil } }
            ?? first { if case .localName(let name, isComplete: false) = $0 { name } else { nil } }
    }

    /// The service UUIDs of all lists, in order.
    public var serviceUUIDs: [BluetoothUUID] {
        understood.flatMap { element -> [BluetoothUUID] in
            if case .serviceUUIDs(let list, _) = element { list.uuids } else { [] }
        }
    }

    /// The UUIDs of services the device looks for, in order.
    public var solicitedUUIDs: [BluetoothUUID] {
        understood.flatMap { element -> [BluetoothUUID] in
            if case .solicitedServiceUUIDs(let list) = element { list.uuids } else { [] }
        }
    }

    /// The manufacturers' data, in order.
    public var manufacturerData: [ManufacturerData] {
        understood.compactMap { if case .manufacturerData(let data) = $0 { data } else { nil } }
    }

    /// The services' data, in order.
    public var serviceData: [ServiceData] {
        understood.compactMap { if case .serviceData(let data) = $0 { data } else { nil } }
    }
}
