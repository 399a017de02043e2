package import DBus
package import GATT

/// Which adapter the user means: `hci0` or its address.
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

/// A local controller: a handle on `/org/bluez/hciN`.
///
/// Its properties are those of the live tree.
@EventLoop
package struct Adapter: Sendable {
    package let client: BlueZClient
    package let path: ObjectPath

    /// `hci0`.
    package nonisolated var name: String { String(path.lastElement) }
    package var exists: Bool { client.tree.has(Names.Interface.adapter, at: path) }
    package var address: DeviceAddress? { client.tree[path, AdapterProperty.address] }
    package var isPowered: Bool { client.tree[path, AdapterProperty.powered] ?? false }

    package subscript<Content>(property: Property<Content>) -> Content? { client.tree[path, property] }

    /// The devices the daemon knows on this adapter, in path order.
    package var devices: [Device] {
        client.tree.children(of: path, with: Names.Interface.device).map { Device(client: client, path: $0) }
    }

    // MARK: - Discovery

    /// A Boolean value that indicates whether bluetoothd may be given a filter that names services.
    package var filtersServices: Bool {
        client.tree[path, AdapterProperty.modalias].flatMap { BluetoothdRelease(modalias: $0) }?.filtersServices
            ?? false
    }

    /// Sets this bus client's filter; it is merged with those of other clients, so results may hold more than asked for.
    ///
    /// Services are left out where bluetoothd cannot filter by them.
    package func setDiscoveryFilter(_ filter: DiscoveryFilter) async throws(BlueZError) {
        let filter = filtersServices ? filter : filter.withoutServices
        try await call(Names.Interface.adapter, Names.Member.setDiscoveryFilter, [.options(filter.options)])
    }

    package func startDiscovery() async throws(BlueZError) {
        try await call(Names.Interface.adapter, Names.Member.startDiscovery)
    }

    package func stopDiscovery() async throws(BlueZError) {
        try await call(Names.Interface.adapter, Names.Member.stopDiscovery)
    }

    // MARK: - Publishing

    package func registerApplication(_ root: ObjectPath) async throws(BlueZError) {
        try await call(
            Names.Interface.gattManager,
            Names.Member.registerApplication,
            [.objectPath(root), .options([:])]
        )
    }

    package func unregisterApplication(_ root: ObjectPath) async throws(BlueZError) {
        try await call(Names.Interface.gattManager, Names.Member.unregisterApplication, [.objectPath(root)])
    }

    package func registerAdvertisement(_ object: ObjectPath) async throws(BlueZError) {
        try await call(
            Names.Interface.advertisingManager,
            Names.Member.registerAdvertisement,
            [.objectPath(object), .options([:])]
        )
    }

    package func unregisterAdvertisement(_ object: ObjectPath) async throws(BlueZError) {
        try await call(Names.Interface.advertisingManager, Names.Member.unregisterAdvertisement, [.objectPath(object)])
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
    /// All adapters, in the order of their names.
    package var adapters: [Adapter] {
        tree.paths(with: Names.Interface.adapter)
            .map { Adapter(client: self, path: $0) }
            .sorted { ($0.name.count, $0.name) < ($1.name.count, $1.name) }
    }

    /// The adapter `selector` names, or the first one that is powered, or the first.
    ///
    /// - Throws: `.noBus`, `.noDaemon` or `.noAdapter`, each with what to do.
    package func adapter(_ selector: AdapterSelector?) throws(BlueZError) -> Adapter {
        guard connection.isOpen else { throw .busGone }
        guard isAvailable else { throw snapshotFailure.map { .daemonSilent($0) } ?? .noDaemon() }
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

    /// As `adapter(_:)`, and it has to be on.
    package func poweredAdapter(_ selector: AdapterSelector?) throws(BlueZError) -> Adapter {
        let adapter = try adapter(selector)
        guard adapter.isPowered else {
            throw BlueZError(.adapterOff, "adapter \(adapter.name) is off", hint: BlueZError.Hint.power)
        }
        return adapter
    }
}

extension BlueZError {
    package static func noAdapter(_ selector: AdapterSelector?, present: [String] = []) -> BlueZError {
        let what = selector.map { "there is no adapter \($0)" } ?? "there is no Bluetooth adapter"
        let hint =
            present.isEmpty
            ? "plug one in; gattlab doctor tells what the kernel sees"
            : "adapters here: \(present.joined(separator: ", "))"
        return BlueZError(.noAdapter, what, hint: hint)
    }
}
