/// A list of UUIDs of one width (Core Specification Supplement, Part A, 1.1 and 1.10).
public enum ADUUIDList: Hashable, Sendable {
    /// UUIDs of 16 bits.
    case short([UInt16])
    /// UUIDs of 32 bits.
    case long([UInt32])
    /// UUIDs of 128 bits.
    case full([UInt128])

    /// The UUIDs.
    public var uuids: [BluetoothUUID] {
        switch self {
        case .short(let numbers): numbers.map { BluetoothUUID($0) }
        case .long(let numbers): numbers.map { BluetoothUUID(long: $0) }
        case .full(let numbers): numbers.map { BluetoothUUID(value: $0) }
        }
    }

    /// The lists it takes to tell these UUIDs, each in its narrowest form; narrow lists first.
    public static func lists(of uuids: [BluetoothUUID]) -> [ADUUIDList] {
        var lists: [ADUUIDList] = []
        let short = uuids.compactMap { $0.short }
        if !short.isEmpty { lists.append(.short(short)) }
        let long = uuids.filter { $0.short == nil }.compactMap { $0.long }
        if !long.isEmpty { lists.append(.long(long)) }
        let full = uuids.filter { $0.long == nil }.map { $0.value }
        if !full.isEmpty { lists.append(.full(full)) }
        return lists
    }
}

extension ADUUIDList {
    /// Reads UUIDs of 16 bits up to the end.
    init(short reader: inout ByteReader) throws(DecodeError) { self = .short(try reader.numbers()) }

    /// Reads UUIDs of 32 bits up to the end.
    init(long reader: inout ByteReader) throws(DecodeError) { self = .long(try reader.numbers()) }

    /// Reads UUIDs of 128 bits up to the end.
    init(full reader: inout ByteReader) throws(DecodeError) { self = .full(try reader.numbers()) }

    func encode(into data: inout [UInt8]) {
        switch self {
        case .short(let numbers): for number in numbers { data.appendLittleEndian(number) }
        case .long(let numbers): for number in numbers { data.appendLittleEndian(number) }
        case .full(let numbers): for number in numbers { data.appendLittleEndian(number) }
        }
    }

    func serviceType(isComplete: Bool) -> ADType {
        switch self {
        case .short: isComplete ? .completeServiceUUIDs16 : .incompleteServiceUUIDs16
        case .long: isComplete ? .completeServiceUUIDs32 : .incompleteServiceUUIDs32
        case .full: isComplete ? .completeServiceUUIDs128 : .incompleteServiceUUIDs128
        }
    }

    var solicitedType: ADType {
        switch self {
        case .short: .solicitedServiceUUIDs16
        case .long: .solicitedServiceUUIDs32
        case .full: .solicitedServiceUUIDs128
        }
    }
}

extension ByteReader {
    fileprivate mutating func numbers<Number: FixedWidthInteger>() throws(DecodeError) -> [Number] {
        var numbers: [Number] = []
        while remaining >= Number.bitWidth / 8 { numbers.append(try integer("uuids")) }
        return numbers
    }
}
