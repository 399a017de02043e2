import GATT

// What the declarations of services, includes and characteristics say (Core Specification, Vol 3, Part G, 3.1 to 3.3).

extension DiscoveredService {
    /// Reads the declaration of a service; an end beyond the range that was searched, as some devices give it, is cut.
    init?(_ group: ATTPDU.ReadByGroupTypeResponse.Group, _ type: BluetoothUUID, in range: ATTHandleRange) {
        let (start, end) = (group.range.start, min(group.range.end, range.end))
        guard range.contains(start), start <= end, let uuid = BluetoothUUID(littleEndian: group.value) else {
            return nil
        }
        self.init(uuid: uuid, range: start...end, isPrimary: type == AttributeType.primaryService)
    }
}

extension ClosedRange<UInt16> {
    /// Reads the handles out of an include declaration.
    init?(include value: [UInt8]) {
        guard value.count >= 4 else { return nil }
        let (start, end) = (UInt16(value[0]) | UInt16(value[1]) << 8, UInt16(value[2]) | UInt16(value[3]) << 8)
        guard start <= end else { return nil }
        self = start...end
    }
}

extension DiscoveredCharacteristic {
    /// Reads a characteristic declaration.
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
