/// Names and numbers assigned by the Bluetooth SIG or published by vendors.
///
/// Names in kebab case are unique within their kind: `uuid(named:_:)` is the inverse of `kebabName(of:_:)`. A lookup
/// takes constant time.
public enum AssignedNumbers {
    /// The kind of attribute that a UUID identifies; a service and a characteristic may have the same name.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// A GATT service.
        case service
        /// A GATT characteristic.
        case characteristic
        /// A GATT descriptor.
        case descriptor

        var table: AssignedNumberTable {
            switch self {
            case .service: .services
            case .characteristic: .characteristics
            case .descriptor: .descriptors
            }
        }
    }

    /// Returns the name of a UUID, such as `Heart Rate Measurement`, or `nil` if it has none.
    public static func name(of uuid: BluetoothUUID, _ kind: Kind) -> String? {
        kind.table.line(of: uuid.assignedNumber)?.name
    }

    /// Returns the name of a UUID in kebab case, such as `heart-rate-measurement`, or `nil` if it has no unique name.
    public static func kebabName(of uuid: BluetoothUUID, _ kind: Kind) -> String? {
        kind.table.line(of: uuid.assignedNumber)?.kebabName
    }

    /// Returns the UUID with a name in kebab case, ignoring letter case.
    ///
    /// The last component of the SIG's identifier is accepted as well if it differs from the name, such as
    /// `alert-notification` for the Alert Notification Service.
    public static func uuid(named name: String, _ kind: Kind) -> BluetoothUUID? {
        kind.table.line(named: name)?.uuid
    }

    /// Returns all names in kebab case that `uuid(named:_:)` accepts, in alphabetical order.
    public static func kebabNames(_ kind: Kind) -> [String] {
        kind.table.kebabNames
    }

    /// Returns the name in kebab case that is closest to a misspelled name, or `nil` if none is close enough.
    public static func closest(to name: String, _ kind: Kind) -> String? {
        Spelling.closest(to: name, among: kebabNames(kind))
    }
}

extension AssignedNumbers {
    /// Returns the name of a unit, such as `period (beats per minute)`, or `nil` if it has none.
    public static func unitName(_ unit: BluetoothUUID) -> String? {
        AssignedNumberTable.units.line(of: unit.assignedNumber)?.name
    }

    /// Returns the symbol of a unit, such as `bpm`; empty if the unit has no symbol, `nil` if there is no such unit.
    public static func unitSymbol(_ unit: BluetoothUUID) -> String? {
        AssignedNumberTable.units.line(of: unit.assignedNumber)?.symbol
    }

    /// Returns the unit with a name in kebab case, such as `beats-per-minute`, ignoring letter case.
    public static func unit(named name: String) -> BluetoothUUID? {
        AssignedNumberTable.units.line(named: name)?.uuid
    }

    /// Returns the name of an advertising data type, such as `Complete Local Name`, or `nil` if it has none.
    public static func adTypeName(_ type: ADType) -> String? {
        AssignedNumberTable.adTypes.line(of: UInt128(type.rawValue))?.name
    }

    /// Returns the name of a company by its company identifier, or `nil` if it is not assigned.
    public static func companyName(_ company: UInt16) -> String? {
        AssignedNumberTable.companies.line(of: UInt128(company))?.name
    }
}

extension AssignedNumbers {
    /// Returns the name of an appearance, such as `Heart Rate Belt`, or `nil` if it has none.
    public static func appearanceName(_ appearance: UInt16) -> String? {
        AssignedNumberTable.appearances.line(of: UInt128(appearance))?.name
    }

    /// Returns the name of an appearance in kebab case, such as `heart-rate-belt`, or `nil` if it has none.
    public static func appearanceKebabName(_ appearance: UInt16) -> String? {
        AssignedNumberTable.appearances.line(of: UInt128(appearance))?.kebabName
    }

    /// Returns the name of the category of an appearance, such as `Heart Rate Sensor`.
    ///
    /// The category is the upper ten bits of the appearance (Assigned Numbers, 2.6.2).
    public static func appearanceCategoryName(_ appearance: UInt16) -> String? {
        appearanceName(appearance & 0xFFC0)
    }

    /// Returns the appearance with a name in kebab case, ignoring letter case.
    public static func appearance(named name: String) -> UInt16? {
        AssignedNumberTable.appearances.line(named: name).map { UInt16(truncatingIfNeeded: $0.number) }
    }

    /// All names of appearances in kebab case, in alphabetical order.
    public static var appearanceKebabNames: [String] {
        AssignedNumberTable.appearances.kebabNames
    }
}
