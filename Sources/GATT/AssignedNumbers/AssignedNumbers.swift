/// Names and numbers assigned by the Bluetooth SIG, and those that vendors have published.
///
/// Names in kebab case are unique among their kind: `uuid(named:_:)` gives back the UUID whose `kebabName(of:_:)` it
/// is. A look-up takes the same time however many names there are.
public enum AssignedNumbers {
    /// What a UUID stands for: the same words may name a service and a characteristic.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// A service.
        case service
        /// A characteristic.
        case characteristic
        /// A descriptor.
        case descriptor

        var table: AssignedNumberTable {
            switch self {
            case .service: .services
            case .characteristic: .characteristics
            case .descriptor: .descriptors
            }
        }
    }

    /// The name of a UUID: `Heart Rate Measurement`; `nil` if it has none.
    public static func name(of uuid: BluetoothUUID, _ kind: Kind) -> String? {
        kind.table.line(of: uuid.assignedNumber)?.name
    }

    /// The name of a UUID in kebab case: `heart-rate-measurement`; `nil` if it has none of its own.
    public static func kebabName(of uuid: BluetoothUUID, _ kind: Kind) -> String? {
        kind.table.line(of: uuid.assignedNumber)?.kebabName
    }

    /// The UUID with this name in kebab case, in any letter case.
    ///
    /// The last component of the SIG's identifier is taken as well where it differs from the name: `alert-notification`
    /// for the Alert Notification Service.
    public static func uuid(named name: String, _ kind: Kind) -> BluetoothUUID? {
        kind.table.line(named: name)?.uuid
    }

    /// All names in kebab case that `uuid(named:_:)` knows, in alphabetical order.
    public static func kebabNames(_ kind: Kind) -> [String] {
        kind.table.words
    }

    /// The name in kebab case that a misspelt one was probably meant to be.
    public static func closest(to name: String, _ kind: Kind) -> String? {
        Spelling.closest(to: name, among: kebabNames(kind))
    }
}

extension AssignedNumbers {
    /// The name of a unit: `period (beats per minute)`; `nil` if it has none.
    public static func unitName(_ unit: BluetoothUUID) -> String? {
        AssignedNumberTable.units.line(of: unit.assignedNumber)?.name
    }

    /// The symbol of a unit: `bpm`, empty where it has none; `nil` if there is no such unit.
    public static func unitSymbol(_ unit: BluetoothUUID) -> String? {
        AssignedNumberTable.units.line(of: unit.assignedNumber)?.symbol
    }

    /// The unit with this name in kebab case, in any letter case: `beats-per-minute`.
    public static func unit(named name: String) -> BluetoothUUID? {
        AssignedNumberTable.units.line(named: name)?.uuid
    }

    /// The name of a type of advertising data: `Complete Local Name`; `nil` if it has none.
    public static func adTypeName(_ type: ADType) -> String? {
        AssignedNumberTable.adTypes.line(of: UInt128(type.rawValue))?.name
    }

    /// The name of a company by its company identifier.
    public static func companyName(_ company: UInt16) -> String? {
        AssignedNumberTable.companies.line(of: UInt128(company))?.name
    }
}

extension AssignedNumbers {
    /// The name of an appearance: `Heart Rate Belt`; `nil` if it has none.
    public static func appearanceName(_ appearance: UInt16) -> String? {
        AssignedNumberTable.appearances.line(of: UInt128(appearance))?.name
    }

    /// The name of an appearance in kebab case: `heart-rate-belt`; `nil` if it has none.
    public static func appearanceKebabName(_ appearance: UInt16) -> String? {
        AssignedNumberTable.appearances.line(of: UInt128(appearance))?.kebabName
    }

    /// The name of the category of an appearance, its upper ten bits (Assigned Numbers, 2.6.2): `Heart Rate Sensor`.
    public static func appearanceCategoryName(_ appearance: UInt16) -> String? {
        appearanceName(appearance & 0xFFC0)
    }

    /// The appearance with this name in kebab case, in any letter case.
    public static func appearance(named name: String) -> UInt16? {
        AssignedNumberTable.appearances.line(named: name).map { UInt16(truncatingIfNeeded: $0.number) }
    }

    /// All names of appearances in kebab case, in alphabetical order.
    public static var appearanceKebabNames: [String] {
        AssignedNumberTable.appearances.words
    }
}
