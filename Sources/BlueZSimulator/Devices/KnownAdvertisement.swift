internal import GATT

/// What is known of a device from its advertising, and which properties each report changes.
struct KnownAdvertisement {
    /// Empty while it is not known.
    private(set) var name = ""
    /// In dBm; 0 stands for none, as in bluetoothd.
    private(set) var rssi: Int8 = 0
    /// In dBm.
    private(set) var txPower: Int8?
    private(set) var appearance: UInt16 = 0
    private(set) var deviceClass: UInt32 = 0
    private(set) var deviceID: HeardAdvertisement.DeviceID?
    private(set) var services: [BluetoothUUID] = []
    private(set) var manufacturerData: [AdvertisingData.ManufacturerData] = []
    private(set) var serviceData: [AdvertisingData.ServiceData] = []
    private(set) var others: [ADStructure] = []
    private(set) var flags: UInt8?

    /// How a report is taken.
    struct Manner: Hashable {
        /// A smaller change of the RSSI is not told, in dB.
        var rssiThreshold = 8
        /// Data that is the same again is told again, and what is not in it any more is forgotten.
        var duplicateData = false
        /// The services are known for good, from the device itself.
        var servicesAreKnown = false
        /// Data of a service is taken for an advertisement of the service.
        var takesServicesFromData = false
    }

    init(name: String = "") {
        self.name = name
    }

    /// What of it says who the device is, and holds when it is not heard.
    var identity: KnownAdvertisement {
        var identity = KnownAdvertisement(name: name)
        identity.appearance = appearance
        identity.deviceClass = deviceClass
        identity.deviceID = deviceID
        return identity
    }

    /// The icon that goes with the appearance.
    var icon: String? { appearance == 0 ? nil : DeviceIcon.name(appearance: appearance) }

    /// Takes what a report says.
    ///
    /// - Returns: the properties of Device1 that change, in the order in which bluetoothd tells them.
    mutating func take(_ heard: HeardAdvertisement, rssi: Int8, _ manner: Manner) -> [String] {
        var changes: [String] = []
        if takeRSSI(rssi, threshold: manner.rssiThreshold) { changes.append("RSSI") }
        if let power = heard.txPower, power != txPower {
            txPower = power
            changes.append("TxPower")
        }
        if heard.appearance != 0, heard.appearance != appearance {
            appearance = heard.appearance
            changes.append("Appearance")
            if DeviceIcon.name(appearance: appearance) != nil { changes.append("Icon") }
        }
        if let name = heard.name, heard.nameIsComplete || self.name.isEmpty, name != self.name {
            self.name = name
            changes += ["Name", "Alias"]
        }
        if heard.deviceClass != 0, heard.deviceClass != deviceClass {
            deviceClass = heard.deviceClass
            changes.append("Class")
        }
        if let id = heard.deviceID, id != deviceID {
            deviceID = id
            changes.append("Modalias")
        }
        if !manner.servicesAreKnown {
            let all = heard.services + (manner.takesServicesFromData ? heard.serviceData.map(\.uuid) : [])
            let new = all.filter { !services.contains($0) }
            for uuid in new where !services.contains(uuid) { services.append(uuid) }
            if !new.isEmpty { changes.append("UUIDs") }
        }
        takeData(heard, manner, &changes)
        if heard.flags != flags {
            flags = heard.flags
            changes.append("AdvertisingFlags")
        }
        return changes
    }

    private mutating func takeData(_ heard: HeardAdvertisement, _ manner: Manner, _ changes: inout [String]) {
        if manner.duplicateData {
            if !heard.manufacturerData.isEmpty { manufacturerData = [] }
            if !heard.serviceData.isEmpty { serviceData = [] }
            if !heard.others.isEmpty { others = [] }
        }
        var isNew = false
        for data in heard.manufacturerData where manufacturerData.replace(data, by: \.company) { isNew = true }
        if isNew { changes.append("ManufacturerData") }
        isNew = false
        for data in heard.serviceData where serviceData.replace(data, by: \.uuid) { isNew = true }
        if isNew { changes.append("ServiceData") }
        isNew = false
        for structure in heard.others where others.replace(structure, by: \.type) {
            // Of the others, only this one is told by itself.
            if structure.type == .transportDiscoveryData { isNew = true }
        }
        if isNew { changes.append("AdvertisingData") }
    }

    private mutating func takeRSSI(_ rssi: Int8, threshold: Int) -> Bool {
        if rssi == 0 || self.rssi == 0 {
            guard rssi != self.rssi else { return false }
        } else {
            guard abs(Int(rssi) - Int(self.rssi)) >= threshold else { return false }
        }
        self.rssi = rssi
        return true
    }

    /// Forgets what holds only while the device is being heard.
    ///
    /// - Returns: the properties that are gone by it.
    mutating func forgetReception() -> [String] {
        var changes: [String] = []
        if rssi != 0 { changes.append("RSSI") }
        if txPower != nil { changes.append("TxPower") }
        rssi = 0
        txPower = nil
        return changes
    }

    /// Forgets the services it has advertised: the device has told its own.
    mutating func forgetServices() { services = [] }

    /// Takes what another source than advertising says the device is called.
    ///
    /// - Returns: whether that is news.
    mutating func rename(_ name: String) -> Bool {
        guard name != self.name else { return false }
        self.name = name
        return true
    }

    /// Takes what another source than advertising says of vendor and product.
    ///
    /// - Returns: whether that is news.
    mutating func identify(_ id: HeardAdvertisement.DeviceID) -> Bool {
        guard id != deviceID else { return false }
        deviceID = id
        return true
    }

    /// Takes an appearance that the device itself has told.
    mutating func look(_ appearance: UInt16) -> [String] {
        guard appearance != self.appearance else { return [] }
        self.appearance = appearance
        return DeviceIcon.name(appearance: appearance) == nil ? ["Appearance"] : ["Appearance", "Icon"]
    }
}

extension Array where Element: Hashable {
    /// Puts an element in the place of the one with the same key, or at the end.
    ///
    /// - Returns: whether anything changes by it.
    fileprivate mutating func replace<Key: Equatable>(_ element: Element, by key: (Element) -> Key) -> Bool {
        guard let index = firstIndex(where: { key($0) == key(element) }) else {
            append(element)
            return true
        }
        guard self[index] != element else { return false }
        self[index] = element
        return true
    }
}
