package import GATT

/// The last advertising data and scan response of a device in a trace.
package struct TracedAdvertisement: Hashable, Sendable {
    /// A Boolean value that indicates whether the address is random; unknown for the advertisement of this host.
    package var isRandom = false
    private var advertising: [UInt8] = []
    private var scanResponse: [UInt8] = []
    /// The fragments of a report that is not complete yet.
    private var fragments: [UInt8] = []

    /// Maximum length of extended advertising data (Core Specification, Vol 4, Part E, 7.8.54).
    private static let limit = 1650

    mutating func handle(_ part: AdvertisingPart) {
        fragments += part.data
        guard !part.isIncomplete || fragments.count > Self.limit else { return }
        defer { fragments = [] }
        // Directed advertising has no data.
        guard !fragments.isEmpty else { return }
        if part.isScanResponse { scanResponse = fragments } else { advertising = fragments }
    }

    /// The decoded data of both.
    package var data: AdvertisingData {
        let parts = [advertising, scanResponse].compactMap { try? AdvertisingData(decoding: $0, .lenient) }
        return AdvertisingData(parts.flatMap(\.structures))
    }
}
