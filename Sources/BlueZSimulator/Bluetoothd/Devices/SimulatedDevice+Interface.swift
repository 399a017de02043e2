internal import DBus
internal import EventLoop
internal import GATT

extension SimulatedDevice {
    /// Returns the interface Device1.
    func deviceInterface() -> ServedInterface {
        ServedInterface(
            Self.interfaceName,
            methods: deviceMethods(),
            signals: version.reportsReasons ? [ExportedSignal("Disconnected", "ss", names: ["name", "message"])] : [],
            properties: identityProperties() + stateProperties() + advertisedProperties()
        )
    }

    private var version: BlueZVersion { simulation.options.version }

    private func deviceMethods() -> [ServedMethod] {
        var methods = [
            ServedMethod("Disconnect") { [weak self] in self?.disconnect($0) },
            ServedMethod("Connect") { [weak self] in self?.connect($0) },
            ServedMethod("ConnectProfile", in: [ServedArgument("UUID", "s")]) { [weak self] in
                self?.connectProfile($0)
            },
            ServedMethod("DisconnectProfile", in: [ServedArgument("UUID", "s")]) { [weak self] in
                self?.disconnectProfile($0)
            },
            ServedMethod("Pair") { [weak self] in self?.pair($0) },
            ServedMethod("CancelPairing") { [weak self] in self?.cancelPairing($0) },
        ]
        if version.hasTransportProperties {
            methods.append(
                ServedMethod("GetServiceRecords", out: [ServedArgument("Records", "aay")]) { [weak self] in
                    self?.serviceRecords($0)
                }
            )
        }
        return methods
    }

    private func identityProperties() -> [ServedProperty] {
        [
            property("Address", "s") { .string($0.address.description) },
            property("AddressType", "s") { .string($0.addressType.rawValue) },
            property("Name", "s") { $0.advertisement.name.isEmpty ? nil : .string($0.advertisement.name) },
            property("Alias", "s", set: { $0.setAlias($1, $2) }) { .string($0.alias) },
            property("Class", "u") { $0.advertisement.deviceClass == 0 ? nil : .uint32($0.advertisement.deviceClass) },
            property("Appearance", "q") {
                $0.advertisement.appearance == 0 ? nil : .uint16($0.advertisement.appearance)
            },
            property("Icon", "s") { $0.advertisement.icon.map { .string($0) } },
        ]
    }

    private func stateProperties() -> [ServedProperty] {
        var properties = [
            property("Paired", "b") { .boolean($0.isPaired) },
            property("Bonded", "b") { .boolean($0.isBonded) },
            property("Trusted", "b", set: { $0.setTrusted($1, $2) }) { .boolean($0.isTrusted) },
            property("Blocked", "b", set: { $0.setBlocked($1, $2) }) { .boolean($0.isBlocked) },
            property("LegacyPairing", "b") { _ in .boolean(false) },
        ]
        if version.hasCablePairing { properties.append(property("CablePairing", "b") { _ in .boolean(false) }) }
        properties += [
            property("RSSI", "n") { $0.advertisement.rssi == 0 ? nil : .int16(Int16($0.advertisement.rssi)) },
            property("Connected", "b") { .boolean($0.isConnected) },
            property("UUIDs", "as") { .strings($0.shownServices.map(\.description128)) },
            property("Modalias", "s") { $0.modalias.map { .string($0) } },
            property("Adapter", "o") { .objectPath($0.adapter.path) },
        ]
        return properties
    }

