internal import DBus
internal import GATT

/// The content of a client's LEAdvertisement1, parsed as bluetoothd does.
struct AdvertisementContent: Hashable {
    /// The kind of the adapter's controller.
    let controllers: ControllerKind
    var isConnectable = false
    var serviceUUIDs: [BluetoothUUID] = []
    var solicitedUUIDs: [BluetoothUUID] = []
    var manufacturerData: [AdvertisingData.ManufacturerData] = []
    var serviceData: [AdvertisingData.ServiceData] = []
    var includes: Includes = []
    /// The local name; empty if there is none.
    var localName = ""
    var appearance: UInt16?
    /// Advertising time in each round of the rotation, in seconds; 0 for the kernel's default.
    var duration: UInt16 = 0
    /// Timeout of the advertisement, in seconds; 0 for none.
    var timeout: UInt16 = 0
    /// The AD structures of other types, at most one of each type.
    var others: [ADStructure] = []
    var isDiscoverable = false
    /// Timeout of the discoverable mode, in seconds; nil for none.
    var discoverableTimeout: UInt16?
    /// The lower limit of the interval, in units of 0.625 ms like the upper one; 0 for the controller's choice.
    var minInterval: UInt32 = 0
    var maxInterval: UInt32 = 0
    /// The transmit power, in dBm; nil for the controller's choice.
    var txPower: Int8?
    /// A Boolean value that indicates whether the client requests extended PDUs, by their secondary channel.
    var hasSecondaryChannel = false

    static let secondaryChannels = ["1M", "2M", "Coded"]

    /// The elements that the system adds itself.
    struct Includes: OptionSet, Hashable {
        let rawValue: UInt8

        static let txPower = Includes(rawValue: 1)
        static let appearance = Includes(rawValue: 2)
        static let localName = Includes(rawValue: 4)

        /// The words of the property, in the order in which the manager lists them.
        static let words: [(word: String, include: Includes)] = [
            ("tx-power", .txPower), ("appearance", .appearance), ("local-name", .localName),
        ]
    }

    /// The properties in the order in which they are parsed.
    private static let properties = [
        "Type", "ServiceUUIDs", "SolicitUUIDs", "ManufacturerData", "ServiceData", "Includes", "LocalName",
        "Appearance",
        "Duration", "Timeout", "Data", "Discoverable", "DiscoverableTimeout", "SecondaryChannel", "MinInterval",
        "MaxInterval", "TxPower",
    ]

    init(on controllers: ControllerKind = .bt42) { self.controllers = controllers }

    /// Parses an advertisement; nil if bluetoothd would reject it.
    init?(_ properties: [String: Value], on controllers: ControllerKind = .bt42) {
        self.init(on: controllers)
        for name in Self.properties {
            guard let value = properties[name] else { continue }
            guard set(name, value) else { return nil }
        }
        if isDiscoverable {
            // A broadcast cannot be discoverable.
            guard isConnectable else { return nil }
        } else {
            discoverableTimeout = nil
        }
        guard timeout == 0 || timeout >= discoverableTimeout ?? 0, minInterval <= maxInterval else { return nil }
    }

    /// Sets a property, or resets it if the value is nil.
    ///
    /// - Returns: false for a value that bluetoothd rejects, and for an unknown property.
    mutating func set(_ name: String, _ value: Value?) -> Bool {
        switch name {
        case "Type": return setType(value)
        case "ServiceUUIDs": return Self.set(&serviceUUIDs, value, Self.uuids)
        case "SolicitUUIDs": return Self.set(&solicitedUUIDs, value, Self.uuids)
        case "ManufacturerData": return Self.set(&manufacturerData, value, manufacturerData)
        case "ServiceData": return Self.set(&serviceData, value, serviceData)
        case "Data": return Self.set(&others, value, structures)
        case "Includes": return setIncludes(value)
        case "LocalName": return setLocalName(value)
        case "Appearance":
            guard let value else { return clear { $0.appearance = nil } }
            guard let number = value.uint16, !includes.contains(.appearance) else { return false }
            appearance = number
        case "Duration":
            guard let number = Self.number(value) else { return false }
            duration = number
        case "Timeout":
            guard let number = Self.number(value) else { return false }
            timeout = number
        case "Discoverable":
            guard let value else { return clear { $0.isDiscoverable = false } }
            guard let newValue = value.boolean else { return false }
            isDiscoverable = newValue
        case "DiscoverableTimeout":
            guard let value else { return clear { $0.discoverableTimeout = nil } }
            guard let number = value.uint16 else { return false }
            discoverableTimeout = number
        case "SecondaryChannel":
            guard let value else { return clear { $0.hasSecondaryChannel = false } }
            guard let channel = value.string, Self.secondaryChannels.contains(channel),
                controllers.hasExtendedAdvertising
            else { return false }
            hasSecondaryChannel = true
        case "MinInterval": return Self.setInterval(&minInterval, value)
        case "MaxInterval": return Self.setInterval(&maxInterval, value)
        case "TxPower":
            guard let power = value?.int16, (-127...20).contains(power) else { return false }
            txPower = Int8(clamping: power)
        default: return false
        }
        return true
    }

    private mutating func clear(_ body: (inout Self) -> Void) -> Bool {
        body(&self)
        return true
    }

    private mutating func setType(_ value: Value?) -> Bool {
        guard let value else { return true }
        guard let word = value.string, ["broadcast", "peripheral"].contains(word) else { return false }
        isConnectable = word == "peripheral"
        return true
    }

    private mutating func setIncludes(_ value: Value?) -> Bool {
        guard let value else { return clear { $0.includes = [] } }
        // An array of any other type counts as one without words.
        guard value.array != nil || value.bytes != nil || value.dictionary != nil else { return false }
        let words = value.strings ?? []
        includes = []
        for (word, include) in Includes.words where words.contains(word) { includes.insert(include) }
        return true
    }

    private mutating func setLocalName(_ value: Value?) -> Bool {
        guard let value else { return clear { $0.localName = "" } }
        guard let text = value.string, !includes.contains(.localName) else { return false }
        localName = text
        return true
    }

    /// The range of advertising intervals (Core Specification, Vol 4, Part E, 7.8.53).
    private static let intervals: ClosedRange<UInt32> = 0x20...0xFF_FFFF

    /// Sets an interval that is given in milliseconds.
    private static func setInterval(_ interval: inout UInt32, _ value: Value?) -> Bool {
        interval = 0
        guard let milliseconds = value?.uint32 else { return false }
        let units = UInt64(milliseconds) * 8 / 5
        guard let number = UInt32(exactly: units), intervals.contains(number) else { return false }
        interval = number
        return true
    }

    private static func number(_ value: Value?) -> UInt16? {
        guard let value else { return 0 }
        return value.uint16
    }
}
