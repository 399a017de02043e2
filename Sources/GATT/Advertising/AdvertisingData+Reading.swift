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

    /// The first structure of a type.
    private func first(_ type: ADType) -> [UInt8]? {
        structures.first { $0.type == type }?.data
    }

    /// The flags: bit 0 limited discoverable, 1 general discoverable, 2 no BR/EDR.
    public var flags: UInt8? { first(.flags)?.first }

    /// The transmit power in dBm.
    public var txPower: Int8? { first(.txPowerLevel)?.first.map { Int8(bitPattern: $0) } }

    /// The appearance.
    public var appearance: UInt16? {
        guard let data = first(.appearance) else { return nil }
        return (try? Appearance(decoding: data))?.rawValue
    }

    /// The local name, whole if it is there whole.
    public var localName: String? {
        (first(.completeLocalName) ?? first(.shortenedLocalName)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The service UUIDs of all lists, in order.
    public var serviceUUIDs: [BluetoothUUID] {
        uuids(
            (.incompleteServiceUUIDs16, 2),
            (.completeServiceUUIDs16, 2),
            (.incompleteServiceUUIDs32, 4),
            (.completeServiceUUIDs32, 4),
            (.incompleteServiceUUIDs128, 16),
            (.completeServiceUUIDs128, 16)
        )
    }

    /// The UUIDs of services the device looks for, in order.
    public var solicitedUUIDs: [BluetoothUUID] {
        uuids((.solicitedServiceUUIDs16, 2), (.solicitedServiceUUIDs32, 4), (.solicitedServiceUUIDs128, 16))
    }

    private func uuids(_ lists: (type: ADType, width: Int)...) -> [BluetoothUUID] {
        structures.flatMap { structure -> [BluetoothUUID] in
            guard let width = lists.first(where: { $0.type == structure.type })?.width else { return [] }
            return stride(from: 0, to: structure.data.count, by: width).compactMap {
                BluetoothUUID(littleEndian: structure.data.dropFirst($0).prefix(width))
            }
        }
    }

    /// The manufacturers' data, in order.
    public var manufacturerData: [ManufacturerData] {
        structures.compactMap { structure in
            guard structure.type == .manufacturerSpecificData, structure.data.count >= 2 else { return nil }
            let company = UInt16(structure.data[0]) | UInt16(structure.data[1]) << 8
            return ManufacturerData(company: company, data: Array(structure.data.dropFirst(2)))
        }
    }

    /// The services' data, in order.
    public var serviceData: [ServiceData] {
        structures.compactMap { structure in
            let width: Int
            switch structure.type {
            case .serviceData16: width = 2
            case .serviceData32: width = 4
            case .serviceData128: width = 16
            default: return nil
            }
            return BluetoothUUID(littleEndian: structure.data.prefix(width)).map {
                ServiceData(uuid: $0, data: Array(structure.data.dropFirst(width)))
            }
        }
    }
}
