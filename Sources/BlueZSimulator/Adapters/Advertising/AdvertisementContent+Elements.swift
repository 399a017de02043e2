internal import DBus
internal import GATT

/// The parts of an advertisement that are lists; a list with one wrong element is refused, and empty from then on.
extension AdvertisementContent {
    static func set<Element>(_ list: inout [Element], _ value: Value?, _ read: (Value) -> [Element]?) -> Bool {
        list = []
        guard let value else { return true }
        guard let elements = read(value) else { return false }
        list = elements
        return true
    }

    static func uuids(_ value: Value) -> [BluetoothUUID]? {
        guard let texts = value.strings else { return nil }
        let uuids = texts.compactMap { BluetoothUUID($0) }
        return uuids.count == texts.count ? uuids : nil
    }

    static func manufacturerData(_ value: Value) -> [AdvertisingData.ManufacturerData]? {
        var list: [AdvertisingData.ManufacturerData] = []
        for entry in entries(value) ?? [] {
            guard let company = entry.key.uint16, let data = octets(entry.value), data.count <= room - 2 else {
                return nil
            }
            list.removeAll { $0.company == company }
            list.append(AdvertisingData.ManufacturerData(company: company, data: data))
        }
        return entries(value) == nil ? nil : list
    }

    static func serviceData(_ value: Value) -> [AdvertisingData.ServiceData]? {
        var list: [AdvertisingData.ServiceData] = []
        for entry in entries(value) ?? [] {
            guard let uuid = BluetoothUUID(entry.key.string ?? ""), let data = octets(entry.value),
                data.count <= room - uuid.littleEndianBytes.count
            else { return nil }
            list.removeAll { $0.uuid == uuid }
            list.append(AdvertisingData.ServiceData(uuid: uuid, data: data))
        }
        return entries(value) == nil ? nil : list
    }

    static func structures(_ value: Value) -> [ADStructure]? {
        var list: [ADStructure] = []
        for entry in entries(value) ?? [] {
            guard let type = entry.key.byte.map({ ADType(rawValue: $0) }), let data = octets(entry.value),
                data.count <= room, type.goesByNumber
            else { return nil }
            list.removeAll { $0.type == type }
            list.append(ADStructure(type, data))
        }
        return entries(value) == nil ? nil : list
    }

    /// What one structure has room for, in octets.
    private static let room = AdvertisingBudget.legacy.limit - 2

    private static func entries(_ value: Value) -> [DictionaryEntry]? {
        if let entries = value.dictionary { return entries }
        // Any other array has no entries.
        return value.array != nil || value.bytes != nil ? [] : nil
    }

    /// The octets of a variant; an empty array is not one of octets to bluetoothd.
    private static func octets(_ value: Value) -> [UInt8]? {
        guard let octets = value.variant?.bytes, !octets.isEmpty else { return nil }
        return octets
    }
}

extension ADType {
    /// Whether bluetoothd takes and shows data of the type under its number.
    ///
    /// Not so for the types with a property of their own, and for what the system makes itself: keys, addresses, the
    /// features of the link layer and mesh.
    var goesByNumber: Bool {
        switch rawValue {
        case 0x01...0x0A, 0x0D...0x12, 0x14...0x23, 0x27...0x2B, 0x3D, 0xFF: false
        default: true
        }
    }
}
