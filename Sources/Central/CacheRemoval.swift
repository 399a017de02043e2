package import BlueZ
internal import EventLoop
internal import GATT

/// The way to connect to a device without the services in bluetoothd's cache, which is deleted only with the device.
package enum CacheRemoval: Hashable, Sendable {
    /// The device was unknown to bluetoothd, which then has no cache of it.
    case unnecessary
    case required
    /// The bond would be lost with the device.
    case refusedForBond
    /// The connection of another user would be ended.
    case refusedForConnection

    /// - Parameters:
    ///   - isKnown: True if bluetoothd knew the device before it was searched.
    ///   - isConnected: True if the device is connected for a user, of any program.
    package init(isKnown: Bool, isBonded: Bool, isConnected: Bool) {
        switch (isBonded, isConnected) {
        case (true, _): self = .refusedForBond
        case (false, true): self = .refusedForConnection
        case (false, false): self = isKnown ? .required : .unnecessary
        }
    }

    /// The error for a removal that is refused; nil for others.
    func refusal(of device: DeviceAddress) -> CentralError? {
        switch self {
        case .unnecessary, .required: nil
        case .refusedForBond:
            CentralError(
                .connectionFailed,
                "the cache of \(device) cannot be ignored, because the bond would be lost with it",
                hint: "set [GATT] Cache = no in /etc/bluetooth/main.conf and restart bluetoothd, or remove the bond: "
                    + "gattlab unpair \(device)"
            )
        case .refusedForConnection:
            CentralError(
                .connectionFailed,
                "the cache of \(device) cannot be ignored, because the device is connected",
                hint: "disconnect it first; 'gattlab status' shows the connections of gattlabd"
            )
        }
    }
}

extension Device {
    /// The time within which bluetoothd ends a connection after it has responded to `Disconnect`: two seconds, and a margin.
    private static let endingTime = Duration.seconds(3)

    /// Waits for the end of a connection that a program has closed; returns after a while if it is in use.
    package func waitForEndOfConnection() async {
        guard isConnected else { return }
        try? await client.wait(upTo: Self.endingTime, for: "the end of a connection") { isConnected ? nil : () }
    }
}

/// A device that was found, and whether bluetoothd knew it before.
package struct FoundDevice {
    package var device: Device
    package var wasKnown: Bool
}

extension SharedConnections {
    /// Finds the device that `selector` identifies, and does not connect to it.
    package func find(
        _ selector: DeviceSelector,
        on adapter: AdapterSelector?,
        within limit: Duration
    ) async throws(CentralError) -> FoundDevice {
        let scan = try await scan()
        let known = Set(try scan.poweredAdapter(adapter).devices.map(\.path))
        let device = try await scan.find(selector, on: adapter, within: limit)
        return FoundDevice(device: device, wasKnown: known.contains(device.path))
    }

    /// Returns the connection to a device whose services bluetoothd will discover, because its cache of the device is deleted.
    ///
    /// - Parameter discoveryTimeout: Timeout for discovering the device again after its removal.
    /// - Throws: `.connectionFailed` if the device is bonded or connected; errors of the bus and the adapter.
    package func uncachedConnection(
        to found: FoundDevice,
        discoveryTimeout: Duration
    ) async throws(CentralError) -> SharedConnection {
        // A removal must not end the connection that an earlier one precedes.
        await removals.acquire()
        defer { removals.release() }
        let device = found.device
        guard let address = device.address else { return connection(to: device) }
        await disconnectIfUnused(address)
        if !isActive(device.path) { await device.waitForEndOfConnection() }
        let removal = CacheRemoval(
            isKnown: found.wasKnown,
            isBonded: device[DeviceProperty.bonded] ?? device[DeviceProperty.paired] ?? false,
            isConnected: device.isConnected || isActive(device.path)
        )
        if let refusal = removal.refusal(of: address) { throw refusal }
        guard removal == .required else { return connection(to: device) }
        let adapter = AdapterSelector.name(device.adapter.name)
        do throws(BlueZError) {
            try await device.remove()
        } catch  where error.code == .doesNotExist {
            // bluetoothd has removed it, as it does with a temporary device that is out of range.
        } catch {
            throw CentralError(error)
        }
        do throws(BlueZError) {
            try await device.client.wait(upTo: discoveryTimeout, for: "the removal of \(address)") {
                device.exists ? nil : ()
            }
        } catch {
            throw CentralError(error)
        }
        return connection(
            to: try await scan().find(.address(address), on: adapter, within: discoveryTimeout)
        )
    }
}
