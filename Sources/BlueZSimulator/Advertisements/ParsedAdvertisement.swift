internal import GATT

/// The content that bluetoothd extracts from advertising data and the scan response appended to it.
///
/// Parsing is as lenient as in bluetoothd: a structure of an invalid size is ignored, and the last one of a kind counts.
struct ParsedAdvertisement: Hashable {
    /// The first byte of the flags; 0 without flags.
    var flags: UInt8 = 0
    var name: String?
    var nameIsComplete = false
    /// The appearance; 0 if it is not advertised.
    var appearance: UInt16 = 0
    /// The transmit power, in dBm.
    var txPower: Int8?
    /// The class of device; 0 if it is not advertised.
    var deviceClass: UInt32 = 0
    var deviceID: DeviceID?
    var services: [BluetoothUUID] = []
    var manufacturerData: [AdvertisingData.ManufacturerData] = []
    var serviceData: [AdvertisingData.ServiceData] = []
    /// The structures of types without a property of their own.
    var others: [ADStructure] = []

    /// Vendor and product (Core Specification Supplement, Part A, 1.6).
    struct DeviceID: Hashable {
        var source: UInt16
        var vendor: UInt16
        var product: UInt16
        var version: UInt16
    }

    /// The special value for an unknown power level.
    private static let noPower: Int8 = 127

    init(_ bytes: [UInt8]) {
        // Lenient decoding never fails; if it did, the advertisement would be empty.
        for structure in (try? AdvertisingData(decoding: bytes, .lenient).structures) ?? [] { parse(structure) }
    }

    private mutating func parse(_ structure: ADStructure) {
        let data = structure.data
        switch structure.type {
        case .flags: flags = data.first ?? flags
        case .incompleteServiceUUIDs16, .completeServiceUUIDs16: parseServices(data, uuidSize: 2)
        case .incompleteServiceUUIDs32, .completeServiceUUIDs32: parseServices(data, uuidSize: 4)
        case .incompleteServiceUUIDs128, .completeServiceUUIDs128: parseServices(data, uuidSize: 16)
        case .shortenedLocalName, .completeLocalName:
            name = Self.text(data)
            nameIsComplete = structure.type == .completeLocalName
        case .txPowerLevel:
            let power = data.first.map { Int8(bitPattern: $0) }
            txPower = power == Self.noPower ? nil : power
        case .classOfDevice: if data.count >= 3 { deviceClass = UInt32(truncatingIfNeeded: Self.number(data[..<3])) }
        case .appearance: if data.count >= 2 { appearance = UInt16(truncatingIfNeeded: Self.number(data[..<2])) }
        case .deviceID: parseDeviceID(data)
        case .serviceData16: parseServiceData(data, uuidSize: 2)
        case .serviceData32: parseServiceData(data, uuidSize: 4)
        case .serviceData128: parseServiceData(data, uuidSize: 16)
        case .manufacturerSpecificData:
            guard data.count >= 2 else { break }
            let company = UInt16(truncatingIfNeeded: Self.number(data[..<2]))
            manufacturerData.append(AdvertisingData.ManufacturerData(company: company, data: Array(data.dropFirst(2))))
        default: if structure.type.isGeneric { others.append(structure) }
        }
    }

    private mutating func parseServices(_ data: [UInt8], uuidSize: Int) {
        var rest = data[...]
        while rest.count >= uuidSize, let uuid = BluetoothUUID(littleEndian: rest.prefix(uuidSize)) {
            services.append(uuid)
            rest = rest.dropFirst(uuidSize)
        }
    }

    private mutating func parseServiceData(_ data: [UInt8], uuidSize: Int) {
        guard data.count >= uuidSize, let uuid = BluetoothUUID(littleEndian: data.prefix(uuidSize)) else { return }
        serviceData.append(AdvertisingData.ServiceData(uuid: uuid, data: Array(data.dropFirst(uuidSize))))
    }

    private mutating func parseDeviceID(_ data: [UInt8]) {
        guard data.count >= 8 else { return }
        let parts = stride(from: 0, to: 8, by: 2).map { UInt16(truncatingIfNeeded: Self.number(data[$0..<$0 + 2])) }
        guard parts.contains(where: { $0 != 0 }) else { return }
        deviceID = DeviceID(source: parts[0], vendor: parts[1], product: parts[2], version: parts[3])
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Decodes a name without trailing NULs; invalid UTF-8 is treated as ASCII, with spaces for all other bytes.
    private static func text(_ data: [UInt8]) -> String {
        let end = data.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
        let bytes = data[..<end]
        if let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) { return text }
        let ascii = bytes.prefix { $0 != 0 }.map { $0 < 0x80 ? $0 : UInt8(ascii: " ") }
        let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
        let start = ascii.firstIndex { !isBlank($0) } ?? ascii.endIndex
        let last = ascii.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
        return String(decoding: ascii[start..<max(start, last)], as: UTF8.self)
    }
}
