/// What a legacy advertisement says, and how bluetoothd and the kernel lay it out: 31 octets of advertising data and 31
/// of scan response.
///
/// The kernel puts the flags first and the transmit power last; bluetoothd puts the rest of the advertising data in
/// between, and the local name alone into the scan response.
public struct LegacyAdvertisement: Hashable, Sendable {
    /// What one legacy PDU holds, in octets (Core Specification, Vol 6, Part B, 2.3.1).
    public static let limit = 31

    /// The services to announce.
    public var serviceUUIDs: [BluetoothUUID] = []
    /// The services to look for.
    public var solicitedUUIDs: [BluetoothUUID] = []
    /// Data of manufacturers.
    public var manufacturerData: [AdvertisingData.ManufacturerData] = []
    /// Data of services.
    public var serviceData: [AdvertisingData.ServiceData] = []
    /// The appearance.
    public var appearance: UInt16?
    /// The local name.
    public var localName: String?
    /// The transmit power in dBm, where it is to be told.
    public var txPower: Int8?
    /// The flags; BlueZ's default for a connectable advertisement is general discoverable, no BR/EDR.
    public var flags: UInt8? = 0x06
    /// Structures of other types.
    public var others: [ADStructure] = []

    /// Makes an advertisement that has only the flags.
    public init() {}

    /// The advertising data.
    public var advertisingData: AdvertisingData { AdvertisingData(advertisingElements.map { $0.structure }) }

    /// The scan response.
    public var scanResponse: AdvertisingData { AdvertisingData(scanResponseElements.map { $0.structure }) }

    /// Checks that both fit.
    ///
    /// Longer advertising data is refused by bluetoothd, which does not say why; a longer name it would cut.
    /// - Throws: `AdvertisingBudgetError` for the first of the two that is too long.
    public func check() throws(AdvertisingBudgetError) {
        for (pdu, elements) in [
            (AdvertisingBudgetError.PDU.advertisingData, advertisingElements), (.scanResponse, scanResponseElements),
        ] {
            let sizes = elements.map { AdvertisingBudgetError.Element(name: $0.name, size: $0.structure.size) }
            let error = AdvertisingBudgetError(pdu: pdu, elements: sizes, limit: Self.limit)
            if error.excess > 0 { throw error }
        }
    }
}

extension LegacyAdvertisement {
    private typealias Element = (name: String, structure: ADStructure)

    private var advertisingElements: [Element] {
        var elements: [Element] = []
        if let flags { elements.append(("flags", ADStructure(.flags, [flags]))) }
        elements += Self.lists(
            "service UUIDs",
            serviceUUIDs,
            (.completeServiceUUIDs16, .completeServiceUUIDs32, .completeServiceUUIDs128)
        )
        elements += Self.lists(
            "solicited UUIDs",
            solicitedUUIDs,
            (.solicitedServiceUUIDs16, .solicitedServiceUUIDs32, .solicitedServiceUUIDs128)
        )
        for entry in manufacturerData {
            var data: [UInt8] = []
            data.appendLittleEndian(entry.company)
            let name = "manufacturer data \(BluetoothUUID(entry.company))"
            elements.append((name, ADStructure(.manufacturerSpecificData, data + entry.data)))
        }
        for entry in serviceData {
            let uuid = entry.uuid.littleEndianBytes
            let type: ADType = uuid.count == 2 ? .serviceData16 : uuid.count == 4 ? .serviceData32 : .serviceData128
            elements.append(("service data \(entry.uuid)", ADStructure(type, uuid + entry.data)))
        }
        if let appearance {
            elements.append(("appearance", ADStructure(.appearance, Appearance(rawValue: appearance).encode())))
        }
        for structure in others {
            elements.append(("data 0x\(Hex.encode([structure.type.rawValue]))", structure))
        }
        if let txPower { elements.append(("TX power", ADStructure(.txPowerLevel, [UInt8(bitPattern: txPower)]))) }
        return elements
    }

    private var scanResponseElements: [Element] {
        guard let localName else { return [] }
        return [("local name", ADStructure(.completeLocalName, Array(localName.utf8)))]
    }

    /// UUIDs in up to three lists by their width, narrowest first.
    private static func lists(
        _ name: String,
        _ uuids: [BluetoothUUID],
        _ types: (short: ADType, long: ADType, full: ADType)
    ) -> [Element] {
        let widths = [(2, types.short), (4, types.long), (16, types.full)]
        return widths.compactMap { width, type in
            let data = uuids.map { $0.littleEndianBytes }.filter { $0.count == width }.flatMap { $0 }
            return data.isEmpty ? nil : ("\(width * 8)-bit \(name)", ADStructure(type, data))
        }
    }
}
