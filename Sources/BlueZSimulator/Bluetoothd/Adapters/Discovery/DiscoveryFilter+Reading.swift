internal import DBus
internal import GATT

extension DiscoveryFilter {
    /// Parses the argument of SetDiscoveryFilter.
    ///
    /// - Returns: nil for an empty argument, which removes the filter.
    /// - Throws: InvalidArguments for an unknown key, or a value of the wrong type or out of range.
    static func read(_ argument: Value, _ version: BlueZVersion) throws(DBusError) -> DiscoveryFilter? {
        guard let entries = argument.dictionary else { throw .invalidArguments }
        guard !entries.isEmpty else { return nil }
        var filter = DiscoveryFilter()
        for entry in entries {
            guard let key = entry.key.string, let value = entry.value.variant, keys(version).contains(key),
                filter.set(key, value)
            else {
                throw .invalidArguments
            }
        }
        guard filter.rssi == nil || filter.pathloss == nil else { throw .invalidArguments }
        return filter
    }

    private mutating func set(_ key: String, _ value: Value) -> Bool {
        switch key {
        case "UUIDs":
            guard let texts = value.strings else { return false }
            for text in texts {
                guard let uuid = BluetoothUUID(text) else { return false }
                services.append(uuid)
            }
        case "RSSI":
            guard let limit = value.int16, (-127...20).contains(limit) else { return false }
            rssi = limit
        case "Pathloss":
            guard let limit = value.uint16, limit <= 137 else { return false }
            pathloss = limit
        case "Transport":
            namesTransport = value.string != "auto"
            switch value.string {
            case "auto": break
            case "le": transport = .le
            case "bredr": transport = .brEDR
            default: return false
            }
        case "DuplicateData":
            guard let newValue = value.boolean else { return false }
            duplicateData = newValue
        case "Discoverable":
            guard let newValue = value.boolean else { return false }
            discoverable = newValue
        case "AutoConnect":
            return value.boolean != nil
        case "Pattern":
            guard let text = value.string else { return false }
            pattern = text
        default:
            return false
        }
        return true
    }
}
