/// A number that has been assigned, with its names.
public struct AssignedNumber: Hashable, Sendable {
    /// What numbers are assigned to: the same one may stand for something of each kind.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// A service.
        case service
        /// A characteristic.
        case characteristic
        /// A descriptor.
        case descriptor
        /// A declaration: the type of an attribute that is neither value nor descriptor.
        case declaration
        /// A unit.
        case unit
        /// What a device looks like.
        case appearance
        /// A company.
        case company
        /// A type of advertising data.
        case adType

        /// The word for it.
        public var word: String {
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

        /// Whether the numbers are UUIDs.
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

    /// What it stands for.
    public let kind: Kind
    /// The UUID; of an appearance, a company or a type of advertising data, the UUID that its number would be.
    public let uuid: BluetoothUUID
    /// The name.
    public let name: String
    /// The name in kebab case; `nil` if it is not its own.
    public let kebabName: String?
    /// Other names in kebab case.
    public let aliases: [String]
    /// The symbol of a unit, empty where it has none; `nil` for anything else.
    public let symbol: String?

    init(_ line: AssignedNumberLine, _ kind: Kind) {
        self.kind = kind
        uuid = line.uuid
        name = line.name
        kebabName = line.kebabName
        aliases = Array(line.words.dropFirst())
        symbol = line.symbol
    }

    /// All numbers of a kind, in their order.
    public static func all(_ kind: Kind) -> [AssignedNumber] {
        kind.table.lines.map { AssignedNumber($0, kind) }
    }

    /// All names and aliases of a kind in kebab case, in alphabetical order.
    public static func kebabNames(_ kind: Kind) -> [String] {
        kind.table.words
    }

    /// What has this name or alias in kebab case, in any letter case.
    public static func named(_ name: String, _ kind: Kind) -> AssignedNumber? {
        kind.table.line(named: name).map { AssignedNumber($0, kind) }
    }

    /// What has this UUID, or this number written as a short UUID.
    ///
    /// It is one as a rule; some types of advertising data have two meanings.
    public static func numbered(_ uuid: BluetoothUUID, _ kind: Kind) -> [AssignedNumber] {
        kind.table.lines(of: uuid.assignedNumber).map { AssignedNumber($0, kind) }
    }
}
