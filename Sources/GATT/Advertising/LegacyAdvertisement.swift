/// What a legacy advertisement says, and how bluetoothd and the kernel lay it out: 31 octets of advertising data and 31
/// of scan response.
///
/// The kernel puts the flags first and the transmit power last; bluetoothd puts the rest of the advertising data in
/// between, and the local name alone into the scan response.
public struct LegacyAdvertisement: Hashable, Sendable {
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
    public var flags: ADFlags? = [.leGeneralDiscoverable, .brEDRNotSupported]
    /// Structures of other types.
    public var others: [ADStructure] = []

    /// Makes an advertisement that has only the flags.
    public init() {}

    /// The advertising data.
    public var advertisingData: AdvertisingData {
        var elements: [ADElement] = []
        if let flags { elements.append(.flags(flags)) }
        elements += ADUUIDList.lists(of: serviceUUIDs).map { .serviceUUIDs($0, isComplete: true) }
        elements += ADUUIDList.lists(of: solicitedUUIDs).map { .solicitedServiceUUIDs($0) }
        elements += manufacturerData.map { .manufacturerData($0) }
        elements += serviceData.map { .serviceData($0) }
        if let appearance { elements.append(.appearance(Appearance(rawValue: appearance))) }
        elements += others.map { .other($0) }
        if let txPower { elements.append(.txPowerLevel(txPower)) }
        return AdvertisingData(elements)
    }

    /// The scan response.
    public var scanResponse: AdvertisingData {
        guard let localName else { return AdvertisingData() }
        return AdvertisingData([.localName(localName, isComplete: true)])
    }

    /// Checks that both fit.
    ///
    /// Longer advertising data is refused by bluetoothd, which does not say why; a longer name it would cut.
    /// - Throws: `AdvertisingBudgetError` for the first of the two that is too long.
    public func check() throws(AdvertisingBudgetError) {
        try advertisingData.check(.legacy)
        try scanResponse.check(.legacy, of: .scanResponse)
    }
}
