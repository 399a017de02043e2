internal import GATT

// Decoding of service, include and characteristic declarations (Core Specification, Vol 3, Part G, 3.1 to 3.3).

extension DiscoveredService {
    /// Decodes a service declaration; an end handle beyond the searched range, which some devices report, is truncated.
    init?(_ group: ATTPDU.ReadByGroupTypeResponse.Group, _ type: BluetoothUUID, in range: ATTHandleRange) {
        let (start, end) = (group.range.start, min(group.range.end, range.end))
        guard range.contains(start), start <= end, let uuid = BluetoothUUID(littleEndian: group.value) else {
            return nil
        }
        self.init(uuid: uuid, range: start...end, isPrimary: type == AttributeType.primaryService)
    }
}

extension [DiscoveredService] {
    /// The services in the order of their handles, without overlaps.
    ///
    /// Of two overlapping services, the one discovered later is kept: bluetoothd clears the range of a service that it
    /// cannot insert.
    package var overlapFree: [DiscoveredService] {
        var kept: [(offset: Int, element: DiscoveredService)] = []
        let sorted = enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        next: for found in sorted {
            while let last = kept.last, last.element.range.upperBound >= found.element.range.lowerBound {
                guard last.offset < found.offset else { continue next }
                kept.removeLast()
            }
            kept.append(found)
        }
        return kept.map(\.element)
    }

    /// Returns the index of the service that contains a handle; the services must be sorted and disjoint.
    func index(containing handle: UInt16) -> Int? {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].range.upperBound < handle { low = middle + 1 } else { high = middle }
        }
        return low < endIndex && self[low].range.contains(handle) ? low : nil
    }
}

extension ClosedRange<UInt16> {
    /// Decodes the handles of an include declaration; nil if they are invalid.
    init?(include value: [UInt8]) {
        guard value.count >= 4 else { return nil }
        let (start, end) = (UInt16(value[0]) | UInt16(value[1]) << 8, UInt16(value[2]) | UInt16(value[3]) << 8)
        guard start <= end else { return nil }
        self = start...end
    }
}

extension DiscoveredCharacteristic {
    /// Decodes a characteristic declaration; nil if it is invalid.
    init?(_ declaration: ATTHandleValue) {
        let value = declaration.value
        guard value.count > 3, let uuid = BluetoothUUID(littleEndian: value[3...]) else { return nil }
        self.init(
            handle: declaration.handle,
            valueHandle: UInt16(value[1]) | UInt16(value[2]) << 8,
            properties: CharacteristicProperties(rawValue: UInt16(value[0])),
            uuid: uuid
        )
    }
}
