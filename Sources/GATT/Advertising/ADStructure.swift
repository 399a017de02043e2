/// One advertising data structure: a type and its data.
public struct ADStructure: Hashable, Sendable {
    /// What the data is.
    public var type: ADType
    /// The data.
    public var data: [UInt8]

    /// Makes a structure.
    public init(_ type: ADType, _ data: [UInt8]) {
        self.type = type
        self.data = data
    }

    /// How many octets it takes: one of length, one of type, and the data.
    public var size: Int { 2 + data.count }

    /// The largest size the length octet can tell, itself included.
    public static let sizeLimit = 256

    /// What it is, in words, for messages about what takes how much room.
    public var label: String {
        switch type {
        case .flags: "flags"
        case .incompleteServiceUUIDs16, .completeServiceUUIDs16: "16-bit service UUIDs"
        case .incompleteServiceUUIDs32, .completeServiceUUIDs32: "32-bit service UUIDs"
        case .incompleteServiceUUIDs128, .completeServiceUUIDs128: "128-bit service UUIDs"
        case .solicitedServiceUUIDs16: "16-bit solicited UUIDs"
        case .solicitedServiceUUIDs32: "32-bit solicited UUIDs"
        case .solicitedServiceUUIDs128: "128-bit solicited UUIDs"
        case .shortenedLocalName, .completeLocalName: "local name"
        case .txPowerLevel: "TX power"
        case .appearance: "appearance"
        case .manufacturerSpecificData: named("manufacturer data", by: 2)
        case .serviceData16: named("service data", by: 2)
        case .serviceData32: named("service data", by: 4)
        case .serviceData128: named("service data", by: 16)
        default: "data 0x\(Hex.encode(CollectionOfOne(type.rawValue)))"
        }
    }

    /// The words with the number the data starts with.
    private func named(_ words: String, by width: Int) -> String {
        guard let number = BluetoothUUID(littleEndian: data.prefix(width)) else { return words }
        return "\(words) \(number)"
    }
}
