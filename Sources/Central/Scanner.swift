package import BlueZ
package import DBus
internal import GATT

/// A discovery session on one adapter: tells each device that matches a filter.
@EventLoop
package final class Scanner {
    package let adapter: Adapter
    private let filter: ScanFilter
    private let tell: @EventLoop (Advertisement, Device) -> Void
    private var observation: Observation?
    private var told: [ObjectPath: Advertisement] = [:]
    private var isDiscovering = false
    private var silence: Timer?
    private var restart: Task<Void, Never>?

    /// How long nothing at all may be heard before discovery is begun anew.
    ///
    /// A controller that filters duplicates reports a device once a scan, and the kernel drops reports that come before
    /// it has marked discovery as running; what is missed so stays missed until the scan begins anew, which the kernel
    /// and bluetoothd do by themselves only after some 15 s.
    private static let patience = Duration.milliseconds(500)

    package init(
        adapter: Adapter,
        filter: ScanFilter,
        _ tell: @escaping @EventLoop (Advertisement, Device) -> Void
    ) {
        self.adapter = adapter
        self.filter = filter
        self.tell = tell
    }

    /// Begins discovery, trying again while the daemon is busy with another request of ours.
    package func start() async throws(CentralError) {
        observation = adapter.client.observe { [weak self] in self?.take($0) }
        let adapter = adapter
        let discoveryFilter = filter.discoveryFilter
        do throws(CentralError) {
            try await retrying(for: .seconds(10)) { () async throws(BlueZError) in
                try await adapter.setDiscoveryFilter(discoveryFilter)
                try await adapter.startDiscovery()
            }
        } catch {
            observation?.cancel()
            // Who gives up does not hear whether it began, nor may it be ended while it begins.
            if error.code == .cancelled {
                await shielded {
                    try? await retrying(for: .seconds(2)) { () async throws(BlueZError) in
                        try await adapter.stopDiscovery()
                    }
                }
            }
            throw error
        }
        isDiscovering = true
        listen()
    }

    private func listen() {
        guard restart == nil else { return }
        silence?.cancel()
        silence = EventLoop.after(Self.patience) { [weak self] in self?.beginAnew() }
    }

    private func beginAnew() {
        let adapter = adapter
        restart = Task { @EventLoop [weak self] in
            // An adapter that went off refuses both; its being off reaches the caller as an event.
            try? await adapter.stopDiscovery()
            try? await adapter.startDiscovery()
            guard let self else { return }
            self.restart = nil
            if self.isDiscovering { self.listen() }
        }
    }

    /// Ends discovery.
    ///
    /// Failing to is no error: the session ends with our bus connection at the latest.
    package func stop() async {
        observation?.cancel()
        observation = nil
        guard isDiscovering else { return }
        isDiscovering = false
        silence?.cancel()
        await restart?.value
        let adapter = adapter
        await shielded { try? await adapter.stopDiscovery() }
    }

    private func take(_ event: TreeEvent) {
        let path: ObjectPath
        switch event {
        case .added(let added, let interfaces) where interfaces.contains(Names.Interface.device): path = added
        case .changed(let changed, Names.Interface.device, let properties, _)
        where properties.keys.contains(where: Self.advertised.contains): path = changed
        default: return
        }
        let device = Device(client: adapter.client, path: path)
        // Without a signal strength the device is remembered, not heard: RSSI goes when discovery ends.
        guard device.adapter.path == adapter.path, device[DeviceProperty.rssi] != nil else { return }
        listen()
        guard let advertisement = Advertisement(device), filter.matches(advertisement) else { return }
        let essence = advertisement.withoutSignalStrength
        if !filter.duplicates, told[path] == essence { return }
        told[path] = essence
        tell(advertisement, device)
    }

    /// Properties that change because an advertisement was heard.
    private static let advertised: Set<String> = [
        Names.PropertyName.rssi, Names.PropertyName.txPower, Names.PropertyName.name, Names.PropertyName.uuids,
        Names.PropertyName.appearance, Names.PropertyName.manufacturerData, Names.PropertyName.serviceData,
    ]
}

extension BlueZClient {
    /// The device `selector` means: one that is connected already, or else the first heard within `limit`.
    ///
    /// - Throws: `.deviceNotFound` after `limit`, or why Bluetooth is not to be had.
    package func find(
        _ selector: DeviceSelector,
        on adapterSelector: AdapterSelector?,
        within limit: Duration
    ) async throws(CentralError) -> Device {
        let adapter: Adapter
        do { adapter = try poweredAdapter(adapterSelector) } catch { throw CentralError(error) }
        let connected = adapter.devices.first { device in
            device.isConnected && Advertisement(device).map(selector.matches) == true
        }
        if let connected { return connected }

        let found = Found()
        let scanner = Scanner(adapter: adapter, filter: ScanFilter(selector)) { advertisement, device in
            if found.device == nil, selector.matches(advertisement) { found.device = device }
        }
        try await scanner.start()
        let result = await attempt { () async throws(BlueZError) in
            // The scanner observed first, so it has seen each event before this condition is asked.
            try await self.wait(upTo: limit, for: selector.description) { () -> Found.Outcome? in
                if let device = found.device { return .device(device) }
                return adapter.isPowered ? nil : .adapterLost
            }
        }
        await scanner.stop()
        switch result {
        case .success(.device(let device)): return device
        case .success(.adapterLost):
            do { _ = try poweredAdapter(adapterSelector) } catch { throw CentralError(error) }
            throw CentralError(.adapterOff, "adapter \(adapter.name) went off while scanning")
        case .failure(let error) where error.code == .timedOut:
            throw CentralError(
                .deviceNotFound,
                "no device \(selector) within \(limit)",
                hint: "is it on, near, and not connected to something else? gattlab scan shows what advertises here"
            )
        case .failure(let error): throw CentralError(error)
        }
    }
}

/// What `find` has heard so far.
@EventLoop
private final class Found {
    enum Outcome { case device(Device), adapterLost }
    var device: Device?
}
