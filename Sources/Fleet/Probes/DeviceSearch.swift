internal import BlueZ
internal import Central
internal import Control
internal import EventLoop
internal import FleetJobs
internal import GattlabService

/// The search for the devices of a run.
@EventLoop
final class DeviceSearch {
    private var index: DeviceIndex
    private let onFound: @EventLoop ([Int: ReceivedDevice]) -> Void
    private var pending: [Int: ReceivedDevice] = [:]
    private let complete = Promise<Void, ControlError>()

    /// - Parameter onFound: Called once per turn of the loop, with the devices that were found in it.
    init(_ devices: [String], onFound: @escaping @EventLoop ([Int: ReceivedDevice]) -> Void) {
        index = DeviceIndex(devices)
        self.onFound = onFound
    }

    /// Searches until all devices are found, or for a duration.
    ///
    /// - Returns: The reason why Bluetooth is unavailable; nil otherwise.
    func run(_ core: ServiceCore, adapter: String?, for duration: Duration) async -> ControlError? {
        var selector: AdapterSelector?
        if let adapter {
            selector = AdapterSelector(adapter)
            guard selector != nil else { return ControlError(.badInput, "invalid adapter '\(adapter)'") }
        }
        let timer = EventLoop.after(duration) { [complete] in complete.complete(.success(())) }
        defer { timer.cancel() }
        do throws(ControlError) {
            let listener = try await core.devices.search(on: selector) { [weak self] in self?.handle($0) }
            _ = try? await complete.value()
            await listener.stop()
        } catch {
            return error
        }
        flush()
        return nil
    }

    private func handle(_ advertisement: Advertisement) {
        let new = index.match(advertisement)
        guard !new.isEmpty else { return }
        if pending.isEmpty { EventLoop.deferToEndOfTurn { [weak self] in self?.flush() } }
        pending.merge(new) { first, _ in first }
        if index.isComplete { complete.complete(.success(())) }
    }

    private func flush() {
        guard !pending.isEmpty else { return }
        let found = pending
        pending = [:]
        onFound(found)
    }
}
