internal import GATT

/// The order of the devices in the live table of a scan.
struct ScanOrder: Hashable, Sendable {
    enum Column: Hashable, Sendable {
        /// The strongest signal first.
        case rssi
        /// In alphabetical order; devices without a name last.
        case name
        case address
        /// The last received first, in seconds.
        case age
    }

    var column = Column.rssi
    var isReversed = false

    /// Selects a column, or reverses the order of the selected one.
    mutating func select(_ column: Column) {
        isReversed = column == self.column && !isReversed
        self.column = column
    }

    /// A device's position in the order; devices with equal ones are ordered by their addresses.
    struct Key: Hashable, Sendable {
        var number = 0
        var text = ""
        var address: DeviceAddress
    }

    func key(_ device: ScannedDevice, at time: Duration) -> Key {
        var key = Key(address: device.address)
        switch column {
        case .rssi: key.number = -(device.level?.rounded ?? -1000)
        case .name:
            key.number = device.name.isEmpty ? 1 : 0
            key.text = device.name.lowercased()
        case .address: break
        case .age: key.number = Int((time - device.received) / .seconds(1))
        }
        return key
    }

    func precedes(_ one: Key, _ other: Key) -> Bool {
        let (one, other) = isReversed ? (other, one) : (one, other)
        if one.number != other.number { return one.number < other.number }
        return one.text == other.text ? one.address < other.address : one.text < other.text
    }
}
