/// An assigned number and its names.
public struct AssignedNumber: Hashable, Sendable {
    /// The kind of entity that a number is assigned to; a number may be assigned once for each kind.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// A GATT service.
        case service
        /// A GATT characteristic.
        case characteristic
        /// A GATT descriptor.
        case descriptor
        /// A GATT declaration, which is the type of an attribute that is neither a value nor a descriptor.
        case declaration
        /// A unit of measurement.
        case unit
        /// An appearance, which represents the kind of device to users.
        case appearance
        /// A company, by its company identifier.
        case company
        /// An advertising data type.
        case adType

        /// The name of the kind in commands and JSON.
        public var name: String {
            switch self {
            case .service: "service"
            case .characteristic: "characteristic"
            case .descriptor: "descriptor"
            case .declaration: "declaration"
            case .unit: "unit"
            case .appearance: "appearance"
            case .company: "company"
            case .adType: "ad-type"
            }
        }

        /// A Boolean value that indicates whether the numbers are UUIDs.
        public var isUUID: Bool {
            switch self {
            case .service, .characteristic, .descriptor, .declaration, .unit: true
            case .appearance, .company, .adType: false
            }
        }

        var table: AssignedNumberTable {
            switch self {
            case .service: .services
            case .characteristic: .characteristics
            case .descriptor: .descriptors
            case .declaration: .declarations
            case .unit: .units
            case .appearance: .appearances
            case .company: .companies
            case .adType: .adTypes
            }
        }
    }

    /// The kind of the assigned entity.
    public let kind: Kind
    /// The UUID; for an appearance, company or advertising data type, the short UUID with the same number.
    public let uuid: BluetoothUUID
    /// The assigned name, such as `Heart Rate Measurement`.
    public let name: String
    /// The name in kebab case; `nil` if it is ambiguous.
    public let kebabName: String?
    /// The aliases in kebab case.
    public let aliases: [String]
    /// The symbol of a unit, empty if it has none; `nil` for other kinds.
    public let symbol: String?

    init(_ line: AssignedNumberLine, _ kind: Kind) {
        self.kind = kind
        uuid = line.uuid
        name = line.name
        kebabName = line.kebabName
        aliases = Array(line.kebabNames.dropFirst())
        symbol = line.symbol
    }

    /// Returns all numbers of a kind, in ascending order.
    public static func all(_ kind: Kind) -> [AssignedNumber] {
        kind.table.lines.map { AssignedNumber($0, kind) }
    }

    /// Returns all names and aliases of a kind in kebab case, in alphabetical order.
    public static func kebabNames(_ kind: Kind) -> [String] {
        kind.table.kebabNames
    }

    /// Returns the number with a name or alias in kebab case, ignoring letter case.
    public static func find(named name: String, _ kind: Kind) -> AssignedNumber? {
        kind.table.line(named: name).map { AssignedNumber($0, kind) }
    }

    /// Returns the entries with a UUID, or with a number given as a short UUID.
    ///
    /// There is usually one entry; some advertising data types have two meanings.
    public static func find(uuid: BluetoothUUID, _ kind: Kind) -> [AssignedNumber] {
        kind.table.lines(of: uuid.assignedNumber).map { AssignedNumber($0, kind) }
    }
}
