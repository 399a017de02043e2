import GATT
import Testing

/// A known advertising data structure: its type, its data and the element they decode to.
struct ADVector: Sendable, CustomTestStringConvertible {
    /// The proper prefixes of the data that are valid data themselves.
    enum Shape: Sendable {
        /// No prefix.
        case fixed
        /// Every prefix from this length on.
        case open(from: Int)
        /// Every multiple of a width, from one of them on.
        case multiples(of: Int, from: Int)
        /// Prefixes of these lengths.
        case lengths([Int])

        func allows(_ length: Int) -> Bool {
            switch self {
            case .fixed: false
            case .open(let first): length >= first
            case .multiples(let width, let first): length >= first && length.isMultiple(of: width)
            case .lengths(let lengths): lengths.contains(length)
            }
        }
    }

    let type: UInt8
    let hex: String
    let shape: Shape
    let element: ADElement

    init(_ type: UInt8, _ hex: String, _ element: ADElement, _ shape: Shape = .fixed) {
        self.type = type
        self.hex = hex
        self.shape = shape
        self.element = element
    }

    var testDescription: String { "\(ADType(rawValue: type)) \(hex)" }

    func structure() throws -> ADStructure { ADStructure(ADType(rawValue: type), try HexText.decode(hex)) }

    static let all = lists + texts + numbers + pairing + broadcasts + other

    private static let uart: UInt128 = 0x6E40_0001_B5A3_F393_E0A9_E50E_24DC_CA9E
    private static let number: UInt128 = 0x0F0E_0D0C_0B0A_0908_0706_0504_0302_0100
    private static let numberHex = "000102030405060708090a0b0c0d0e0f"
}

/// Boundaries of the definitions, and values from the tests of public projects where there are any.
extension ADVector {
    private static let lists: [ADVector] = [
        ADVector(
            0x02,
            "0d180f18",
            .serviceUUIDs(.uuids16([0x180D, 0x180F]), isComplete: false),
            .multiples(of: 2, from: 0)
        ),
        ADVector(0x03, "0d18", .serviceUUIDs(.uuids16([0x180D]), isComplete: true), .multiples(of: 2, from: 0)),
        ADVector(0x03, "", .serviceUUIDs(.uuids16([]), isComplete: true)),
        ADVector(
            0x04,
            "78563412",
            .serviceUUIDs(.uuids32([0x1234_5678]), isComplete: false),
            .multiples(of: 4, from: 0)
        ),
        ADVector(
            0x05,
            "78563412",
            .serviceUUIDs(.uuids32([0x1234_5678]), isComplete: true),
            .multiples(of: 4, from: 0)
        ),
        ADVector(
            0x06,
            "9ecadc240ee5a9e093f3a3b50100406e",
            .serviceUUIDs(.uuids128([uart]), isComplete: false),
            .multiples(of: 16, from: 0)
        ),
        ADVector(
            0x07,
            "9ecadc240ee5a9e093f3a3b50100406e",
            .serviceUUIDs(.uuids128([uart]), isComplete: true),
            .multiples(of: 16, from: 0)
        ),
        ADVector(0x14, "0d18", .solicitedServiceUUIDs(.uuids16([0x180D])), .multiples(of: 2, from: 0)),
        ADVector(0x1F, "78563412", .solicitedServiceUUIDs(.uuids32([0x1234_5678])), .multiples(of: 4, from: 0)),
        ADVector(
            0x15,
            "9ecadc240ee5a9e093f3a3b50100406e",
            .solicitedServiceUUIDs(.uuids128([uart])),
            .multiples(of: 16, from: 0)
        ),
        ADVector(
            0x17,
            "060504030201",
            .targetAddresses([DeviceAddress("01:02:03:04:05:06")].compactMap { $0 }, isRandom: false)
        ),
        ADVector(
            0x18,
            "0605040302c1ffeeddccbbca",
            .targetAddresses(
                [DeviceAddress("C1:02:03:04:05:06"), DeviceAddress("CA:BB:CC:DD:EE:FF")].compactMap { $0 },
                isRandom: true
            ),
            .multiples(of: 6, from: 6)
        ),
    ]

