package import BlueZ
internal import DBus
package import EventLoop
internal import GATT

/// The scans and searches over one bus connection, which share one discovery per adapter.
///
/// bluetoothd has one discovery with one filter per client. This class merges the filters of all listeners into one that passes
/// everything any of them needs, and applies each listener's own filter to the results.
@EventLoop
package final class SharedScan {
    package let client: BlueZClient
    private var discoveries: [ObjectPath: AdapterDiscovery] = [:]

    package init(_ client: BlueZClient) {
        self.client = client
    }

    /// Starts listening for advertisements; returns once discovery runs.
    ///
    /// - Parameters:
    ///   - onLoss: Called once if the scan ends unexpectedly, even before the caller resumes.
    ///   - handler: Called on the loop for each new or changed device, or for each packet if the filter requests
    ///     duplicates; possibly before this function returns.
    /// - Throws: The error of bluetoothd; `.cancelled` when the task is canceled, after which `handler` is not called any more.
    package func listen(
        on adapter: Adapter,
        for filter: ScanFilter,
        onLoss: (@EventLoop (CentralError) -> Void)? = nil,
        _ handler: @escaping @EventLoop (Advertisement, Device) -> Void
    ) async throws(CentralError) -> ScanListener {
        let listener = ScanListener(filter, handler)
        listener.onLoss = onLoss
        return try await listen(on: adapter, listener)
    }

    /// Starts listening for all devices in range, those that are connected first; returns once discovery runs.
    package func search(
        on adapter: Adapter,
        _ handler: @escaping @EventLoop (Advertisement) -> Void
    ) async throws(CentralError) -> ScanListener {
        for device in adapter.devices where device.isConnected { Advertisement(device).map(handler) }
        let listener = ScanListener(ScanFilter(), includesConnected: true) { advertisement, _ in handler(advertisement)
        }
        return try await listen(on: adapter, listener)
    }

    private func listen(on adapter: Adapter, _ listener: ScanListener) async throws(CentralError) -> ScanListener {
        let discovery = discoveries[adapter.path] ?? AdapterDiscovery(adapter)
        discoveries[adapter.path] = discovery
        listener.discovery = discovery
        try await discovery.join(listener)
        return listener
    }

    /// Returns the powered adapter from the client, with errors converted to `CentralError`.
    package func poweredAdapter(_ selector: AdapterSelector?) throws(CentralError) -> Adapter {
        do { return try client.poweredAdapter(selector) } catch { throw CentralError(error) }
    }

    /// Finds the device that `selector` identifies: one that is already connected, or else the first one received within
    /// `limit`.
    ///
    /// - Throws: `.deviceNotFound` after `limit`, or the reason why Bluetooth is unavailable.
    package func find(
        _ selector: DeviceSelector,
        on adapterSelector: AdapterSelector?,
        within limit: Duration
    ) async throws(CentralError) -> Device {
        let adapter = try poweredAdapter(adapterSelector)
        if let connected = adapter.devices.first(where: { $0.isConnected && $0.matches(selector) }) { return connected }

        let found = SearchResult()
        let listener = ScanListener(ScanFilter(selector), includesConnected: true) { advertisement, device in
            if found.device == nil, selector.matches(advertisement) { found.device = device }
        }
        listener.onLoss = { found.loss = $0 }
        _ = try await listen(on: adapter, listener)
        let result = await captureResult { () async throws(BlueZError) in
            // The discovery registered its observer first, so it has handled each event before this condition is evaluated.
            try await self.client.wait(upTo: limit, for: selector.description) { found.outcome }
        }
        let cached = adapter.cachedDevices(for: selector)
        let discovered = discoveries[adapter.path]?.discovered ?? []
        let others = adapterSelector == nil ? client.adapters.filter { $0.isPowered && $0.path != adapter.path } : []
        await listener.stop()
        switch result {
        case .success(let outcome): return try outcome.get()
        case .failure(let error) where error.code == .timedOut:
            throw CentralError(
                .deviceNotFound,
                "device \(selector) not found within \(limit)",
                hint: Self.hint(cached: cached)
                    ?? DiscoveredDevices.hint(
                        for: selector,
                        among: discovered,
                        on: adapter.name,
                        others: others.map(\.name)
                    )
            )
        case .failure(let error): throw CentralError(error)
        }
    }
}

extension SharedScan {
    /// Returns the hint for a device that was not found, listing those in range whose advertised services bluetoothd does not
    /// show.
    private static func hint(cached: [DeviceAddress]) -> String? {
        guard let address = cached.first else { return nil }
        let more = cached.count > 1 ? ", or one of \(cached.count - 1) more in range" : ""
        return "if it is \(address)\(more), bluetoothd shows the services of its last connection instead of those it "
            + "advertises now; to clear them: gattlab forget \(address)"
    }
}

extension Adapter {
    /// Returns the devices in range that may match the selector, but for which bluetoothd shows the services of the attribute
    /// table.
    fileprivate func cachedDevices(for selector: DeviceSelector) -> [DeviceAddress] {
        guard case .service = selector else { return [] }
        return devices.compactMap { device in
            guard device[DeviceProperty.rssi] != nil, let advertisement = Advertisement(device),
                advertisement.hasAttributeTableServices
            else { return nil }
            return advertisement.address
        }
    }
}

extension Device {
    /// Returns whether the known data of the device matches `selector`.
    package func matches(_ selector: DeviceSelector) -> Bool {
        Advertisement(self).map(selector.matches) == true
    }
}

/// The results of `find` so far.
@EventLoop
private final class SearchResult {
    var device: Device?
    var loss: CentralError?

    var outcome: Result<Device, CentralError>? { device.map { .success($0) } ?? loss.map { .failure($0) } }
}

/// A listener for advertisements.
@EventLoop
package final class ScanListener {
    let filter: ScanFilter
    /// A Boolean value that indicates whether devices are also reported at the moment they are connected.
    let includesConnected: Bool
    /// Called once when discovery has ended unexpectedly: the adapter was powered off or removed, or bluetoothd is no longer
    /// available.
    var onLoss: (@EventLoop (CentralError) -> Void)?
    /// Completed once discovery runs with the listener's filter.
    let started = Promise<Void, CentralError>()
    var id = 0
    /// The time at which the listener joined.
    var start = ContinuousClock.now
    fileprivate var discovery: AdapterDiscovery?
    private let handler: @EventLoop (Advertisement, Device) -> Void
    private var reported = ReportedAdvertisements()

    init(
        _ filter: ScanFilter,
        includesConnected: Bool = false,
        _ handler: @escaping @EventLoop (Advertisement, Device) -> Void
    ) {
        self.filter = filter
        self.includesConnected = includesConnected
        self.handler = handler
    }

    /// Stops listening; the last listener also stops discovery and waits until bluetoothd has confirmed it.
    package func stop() async {
        await discovery?.leave(self)
        discovery = nil
    }

    /// Handles an advertisement.
    ///
    /// - Parameter packet: The advertisement with the data of its last packet only.
    func receive(_ advertisement: Advertisement, packet: Advertisement, of device: Device) {
        let received = filter.comparesPackets ? packet : advertisement
        guard filter.matches(received), filter.duplicates || reported.recordIfChanged(received, at: device.path)
        else { return }
        handler(received, device)
    }
}
