package import DBus
package import EventLoop
package import GATT

/// A remote device: a handle for `/org/bluez/hciN/dev_…`.
///
/// Its properties are read from the live object tree.
@EventLoop
package struct Device: Sendable {
    package let client: BlueZClient
    package let path: ObjectPath

    package nonisolated init(client: BlueZClient, path: ObjectPath) {
        self.client = client
        self.path = path
    }

    package var exists: Bool { client.tree.has(BlueZNames.Interface.device, at: path) }
    package var address: DeviceAddress? { client.tree[path, DeviceProperty.address] }
    package var isConnected: Bool { client.tree[path, DeviceProperty.connected] ?? false }
    package var isResolved: Bool { client.tree[path, DeviceProperty.servicesResolved] ?? false }

    package subscript<Content>(property: Property<Content>) -> Content? { client.tree[path, property] }

    package var adapter: Adapter {
        let parent = self[DeviceProperty.adapter]
        return Adapter(client: client, path: parent ?? path.parent ?? BlueZNames.namespace)
    }

    /// Connects, and returns once the ATT channel is established.
    ///
    /// Services are resolved later; see `isResolved`.
    package func connect(timeout: Duration?) async throws(BlueZError) {
        try await client.call(
            BlueZNames.Interface.device,
            BlueZNames.Member.connect,
            at: path,
            timeout: timeout,
            during: .connection
        )
    }

    package func disconnect() async throws(BlueZError) {
        try await client.call(BlueZNames.Interface.device, BlueZNames.Member.disconnect, at: path, during: .connection)
    }

    /// Pairs with the device; the agent registered by this program handles the pairing requests.
    package func pair(timeout: Duration?) async throws(BlueZError) {
        try await client.call(
            BlueZNames.Interface.device,
            BlueZNames.Member.pair,
            at: path,
            timeout: timeout,
            during: .connection
        )
    }

    /// Cancels a pairing in progress, which then fails.
    package func cancelPairing() async throws(BlueZError) {
        try await client.call(
            BlueZNames.Interface.device,
            BlueZNames.Member.cancelPairing,
            at: path,
            during: .connection
        )
    }

    /// Removes the device from bluetoothd, including its bond and all cached data.
    package func remove() async throws(BlueZError) {
        try await client.call(
            BlueZNames.Interface.adapter,
            BlueZNames.Member.removeDevice,
            at: adapter.path,
            [.objectPath(path)],
            during: .adapter
        )
    }

    /// The UUIDs of the GATT services that bluetoothd exports for this device.
    ///
    /// Empty until the services are resolved; never contains services that a plugin of bluetoothd claims for itself.
    package var serviceUUIDs: Set<BluetoothUUID> {
        Set(servicePaths.compactMap { client.tree[$0, GATTProperty.serviceUUID] })
    }

    /// The path of the first characteristic of this device; nil if it has none.
    package var firstCharacteristicPath: ObjectPath? {
        let tree = client.tree
        let service = servicePaths.first { tree.hasChildren(of: $0, with: BlueZNames.Interface.gattCharacteristic) }
        return service.flatMap { tree.children(of: $0, with: BlueZNames.Interface.gattCharacteristic).first }
    }

    /// Loads the GATT services that bluetoothd exports for this device, ordered by handle.
    ///
    /// A device may have tens of thousands of attributes, so the function yields to the loop in between; services that are
    /// removed meanwhile are omitted.
    package func loadServices() async -> [RemoteService] {
        var services: [RemoteService] = []
        var slice = LoopTimeSlice()
        for service in servicePaths {
            guard let uuid = client.tree[service, GATTProperty.serviceUUID] else { continue }
            var characteristics: [RemoteCharacteristic] = []
            for path in client.tree.children(of: service, with: BlueZNames.Interface.gattCharacteristic) {
                await slice.yieldIfExpired()
                guard let found = RemoteCharacteristic(client.tree, path, service: uuid) else { continue }
                characteristics.append(found)
            }
            await slice.yieldIfExpired()
            guard let found = RemoteService(client.tree, service, { _ in characteristics }) else { continue }
            services.append(found)
        }
        return services
    }

    private var servicePaths: [ObjectPath] { client.tree.children(of: path, with: BlueZNames.Interface.gattService) }
}
