extension ADElement {
    /// Decodes a structure.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset in the data.
    public init(decoding structure: ADStructure, _ strictness: DecodingStrictness = .strict) throws(DecodeError) {
        var warnings: [DecodeError] = []
        try self.init(decoding: structure, strictness, warnings: &warnings)
    }

    /// Decodes a structure and appends the violations that lenient decoding tolerated to `warnings`.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset in the data.
    public init(
        decoding structure: ADStructure,
        _ strictness: DecodingStrictness,
        warnings: inout [DecodeError]
    ) throws(DecodeError) {
        var reader = ByteReader(structure.data.span, strictness)
        guard let element = try ADElement(structure.type, from: &reader) else {
            self = .other(structure)
            return
        }
        try reader.finish("data")
        self = element
        warnings += reader.warnings
    }

    private init?(_ type: ADType, from reader: inout ByteReader) throws(DecodeError) {
        switch type {
        case .flags: self = .flags(try ADFlags(from: &reader))
        case .incompleteServiceUUIDs16: self = .serviceUUIDs(try ADUUIDList(uuids16: &reader), isComplete: false)
        case .completeServiceUUIDs16: self = .serviceUUIDs(try ADUUIDList(uuids16: &reader), isComplete: true)
        case .incompleteServiceUUIDs32: self = .serviceUUIDs(try ADUUIDList(uuids32: &reader), isComplete: false)
        case .completeServiceUUIDs32: self = .serviceUUIDs(try ADUUIDList(uuids32: &reader), isComplete: true)
        case .incompleteServiceUUIDs128: self = .serviceUUIDs(try ADUUIDList(uuids128: &reader), isComplete: false)
        case .completeServiceUUIDs128: self = .serviceUUIDs(try ADUUIDList(uuids128: &reader), isComplete: true)
        case .solicitedServiceUUIDs16: self = .solicitedServiceUUIDs(try ADUUIDList(uuids16: &reader))
        case .solicitedServiceUUIDs32: self = .solicitedServiceUUIDs(try ADUUIDList(uuids32: &reader))
        case .solicitedServiceUUIDs128: self = .solicitedServiceUUIDs(try ADUUIDList(uuids128: &reader))
        case .shortenedLocalName: self = .localName(try reader.text("localName"), isComplete: false)
        case .completeLocalName: self = .localName(try reader.text("localName"), isComplete: true)
        case .txPowerLevel: self = .txPowerLevel(try reader.powerLevel())
        case .classOfDevice: self = .classOfDevice(try ADClassOfDevice(from: &reader))
        case .deviceID where reader.remaining > ADDeviceID.size:
            self = .pairing(.temporaryKey(try reader.integer("tk")))
        case .deviceID: self = .deviceID(try ADDeviceID(from: &reader))
        case .simplePairingHash192: self = .pairing(.hash192(try reader.integer("hash")))
        case .simplePairingRandomizer192: self = .pairing(.randomizer192(try reader.integer("randomizer")))
        case .simplePairingHash256: self = .pairing(.hash256(try reader.integer("hash")))
        case .simplePairingRandomizer256: self = .pairing(.randomizer256(try reader.integer("randomizer")))
        case .secureConnectionsConfirmation: self = .pairing(.confirmation(try reader.integer("confirmation")))
        case .secureConnectionsRandom: self = .pairing(.random(try reader.integer("random")))
        case .securityManagerFlags: self = .securityManagerFlags(try ADSecurityManagerFlags(from: &reader))
        case .connectionIntervalRange: self = .connectionIntervalRange(try ADConnectionIntervalRange(from: &reader))
        case .serviceData16: self = .serviceData(try reader.serviceData(BluetoothUUID(reader.integer("uuid"))))
        case .serviceData32: self = .serviceData(try reader.serviceData(BluetoothUUID(uint32: reader.integer("uuid"))))
        case .serviceData128: self = .serviceData(try reader.serviceData(BluetoothUUID(value: reader.integer("uuid"))))
        case .publicTargetAddress: self = .targetAddresses(try reader.addresses(), isRandom: false)
        case .randomTargetAddress: self = .targetAddresses(try reader.addresses(), isRandom: true)
        case .appearance: self = .appearance(AppearanceValue(rawValue: try reader.integer("appearance")))
        case .advertisingInterval: self = .advertisingInterval(try ADInterval(from: &reader, isLong: false))
        case .advertisingIntervalLong: self = .advertisingInterval(try ADInterval(from: &reader, isLong: true))
        case .deviceAddress: self = try .deviceAddress(reader.address(), isRandom: reader.isRandomAddress())
        case .role: self = .role(try ADRole(from: &reader))
        case .uri: self = .uri(try ADURI(from: &reader))
        case .indoorPositioning: self = .indoorPositioning(try ADIndoorPositioning(from: &reader))
        case .transportDiscoveryData: self = .transportDiscovery(try ADTransportBlock.blocks(from: &reader))
        case .supportedFeatures: self = .supportedFeatures(ADFeatures(bytes: reader.remainingBytes()))
        case .channelMapUpdate: self = .channelMapUpdate(try ADChannelMapUpdate(from: &reader))
        case .provisioningBearer: self = .provisioningBearer(try ADProvisioningPDU(from: &reader))
        case .meshBeacon: self = .meshBeacon(try ADMeshBeacon(from: &reader))
        case .broadcastCode: self = .broadcastCode(try reader.integer("broadcastCode"))
        case .resolvableSetIdentifier: self = .resolvableSetIdentifier(try ADSetIdentifier(from: &reader))
        case .broadcastName: self = .broadcastName(try reader.broadcastName())
        case .encryptedData: self = .encryptedData(try ADEncryptedData(from: &reader))
        case .periodicResponseTiming: self = .periodicResponseTiming(try ADPeriodicResponseTiming(from: &reader))
        case .information3D: self = .information3D(try ADInformation3D(from: &reader))
        case .manufacturerSpecificData: self = .manufacturerData(try reader.manufacturerData())
        default: return nil
        }
    }
}

