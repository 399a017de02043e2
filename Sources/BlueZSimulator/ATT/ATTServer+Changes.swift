import DBus
import GATT

/// Whether a client knows of the last change of the database (Core Specification, Vol 3, Part G, 2.5.2.1).
enum ChangeAwareness {
    /// It does.
    case aware
    /// It does not.
    case unaware
    /// It does not, and has been told so by an error.
    case told
}

/// Changes of the database, and clients that want to know of them.
extension ATTServer {
    /// Tells a client that has asked for it that the attributes in a range have changed.
    func serviceChanged(_ range: ClosedRange<UInt16>) {
        if clientFeatures.contains(.robustCaching) { awareness = .unaware }
        guard let handle = database.serviceChangedHandle else { return }
        var value: [UInt8] = []
        value.appendLittleEndian(range.lowerBound)
        value.appendLittleEndian(range.upperBound)
        tell(handle, value) { [weak self] in self?.awareness = .aware }
    }

    /// Whether a use of a value is to be refused because the client does not know of a change; only once.
    func isOutOfSync() -> Bool {
        switch awareness {
        case .unaware:
            awareness = .told
            return true
        case .told, .aware:
            awareness = .aware
            return false
        }
    }

    /// Takes the Client Supported Features, of which no bit may be taken back.
    func takeClientFeatures(_ value: [UInt8]) -> Result<Void, ATTError> {
        guard let octet = value.first else { return .failure(.invalidAttributeValueLength) }
        let features = ClientSupportedFeatures(rawValue: octet & 0x07)
        guard features.isSuperset(of: clientFeatures) else { return .failure(.valueNotAllowed) }
        clientFeatures = features
        awareness = .aware
        return .success(())
    }
}

extension AttributeDatabase {
    /// Where the value of Service Changed stands, if there is one.
    var serviceChangedHandle: UInt16? {
        attributes.first { $0.type == BluetoothUUID(0x2A05) && $0.properties != nil }?.handle
    }
}
