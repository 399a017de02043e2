package import BlueZ
internal import Central
package import DBus
package import GATT

/// What scripts work with: the way to Bluetooth, and a record of what passes on it.
///
/// What is opened belongs to the scope it is opened in, a test or a suite, and is closed with it.
@EventLoop
package final class Bench {
    package let client: BlueZClient
    private let scan: SharedScan
    package let adapter: AdapterSelector?
    /// Keeps others from the devices that scripts are connected to; nil where there are no others.
    package var keeper: (any DeviceKeeper)?
    /// Told everything that happens, at the moment it happens.
    package var onEntry: (@EventLoop (RunEntry.Content) -> Void)?
    private var scopes: [[any BenchResource]] = [[]]
    /// Operations that have begun: one that was given up still has to take back what it did.
    private var underWay: [Int: Task<Void, Never>] = [:]
    private var operations = 0

    package init(client: BlueZClient, adapter: AdapterSelector?) {
        self.client = client
        scan = SharedScan(client)
        self.adapter = adapter
    }

    func tell(_ entry: RunEntry.Content) { onEntry?(entry) }

    // MARK: - Scopes

    package func beginScope() { scopes.append([]) }

    /// Closes what was opened since the scope began, the last first.
    package func endScope() async {
        // What they open meanwhile belongs to this scope too.
        while let operation = underWay.first { await operation.value.value }
        let resources = scopes.popLast() ?? []
        if scopes.isEmpty { scopes = [[]] }
        for resource in resources.reversed() { await resource.close() }
    }

    func keep(_ resource: any BenchResource) {
        scopes[scopes.count - 1].append(resource)
    }

    /// An operation that a script waits for, and a scope that ends waits for even after it was given up.
    func operation(_ body: @escaping @EventLoop @Sendable () async throws(ScriptError) -> [LuaValue]) -> LuaOutcome {
        .later { [self] completion in
            operations += 1
            let number = operations
            var isOver = false
            // Begun here and now: a task that is only begun later goes by way of another thread.
            let task = Task.immediate { @EventLoop in
                var result: Result<[LuaValue], ScriptError>
                do throws(ScriptError) { result = .success(try await body()) } catch { result = .failure(error) }
                isOver = true
                underWay[number] = nil
                completion(result)
            }
            if !isOver { underWay[number] = task }
            return { task.cancel() }
        }
    }

    // MARK: - Devices

    /// What is heard within `limit`, each device once with the last it said; ends early when `count` have been heard.
    func scan(
        _ filter: ScanFilter,
        within limit: Duration,
        count: Int?
    ) async throws(ScriptError) -> [Advertisement] {
        let heard = Heard()
        let adapter = try powered()
        let listener: ScanListener
        do throws(CentralError) {
            listener = try await scan.listen(on: adapter, for: filter) { advertisement, _ in heard.take(advertisement) }
        } catch {
            throw ScriptError(error)
        }
        let end = await waiting(upTo: limit) {
            adapter.isPowered && count.map { heard.devices.count >= $0 } != true ? nil : true
        }
        await listener.stop()
        if let end, end.code != .timedOut { throw ScriptError(end) }
        if !adapter.isPowered {
            // Which says why, unless there is another adapter.
            _ = try powered()
            throw ScriptError(.unavailable, "adapter \(adapter.name) went off while scanning")
        }
        return heard.devices
    }

    /// Waits for a condition, and gives why it did not come true.
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
            keep(opened)
            tell(.device(DeviceDescription(address: opened.address, name: opened.name)))
            tell(.traffic(opened.traffic(.connect, since: start)))
            return opened
        } catch {
            var traffic = Traffic(.connect, device: selector.description, duration: ContinuousClock.now - start)
            traffic.problem = error.message
            tell(.traffic(traffic))
            throw error
        }
    }

    private func find(_ selector: DeviceSelector, within limit: Duration) async throws(ScriptError) -> Device {
        do { return try await scan.find(selector, on: adapter, within: limit) } catch { throw ScriptError(error) }
    }

    private func link(to device: Device, within limit: Duration) async throws(ScriptError) -> Link {
        let address = device.address
        if let address { try await keeper?.keep(address) }
        do throws(CentralError) {
            return try await device.link(within: limit)
        } catch {
            if let address { keeper?.release(address) }
            throw ScriptError(error)
        }
    }
}

/// Keeps others from a device.
@EventLoop
package protocol DeviceKeeper: AnyObject {
    /// Returns when nobody else may use the device any more; as often as this, `release` is called.
    func keep(_ device: DeviceAddress) async throws(ScriptError)
    func release(_ device: DeviceAddress)
}

/// Something that has to be closed.
@EventLoop
protocol BenchResource: AnyObject {
    func close() async
}

/// What a scan has heard.
@EventLoop
private final class Heard {
    private(set) var devices: [Advertisement] = []

    func take(_ advertisement: Advertisement) {
        if let index = devices.firstIndex(where: { $0.address == advertisement.address }) {
            devices[index] = advertisement
        } else {
            devices.append(advertisement)
        }
    }
}
