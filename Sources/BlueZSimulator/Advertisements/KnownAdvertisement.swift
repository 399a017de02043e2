internal import GATT

/// The advertising data known of a device, which determines the properties that each report changes.
struct KnownAdvertisement {
    /// The name; empty while it is unknown.
    private(set) var name = ""
    /// The RSSI, in dBm; 0 if unknown, as in bluetoothd.
    private(set) var rssi: Int8 = 0
    /// The transmit power, in dBm.
    private(set) var txPower: Int8?
    private(set) var appearance: UInt16 = 0
    private(set) var deviceClass: UInt32 = 0
    private(set) var deviceID: ParsedAdvertisement.DeviceID?
    private(set) var services: [BluetoothUUID] = []
    private(set) var manufacturerData: [AdvertisingData.ManufacturerData] = []
    private(set) var serviceData: [AdvertisingData.ServiceData] = []
    private(set) var others: [ADStructure] = []
    private(set) var flags: UInt8?

    /// The options for handling a report.
    struct UpdateOptions: Hashable {
        /// The smallest change of the RSSI to be reported, in dB.
        var rssiThreshold = 8
        /// A Boolean value that indicates whether unchanged data is reported again, and data missing from a report is dropped.
        var duplicateData = false
        /// A Boolean value that indicates whether the services are known from the device itself, so that advertised
        /// ones are ignored.
        var servicesAreKnown = false
        /// A Boolean value that indicates whether service data counts as an advertisement of the service.
        var derivesServicesFromServiceData = false
    }

    init(name: String = "") {
        self.name = name
    }

    /// The data that identifies the device, and stays valid when it is out of range.
    var identity: KnownAdvertisement {
        var identity = KnownAdvertisement(name: name)
        identity.appearance = appearance
        identity.deviceClass = deviceClass
        identity.deviceID = deviceID
        return identity
    }

    /// The icon for the appearance.
    var icon: String? { appearance == 0 ? nil : DeviceIcon.name(appearance: appearance) }

    /// Updates the data from a report.
    ///
    /// - Returns: The properties of Device1 that change, in the order in which bluetoothd emits them.
    mutating func update(from advertisement: ParsedAdvertisement, rssi: Int8, _ options: UpdateOptions) -> [String] {
        var changes: [String] = []
        if updateRSSI(rssi, threshold: options.rssiThreshold) { changes.append("RSSI") }
        if let power = advertisement.txPower, power != txPower {
            txPower = power
            changes.append("TxPower")
        }
        if advertisement.appearance != 0, advertisement.appearance != appearance {
            appearance = advertisement.appearance
            changes.append("Appearance")
            if DeviceIcon.name(appearance: appearance) != nil { changes.append("Icon") }
        }
        if let name = advertisement.name, advertisement.nameIsComplete || self.name.isEmpty, name != self.name {
            self.name = name
            changes += ["Name", "Alias"]
        }
        if advertisement.deviceClass != 0, advertisement.deviceClass != deviceClass {
            deviceClass = advertisement.deviceClass
            changes.append("Class")
        }
        if let id = advertisement.deviceID, id != deviceID {
            deviceID = id
            changes.append("Modalias")
        }
        if !options.servicesAreKnown {
            var all = advertisement.services
            if options.derivesServicesFromServiceData { all += advertisement.serviceData.map(\.uuid) }
            let new = all.filter { !services.contains($0) }
            for uuid in new where !services.contains(uuid) { services.append(uuid) }
            if !new.isEmpty { changes.append("UUIDs") }
        }
        updateData(advertisement, options, &changes)
        if advertisement.flags != flags {
            flags = advertisement.flags
            changes.append("AdvertisingFlags")
        }
        return changes
    }

    private mutating func updateData(
        _ advertisement: ParsedAdvertisement,
        _ options: UpdateOptions,
        _ changes: inout [String]
    ) {
        if options.duplicateData {
            if !advertisement.manufacturerData.isEmpty { manufacturerData = [] }
            if !advertisement.serviceData.isEmpty { serviceData = [] }
            if !advertisement.others.isEmpty { others = [] }
        }
        var isNew = false
        for data in advertisement.manufacturerData where manufacturerData.replace(data, by: \.company) { isNew = true }
        if isNew { changes.append("ManufacturerData") }
        isNew = false
        for data in advertisement.serviceData where serviceData.replace(data, by: \.uuid) { isNew = true }
        if isNew { changes.append("ServiceData") }
        isNew = false
        for structure in advertisement.others where others.replace(structure, by: \.type) {
            // Of the other types, only this one is reported by itself.
            if structure.type == .transportDiscoveryData { isNew = true }
        }
        if isNew { changes.append("AdvertisingData") }
    }

    private mutating func updateRSSI(_ rssi: Int8, threshold: Int) -> Bool {
        if rssi == 0 || self.rssi == 0 {
            guard rssi != self.rssi else { return false }
        } else {
            guard abs(Int(rssi) - Int(self.rssi)) >= threshold else { return false }
        }
        self.rssi = rssi
        return true
    }

    /// Clears the data that is valid only while the device is in range.
    ///
    /// - Returns: The properties that are cleared.
    mutating func clearReception() -> [String] {
        var changes: [String] = []
        if rssi != 0 { changes.append("RSSI") }
        if txPower != nil { changes.append("TxPower") }
        rssi = 0
        txPower = nil
        return changes
    }

    /// Clears the advertised services, because the device has reported its own.
    mutating func clearServices() { services = [] }

    /// Sets the name from a source other than advertising.
    ///
    /// - Returns: A Boolean value that indicates whether the name has changed.
    mutating func setName(_ name: String) -> Bool {
        guard name != self.name else { return false }
        self.name = name
        return true
    }

    /// Sets vendor and product from a source other than advertising.
    ///
    /// - Returns: A Boolean value that indicates whether they have changed.
    mutating func setDeviceID(_ id: ParsedAdvertisement.DeviceID) -> Bool {
        guard id != deviceID else { return false }
        deviceID = id
        return true
    }

    /// Sets the appearance that the device itself has reported, and returns the properties that change.
    mutating func setAppearance(_ appearance: UInt16) -> [String] {
        guard appearance != self.appearance else { return [] }
        self.appearance = appearance
        return DeviceIcon.name(appearance: appearance) == nil ? ["Appearance"] : ["Appearance", "Icon"]
    }
}

extension Array where Element: Hashable {
    /// Replaces the element with the same key, or appends the element.
    ///
    /// - Returns: A Boolean value that indicates whether the array has changed.
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
