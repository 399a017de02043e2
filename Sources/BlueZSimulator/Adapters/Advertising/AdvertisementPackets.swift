internal import GATT

/// An advertisement as it goes on the air: what bluetoothd makes of its content, and what the kernel adds.
struct AdvertisementPackets: Hashable {
    var data: [UInt8]
    var scanResponse: [UInt8]

    /// What the adapter contributes.
    struct Surroundings: Hashable {
        var adapterName = ""
        var adapterIsDiscoverable = false
        /// DiscoverableTimeout runs.
        var isLimited = false
        /// In dBm, where it is to be told.
        var txPower: Int8 = 0
    }

    private static let limit = AdvertisingBudget.legacy.limit
    private static let flagsSize = 3
    private static let txPowerSize = 3

    /// Lays an advertisement out; nil if the system refuses it.
    init?(_ content: AdvertisementContent, _ surroundings: Surroundings) {
        // bluetoothd puts an appearance into the data, which the kernel does not take while it is to add one itself.
        guard !content.includes.contains(.appearance) else { return nil }
        let own = Self.ownData(content, surroundings)
        let isDiscoverable = surroundings.adapterIsDiscoverable && content.isConnectable && !content.isDiscoverable
        var room = Self.limit
        if isDiscoverable { room -= Self.flagsSize }
        if content.includes.contains(.txPower) { room -= Self.txPowerSize }
        guard own.count <= room else { return nil }

        // The adapter has no BR/EDR, which the kernel tells where there is room: as with the power, the program's data
        // comes first.
        let flags: ADFlags = isDiscoverable ? [.leGeneralDiscoverable, .brEDRNotSupported] : .brEDRNotSupported
        let hasFlags = !content.isDiscoverable && own.count + Self.flagsSize <= Self.limit
        data = (hasFlags ? AdvertisingData([.flags(flags)]).encode() : []) + own
        if content.includes.contains(.txPower), data.count + Self.txPowerSize <= Self.limit {
            data += AdvertisingData([.txPowerLevel(surroundings.txPower)]).encode()
        }
        scanResponse = Self.scanResponse(content, surroundings)
    }

    /// What bluetoothd hands to the kernel.
    private static func ownData(_ content: AdvertisementContent, _ surroundings: Surroundings) -> [UInt8] {
        var elements: [ADElement] = []
        elements += ADUUIDList.lists(of: content.serviceUUIDs).map { .serviceUUIDs($0, isComplete: true) }
        elements += ADUUIDList.lists(of: content.solicitedUUIDs).map { .solicitedServiceUUIDs($0) }
        elements += content.manufacturerData.map { .manufacturerData($0) }
        elements += content.serviceData.map { .serviceData($0) }
        if let appearance = content.appearance { elements.append(.appearance(Appearance(rawValue: appearance))) }
        elements += content.others.map { .other($0) }
        if content.isDiscoverable {
            let mode: ADFlags = surroundings.isLimited ? .leLimitedDiscoverable : .leGeneralDiscoverable
            elements.append(.flags([mode, .brEDRNotSupported]))
        }
        return AdvertisingData(elements).encode()
    }

    /// The name: the program's, cut to what fits, or the adapter's, of which the kernel sends ten octets and a NUL.
    private static func scanResponse(_ content: AdvertisementContent, _ surroundings: Surroundings) -> [UInt8] {
        var octets: [UInt8]
        let isComplete: Bool
        if content.includes.contains(.localName) {
            let name = Array(surroundings.adapterName.utf8)
            guard !name.isEmpty else { return [] }
            isComplete = name.count <= kernelNameSize
            octets = name.prefix(kernelNameSize) + [0]
        } else {
            octets = Array(content.localName.utf8)
            guard !octets.isEmpty else { return [] }
            isComplete = octets.count <= limit - 2
            octets = Array(octets.prefix(limit - 2))
        }
        return AdvertisingData([ADStructure(isComplete ? .completeLocalName : .shortenedLocalName, octets)]).encode()
    }

    private static let kernelNameSize = 10
}
