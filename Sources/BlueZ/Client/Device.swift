package import DBus
package import GATT

/// A remote device: a handle on `/org/bluez/hciN/dev_…`.
///
/// Its properties are those of the live tree.
@EventLoop
package struct Device: Sendable {
    package let client: BlueZClient
    package let path: ObjectPath

    package nonisolated init(client: BlueZClient, path: ObjectPath) {
        self.client = client
        self.path = path
    }

    package var exists: Bool { client.tree.has(Names.Interface.device, at: path) }
    package var address: DeviceAddress? { client.tree[path, DeviceProperty.address] }
    package var isConnected: Bool { client.tree[path, DeviceProperty.connected] ?? false }
    package var isResolved: Bool { client.tree[path, DeviceProperty.servicesResolved] ?? false }

    package subscript<Content>(property: Property<Content>) -> Content? { client.tree[path, property] }

    package var adapter: Adapter {
        let parent = self[DeviceProperty.adapter]
        return Adapter(client: client, path: parent ?? path.parent ?? Names.namespace)
    }

    /// Returns once the ATT channel is up.
    ///
    /// Services come later; see `isResolved`.
    package func connect(timeout: Duration?) async throws(BlueZError) {
        try await client.call(
            Names.Interface.device,
            Names.Member.connect,
            at: path,
            timeout: timeout,
            during: .connection
        )
    }

    package func disconnect() async throws(BlueZError) {
        try await client.call(Names.Interface.device, Names.Member.disconnect, at: path, during: .connection)
    }

    /// Pairs; whoever calls answers through the agent it has registered.
    package func pair(timeout: Duration?) async throws(BlueZError) {
        try await client.call(
            Names.Interface.device,
            Names.Member.pair,
            at: path,
            timeout: timeout,
            during: .connection
        )
    }

    /// Ends a pairing under way; it then fails.
    package func cancelPairing() async throws(BlueZError) {
        try await client.call(Names.Interface.device, Names.Member.cancelPairing, at: path, during: .connection)
    }

    /// Has bluetoothd forget it, with its bond and all that is cached.
    package func remove() async throws(BlueZError) {
        try await client.call(
            Names.Interface.adapter,
            Names.Member.removeDevice,
            at: adapter.path,
            [.objectPath(path)],
            during: .adapter
        )
    }

    /// The UUIDs of the GATT services that bluetoothd exports for this device.
    ///
    /// Empty until they are resolved, and then still without those that one of its plugins keeps to itself.
    package var serviceUUIDs: Set<BluetoothUUID> {
        Set(servicePaths.compactMap { client.tree[$0, GATTProperty.serviceUUID] })
    }

    /// The path of a characteristic of this device, if it has one.
    package var firstCharacteristicPath: ObjectPath? {
        let tree = client.tree
        let service = servicePaths.first { tree.hasChildren(of: $0, with: Names.Interface.gattCharacteristic) }
        return service.flatMap { tree.children(of: $0, with: Names.Interface.gattCharacteristic).first }
    }

    /// Reads the GATT services that bluetoothd exports for this device, by handle.
    ///
    /// A device may have tens of thousands of attributes, so the loop gets its turn in between; a service that disappears
    /// meanwhile is left out.
    package func loadServices() async -> [RemoteService] {
        var services: [RemoteService] = []
        var pace = LoopPace()
        for service in servicePaths {
            guard let uuid = client.tree[service, GATTProperty.serviceUUID] else { continue }
            var characteristics: [RemoteCharacteristic] = []
            for path in client.tree.children(of: service, with: Names.Interface.gattCharacteristic) {
                await pace.step()
                guard let found = RemoteCharacteristic(client.tree, path, service: uuid) else { continue }
                characteristics.append(found)
            }
            await pace.step()
            guard let found = RemoteService(client.tree, service, { _ in characteristics }) else { continue }
            services.append(found)
        }
        return services
    }

    private var servicePaths: [ObjectPath] { client.tree.children(of: path, with: Names.Interface.gattService) }
}
