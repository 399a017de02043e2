/// A list of UUIDs of the same width (Core Specification Supplement, Part A, 1.1 and 1.10).
public enum ADUUIDList: Hashable, Sendable {
    /// A list of 16-bit UUIDs.
    case uuids16([UInt16])
    /// A list of 32-bit UUIDs.
    case uuids32([UInt32])
    /// A list of 128-bit UUIDs.
    case uuids128([UInt128])

    /// The UUIDs of the list, in order.
    public var uuids: [BluetoothUUID] {
        switch self {
        case .uuids16(let numbers): numbers.map { BluetoothUUID($0) }
        case .uuids32(let numbers): numbers.map { BluetoothUUID(uint32: $0) }
        case .uuids128(let numbers): numbers.map { BluetoothUUID(value: $0) }
        }
    }

    /// Returns the lists required to advertise UUIDs, each UUID in its shortest form, starting with the 16-bit list.
    public static func lists(of uuids: [BluetoothUUID]) -> [ADUUIDList] {
        var lists: [ADUUIDList] = []
        let short = uuids.compactMap { $0.short }
        if !short.isEmpty { lists.append(.uuids16(short)) }
        let middle = uuids.filter { $0.short == nil }.compactMap { $0.uint32 }
        if !middle.isEmpty { lists.append(.uuids32(middle)) }
        let full = uuids.filter { $0.uint32 == nil }.map { $0.value }
        if !full.isEmpty { lists.append(.uuids128(full)) }
        return lists
    }
}

extension ADUUIDList {
    /// Reads 16-bit UUIDs to the end of the data.
    init(uuids16 reader: inout ByteReader) throws(DecodeError) { self = .uuids16(try reader.numbers()) }

    /// Reads 32-bit UUIDs to the end of the data.
    init(uuids32 reader: inout ByteReader) throws(DecodeError) { self = .uuids32(try reader.numbers()) }

    /// Reads 128-bit UUIDs to the end of the data.
    init(uuids128 reader: inout ByteReader) throws(DecodeError) { self = .uuids128(try reader.numbers()) }

    func encode(into data: inout [UInt8]) {
        switch self {
        case .uuids16(let numbers): for number in numbers { data.appendLittleEndian(number) }
        case .uuids32(let numbers): for number in numbers { data.appendLittleEndian(number) }
        case .uuids128(let numbers): for number in numbers { data.appendLittleEndian(number) }
        }
    }

    func serviceType(isComplete: Bool) -> ADType {
        switch self {
        case .uuids16: isComplete ? .completeServiceUUIDs16 : .incompleteServiceUUIDs16
        case .uuids32: isComplete ? .completeServiceUUIDs32 : .incompleteServiceUUIDs32
        case .uuids128: isComplete ? .completeServiceUUIDs128 : .incompleteServiceUUIDs128
        }
    }

    var solicitedType: ADType {
        switch self {
        case .uuids16: .solicitedServiceUUIDs16
        case .uuids32: .solicitedServiceUUIDs32
        case .uuids128: .solicitedServiceUUIDs128
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
