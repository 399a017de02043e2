/// The content of a legacy advertisement, with the layout that bluetoothd and the kernel give it.
///
/// There are 31 bytes of advertising data and 31 bytes of scan response. In the advertising data, the kernel puts the
/// flags first and the transmit power last, and bluetoothd puts the other elements in between. The scan response has
/// only the local name.
public struct LegacyAdvertisement: Hashable, Sendable {
    /// The UUIDs of the advertised services.
    public var serviceUUIDs: [BluetoothUUID] = []
    /// The UUIDs of the solicited services.
    public var solicitedUUIDs: [BluetoothUUID] = []
    /// The manufacturer-specific data.
    public var manufacturerData: [AdvertisingData.ManufacturerData] = []
    /// The service data.
    public var serviceData: [AdvertisingData.ServiceData] = []
    /// The appearance; `nil` if it is not advertised.
    public var appearance: UInt16?
    /// The local name, sent in the scan response; `nil` if it is not advertised.
    public var localName: String?
    /// The transmit power in dBm; `nil` if it is not advertised.
    public var txPower: Int8?
    /// The flags; BlueZ's default for a connectable advertisement is general discoverable without BR/EDR.
    public var flags: ADFlags? = [.leGeneralDiscoverable, .brEDRNotSupported]
    /// Additional structures of other types.
    public var additionalStructures: [ADStructure] = []

    /// Creates an advertisement with only the flags.
    public init() {}

    /// The complete advertising data, in the order in which it is sent.
    public var advertisingData: AdvertisingData {
        var elements: [ADElement] = []
        if let flags { elements.append(.flags(flags)) }
        elements += ADUUIDList.lists(of: serviceUUIDs).map { .serviceUUIDs($0, isComplete: true) }
        elements += ADUUIDList.lists(of: solicitedUUIDs).map { .solicitedServiceUUIDs($0) }
        elements += manufacturerData.map { .manufacturerData($0) }
        elements += serviceData.map { .serviceData($0) }
        if let appearance { elements.append(.appearance(AppearanceValue(rawValue: appearance))) }
        elements += additionalStructures.map { .other($0) }
        if let txPower { elements.append(.txPowerLevel(txPower)) }
        return AdvertisingData(elements)
    }

    /// The scan response, which is empty if there is no local name.
    public var scanResponse: AdvertisingData {
        guard let localName else { return AdvertisingData() }
        return AdvertisingData([.localName(localName, isComplete: true)])
    }

    /// Checks that the advertising data and the scan response fit into their budgets.
    ///
    /// bluetoothd rejects longer advertising data without a reason, and truncates a longer name.
    ///
    /// - Throws: `AdvertisingBudgetError` for the first of the two that exceeds its budget.
    public func check() throws(AdvertisingBudgetError) {
        try advertisingData.check(.legacy)
        try scanResponse.check(.legacy, of: .scanResponse)
    }
}