/// Readers for AD types that consist of a number, a string or an address only.
extension ByteReader {
    /// Reads a power level in dBm; strict decoding rejects -128.
    fileprivate mutating func powerLevel() throws(DecodeError) -> Int8 {
        let byte: UInt8 = try integer("txPowerLevel")
        if byte == 0x80 { try report(DecodeError(.outOfRange(0x80), field: "txPowerLevel", offset: offset - 1)) }
        return Int8(bitPattern: byte)
    }

    /// Reads a broadcast name; strict decoding requires 4 to 32 characters (Public Broadcast Profile 1.0).
    fileprivate mutating func broadcastName() throws(DecodeError) -> String {
        let start = offset
        let name = try text("broadcastName")
        let length = name.unicodeScalars.count
        if !(4...32).contains(length) {
            try report(DecodeError(.outOfRange(UInt64(length)), field: "broadcastName", offset: start))
        }
        return name
    }

    fileprivate mutating func address() throws(DecodeError) -> DeviceAddress {
        DeviceAddress(UInt48(rawWord: try word("address", width: UInt48.byteCount)))
    }

    fileprivate mutating func addresses() throws(DecodeError) -> [DeviceAddress] {
        var addresses = [try address()]
        while remaining >= UInt48.byteCount { addresses.append(try address()) }
        return addresses
    }

    /// Reads the byte after an address, in which bit 0 marks a random address and the other bits are reserved.
    fileprivate mutating func isRandomAddress() throws(DecodeError) -> Bool {
        let byte: UInt8 = try integer("addressType")
        try reportReservedBits(0xFE, of: byte, "addressType")
        return byte & 1 != 0
    }

    @_lifetime(self: copy self)
    fileprivate mutating func serviceData(_ uuid: BluetoothUUID) -> AdvertisingData.ServiceData {
        AdvertisingData.ServiceData(uuid: uuid, data: remainingBytes())
    }

    fileprivate mutating func manufacturerData() throws(DecodeError) -> AdvertisingData.ManufacturerData {
        let company: UInt16 = try integer("company")
        return AdvertisingData.ManufacturerData(company: company, data: remainingBytes())
    }
}
