package import BlueZ
package import Central
package import Control
package import DeviceLinks
package import EventLoop
internal import GATT
internal import Platform

/// A runner that reports advertisements.
@EventLoop
package final class ScanRunner: SessionRunner {
    private let bluetooth: Bluetooth
    private let adapter: AdapterSelector?
    private let filter: ScanFilter
    private let isPassive: Bool
    /// The choice of the reported advertisements; nil if all are reported.
    private var pace: AdvertisementPace?
    private let start = ContinuousClock.now
    /// A Boolean value that indicates whether the runner waits for missing resources, starting with its first attempt.
    private let waitsForResources: Bool

    /// - Parameter interval: The interval of which at most one advertisement of each device is reported; nil for those that the filter
    ///   selects.
    package init(
        _ filter: ScanFilter,
        every interval: Duration? = nil,
        isPassive: Bool = false,
        on adapter: AdapterSelector?,
        bluetooth: Bluetooth,
        waitsForResources: Bool
    ) {
        var filter = filter
        if interval != nil { filter.duplicates = true }
        filter.comparesPackets = !filter.duplicates
        self.filter = filter
        pace = interval.map { AdvertisementPace(every: $0) }
        self.isPassive = isPassive
        self.adapter = adapter
        self.bluetooth = bluetooth
        self.waitsForResources = waitsForResources
    }

    /// Runs until its task is canceled.
    ///
    /// - Throws: The reason for which the scan failed or ended, unless `waitsForResources` is true and the error is
    ///   temporary.
    package func run(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) {
        report(.state(.starting, nil))
        while true {
            let problem: ControlError
            do throws(ControlError) {
                problem = try await scan(report)
            } catch  where waitsForResources && Self.isTemporary(error) {
                problem = error
            }
            guard waitsForResources else { throw problem }
            report(.state(.waiting, problem))
            // bluetoothd may refuse a scan even though its properties indicate that it is ready.
            do { try await EventLoop.sleep(for: RetryPolicy.recovery.initialDelay) } catch { throw .cancelled }
        }
    }

    /// Scans until the scan is lost, and returns the reason.
    private func scan(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) -> ControlError
    {
        let scan =
            try await waitsForResources
            ? bluetooth.waitUntilReady(adapter, waitsForBus: true) { report(.state(.waiting, $0)) }
            : bluetooth.sharedScan()
        let loss = Promise<CentralError, ControlError>()
        do throws(CentralError) {
            let adapter = try scan.poweredAdapter(adapter)
            let onLoss = { @EventLoop error in loss.complete(.success(error)) }
            let stop =
                try await isPassive
                ? listen(on: adapter, onLoss, report) : listen(with: scan, on: adapter, onLoss, report)
            report(.state(.running, nil))
            let reason = try? await loss.value()
            await stop()
            if let reason { return ControlError(reason) }
        } catch {
            throw ControlError(error)
        }
        throw .cancelled
    }

    /// Starts an active scan and returns the function that ends it.
    private func listen(
        with scan: SharedScan,
        on adapter: Adapter,
        _ onLoss: @escaping @EventLoop (CentralError) -> Void,
        _ report: @escaping @EventLoop (SessionReport) -> Void
    ) async throws(CentralError) -> (@EventLoop () async -> Void) {
        let listener = try await scan.listen(on: adapter, for: filter, onLoss: onLoss) { [weak self] advertisement, _ in
            guard self?.isReported(advertisement) == true else { return }
            report(.event(.advertisement(AdvertisementReport(advertisement))))
        }
        return { await listener.stop() }
    }

    /// Starts a passive scan and returns the function that ends it.
    private func listen(
        on adapter: Adapter,
        _ onLoss: @escaping @EventLoop (CentralError) -> Void,
        _ report: @escaping @EventLoop (SessionReport) -> Void
    ) async throws(CentralError) -> (@EventLoop () async -> Void) {
        let scan = PassiveScan(on: adapter, for: filter, onLoss: onLoss) { [weak self] event in
            switch event {
            case .advertisement(let advertisement):
                guard self?.isReported(advertisement) == true else { return }
                report(.event(.advertisement(AdvertisementReport(advertisement))))
            case .lost(let advertisement): report(.event(.deviceLost(advertisement.address)))
            }
        }
        try await scan.start()
        return { await scan.stop() }
    }

    private func isReported(_ advertisement: Advertisement) -> Bool {
        pace?.receive(advertisement.address, at: ContinuousClock.now - start) ?? true
    }

    /// Returns true if an error is temporary: it ends when the bus, bluetoothd or the adapter is available again.
    private static func isTemporary(_ error: ControlError) -> Bool {
        switch error.code {
        case .noBus, .bluetoothdUnavailable, .noAdapter, .adapterOff: true
        default: false
        }
    }
}

extension AdvertisementReport {
    init(_ advertisement: Advertisement) {
        self.init(
            adapter: advertisement.adapter,
            address: advertisement.address,
            isRandom: advertisement.addressType == "random",
            name: advertisement.name,
            rssi: advertisement.rssi.map { Int($0) },
            txPower: advertisement.txPower.map { Int($0) },
            appearance: advertisement.appearance,
            services: advertisement.services,
            manufacturer: advertisement.manufacturerData.sorted { $0.key < $1.key }
                .map { ManufacturerData(company: $0.key, data: $0.value) },
            serviceData: advertisement.serviceData.sorted { $0.key.value < $1.key.value }
                .map { ServiceData(service: $0.key, data: $0.value) }
        )
    }
}
