package import BlueZ
internal import Central
package import EventLoop
package import GATT
package import Lua

/// The test bench of scripts: their access to Bluetooth, with a record of all exchanges.
///
/// Resources belong to the scope in which they are opened, a test or a suite, and are closed at its end.
@EventLoop
package final class Bench {
    package let client: BlueZClient
    private let scan: SharedScan
    package let adapter: AdapterSelector?
    /// The types that decode and encode values.
    package let types: AttributeTypes
    /// The locks on devices that scripts are connected to; `nil` if there are no other clients.
    package var deviceLocks: (any DeviceLocker)?
    /// The handler called for each entry when it occurs.
    package var onEntry: (@EventLoop (RunEntry.Content) -> Void)?
    private var scopes: [[any BenchResource]] = [[]]
    /// The running operations, including canceled ones, which still have to undo their effects.
    private var pendingOperations: [Int: Task<Void, Never>] = [:]
    private var operations = 0

    package init(client: BlueZClient, adapter: AdapterSelector?, types: AttributeTypes = .assigned) {
        self.client = client
        scan = SharedScan(client)
        self.adapter = adapter
        self.types = types
    }

    func emit(_ entry: RunEntry.Content) { onEntry?(entry) }

    // MARK: - Scopes

    package func openScope() { scopes.append([]) }

    /// Closes the resources opened since the start of the scope, in reverse order.
    package func closeScope() async {
        // Resources that these operations open belong to this scope, too.
        while let operation = pendingOperations.first { await operation.value.value }
        let resources = scopes.popLast() ?? []
        if scopes.isEmpty { scopes = [[]] }
        for resource in resources.reversed() { await resource.close() }
    }

    func register(_ resource: any BenchResource) {
        scopes[scopes.count - 1].append(resource)
    }

    /// Returns an operation that a script waits for; the end of the scope waits for it even after it was canceled.
    func operation(_ body: @escaping @EventLoop @Sendable () async throws(ScriptError) -> [LuaValue]) -> LuaOutcome {
        .asynchronous { [self] completion in
            operations += 1
            let number = operations
            var hasEnded = false
            // Start immediately: a deferred task would be scheduled through another thread.
            let task = Task.immediate { @EventLoop in
                var result: Result<[LuaValue], ScriptError>
                do throws(ScriptError) { result = .success(try await body()) } catch { result = .failure(error) }
                hasEnded = true
                pendingOperations[number] = nil
                completion(result)
            }
            if !hasEnded { pendingOperations[number] = task }
            return { task.cancel() }
        }
    }

    // MARK: - Devices

    /// Scans for up to `limit` and returns each device with its latest advertisement; ends early after `count` devices.
    func scan(
        _ filter: ScanFilter,
        within limit: Duration,
        count: Int?
    ) async throws(ScriptError) -> [Advertisement] {
        let found = ScanResults()
        let adapter = try powered()
        let listener: ScanListener
        do throws(CentralError) {
            listener = try await scan.listen(on: adapter, for: filter) { advertisement, _ in
                found.handle(advertisement)
            }
        } catch {
            throw ScriptError(error)
        }
        let end = await waiting(upTo: limit) {
            adapter.isPowered && count.map { found.devices.count >= $0 } != true ? nil : true
        }
        await listener.stop()
        if let end, end.code != .timedOut { throw ScriptError(end) }
        if !adapter.isPowered {
            // Throws the reason, unless there is another adapter.
            _ = try powered()
            throw ScriptError(.unavailable, "adapter \(adapter.name) was powered off while scanning")
        }
        return found.devices
    }

    /// Waits for a condition; returns the error if it is not met.
    private func waiting(upTo limit: Duration, _ condition: @escaping @EventLoop () -> Bool?) async -> BlueZError? {
        do throws(BlueZError) {
            _ = try await client.wait(upTo: limit, for: "devices", until: condition)
            return nil
        } catch {
            return error
        }
    }

    private func powered() throws(ScriptError) -> Adapter {
        do { return try client.poweredAdapter(adapter) } catch { throw ScriptError(error) }
    }

    /// Finds a device and connects to it.
    func connect(
        _ selector: DeviceSelector,
        finding: Duration,
        connecting: Duration
    ) async throws(ScriptError) -> BenchDevice {
        let start = ContinuousClock.now
        do throws(ScriptError) {
            let link = try await link(to: find(selector, within: finding), within: connecting)
            let opened = BenchDevice(link, on: self)
            register(opened)
            emit(.device(DeviceDescription(address: opened.address, name: opened.name)))
            emit(.traffic(opened.traffic(.connect, since: start)))
            return opened
        } catch {
            var traffic = Traffic(.connect, device: selector.description, duration: ContinuousClock.now - start)
            traffic.failureReason = error.message
            emit(.traffic(traffic))
            throw error
        }
    }

    private func find(_ selector: DeviceSelector, within limit: Duration) async throws(ScriptError) -> Device {
        do { return try await scan.find(selector, on: adapter, within: limit) } catch { throw ScriptError(error) }
    }

    private func link(to device: Device, within limit: Duration) async throws(ScriptError) -> Link {
        let address = device.address
        if let address { try await deviceLocks?.lock(address) }
        do throws(CentralError) {
            return try await device.link(within: limit)
        } catch {
            if let address { deviceLocks?.unlock(address) }
            throw ScriptError(error)
        }
    }
}

/// A provider of exclusive access to devices.
@EventLoop
package protocol DeviceLocker: AnyObject {
    /// Acquires exclusive access to a device; each call is balanced by a call to `unlock`.
    func lock(_ device: DeviceAddress) async throws(ScriptError)
    func unlock(_ device: DeviceAddress)
}

/// A resource that must be closed.
@EventLoop
protocol BenchResource: AnyObject {
    func close() async
}

/// The devices that a scan has discovered.
@EventLoop
private final class ScanResults {
    private(set) var devices: [Advertisement] = []

    func handle(_ advertisement: Advertisement) {
        if let index = devices.firstIndex(where: { $0.address == advertisement.address }) {
            devices[index] = advertisement
        } else {
            devices.append(advertisement)
        }
    }
}
