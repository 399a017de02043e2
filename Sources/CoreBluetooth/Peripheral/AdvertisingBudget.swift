internal import GATT

/// The space of a legacy advertisement, as Apple's systems divide it.
///
/// The advertising data has 31 bytes (Core Specification, Vol 6, Part B, 2.3.1.1), of which the flags take 3; the rest is for
/// service UUIDs. The scan response, with its own 31 bytes, is for the name.
struct AdvertisingBudget {
    private static let serviceBytes = 28
    private static let nameBytes = 31 - structureHeader
    /// The length and the type of an AD structure (Core Specification, Vol 3, Part C, 11).
    private static let structureHeader = 2

    /// Returns the longest beginning of the list that fits; UUIDs of each length share one AD structure.
    static func fitting(_ uuids: [BluetoothUUID]) -> [BluetoothUUID] {
        var bytes = 0
        var widths: Set<Int> = []
        return Array(
            uuids.prefix { uuid in
                let width = uuid.littleEndianBytes.count
                bytes += width + (widths.insert(width).inserted ? structureHeader : 0)
                return bytes <= serviceBytes
            }
        )
    }

    /// Returns the longest beginning of the name that fits, in whole characters.
    static func fitting(_ name: String) -> String {
        var bytes = 0
        return String(
            name.prefix { character in
                bytes += character.utf8.count
                return bytes <= nameBytes
            }
        )
    }
}
