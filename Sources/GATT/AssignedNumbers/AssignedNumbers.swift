/// Names and numbers assigned by the Bluetooth SIG, and those that vendors have published.
///
/// Names in kebab case are unique among their kind: `uuid(named:_:)` gives back the UUID whose `kebabName(of:_:)` it is.
public enum AssignedNumbers {
    /// What a UUID stands for: the same words may name a service and a characteristic.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// A service.
        case service
        /// A characteristic.
        case characteristic
        /// A descriptor.
        case descriptor

        var byNumber: AssignedNumberTable {
            switch self {
            case .service: .services
            case .characteristic: .characteristics
            case .descriptor: .descriptors
            }
        }

        var byName: AssignedNumberTable {
            switch self {
            case .service: .serviceNames
            case .characteristic: .characteristicNames
            case .descriptor: .descriptorNames
            }
        }
    }

    /// The name of a UUID: `Heart Rate Measurement`; `nil` if it has none.
    public static func name(of uuid: BluetoothUUID, _ kind: Kind) -> String? {
        kind.byNumber.names(of: uuid.description)?.name
    }

    /// The name of a UUID in kebab case: `heart-rate-measurement`; `nil` if it has none of its own.
    public static func kebabName(of uuid: BluetoothUUID, _ kind: Kind) -> String? {
        kind.byNumber.names(of: uuid.description)?.kebab
    }

    /// The UUID with this name in kebab case, in any letter case.
    ///
    /// The last component of the SIG's identifier is taken as well where it differs from the name: `alert-notification`
    /// for the Alert Notification Service.
    public static func uuid(named name: String, _ kind: Kind) -> BluetoothUUID? {
        kind.byName.value(of: name.lowercased()).flatMap { BluetoothUUID($0) }
    }

    /// All names in kebab case that `uuid(named:_:)` knows, in alphabetical order.
    public static func kebabNames(_ kind: Kind) -> [String] {
        kind.byName.keys
    }

    /// The name in kebab case that a misspelt one was probably meant to be.
    public static func closest(to name: String, _ kind: Kind) -> String? {
        Spelling.closest(to: name, among: kebabNames(kind))
    }

    /// The name of an appearance: `Heart Rate Belt`; `nil` if it has none.
    public static func appearanceName(_ appearance: UInt16) -> String? {
        AssignedNumberTable.appearances.names(of: key(appearance))?.name
    }

    /// The name of an appearance in kebab case: `heart-rate-belt`; `nil` if it has none.
    public static func appearanceKebabName(_ appearance: UInt16) -> String? {
        AssignedNumberTable.appearances.names(of: key(appearance))?.kebab
    }

    /// The appearance with this name in kebab case, in any letter case.
    public static func appearance(named name: String) -> UInt16? {
        AssignedNumberTable.appearanceNames.value(of: name.lowercased()).flatMap { UInt16($0, radix: 16) }
    }

    /// All names of appearances in kebab case, in alphabetical order.
    public static var appearanceKebabNames: [String] {
        AssignedNumberTable.appearanceNames.keys
    }

    /// The name of a company by its company identifier.
    public static func companyName(_ company: UInt16) -> String? {
        AssignedNumberTable.companies.value(of: key(company))
    }

    /// The key of a 16-bit number: four upper-case digits, as in a short UUID.
    private static func key(_ number: UInt16) -> String {
        BluetoothUUID(number).description
    }
}