    private static let texts: [ADVector] = [
        ADVector(0x08, "537472", .localName("Str", isComplete: false), .open(from: 0)),
        ADVector(0x09, "5374726170", .localName("Strap", isComplete: true), .open(from: 0)),
        ADVector(0x09, "", .localName("", isComplete: true)),
        // Example of the Core Specification Supplement, Part A, 1.18.
        ADVector(
            0x24,
            "172f2f7777772e626c7565746f6f74682e636f6d",
            .uri(ADURI("https://www.bluetooth.com")),
            .open(from: 1)
        ),
        ADVector(0x24, "c2ba78", .uri(ADURI("ms-settings-cloudstorage:x")), .lengths([2])),
        ADVector(0x24, "017573623a78", .uri(ADURI("usb:x")), .open(from: 1)),
        ADVector(0x30, "42726f616463617374", .broadcastName("Broadcast"), .open(from: 4)),
    ]

    private static let numbers: [ADVector] = [
        ADVector(0x01, "06", .flags([.leGeneralDiscoverable, .brEDRNotSupported]), .lengths([0])),
        ADVector(0x01, "1f", .flags(ADFlags(rawValue: 0x1F)), .lengths([0])),
        ADVector(0x0A, "fc", .txPowerLevel(-4)),
        ADVector(0x0A, "7f", .txPowerLevel(127)),
        ADVector(0x0D, "040424", .classOfDevice(ADClassOfDevice(bits: UInt24(clamping: 0x24_0404)))),
        ADVector(
            0x10,
            "01000f00230112ff",
            .deviceID(ADDeviceID(source: 1, vendor: 0x000F, product: 0x0123, version: 0xFF12))
        ),
        ADVector(0x12, "0600800c", .connectionIntervalRange(ADConnectionIntervalRange(minimum: 6, maximum: 3200))),
        ADVector(0x12, "ffff0800", .connectionIntervalRange(ADConnectionIntervalRange(minimum: .max, maximum: 8))),
        ADVector(0x19, "4103", .appearance(AppearanceValue(rawValue: 0x0341))),
        ADVector(0x1A, "a000", .advertisingInterval(ADInterval(units: 160))),
        ADVector(0x2F, "000001", .advertisingInterval(ADInterval(units: 0x01_0000))),
        ADVector(0x2F, "00000101", .advertisingInterval(ADInterval(units: 0x0101_0000)), .lengths([3])),
        ADVector(0x1C, "02", .role(.peripheralPreferred)),
        ADVector(0x27, "010080", .supportedFeatures(ADFeatures(bytes: [0x01, 0x00, 0x80, 0x00])), .open(from: 0)),
        ADVector(
            0x28,
            "ffffffff1f3412",
            .channelMapUpdate(ADChannelMapUpdate(channels: 0x1F_FFFF_FFFF, instant: 0x1234))
        ),
    ]

    private static let pairing: [ADVector] =
        [
            ADVector(0x0E, numberHex, .pairing(.hash192(number))),
            ADVector(0x0F, numberHex, .pairing(.randomizer192(number))),
            ADVector(0x10, numberHex, .pairing(.temporaryKey(number))),
            ADVector(0x11, "0b", .securityManagerFlags([.dataPresent, .leSupported, .randomAddress])),
            ADVector(0x1D, numberHex, .pairing(.hash256(number))),
            ADVector(0x1E, numberHex, .pairing(.randomizer256(number))),
            ADVector(0x22, numberHex, .pairing(.confirmation(number))),
            ADVector(0x23, numberHex, .pairing(.random(number))),
        ]
        + ["00", "01"].compactMap { type in
            DeviceAddress("C1:02:03:04:05:06").map {
                ADVector(0x1B, "0605040302c1\(type)", .deviceAddress($0, isRandom: type == "01"))
            }
        }

