package import DBus
package import EventLoop
package import GATT
package import KnownFaults

/// A selector for an adapter, by name (`hci0`) or by address.
package enum AdapterSelector: Hashable, Sendable, CustomStringConvertible {
    case name(String)
    case address(DeviceAddress)

    package init?(_ text: String) {
        if let address = DeviceAddress(text) {
            self = .address(address)
        } else if text.hasPrefix("hci"), text.count > 3, text.dropFirst(3).allSatisfy(\.isNumber) {
            self = .name(text)
        } else {
            return nil
        }
    }

    package var description: String {
        switch self {
        case .name(let name): name
        case .address(let address): address.description
        }
    }
}

/// A local controller: a handle for `/org/bluez/hciN`.
///
/// Its properties are read from the live object tree.
@EventLoop
package struct Adapter: Sendable {
    package let client: BlueZClient
    package let path: ObjectPath

    /// The last element of the path, such as `hci0`.
    package nonisolated var name: String { String(path.lastElement) }
    package var exists: Bool { client.tree.has(BlueZNames.Interface.adapter, at: path) }
    package var address: DeviceAddress? { client.tree[path, AdapterProperty.address] }
    package var isPowered: Bool { client.tree[path, AdapterProperty.powered] ?? false }
    /// A Boolean value that indicates whether the adapter is being powered off, which ends all its connections first.
    package var isPoweringOff: Bool { client.tree[path, AdapterProperty.powerState] == "on-disabling" }

    package subscript<Content>(property: Property<Content>) -> Content? { client.tree[path, property] }

    /// The devices that bluetoothd knows on this adapter, in path order.
    package var devices: [Device] {
        client.tree.children(of: path, with: BlueZNames.Interface.device).map { Device(client: client, path: $0) }
    }

    /// Sets the alias, which bluetoothd serves as the Device Name and keeps over restarts; empty text selects the default.
    package func setAlias(_ alias: String) async throws(BlueZError) {
        try await call(
            BlueZNames.Interface.properties,
            BlueZNames.Member.set,
            [.string(BlueZNames.Interface.adapter), .string(BlueZNames.PropertyName.alias), .variant(.string(alias))]
        )
    }

    // MARK: - Discovery

    /// The release of the bluetoothd that runs, or nil if the administrator has configured a DeviceID other than BlueZ's own.
    package var release: BluetoothdRelease? {
        client.tree[path, AdapterProperty.modalias].flatMap { BluetoothdRelease(modalias: $0) }
    }

    /// Sets the discovery filter of this bus client; it is merged with those of other clients, so results may exceed it.
    ///
    /// Omits filters that this release of bluetoothd applies wrongly.
    package func setDiscoveryFilter(_ filter: DiscoveryFilter) async throws(BlueZError) {
        let filter = filter.adapted(to: release)
        try await call(BlueZNames.Interface.adapter, BlueZNames.Member.setDiscoveryFilter, [.options(filter.options)])
    }

    package func startDiscovery() async throws(BlueZError) {
        try await call(BlueZNames.Interface.adapter, BlueZNames.Member.startDiscovery)
    }

    package func stopDiscovery() async throws(BlueZError) {
        try await call(BlueZNames.Interface.adapter, BlueZNames.Member.stopDiscovery)
    }

    // MARK: - Publishing

    package func registerApplication(_ root: ObjectPath) async throws(BlueZError) {
        try await call(
            BlueZNames.Interface.gattManager,
            BlueZNames.Member.registerApplication,
            [.objectPath(root), .options([:])]
        )
    }

    package func unregisterApplication(_ root: ObjectPath) async throws(BlueZError) {
        try await call(BlueZNames.Interface.gattManager, BlueZNames.Member.unregisterApplication, [.objectPath(root)])
    }

    package func registerAdvertisement(_ object: ObjectPath) async throws(BlueZError) {
        try await call(
            BlueZNames.Interface.advertisingManager,
            BlueZNames.Member.registerAdvertisement,
            [.objectPath(object), .options([:])]
        )
    }

    package func unregisterAdvertisement(_ object: ObjectPath) async throws(BlueZError) {
        try await call(
            BlueZNames.Interface.advertisingManager,
            BlueZNames.Member.unregisterAdvertisement,
            [.objectPath(object)]
        )
    }

    /// A Boolean value that indicates whether this bluetoothd scans passively for monitors.
    package var offersMonitors: Bool { client.tree.has(BlueZNames.Interface.advertisementMonitorManager, at: path) }

    package func registerMonitors(_ application: ObjectPath) async throws(BlueZError) {
        try await call(
            BlueZNames.Interface.advertisementMonitorManager,
            BlueZNames.Member.registerMonitor,
            [.objectPath(application)]
        )
    }

    package func unregisterMonitors(_ application: ObjectPath) async throws(BlueZError) {
        try await call(
            BlueZNames.Interface.advertisementMonitorManager,
            BlueZNames.Member.unregisterMonitor,
            [.objectPath(application)]
        )
    }

    private func call(_ interface: String, _ member: String, _ arguments: [Value] = []) async throws(BlueZError) {
        do throws(BlueZError) {
            try await client.call(interface, member, at: path, arguments, during: .adapter)
        } catch {
            throw exists || error.code != .doesNotExist ? error : .noAdapter(AdapterSelector.name(name))
        }
    }
}

extension BlueZClient {
    /// All adapters, in numerical order.
    package var adapters: [Adapter] {
        tree.paths(with: BlueZNames.Interface.adapter)
            .map { Adapter(client: self, path: $0) }
            .sorted { ($0.name.count, $0.name) < ($1.name.count, $1.name) }
    }

    /// Returns the adapter that `selector` identifies; for nil, the first powered adapter, or else the first one.
    ///
    /// - Throws: `.noBus`, `.bluetoothdUnavailable` or `.noAdapter`, each with a hint.
    package func adapter(_ selector: AdapterSelector?) throws(BlueZError) -> Adapter {
        guard connection.isOpen else { throw .busConnectionLost }
        guard isAvailable else { throw snapshotFailure.map { .objectsUnavailable($0) } ?? .bluetoothdUnavailable() }
        let adapters = adapters
        let match =
            switch selector {
            case .name(let name): adapters.first { $0.name == name }
            case .address(let address): adapters.first { $0.address == address }
            case nil: adapters.first(where: \.isPowered) ?? adapters.first
            }
        guard let match else { throw .noAdapter(selector, present: adapters.map(\.name)) }
        return match
    }

    /// Returns the same adapter as `adapter(_:)`, after verifying that it is powered.
    package func poweredAdapter(_ selector: AdapterSelector?) throws(BlueZError) -> Adapter {
        let adapter = try adapter(selector)
        guard adapter.isPowered else { throw .adapterOff(adapter) }
        return adapter
    }
}

extension BlueZError {
    @EventLoop
    package static func adapterOff(_ adapter: Adapter) -> BlueZError {
        BlueZError(.adapterOff, "adapter \(adapter.name) is off", hint: Hint.power)
    }

    @EventLoop
    package static func adapterRemoved(_ adapter: Adapter) -> BlueZError {
        BlueZError(.noAdapter, "adapter \(adapter.name) was removed", hint: Hint.plug)
    }

    package static func noAdapter(_ selector: AdapterSelector?, present: [String] = []) -> BlueZError {
        let message = selector.map { "adapter \($0) not found" } ?? "no Bluetooth adapter found"
        let hint =
            present.isEmpty
            ? Hint.plug
            : "\(Hint.adapters)  \(present.joined(separator: ", "))"
        return BlueZError(.noAdapter, message, hint: hint)
    }
}
