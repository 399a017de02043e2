package import BlueZ
internal import DBus
package import EventLoop

/// A passive scan: the controller only listens, and bluetoothd reports the devices that match a monitor.
///
/// Without scan requests there are no scan responses, so a device may be reported without its name.
@EventLoop
package final class PassiveScan {
    package enum Event: Hashable, Sendable {
        /// A device was found, or its advertisement changed.
        case advertisement(Advertisement)
        /// A device is below the RSSI or silent; only with an RSSI in the filter.
        case lost(Advertisement)
    }

    private let adapter: Adapter
    private let filter: ScanFilter
    private let onLoss: @EventLoop (CentralError) -> Void
    private let handler: @EventLoop (Event) -> Void
    private lazy var monitor = makeMonitor()
    private var found: Set<ObjectPath> = []
    private var reported = ReportedAdvertisements()
    private var observation: Observation?

    /// Creates a scan without starting it.
    ///
    /// - Parameter onLoss: Called once if the scan ends unexpectedly.
    package init(
        on adapter: Adapter,
        for filter: ScanFilter,
        onLoss: @escaping @EventLoop (CentralError) -> Void,
        _ handler: @escaping @EventLoop (Event) -> Void
    ) {
        self.adapter = adapter
        self.filter = filter
        self.onLoss = onLoss
        self.handler = handler
    }

    private func makeMonitor() -> AdvertisementMonitor {
        let patterns = filter.monitorPatterns
        // A monitor's thresholds exclude their own value.
        let rssi = filter.rssi.map { max($0 - 1, -127) }
        let contents = stride(from: 0, to: patterns.count, by: AdvertisementMonitorContent.maximumPatterns).map {
            start in
            let part = patterns.dropFirst(start).prefix(AdvertisementMonitorContent.maximumPatterns)
            return AdvertisementMonitorContent(patterns: Array(part), rssi: rssi)
        }
        return AdvertisementMonitor(contents, adapter.client.connection) { [weak self] in self?.handle($0) }
    }

    /// Starts the scan, and returns once bluetoothd has registered its monitors; devices may already be reported meanwhile.
    package func start() async throws(CentralError) {
        guard adapter.offersMonitors else {
            throw CentralError(
                .failed,
                "bluetoothd does not scan passively on \(adapter.name): it does not offer advertisement monitors",
                hint: "set Experimental = true in /etc/bluetooth/main.conf and restart bluetoothd, or omit --passive"
            )
        }
        observation = adapter.client.observe { [weak self] in self?.handle($0) }
        do throws(BlueZError) {
            try await monitor.register(on: adapter)
        } catch {
            observation = nil
            throw CentralError(error)
        }
    }

    /// Stops the scan and waits until bluetoothd has confirmed it.
    package func stop() async {
        observation = nil
        await monitor.unregister(from: adapter)
    }

    private func handle(_ event: AdvertisementMonitor.Event) {
        switch event {
        case .found(let path):
            guard path.isWithin(adapter.path) else { return }
            found.insert(path)
            report(path)
        case .lost(let path):
            guard found.remove(path) != nil, let advertisement = advertisement(of: path) else { return }
            // The device may be found again with the same advertisement.
            reported.remove(path)
            if filter.matches(advertisement.withoutSignalStrength) { handler(.lost(advertisement)) }
        case .released:
            end(CentralError(.failed, "bluetoothd ended the passive scan on \(adapter.name)"))
        }
    }

    private func handle(_ event: TreeEvent) {
        switch event {
        case .unavailable:
            end()
        case .removed(adapter.path, let interfaces) where interfaces.contains(BlueZNames.Interface.adapter):
            end()
        case .changed(adapter.path, BlueZNames.Interface.adapter, let properties, _)
        where properties[BlueZNames.PropertyName.powered]?.boolean == false:
            end()
        case .removed(let path, _):
            found.remove(path)
        case .changed(let path, BlueZNames.Interface.device, let properties, _)
        where found.contains(path) && properties.keys.contains(where: AdapterDiscovery.advertised.contains):
            report(path)
        default:
            break
        }
    }

    private func end(_ reason: CentralError? = nil) {
        guard observation != nil else { return }
        observation = nil
        onLoss(reason.flatMap { adapter.isPowered ? $0 : nil } ?? CentralError(lossOf: adapter))
    }

    private func advertisement(of path: ObjectPath) -> Advertisement? {
        Advertisement(Device(client: adapter.client, path: path))
    }

    private func report(_ path: ObjectPath) {
        guard let advertisement = advertisement(of: path), filter.matches(advertisement),
            filter.duplicates || reported.recordIfChanged(advertisement, at: path)
        else { return }
        handler(.advertisement(advertisement))
    }
}
