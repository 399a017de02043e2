import GATT
import TestRandomness

extension ADElement {
    /// An element of random kind and content that fits a structure.
    static func random(using generator: inout SeededGenerator) -> ADElement {
        let isOne = Bool.random(using: &generator)
        return switch Int.random(in: 0..<31, using: &generator) {
        case 0: .flags(ADFlags(rawValue: generator.number() & 0x1F))
        case 1: .serviceUUIDs(.random(using: &generator), isComplete: isOne)
        case 2: .solicitedServiceUUIDs(.random(using: &generator))
        case 3: .localName(generator.text(), isComplete: isOne)
        case 4: .txPowerLevel(.random(in: -127...127, using: &generator))
        case 5: .classOfDevice(ADClassOfDevice(bits: UInt24(rawWord: generator.next() & ~3)))
        case 6:
            .deviceID(
                ADDeviceID(
                    source: isOne ? 1 : 2,
                    vendor: generator.number(),
                    product: generator.number(),
                    version: generator.number()
                )
            )
        case 7: .pairing(isOne ? .temporaryKey(generator.number()) : .hash256(generator.number()))
        case 8: .pairing(isOne ? .confirmation(generator.number()) : .random(generator.number()))
        case 9: .securityManagerFlags(ADSecurityManagerFlags(rawValue: generator.number() & 0x0F))
        case 10:
            .connectionIntervalRange(
                ADConnectionIntervalRange(
                    minimum: isOne ? .max : .random(in: 6...100, using: &generator),
                    maximum: .random(in: 100...3200, using: &generator)
                )
            )
        case 11: .serviceData(.init(uuid: generator.uuid(), data: generator.bytes(upTo: 200)))
        case 12: .targetAddresses(generator.addresses(2), isRandom: isOne)
        case 13: .appearance(AppearanceValue(rawValue: generator.number()))
        case 14: .advertisingInterval(ADInterval(units: isOne ? generator.number() : generator.number() & 0xFFFF))
        case 15: generator.addresses(1).first.map { .deviceAddress($0, isRandom: isOne) } ?? .role(.centralOnly)
        case 16: .role(.centralPreferred)
        case 17: .uri(ADURI(isOne ? "https://\(generator.text())" : generator.text()))
        case 18:
            .transportDiscovery(
                (1...3).map {
                    .init(organization: $0, flags: generator.number() & 0x1F, data: generator.bytes(upTo: 50))
                }
            )
        case 19: .supportedFeatures(ADFeatures(bytes: generator.bytes(upTo: 16)))
        case 20: .channelMapUpdate(ADChannelMapUpdate(channels: generator.next(), instant: generator.number()))
        case 21:
            .provisioningBearer(
                ADProvisioningPDU(
                    link: generator.number(),
                    transaction: generator.number(),
                    pdu: generator.bytes(upTo: 24)
                )
            )
        case 22: .meshBeacon(ADMeshBeacon(type: generator.number() & 1, data: generator.bytes(upTo: 24)))
        case 23: .broadcastCode(generator.number())
        case 24:
            .resolvableSetIdentifier(
                ADSetIdentifier(hash: UInt24(rawWord: generator.next()), random: UInt24(rawWord: generator.next()))
            )
        case 25: .broadcastName("name" + generator.text().unicodeScalars.prefix(28).map(String.init).joined())
        case 26:
            .encryptedData(
                ADEncryptedData(
                    randomizer: generator.next(),
                    payload: generator.bytes(upTo: 200),
                    integrityCheck: generator.number()
                )
            )
        case 27:
            .periodicResponseTiming(
                ADPeriodicResponseTiming(
                    accessAddress: generator.number(),
                    subevents: generator.number(),
                    subeventInterval: generator.number(),
                    responseSlotDelay: generator.number(),
                    responseSlotSpacing: generator.number()
                )
            )
        case 28: .manufacturerData(.init(company: generator.number(), data: generator.bytes(upTo: 200)))
        case 29:
            .indoorPositioning(.random(using: &generator))
        default: .other(ADStructure(.bigInfo, generator.bytes(upTo: 57)))
        }
    }
}

extension ADUUIDList {
    fileprivate static func random(using generator: inout SeededGenerator) -> ADUUIDList {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: .uuids16((0..<Int.random(in: 0...9, using: &generator)).map { _ in generator.number() })
        case 1: .uuids32((0..<Int.random(in: 0...9, using: &generator)).map { _ in generator.number() })
        default: .uuids128((0..<Int.random(in: 0...9, using: &generator)).map { _ in generator.number() })
        }
    }
}

extension ADIndoorPositioning {
    fileprivate static func random(using generator: inout SeededGenerator) -> ADIndoorPositioning {
        var position = ADIndoorPositioning()
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: position.coordinates = .global(latitude: generator.number(), longitude: generator.number())
        case 1: position.coordinates = .local(north: generator.number(), east: generator.number())
        default: break
        }
        if Bool.random(using: &generator) { position.txPower = generator.number() }
        if Bool.random(using: &generator) { position.floorNumber = generator.number() }
        if Bool.random(using: &generator) { position.altitude = generator.number() }
        if Bool.random(using: &generator) { position.uncertainty = generator.number() }
        position.hasLocationName = .random(using: &generator)
        return position
    }
}

extension SeededGenerator {
    fileprivate mutating func number<Number: FixedWidthInteger>() -> Number {
        .random(in: .min ... .max, using: &self)
    }

    fileprivate mutating func uuid() -> BluetoothUUID {
        switch Int.random(in: 0..<3, using: &self) {
        case 0: BluetoothUUID(number())
        case 1: BluetoothUUID(uint32: number())
        default: BluetoothUUID(value: number())
        }
    }

    fileprivate mutating func addresses(_ count: Int) -> [DeviceAddress] {
        (0..<count).compactMap { _ in DeviceAddress(value: next() >> 16) }
    }

    /// Up to 20 characters of one to four bytes each, without NUL.
    fileprivate mutating func text() -> String {
        String((0..<Int.random(in: 0...20, using: &self)).map { _ in "aZ9 éß€漢😀".randomElement(using: &self) ?? "a" })
    }
}