    private func advertisedProperties() -> [ServedProperty] {
        var properties = [
            property("ManufacturerData", "a{qv}") { $0.manufacturerValue },
            property("ServiceData", "a{sv}") { $0.serviceValue },
            property("TxPower", "n") { $0.advertisement.txPower.map { .int16(Int16($0)) } },
            property("ServicesResolved", "b") { .boolean($0.servicesAreResolved) },
            property("AdvertisingFlags", "ay") { $0.advertisement.flags.map { .bytes([$0]) } },
            property("AdvertisingData", "a{yv}") { $0.otherValue },
            property("WakeAllowed", "b", set: { $0.rejectUnsupportedProperty($1, $2) }) { _ in nil },
        ]
        if version.hasTransportProperties {
            properties += [
                property("Sets", "a{oa{sv}}") { _ in nil },
                property("PreferredBearer", "s", set: { $0.rejectUnsupportedProperty($1, $2) }) { $0.preferredBearer },
            ]
        }
        return properties
    }

    private func property(
        _ name: String,
        _ type: Signature,
        set: (@EventLoop (SimulatedDevice, Value, PropertyWrite) -> Void)? = nil,
        get: @escaping @EventLoop (SimulatedDevice) -> Value?
    ) -> ServedProperty {
        ServedProperty(name, type, of: self, get: get, set: set)
    }
}

// MARK: - Values

extension SimulatedDevice {
    private var shownServices: [BluetoothUUID] {
        servicesWereResolved || advertisement.services.isEmpty ? services : advertisement.services
    }

    /// The preferred transport of a bonded device, which a dual-mode adapter may reach on either of them.
    private var preferredBearer: Value? {
        simulation.options.controllers.isDualMode && isBonded ? .string("last-seen") : nil
    }

    private var modalias: String? {
        guard let id = advertisement.deviceID else { return nil }
        func hex(_ number: UInt16) -> String {
            let digits = String(number, radix: 16, uppercase: true)
            return String(repeating: "0", count: 4 - digits.count) + digits
        }
        // Device ID sources: Bluetooth SIG, USB Implementers Forum (Device Identification Profile 1.3, 5.6).
        guard let source = [1: "bluetooth", 2: "usb"][id.source] else { return nil }
        return "\(source):v\(hex(id.vendor))p\(hex(id.product))d\(hex(id.version))"
    }

    private var manufacturerValue: Value? {
        let entries = advertisement.manufacturerData.map {
            DictionaryEntry(key: .uint16($0.company), value: .variant(.bytes($0.data)))
        }
        return entries.isEmpty ? nil : .dictionary(key: "q", value: "v", entries)
    }

    private var serviceValue: Value? {
        let entries = advertisement.serviceData.map {
            DictionaryEntry(key: .string($0.uuid.description128), value: .variant(.bytes($0.data)))
        }
        return entries.isEmpty ? nil : .dictionary(key: "s", value: "v", entries)
    }

    private var otherValue: Value? {
        let entries = advertisement.others.map {
            DictionaryEntry(key: .byte($0.type.rawValue), value: .variant(.bytes($0.data)))
        }
        return entries.isEmpty ? nil : .dictionary(key: "y", value: "v", entries)
    }
}

// MARK: - Writes

extension SimulatedDevice {
    private func setAlias(_ value: Value, _ write: PropertyWrite) {
        let text = value.string ?? ""
        let alias = text.isEmpty ? nil : text
        if alias != givenAlias {
            givenAlias = alias
            server.propertyChanged("Alias", of: Self.interfaceName, at: path)
        }
        write.accept()
    }

    private func setTrusted(_ value: Value, _ write: PropertyWrite) {
        if let newValue = value.boolean, newValue != isTrusted {
            isTrusted = newValue
            changed("Trusted")
        }
        write.accept()
    }

    private func setBlocked(_ value: Value, _ write: PropertyWrite) {
        if let newValue = value.boolean, newValue != isBlocked {
            isBlocked = newValue
            if newValue {
                link?.disconnect()
                isTemporary = false
            }
            connection.updateAutoConnection()
            changed("Blocked")
        }
        write.accept()
    }

    /// Rejects a write of WakeAllowed, which is for devices that can wake the machine, or of PreferredBearer, which is
    /// for devices with two transports.
    private func rejectUnsupportedProperty(_ value: Value, _ write: PropertyWrite) { write.fail(.notSupported) }
}
