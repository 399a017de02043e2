internal import DBus
internal import EventLoop
internal import GATT

extension SimulatedAdapter {
    /// Returns the interface Adapter1.
    func adapterInterface() -> ServedInterface {
        ServedInterface(Self.interfaceName, methods: adapterMethods(), properties: adapterProperties())
    }

    private func adapterMethods() -> [ServedMethod] {
        [
            ServedMethod("StartDiscovery") { [weak self] in self?.discovery.start($0) },
            ServedMethod("SetDiscoveryFilter", in: [ServedArgument("properties", "a{sv}")]) { [weak self] in
                self?.discovery.setFilter($0)
            },
            ServedMethod("StopDiscovery") { [weak self] in self?.discovery.stop($0) },
            ServedMethod("RemoveDevice", in: [ServedArgument("device", "o")]) { [weak self] in
                self?.removeDevice($0)
            },
            ServedMethod("GetDiscoveryFilters", out: [ServedArgument("filters", "as")]) { [weak self] invocation in
                guard let self else { return }
                invocation.reply([.strings(DiscoveryFilter.keys(simulation.options.version))])
            },
            ServedMethod("ConnectDevice", in: [ServedArgument("properties", "a{sv}")]) { [weak self] in
                self?.connectDevice($0)
            },
        ]
    }

    private func adapterProperties() -> [ServedProperty] {
        var properties = [
            property("Address", "s") { .string($0.controller.address.description) },
            property("AddressType", "s") { .string($0.controller.addressType.rawValue) },
            property("Name", "s") { .string($0.systemName) },
            property("Alias", "s", set: { $0.setAlias($1, $2) }) { .string($0.alias) },
            property("Class", "u") { .uint32($0.deviceClass) },
        ]
        if simulation.options.version.hasConnectableProperty {
            properties.append(
                property("Connectable", "b", set: { $0.setConnectable($1, $2) }) {
                    .boolean($0.settings.isConnectable)
                }
            )
        }
        properties += [
            property("Powered", "b", set: { $0.setPowered($1, $2) }) { .boolean($0.isPowered) },
            property("PowerState", "s") { .string($0.settings.power.rawValue) },
            property("Discoverable", "b", set: { $0.setDiscoverable($1, $2) }) { .boolean($0.settings.isDiscoverable) },
            property("DiscoverableTimeout", "u", set: { $0.setDiscoverableTimeout($1, $2) }) {
                .uint32($0.settings.discoverableTimeout)
            },
            property("Pairable", "b", set: { $0.setPairable($1, $2) }) { .boolean($0.settings.isPairable) },
            property("PairableTimeout", "u", set: { $0.setPairableTimeout($1, $2) }) {
                .uint32($0.settings.pairableTimeout)
            },
            property("Discovering", "b") { .boolean($0.discovery.isDiscovering) },
            property("UUIDs", "as") { .strings($0.serviceTexts) },
            property("Modalias", "s") { .string($0.modalias) },
            property("Roles", "as") { _ in .strings(["central", "peripheral"]) },
            property("ExperimentalFeatures", "as") { _ in nil },
        ]
        if simulation.options.version.describesControllers {
            properties += [
                property("Manufacturer", "q") { _ in .uint16(Self.manufacturer) },
                property("Version", "y") { _ in .byte(Self.coreVersion) },
            ]
        }
        return properties
    }

    private func property(
        _ name: String,
        _ type: Signature,
        set: (@EventLoop (SimulatedAdapter, Value, PropertyWrite) -> Void)? = nil,
        get: @escaping @EventLoop (SimulatedAdapter) -> Value?
    ) -> ServedProperty {
        ServedProperty(name, type, of: self, get: get, set: set)
    }

    /// The company of BlueZ's own virtual controllers, Linux Foundation (Assigned Numbers, 7.1).
    private static let manufacturer: UInt16 = 0x05F1
    /// The Core Specification they follow, 5.0 (Assigned Numbers, 2.1).
    private static let coreVersion: UInt8 = 0x09

    /// Vendor, product and version: Linux Foundation, BlueZ, and two bytes for the two parts of the release.
    private var modalias: String {
        let digits = simulation.options.version.parts.map {
            ($0 < 0x10 ? "0" : "") + String($0, radix: 16, uppercase: true)
        }
        return "usb:v1D6Bp0246d" + digits.joined()
    }

    /// The BR/EDR profiles of bluetoothd, the services in its database, and those that clients have registered.
    private var serviceTexts: [String] {
        let version = simulation.options.version
        var services = Self.profiles + localGATT.uuids
        // Recent releases load the plugin for SIM Access after their own services.
        services.insert(contentsOf: simAccess, at: Self.profiles.count + (version == .v5_66 ? 0 : Self.ownServices))
        return StringHashOrder((services + records.services).map(\.description128)).strings
    }

    /// The Class of Device: the service class Telephony, for SIM Access, if the adapter has BR/EDR and is on (Assigned Numbers, 2.8.1).
    private var deviceClass: UInt32 {
        let options = simulation.options
        return options.controllers.isDualMode && options.version.hasSIMAccess && isPowered ? 0x40_0000 : 0
    }

    private static let profiles = [BluetoothUUID(0x1200), BluetoothUUID(0x110E), BluetoothUUID(0x110C)]

    /// The number of services that bluetoothd itself has in its database: Generic Attribute, Generic Access and Device Information.
    private static let ownServices = 3

    private var simAccess: [BluetoothUUID] {
        simulation.options.version.hasSIMAccess ? [BluetoothUUID(0x112D)] : []
    }

    /// Returns a Boolean value that indicates whether bluetoothd itself offers the service.
    func hasService(_ service: BluetoothUUID) -> Bool {
        (Self.profiles + simAccess).contains(service) || localGATT.database.services.contains { $0.uuid == service }
    }
}

// MARK: - Devices

extension SimulatedAdapter {
    private func removeDevice(_ invocation: Invocation) {
        guard let path = invocation.arguments.first?.objectPath, let device = device(at: path) else {
            return invocation.fail(.doesNotExist)
        }
        guard isPowered else { return invocation.fail(.notReady) }
        device.isTemporary = true
        guard device.isConnected else {
            remove(device)
            return invocation.reply()
        }
        device.isBeingRemoved = true
        device.disconnect(invocation)
    }
}
