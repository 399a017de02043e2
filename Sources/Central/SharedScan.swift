package import BlueZ
package import DBus
internal import GATT

/// Scans and searches on a bus connection, however many at once: they share one discovery an adapter.
///
/// bluetoothd has one discovery with one filter for each of its clients. Here the filters are merged into one that lets
/// through what anybody wants, and each listener gets what its own filter lets through.
@EventLoop
package final class SharedScan {
    package let client: BlueZClient
    private var discoveries: [ObjectPath: AdapterDiscovery] = [:]

    package init(_ client: BlueZClient) {
        self.client = client
    }

    /// Listens to what advertises; returns once discovery runs.
    ///
    /// - Parameters:
    ///   - onLoss: called once if the scan ends by itself, also before the caller resumes.
    ///   - tell: called on the loop for each device that is new or changed, or for each packet if the filter
    ///     wants duplicates; also before this returns.
    /// - Throws: why bluetoothd refuses; `.cancelled` with the task, after which `tell` is not called any more.
    package func listen(
        on adapter: Adapter,
        for filter: ScanFilter,
        onLoss: (@EventLoop (CentralError) -> Void)? = nil,
        _ tell: @escaping @EventLoop (Advertisement, Device) -> Void
    ) async throws(CentralError) -> ScanListener {
        let listener = ScanListener(filter, tell)
        listener.onLoss = onLoss
        return try await listen(on: adapter, listener)
    }

    private func listen(on adapter: Adapter, _ listener: ScanListener) async throws(CentralError) -> ScanListener {
        let discovery = discoveries[adapter.path] ?? AdapterDiscovery(adapter)
        discoveries[adapter.path] = discovery
        listener.discovery = discovery
        try await discovery.join(listener)
        return listener
    }

    /// As that of the client, with the errors of this layer.
    package func poweredAdapter(_ selector: AdapterSelector?) throws(CentralError) -> Adapter {
        do { return try client.poweredAdapter(selector) } catch { throw CentralError(error) }
    }

    /// The device `selector` means: one that is connected already, or else the first heard within `limit`.
    ///
    /// - Throws: `.deviceNotFound` after `limit`, or why Bluetooth is not to be had.
    package func find(
        _ selector: DeviceSelector,
        on adapterSelector: AdapterSelector?,
        within limit: Duration
    ) async throws(CentralError) -> Device {
        let adapter = try poweredAdapter(adapterSelector)
        if let connected = adapter.devices.first(where: { $0.isConnected && $0.matches(selector) }) { return connected }

        let found = Found()
        let listener = ScanListener(ScanFilter(selector), wantsConnected: true) { advertisement, device in
            if found.device == nil, selector.matches(advertisement) { found.device = device }
        }
        listener.onLoss = { found.loss = $0 }
        _ = try await listen(on: adapter, listener)
        let result = await attempt { () async throws(BlueZError) in
            // The discovery observed first, so it has seen each event before this condition is asked.
            try await self.client.wait(upTo: limit, for: selector.description) { found.outcome }
        }
        let remembered = adapter.rememberedDevices(for: selector)
        let discovered = discoveries[adapter.path]?.discovered ?? []
        await listener.stop()
        switch result {
        case .success(let outcome): return try outcome.get()
        case .failure(let error) where error.code == .timedOut:
            throw CentralError(
                .deviceNotFound,
                "no device \(selector) within \(limit)",
                hint: Self.hint(remembered: remembered) ?? DiscoveredDevices.hint(for: selector, among: discovered)
            )
        case .failure(let error): throw CentralError(error)
        }
    }
}

extension SharedScan {
    /// The hint for a device that was not found, with those in range whose advertised services bluetoothd does not show.
    private static func hint(remembered: [DeviceAddress]) -> String? {
        guard let address = remembered.first else { return nil }
        let more = remembered.count > 1 ? ", or one of \(remembered.count - 1) more in range," : ""
        return "if it is \(address)\(more) bluetoothd shows the services of its last connection instead of those it "
            + "advertises now; bluetoothctl remove \(address) makes it read them again"
    }
}

extension Adapter {
    /// The devices in range that may be the one meant, as bluetoothd shows their attribute table's services.
    fileprivate func rememberedDevices(for selector: DeviceSelector) -> [DeviceAddress] {
        guard case .service = selector else { return [] }
        return devices.compactMap { device in
            guard device[DeviceProperty.rssi] != nil, let advertisement = Advertisement(device),
                advertisement.showsAttributeTable
            else { return nil }
            return advertisement.address
        }
    }
}

extension Device {
    /// Whether it is what `selector` means, by what is known of it.
    package func matches(_ selector: DeviceSelector) -> Bool {
        Advertisement(self).map(selector.matches) == true
    }
}

/// What `find` has heard so far.
@EventLoop
private final class Found {
    var device: Device?
    var loss: CentralError?

    var outcome: Result<Device, CentralError>? { device.map { .success($0) } ?? loss.map { .failure($0) } }
}

/// One who listens to what advertises.
@EventLoop
package final class ScanListener {
    let filter: ScanFilter
    /// Whether devices are told of, too, at the moment in which somebody connects to them.
    let wantsConnected: Bool
    /// Told once when discovery has ended by itself: the adapter is off or gone, or bluetoothd is.
    var onLoss: (@EventLoop (CentralError) -> Void)?
    /// Settled once discovery runs as this one wants it.
    let begun = Promise<Void, CentralError>()
    var number = 0
    /// When it began to listen.
    var start = ContinuousClock.now
    fileprivate var discovery: AdapterDiscovery?
    private let tell: @EventLoop (Advertisement, Device) -> Void
    private var told = ToldAdvertisements()

    init(
        _ filter: ScanFilter,
        wantsConnected: Bool = false,
        _ tell: @escaping @EventLoop (Advertisement, Device) -> Void
    ) {
        self.filter = filter
        self.wantsConnected = wantsConnected
        self.tell = tell
    }

    /// Listens no more; the last one ends discovery, and waits until bluetoothd has.
    package func stop() async {
        await discovery?.leave(self)
        discovery = nil
    }

    func hear(_ advertisement: Advertisement, of device: Device) {
        guard filter.matches(advertisement) else { return }
        guard filter.duplicates || told.isNews(advertisement.withoutSignalStrength, at: device.path) else { return }
        tell(advertisement, device)
    }
}

/// What a listener has been told of each device, as far as it has to be remembered.
///
/// Devices change their addresses, so that in a scan without end there is no end of them: of those that have not been heard
/// since many others were, nothing is kept.
private struct ToldAdvertisements {
    private var recent: [ObjectPath: Advertisement] = [:]
    private var former: [ObjectPath: Advertisement] = [:]

    private static let capacity = 1024

    /// Whether this is another one than the last; it is the last then.
    mutating func isNews(_ advertisement: Advertisement, at path: ObjectPath) -> Bool {
        if recent[path] == advertisement { return false }
        let isNews = recent[path] != nil || former[path] != advertisement
        if recent.count >= Self.capacity, recent[path] == nil {
            former = recent
            recent = [:]
        }
        recent[path] = advertisement
        return isNews
    }
}
