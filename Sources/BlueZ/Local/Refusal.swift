package import DBus
package import GATT

extension ATTError {
    /// The direction of a refused request: BlueZ has one name for "not permitted" in both.
    package enum Direction: Sendable {
        case read, write
    }

    /// The D-Bus error that bluetoothd turns into this ATT error (`dbus_error_to_att_ecode` in its GATT database).
    ///
    /// Codes it has no name for reach the peer as 0x0E, Unlikely Error; see `reaching(_:)`. ImproperlyConfigured has been
    /// understood since 5.76.
    package var refusal: DBusError {
        let name =
            switch self {
            case .requestNotSupported: Names.ErrorName.notSupported
            case .readNotPermitted, .writeNotPermitted: Names.ErrorName.notPermitted
            case .insufficientAuthorization: Names.ErrorName.notAuthorized
            case .invalidOffset: Names.ErrorName.invalidOffset
            case .invalidAttributeValueLength: Names.ErrorName.invalidValueLength
            case .procedureAlreadyInProgress: Names.ErrorName.inProgress
            case .clientConfigurationImproper: Names.ErrorName.improperlyConfigured
            default: Names.ErrorName.failed
            }
        // For Failed, the text is the code, read by strtol with base 0; for the others it is for people.
        let text =
            name == Names.ErrorName.failed ? "0x" + Hex.encode(CollectionOfOne(rawValue)) : self.name
        return DBusError(Names.ErrorName.prefix + name, text)
    }

    /// What a peer is told when a request of this direction is refused with this error through bluetoothd.
    package func reaching(_ direction: Direction) -> ATTError {
        switch self {
        case .requestNotSupported, .insufficientAuthorization, .invalidOffset, .invalidAttributeValueLength,
            .procedureAlreadyInProgress, .clientConfigurationImproper:
            self
        case .readNotPermitted, .writeNotPermitted: direction == .read ? .readNotPermitted : .writeNotPermitted
        default: isApplication ? self : .unlikelyError
        }
    }
}
