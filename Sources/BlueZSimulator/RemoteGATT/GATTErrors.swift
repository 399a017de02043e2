package import DBus
package import GATT

extension DBusError {
    /// Creates bluetoothd's error reply to a client for an ATT error from the peer.
    package init(attError error: ATTError) {
        self =
            switch error {
            case .readNotPermitted: .notPermitted("Read not permitted")
            case .writeNotPermitted: .notPermitted("Write not permitted")
            case .insufficientAuthentication, .insufficientEncryption, .encryptionKeySizeTooShort:
                .notPermitted("Not paired")
            case .invalidOffset: .bluez("InvalidArguments", "Invalid offset")
            case .invalidAttributeValueLength: .bluez("InvalidArguments", "Invalid Length")
            case .insufficientAuthorization: .notAuthorized
            case .requestNotSupported: .notSupported
            default: .failed("Operation failed with ATT error: 0x\(HexText.encode(CollectionOfOne(error.rawValue)))")
            }
    }

    static let gattNotConnected = failed("Not connected")
}
