internal import GATT

/// The packets of an advertisement: its content as encoded by bluetoothd, and the additions of the kernel.
struct AdvertisementPackets: Hashable {
    var data: [UInt8]
    var scanResponse: [UInt8]

    /// The adapter's contribution to an advertisement.
    struct AdapterState: Hashable {
        var adapterName = ""
        var adapterIsDiscoverable = false
        /// A Boolean value that indicates whether DiscoverableTimeout is running.
        var isLimited = false
        /// The transmit power for advertisements that include it, in dBm.
        var txPower: Int8 = 0
    }

    private static let flagsSize = 3
    private static let txPowerSize = 3

    /// Encodes an advertisement; nil if the system rejects it.
    init?(_ content: AdvertisementContent, _ adapterState: AdapterState) {
        // bluetoothd adds an appearance to the data, which the kernel rejects if it is to add one itself.
        guard !content.includes.contains(.appearance) else { return nil }
        let own = Self.ownData(content, adapterState)
        let isDiscoverable = adapterState.adapterIsDiscoverable && content.isConnectable && !content.isDiscoverable
        let controllers = content.controllers
        let limit = controllers.budget.limit
        var room = limit
        if isDiscoverable { room -= Self.flagsSize }
        if content.includes.contains(.txPower) { room -= Self.txPowerSize }
        guard own.count <= room else { return nil }

        // The kernel indicates an adapter without BR/EDR if there is room: as with the transmit power, the client's data has
        // priority.
        var flags: ADFlags = controllers.isDualMode ? [] : .brEDRNotSupported
        if isDiscoverable { flags.insert(.leGeneralDiscoverable) }
        let hasFlags = !flags.isEmpty && !content.isDiscoverable && own.count + Self.flagsSize <= limit
        data = (hasFlags ? AdvertisingData([.flags(flags)]).encode() : []) + own
        if content.includes.contains(.txPower), data.count + Self.txPowerSize <= limit {
            data += AdvertisingData([.txPowerLevel(adapterState.txPower)]).encode()
        }
        scanResponse = Self.scanResponse(content, adapterState, limit)
    }

    /// A Boolean value that indicates whether legacy PDUs have no room for the data or the scan response.
    var exceedsLegacy: Bool { max(data.count, scanResponse.count) > AdvertisingBudget.legacy.limit }

    /// Returns the data that bluetoothd passes to the kernel.
    private static func ownData(_ content: AdvertisementContent, _ adapterState: AdapterState) -> [UInt8] {
        var elements: [ADElement] = []
        elements += ADUUIDList.lists(of: content.serviceUUIDs).map { .serviceUUIDs($0, isComplete: true) }
        elements += ADUUIDList.lists(of: content.solicitedUUIDs).map { .solicitedServiceUUIDs($0) }
        elements += content.manufacturerData.map { .manufacturerData($0) }
        elements += content.serviceData.map { .serviceData($0) }
        if let appearance = content.appearance { elements.append(.appearance(AppearanceValue(rawValue: appearance))) }
        elements += content.others.map { .other($0) }
        if content.isDiscoverable {
            let mode: ADFlags = adapterState.isLimited ? .leLimitedDiscoverable : .leGeneralDiscoverable
            elements.append(.flags([mode, .brEDRNotSupported]))
        }
        return AdvertisingData(elements).encode()
    }

    /// Returns the name: the client's, truncated to the available room, or the adapter's, of which the kernel sends ten
    /// bytes and a NUL.
    private static func scanResponse(_ content: AdvertisementContent, _ adapterState: AdapterState, _ limit: Int)
        -> [UInt8]
    {
        var bytes: [UInt8]
        let isComplete: Bool
        if content.includes.contains(.localName) {
            let name = Array(adapterState.adapterName.utf8)
            guard !name.isEmpty else { return [] }
            isComplete = name.count <= kernelNameSize
            bytes = name.prefix(kernelNameSize) + [0]
        } else {
            bytes = Array(content.localName.utf8)
            guard !bytes.isEmpty else { return [] }
            isComplete = bytes.count <= limit - 2
            bytes = Array(bytes.prefix(limit - 2))
        }
        return AdvertisingData([ADStructure(isComplete ? .completeLocalName : .shortenedLocalName, bytes)]).encode()
    }

    private static let kernelNameSize = 10
}
