internal import DBus
internal import GATT

/// The list properties of an advertisement; a list with an invalid element is rejected, and empty from then on.
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

    func manufacturerData(_ value: Value) -> [AdvertisingData.ManufacturerData]? {
        var list: [AdvertisingData.ManufacturerData] = []
        for entry in Self.entries(value) ?? [] {
            guard let company = entry.key.uint16, let data = Self.bytes(entry.value), data.count <= room - 2 else {
                return nil
            }
            list.removeAll { $0.company == company }
            list.append(AdvertisingData.ManufacturerData(company: company, data: data))
        }
        return Self.entries(value) == nil ? nil : list
    }

    func serviceData(_ value: Value) -> [AdvertisingData.ServiceData]? {
        var list: [AdvertisingData.ServiceData] = []
        for entry in Self.entries(value) ?? [] {
            guard let uuid = BluetoothUUID(entry.key.string ?? ""), let data = Self.bytes(entry.value),
                data.count <= room - uuid.littleEndianBytes.count
            else { return nil }
            list.removeAll { $0.uuid == uuid }
            list.append(AdvertisingData.ServiceData(uuid: uuid, data: data))
        }
        return Self.entries(value) == nil ? nil : list
    }

    func structures(_ value: Value) -> [ADStructure]? {
        var list: [ADStructure] = []
        for entry in Self.entries(value) ?? [] {
            guard let type = entry.key.byte.map({ ADType(rawValue: $0) }), let data = Self.bytes(entry.value),
                data.count <= room, type.isGeneric
            else { return nil }
            list.removeAll { $0.type == type }
            list.append(ADStructure(type, data))
        }
        return Self.entries(value) == nil ? nil : list
    }

    /// The capacity of one AD structure, in bytes.
    private var room: Int { controllers.budget.limit - 2 }

    private static func entries(_ value: Value) -> [DictionaryEntry]? {
        if let entries = value.dictionary { return entries }
        // Any other array has no entries.
        return value.array != nil || value.bytes != nil ? [] : nil
    }

    /// Returns the bytes of a variant; nil for an empty array, which bluetoothd does not accept as bytes.
    private static func bytes(_ value: Value) -> [UInt8]? {
        guard let bytes = value.variant?.bytes, !bytes.isEmpty else { return nil }
        return bytes
    }
}
