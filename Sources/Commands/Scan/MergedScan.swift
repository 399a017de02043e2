internal import Control
internal import EventLoop
internal import GATT
internal import Platform
internal import ServiceInterface

/// A scan for each of several adapters, whose events form one stream.
@EventLoop
final class MergedScan {
    private let service: any Service
    private let scans: [SessionSpecification.Scan]
    private let onEvent: @EventLoop (NumberedEvent) -> Void
    private let onFailure: @EventLoop (_ adapter: String, ControlError) -> Void
    private var presence: DevicePresence?
    private var results: ScanResults

    /// - Parameters:
    ///   - adapters: The adapters in the form that requests use; nil is the default adapter.
    ///   - onEvent: Called for each event.
    ///   - onFailure: Called if a scan has failed that is not the reason for the end of all.
    init(
        _ service: any Service,
        _ specification: SessionSpecification.Scan,
        on adapters: [String?],
        onEvent: @escaping @EventLoop (NumberedEvent) -> Void,
        onFailure: @escaping @EventLoop (_ adapter: String, ControlError) -> Void
    ) {
        self.service = service
        scans = adapters.map { adapter in
            var scan = specification
            scan.adapter = adapter
            return scan
        }
        self.onEvent = onEvent
        self.onFailure = onFailure
        // Only monitors with a signal strength report lost devices; in other scans, the devices would accumulate.
        let reportsLostDevices = specification.passive == true && specification.rssi != nil
        presence = scans.count > 1 && reportsLostDevices ? DevicePresence() : nil
        results = ScanResults(count: scans.count)
    }

    /// Runs until all scans have ended, or the task is canceled; then, none has left a discovery.
    ///
    /// - Throws: The error of the first adapter, if all scans failed.
    func run() async throws(ControlError) {
        await withTaskGroup(of: Void.self) { group in
            for (index, scan) in scans.enumerated() {
                group.addTask { await self.run(scan, index) }
            }
        }
        if Task.isCancelled { throw .cancelled }
        if let failure = results.failure { throw failure }
    }

    private func run(_ scan: SessionSpecification.Scan, _ index: Int) async {
        do throws(ControlError) {
            try await service.run(.scan(scan)) { event in
                if self.presence?.accept(event.event, from: index) != false { self.onEvent(event) }
            }
            results.finish(index, nil)
        } catch {
            presence?.remove(index)
            if results.finish(index, error), let adapter = scan.adapter { onFailure(adapter, error) }
        }
    }
}

/// The results of the scans of several adapters.
struct ScanResults {
    private var running: Int
    private var failures: [ControlError?]

    init(count: Int) {
        running = count
        failures = Array(repeating: nil, count: count)
    }

    /// The error of the first adapter, if all scans failed.
    var failure: ControlError? {
        failures.contains { $0 == nil } ? nil : failures.first ?? nil
    }

    /// Handles the end of a scan.
    ///
    /// - Returns: A Boolean value that indicates whether the error is reported now, because other scans continue, or because
    ///   `failure` differs from it.
    @discardableResult
    mutating func finish(_ index: Int, _ error: ControlError?) -> Bool {
        running -= 1
        guard let error, error.code != .cancelled, failures.indices.contains(index) else { return false }
        failures[index] = error
        return running > 0 || failure?.message != error.message
    }
}

/// The devices that several adapters receive, each of which is lost when none receives it any more.
struct DevicePresence {
    private var adapters: [DeviceAddress: Set<Int>] = [:]

    /// Handles an event of an adapter's scan, and returns a Boolean value that indicates whether it applies to all of them.
    mutating func accept(_ event: SessionEvent, from adapter: Int) -> Bool {
        switch event {
        case .advertisement(let report): adapters[report.address, default: []].insert(adapter)
        case .deviceLost(let address):
            adapters[address]?.remove(adapter)
            guard adapters[address]?.isEmpty != false else { return false }
            adapters[address] = nil
        default: break
        }
        return true
    }

    /// Removes an adapter whose scan has ended.
    mutating func remove(_ adapter: Int) {
        for address in adapters.keys { adapters[address]?.remove(adapter) }
        adapters = adapters.filter { !$0.value.isEmpty }
    }
}
