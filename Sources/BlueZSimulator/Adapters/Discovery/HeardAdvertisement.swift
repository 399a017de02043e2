internal import GATT

/// What bluetoothd takes out of advertising data with the scan response behind it.
///
/// It is as lenient as bluetoothd: a structure of a wrong size says nothing, and the last one of a kind counts.
struct HeardAdvertisement: Hashable {
    /// The first octet of the flags; none are as good as zeros.
    var flags: UInt8 = 0
    var name: String?
    var nameIsComplete = false
    /// 0 if it is not told.
    var appearance: UInt16 = 0
    /// In dBm.
    var txPower: Int8?
    /// 0 if it is not told.
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

    /// The power that stands for none.
    private static let noPower: Int8 = 127

    init(_ bytes: [UInt8]) {
        // A lenient decoding never fails; should it, nothing is said.
        for structure in (try? AdvertisingData.decode(bytes, .lenient).data.structures) ?? [] { take(structure) }
    }

    private mutating func take(_ structure: ADStructure) {
        let data = structure.data
        switch structure.type {
        case .flags: flags = data.first ?? flags
        case .incompleteServiceUUIDs16, .completeServiceUUIDs16: takeServices(data, octets: 2)
        case .incompleteServiceUUIDs32, .completeServiceUUIDs32: takeServices(data, octets: 4)
        case .incompleteServiceUUIDs128, .completeServiceUUIDs128: takeServices(data, octets: 16)
        case .shortenedLocalName, .completeLocalName:
            name = Self.text(data)
            nameIsComplete = structure.type == .completeLocalName
        case .txPowerLevel:
            let power = data.first.map { Int8(bitPattern: $0) }
            txPower = power == Self.noPower ? nil : power
        case .classOfDevice: if data.count >= 3 { deviceClass = UInt32(truncatingIfNeeded: Self.number(data[..<3])) }
        case .appearance: if data.count >= 2 { appearance = UInt16(truncatingIfNeeded: Self.number(data[..<2])) }
        case .deviceID: takeDeviceID(data)
        case .serviceData16: takeServiceData(data, octets: 2)
        case .serviceData32: takeServiceData(data, octets: 4)
        case .serviceData128: takeServiceData(data, octets: 16)
        case .manufacturerSpecificData:
            guard data.count >= 2 else { break }
            let company = UInt16(truncatingIfNeeded: Self.number(data[..<2]))
            manufacturerData.append(AdvertisingData.ManufacturerData(company: company, data: Array(data.dropFirst(2))))
        default: if structure.type.goesByNumber { others.append(structure) }
        }
    }

    private mutating func takeServices(_ data: [UInt8], octets: Int) {
        var rest = data[...]
        while rest.count >= octets, let uuid = BluetoothUUID(littleEndian: rest.prefix(octets)) {
            services.append(uuid)
            rest = rest.dropFirst(octets)
        }
    }

    private mutating func takeServiceData(_ data: [UInt8], octets: Int) {
        guard data.count >= octets, let uuid = BluetoothUUID(littleEndian: data.prefix(octets)) else { return }
        serviceData.append(AdvertisingData.ServiceData(uuid: uuid, data: Array(data.dropFirst(octets))))
    }

    private mutating func takeDeviceID(_ data: [UInt8]) {
        guard data.count >= 8 else { return }
        let parts = stride(from: 0, to: 8, by: 2).map { UInt16(truncatingIfNeeded: Self.number(data[$0..<$0 + 2])) }
        guard parts.contains(where: { $0 != 0 }) else { return }
        deviceID = DeviceID(source: parts[0], vendor: parts[1], product: parts[2], version: parts[3])
    }

    private static func number(_ octets: ArraySlice<UInt8>) -> UInt64 {
        octets.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// A name without the NULs at its end; what is not UTF-8 is taken for ASCII, with spaces for the rest.
    private static func text(_ data: [UInt8]) -> String {
        let end = data.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
        let octets = data[..<end]
        if let text = String(validating: octets, as: UTF8.self), !octets.contains(0) { return text }
        let ascii = octets.prefix { $0 != 0 }.map { $0 < 0x80 ? $0 : UInt8(ascii: " ") }
        let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
        let start = ascii.firstIndex { !isBlank($0) } ?? ascii.endIndex
        let last = ascii.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
        return String(decoding: ascii[start..<max(start, last)], as: UTF8.self)
    }
}
