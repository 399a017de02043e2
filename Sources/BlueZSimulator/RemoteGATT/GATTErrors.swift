package import DBus
package import GATT

extension DBusError {
    /// What bluetoothd answers a program with when the peer has answered with an error.
    package init(answering error: ATTError) {
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
            default: .failed("Operation failed with ATT error: 0x\(Hex.encode(CollectionOfOne(error.rawValue)))")
            }
    }

    static let gattNotConnected = failed("Not connected")
}
