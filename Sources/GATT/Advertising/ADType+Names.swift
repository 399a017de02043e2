extension ADType: CustomStringConvertible {
    /// The name the Assigned Numbers give the type; `nil` for numbers that are not assigned.
    ///
    /// 0x10 has two: out of band it is the Security Manager TK Value.
    public var name: String? {
        switch self {
        case .flags: "Flags"
        case .incompleteServiceUUIDs16: "Incomplete List of 16-bit Service or Service Class UUIDs"
        case .completeServiceUUIDs16: "Complete List of 16-bit Service or Service Class UUIDs"
        case .incompleteServiceUUIDs32: "Incomplete List of 32-bit Service or Service Class UUIDs"
        case .completeServiceUUIDs32: "Complete List of 32-bit Service or Service Class UUIDs"
        case .incompleteServiceUUIDs128: "Incomplete List of 128-bit Service or Service Class UUIDs"
        case .completeServiceUUIDs128: "Complete List of 128-bit Service or Service Class UUIDs"
        case .shortenedLocalName: "Shortened Local Name"
        case .completeLocalName: "Complete Local Name"
        case .txPowerLevel: "Tx Power Level"
        case .classOfDevice: "Class of Device"
        case .simplePairingHash192: "Simple Pairing Hash C-192"
        case .simplePairingRandomizer192: "Simple Pairing Randomizer R-192"
        case .deviceID: "Device ID"
        case .securityManagerFlags: "Security Manager Out of Band Flags"
        case .connectionIntervalRange: "Peripheral Connection Interval Range"
        case .solicitedServiceUUIDs16: "List of 16-bit Service Solicitation UUIDs"
        case .solicitedServiceUUIDs128: "List of 128-bit Service Solicitation UUIDs"
        case .serviceData16: "Service Data - 16-bit UUID"
        case .publicTargetAddress: "Public Target Address"
        case .randomTargetAddress: "Random Target Address"
        case .appearance: "Appearance"
        case .advertisingInterval: "Advertising Interval"
        case .deviceAddress: "LE Bluetooth Device Address"
        case .role: "LE Role"
        case .simplePairingHash256: "Simple Pairing Hash C-256"
        case .simplePairingRandomizer256: "Simple Pairing Randomizer R-256"
        case .solicitedServiceUUIDs32: "List of 32-bit Service Solicitation UUIDs"
        case .serviceData32: "Service Data - 32-bit UUID"
        case .serviceData128: "Service Data - 128-bit UUID"
        case .secureConnectionsConfirmation: "LE Secure Connections Confirmation Value"
        case .secureConnectionsRandom: "LE Secure Connections Random Value"
        case .uri: "URI"
        case .indoorPositioning: "Indoor Positioning"
        case .transportDiscoveryData: "Transport Discovery Data"
        case .supportedFeatures: "LE Supported Features"
        case .channelMapUpdate: "Channel Map Update Indication"
        case .provisioningBearer: "PB-ADV"
        case .meshMessage: "Mesh Message"
        case .meshBeacon: "Mesh Beacon"
        case .bigInfo: "BIGInfo"
        case .broadcastCode: "Broadcast_Code"
        case .resolvableSetIdentifier: "Resolvable Set Identifier"
        case .advertisingIntervalLong: "Advertising Interval - long"
        case .broadcastName: "Broadcast_Name"
        case .encryptedData: "Encrypted Advertising Data"
        case .periodicResponseTiming: "Periodic Advertising Response Timing Information"
        case .electronicShelfLabel: "Electronic Shelf Label"
        case .information3D: "3D Information Data"
        case .manufacturerSpecificData: "Manufacturer Specific Data"
        default: nil
        }
    }

    /// The name and the number: `Tx Power Level (0x0a)`.
    public var description: String {
        "\(name ?? "not assigned") (0x\(Hex.encode(CollectionOfOne(rawValue))))"
    }
}
