package import DBus
package import GATT

extension ATTError {
    /// The direction of a refused request: BlueZ has one name for "not permitted" in both directions.
    package enum Direction: Sendable {
        case read, write
    }

    /// The D-Bus error that bluetoothd maps to this ATT error (`dbus_error_to_att_ecode` in its GATT database).
    ///
    /// Codes without a name in bluetoothd reach the peer as 0x0E, Unlikely Error; see `errorSeenByPeer(for:)`.
    /// ImproperlyConfigured is supported since 5.76.
    package var dbusError: DBusError {
        let name =
            switch self {
            case .requestNotSupported: BlueZNames.ErrorName.notSupported
            case .readNotPermitted, .writeNotPermitted: BlueZNames.ErrorName.notPermitted
            case .insufficientAuthorization: BlueZNames.ErrorName.notAuthorized
            case .invalidOffset: BlueZNames.ErrorName.invalidOffset
            case .invalidAttributeValueLength: BlueZNames.ErrorName.invalidValueLength
            case .procedureAlreadyInProgress: BlueZNames.ErrorName.inProgress
            case .cccdImproperlyConfigured: BlueZNames.ErrorName.improperlyConfigured
            default: BlueZNames.ErrorName.failed
            }
        // For Failed, the text is the code, parsed by strtol with base 0; for the others it is for human readers.
        let text =
            name == BlueZNames.ErrorName.failed ? "0x" + HexText.encode(CollectionOfOne(rawValue)) : self.name
        return DBusError(BlueZNames.ErrorName.prefix + name, text)
    }

    /// Returns the error that the peer receives when bluetoothd passes on this error for a request of the given direction.
    package func errorSeenByPeer(for direction: Direction) -> ATTError {
        switch self {
        case .requestNotSupported, .insufficientAuthorization, .invalidOffset, .invalidAttributeValueLength,
            .procedureAlreadyInProgress, .cccdImproperlyConfigured:
            self
        case .readNotPermitted, .writeNotPermitted: direction == .read ? .readNotPermitted : .writeNotPermitted
        default: isApplication ? self : .unlikelyError
        }
    }
}