    private static let broadcasts: [ADVector] = [
        ADVector(0x2D, numberHex, .broadcastCode(number)),
        ADVector(
            0x2E,
            "010203040506",
            .resolvableSetIdentifier(
                ADSetIdentifier(hash: UInt24(clamping: 0x03_0201), random: UInt24(clamping: 0x06_0504))
            )
        ),
        ADVector(
            0x31,
            "0102030405aabb11121314",
            .encryptedData(
                ADEncryptedData(randomizer: 0x05_0403_0201, payload: [0xAA, 0xBB], integrityCheck: 0x1413_1211)
            ),
            .open(from: 9)
        ),
        ADVector(
            0x32,
            "0102030480fffeff",
            .periodicResponseTiming(
                ADPeriodicResponseTiming(
                    accessAddress: 0x0403_0201,
                    subevents: 0x80,
                    subeventInterval: 0xFF,
                    responseSlotDelay: 0xFE,
                    responseSlotSpacing: 0xFF
                )
            )
        ),
    ]

    private static let other: [ADVector] =
        [
            ADVector(0x16, "0f1864", .serviceData(.init(uuid: BluetoothUUID(0x180F), data: [0x64])), .open(from: 2)),
            ADVector(
                0x20,
                "7856341264",
                .serviceData(.init(uuid: BluetoothUUID(uint32: 0x1234_5678), data: [0x64])),
                .open(from: 4)
            ),
            ADVector(
                0x21,
                "9ecadc240ee5a9e093f3a3b50100406e64",
                .serviceData(.init(uuid: BluetoothUUID(value: uart), data: [0x64])),
                .open(from: 16)
            ),
            ADVector(0x25, "", .indoorPositioning(ADIndoorPositioning())),
            ADVector(0x25, "7dd2029649fe6d9eb6fc15e80328", .indoorPositioning(.global), .lengths([0])),
            ADVector(0x25, "039cffc800", .indoorPositioning(.local), .lengths([0])),
            ADVector(
                0x26,
                "0102000203012a",
                .transportDiscovery([
                    ADTransportBlock(organization: 1, flags: 2, data: []),
                    ADTransportBlock(organization: 2, flags: 3, data: [0x2A]),
                ]),
                .lengths([3])
            ),
            ADVector(
                0x29,
                "1234567803aabb",
                .provisioningBearer(ADProvisioningPDU(link: 0x1234_5678, transaction: 3, pdu: [0xAA, 0xBB])),
                .open(from: 5)
            ),
            ADVector(0x2B, "01aabb", .meshBeacon(ADMeshBeacon(type: 1, data: [0xAA, 0xBB])), .open(from: 1)),
            ADVector(
                0x3D,
                "8364",
                .information3D(
                    ADInformation3D(
                        features: [.associationNotification, .batteryLevelReporting, .factoryTest],
                        pathLossThreshold: 100
                    )
                )
            ),
            ADVector(0xFF, "4c000215", .manufacturerData(.init(company: 0x004C, data: [0x02, 0x15])), .open(from: 2)),
        ]
        + ([0x2A, 0x2C, 0x34, 0x00, 0x7F] as [UInt8]).map {
            ADVector($0, "aabb", .other(ADStructure(ADType(rawValue: $0), [0xAA, 0xBB])), .open(from: 0))
        }
}

extension ADIndoorPositioning {
    fileprivate static var global: ADIndoorPositioning {
        var position = ADIndoorPositioning()
        position.coordinates = .global(latitude: 1_234_567_890, longitude: -1_231_131_138)
        position.txPower = -4
        position.floorNumber = 21
        position.altitude = 1000
        position.uncertainty = 40
        position.hasLocationName = true
        return position
    }

    fileprivate static var local: ADIndoorPositioning {
        var position = ADIndoorPositioning()
        position.coordinates = .local(north: -100, east: 200)
        return position
    }
}
