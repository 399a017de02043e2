import GATT

/// A client's awareness of the last change of the database (Core Specification, Vol 3, Part G, 2.5.2.1).
enum ChangeAwareness {
    /// The client is aware of the last change.
    case aware
    /// The client is unaware of the last change.
    case unaware
    /// The client has received an error because it was unaware of the last change.
    case notified
}

/// Changes of the database, and the clients that subscribe to them.
extension ATTServer {
    /// Sends Service Changed for a range of handles to a client that has subscribed to it.
    func serviceChanged(_ range: ClosedRange<UInt16>) {
        if clientFeatures.contains(.robustCaching) { awareness = .unaware }
        guard let handle = database.serviceChangedHandle else { return }
        var value: [UInt8] = []
        value.appendLittleEndian(range.lowerBound)
        value.appendLittleEndian(range.upperBound)
        sendValue(handle, value) { [weak self] in self?.awareness = .aware }
    }

    /// Returns a Boolean value that indicates whether an access is rejected because the client is change-unaware.
    ///
    /// Only the first access is rejected; the next one makes the client change-aware.
    func consumeOutOfSync() -> Bool {
        switch awareness {
        case .unaware:
            awareness = .notified
            return true
        case .notified, .aware:
            awareness = .aware
            return false
        }
    }

    /// Stores the Client Supported Features, of which no bit may be cleared.
    func setClientFeatures(_ value: [UInt8]) -> Result<Void, ATTError> {
        guard let byte = value.first else { return .failure(.invalidAttributeValueLength) }
        let features = ClientSupportedFeatures(rawValue: byte & 0x07)
        guard features.isSuperset(of: clientFeatures) else { return .failure(.valueNotAllowed) }
        clientFeatures = features
        awareness = .aware
        return .success(())
    }
}

extension AttributeDatabase {
    /// The handle of the Service Changed value, if the database has one.
    var serviceChangedHandle: UInt16? {
        attributes.first { $0.type == BluetoothUUID(0x2A05) && $0.properties != nil }?.handle
    }
}
