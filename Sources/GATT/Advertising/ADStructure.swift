/// An advertising data structure, which consists of a type and its data.
public struct ADStructure: Hashable, Sendable {
    /// The AD type, which defines the format of the data.
    public var type: ADType
    /// The data, without the length and type bytes.
    public var data: [UInt8]

    /// Creates a structure.
    public init(_ type: ADType, _ data: [UInt8]) {
        self.type = type
        self.data = data
    }

    /// The size in bytes: one byte for the length, one for the type, and the data.
    public var size: Int { 2 + data.count }

    /// The maximum size that the length byte can express, including the length byte itself.
    public static let maximumSize = 256

    /// A readable name of the structure, used in messages about sizes.
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
        default: "data 0x\(HexText.encode(CollectionOfOne(type.rawValue)))"
        }
    }

    /// Appends the identifier at the start of the data to the given text.
    private func named(_ text: String, by width: Int) -> String {
        guard let number = BluetoothUUID(littleEndian: data.prefix(width)) else { return text }
        return "\(text) \(number)"
    }
}
