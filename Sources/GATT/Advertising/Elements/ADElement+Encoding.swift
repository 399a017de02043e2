extension ADElement {
    /// The AD type of the encoded structure.
    public var type: ADType {
        switch self {
        case .flags: .flags
        case .serviceUUIDs(let list, let isComplete): list.serviceType(isComplete: isComplete)
        case .solicitedServiceUUIDs(let list): list.solicitedType
        case .localName(_, let isComplete): isComplete ? .completeLocalName : .shortenedLocalName
        case .txPowerLevel: .txPowerLevel
        case .classOfDevice: .classOfDevice
        case .deviceID: .deviceID
        case .pairing(let value): value.type
        case .securityManagerFlags: .securityManagerFlags
        case .connectionIntervalRange: .connectionIntervalRange
        case .serviceData(let data):
            data.uuid.short != nil ? .serviceData16 : data.uuid.uint32 != nil ? .serviceData32 : .serviceData128
        case .targetAddresses(_, let isRandom): isRandom ? .randomTargetAddress : .publicTargetAddress
        case .appearance: .appearance
        case .advertisingInterval(let interval): interval.isLong ? .advertisingIntervalLong : .advertisingInterval
        case .deviceAddress: .deviceAddress
        case .role: .role
        case .uri: .uri
        case .indoorPositioning: .indoorPositioning
        case .transportDiscovery: .transportDiscoveryData
        case .supportedFeatures: .supportedFeatures
        case .channelMapUpdate: .channelMapUpdate
        case .provisioningBearer: .provisioningBearer
        case .meshBeacon: .meshBeacon
        case .broadcastCode: .broadcastCode
        case .resolvableSetIdentifier: .resolvableSetIdentifier
        case .broadcastName: .broadcastName
        case .encryptedData: .encryptedData
        case .periodicResponseTiming: .periodicResponseTiming
        case .information3D: .information3D
        case .manufacturerData: .manufacturerSpecificData
        case .other(let structure): structure.type
        }
    }

    /// The element encoded as an AD structure.
    public var structure: ADStructure {
        var data: [UInt8] = []
        encode(into: &data)
        return ADStructure(type, data)
    }

    private func encode(into data: inout [UInt8]) {
        switch self {
        case .flags(let flags): data.append(flags.rawValue)
        case .serviceUUIDs(let list, _), .solicitedServiceUUIDs(let list): list.encode(into: &data)
        case .localName(let text, _), .broadcastName(let text): data.append(contentsOf: text.utf8)
        case .txPowerLevel(let power): data.appendLittleEndian(power)
        case .classOfDevice(let value): value.encode(into: &data)
        case .deviceID(let value): value.encode(into: &data)
        case .pairing(let value): data.appendLittleEndian(value.number)
        case .securityManagerFlags(let flags): data.append(flags.rawValue)
        case .connectionIntervalRange(let value): value.encode(into: &data)
        case .serviceData(let value):
            data += value.uuid.littleEndianBytes
            data += value.data
        case .targetAddresses(let addresses, _):
            for address in addresses { data.append(address.value, width: UInt48.byteCount) }
        case .appearance(let appearance): data.appendLittleEndian(appearance.rawValue)
        case .advertisingInterval(let value): value.encode(into: &data)
        case .deviceAddress(let address, let isRandom):
            data.append(address.value, width: UInt48.byteCount)
            data.append(isRandom ? 1 : 0)
        case .role(let role): data.append(role.rawValue)
        case .uri(let uri): uri.encode(into: &data)
        case .indoorPositioning(let value): value.encode(into: &data)
        case .transportDiscovery(let blocks):
            for block in blocks { block.encode(into: &data) }
        case .supportedFeatures(let features): data += features.bytes
        case .channelMapUpdate(let value): value.encode(into: &data)
        case .provisioningBearer(let value): value.encode(into: &data)
        case .meshBeacon(let value): value.encode(into: &data)
        case .broadcastCode(let code): data.appendLittleEndian(code)
        case .resolvableSetIdentifier(let value): value.encode(into: &data)
        case .encryptedData(let value): value.encode(into: &data)
        case .periodicResponseTiming(let value): value.encode(into: &data)
        case .information3D(let value): value.encode(into: &data)
        case .manufacturerData(let value):
            data.appendLittleEndian(value.company)
            data += value.data
        case .other(let structure): data += structure.data
        }
    }
}
