internal import BlueZ
internal import DBus
internal import GATT

/// The discovery of one adapter: makes the calls that `DiscoveryMachine` asks for, and hands what is heard to everybody
/// who listens.
@EventLoop
final class AdapterDiscovery {
    let adapter: Adapter
    private var machine = DiscoveryMachine()
    /// In the order in which they came, which is the order in which they are told.
    private var listeners: [ScanListener] = []
    private var nextListener = 0
    /// What has been heard of each device, for those who come later.
    private var heard: [ObjectPath: Heard] = [:]
    private var lastHeard = ContinuousClock.now
    /// A Boolean value that indicates whether another program discovers as well, whose filter is unknown: it did before, or
    /// a device was reported that the own filter does not let through.
    private var isShared = false
    private var observation: Observation?
    private var silence: Timer?
    private var retry: Timer?
    /// Those who wait for the discovery to have ended.
    private var leaving: [CheckedContinuation<Void, Never>] = []

    private struct Heard {
        var advertisement: Advertisement
        var time: ContinuousClock.Instant
    }

    /// How long nothing at all may be heard before discovery is begun anew.
    ///
    /// A controller that filters duplicates reports a device once a scan, and the kernel drops reports that come before
    /// it has marked discovery as running; what is missed so stays missed until the scan begins anew, which the kernel
    /// and bluetoothd do by themselves only after some 15 s.
    private static let patience = Duration.milliseconds(500)
    /// How old news may be that is told to those who come later: a little more than those 15 s, within which a device that
    /// is still there is heard again.
    private static let freshness = Duration.seconds(20)

    init(_ adapter: Adapter) {
        self.adapter = adapter
        observation = adapter.client.observe { [weak self] in self?.take($0) }
    }

    /// Returns once discovery runs as the listener wants it; it is told meanwhile.
    func join(_ listener: ScanListener) async throws(CentralError) {
        nextListener += 1
        listener.number = nextListener
        listener.start = .now
        listeners.append(listener)
        feed(.join(listener.number, listener.filter.discoveryFilter))
        do {
            try await listener.begun.value()
        } catch {
            await leave(listener)
            throw error
        }
    }

    /// Returns once discovery has ended, or at once while others listen.
    func leave(_ listener: ScanListener) async {
        guard let index = listeners.firstIndex(where: { $0 === listener }) else { return }
        listeners.remove(at: index)
        feed(.leave(listener.number))
        guard listeners.isEmpty, machine.phase != .idle else { return }
        await withCheckedContinuation { leaving.append($0) }
    }

    /// The last advertisement of every device that was discovered and is still known.
    var discovered: [Advertisement] { heard.values.map(\.advertisement) }

    // MARK: - Doing what the machine asks

    private func feed(_ input: DiscoveryMachine.Input) {
        for action in machine.handle(input) { perform(action) }
        if machine.isRunning { listen() } else { heard = [:] }
        if machine.phase == .idle || !listeners.isEmpty {
            let leaving = leaving
            self.leaving = []
            for continuation in leaving { continuation.resume() }
        }
    }

    private func perform(_ action: DiscoveryMachine.Action) {
        let adapter = adapter
        switch action {
        case .begin(let filter, let replacing):
            if !replacing { isShared = adapter[AdapterProperty.discovering] == true }
            call { () async throws(BlueZError) in
                if replacing { try? await adapter.stopDiscovery() }
                try await adapter.setDiscoveryFilter(filter)
                try await adapter.startDiscovery()
            }
        case .change(let filter):
            call { () async throws(BlueZError) in try await adapter.setDiscoveryFilter(filter) }
        case .beginAnew:
            call { () async throws(BlueZError) in
                try? await adapter.stopDiscovery()
                try await adapter.startDiscovery()
            }
        case .end:
            call { () async throws(BlueZError) in try await adapter.stopDiscovery() }
        case .wait(let pause):
            retry = EventLoop.after(pause) { [weak self] in self?.feed(.waited) }
        case .tellBegun(let numbers):
            for listener in listeners where numbers.contains(listener.number) { welcome(listener) }
            if isShared { reportDevicesOfOthers() }
        case .refuse(let numbers, let error):
            for listener in take(numbers) { listener.begun.complete(.failure(CentralError(error))) }
        case .tellLost(let numbers):
            let loss = loss
            for listener in take(numbers) {
                listener.begun.complete(.failure(loss))
                listener.onLoss?(loss)
            }
        }
    }

    /// A task of its own: who listens may leave, but a call that is under way is waited for.
    private func call(_ body: @escaping @EventLoop () async throws(BlueZError) -> Void) {
        Task { @EventLoop in
            do throws(BlueZError) {
                try await body()
                feed(.succeeded)
            } catch {
                feed(.failed(error))
            }
        }
    }

    private func take(_ numbers: [DiscoveryMachine.Listener]) -> [ScanListener] {
        let taken = listeners.filter { numbers.contains($0.number) }
        listeners.removeAll { numbers.contains($0.number) }
        return taken
    }

    /// Tells what has been heard already, as a controller reports a device only once a scan.
    private func welcome(_ listener: ScanListener) {
        listener.begun.complete(.success(()))
        let oldest = ContinuousClock.now - Self.freshness
        let news = oldest..<max(oldest, listener.start)
        for (path, heard) in heard.sorted(by: { $0.value.time < $1.value.time }) where news.contains(heard.time) {
            listener.hear(heard.advertisement, of: Device(client: adapter.client, path: path))
        }
    }

    /// Reports the devices that the discovery of another program has found.
    ///
    /// A controller that filters duplicates does not report them again while that discovery runs. RSSI goes when a
    /// discovery ends, so a device that has one was reported in the current one.
    private func reportDevicesOfOthers() {
        for device in adapter.devices where heard[device.path] == nil && device[DeviceProperty.rssi] != nil {
            hear(device.path, isConnected: false, isReported: false)
        }
    }

    private func listen() {
        guard silence == nil else { return }
        silence = EventLoop.after(Self.patience) { [weak self] in self?.silenceIsOver() }
    }

    private func silenceIsOver() {
        silence = nil
        guard machine.isRunning else { return }
        if ContinuousClock.now - lastHeard >= Self.patience { feed(.silent) } else { listen() }
    }

    // MARK: - What the tree tells

    private func take(_ event: TreeEvent) {
        switch event {
        case .unavailable:
            feed(.lost)
        case .removed(adapter.path, let interfaces) where interfaces.contains(Names.Interface.adapter):
            feed(.lost)
        case .changed(adapter.path, Names.Interface.adapter, let properties, _)
        where properties[Names.PropertyName.powered]?.boolean == false:
            feed(.lost)
        case .added(let path, let interfaces) where interfaces.contains(Names.Interface.device):
            hear(path, isConnected: false, isReported: false)
        case .changed(let path, Names.Interface.device, let properties, _):
            let isConnected = properties[Names.PropertyName.connected]?.boolean == true
            guard isConnected || properties.keys.contains(where: Self.advertised.contains) else { return }
            hear(path, isConnected: isConnected, isReported: properties[Names.PropertyName.rssi] != nil)
        case .removed(let path, _):
            heard[path] = nil
        default:
            break
        }
    }

    /// The service that a device advertises when bluetoothd reports it; nil unless the filter names just one service,
    /// and no other filter can be in effect.
    private var filteredService: BluetoothUUID? {
        guard machine.phase == .running, !isShared, adapter.filtersServices, machine.filter.services.count == 1 else {
            return nil
        }
        return machine.filter.services.first
    }

    /// Takes the advertisement of a device apart once for all who listen.
    ///
    /// - Parameter isReported: whether a report of the controller is the cause, which has passed the filter.
    private func hear(_ path: ObjectPath, isConnected: Bool, isReported: Bool) {
        guard !listeners.isEmpty, path.isWithin(adapter.path) else { return }
        let device = Device(client: adapter.client, path: path)
        // Without a signal strength the device is remembered, not heard: RSSI goes when discovery ends.
        let isHeard = device[DeviceProperty.rssi] != nil
        guard isHeard || isConnected, var advertisement = Advertisement(device) else { return }
        if isReported, let service = filteredService, !advertisement.services.contains(service) {
            if advertisement.showsAttributeTable {
                advertisement.services.append(service)
            } else {
                isShared = true
            }
        }
        if isHeard {
            lastHeard = .now
            heard[path] = Heard(advertisement: advertisement, time: lastHeard)
        }
        for listener in listeners where isHeard || listener.wantsConnected {
            listener.hear(advertisement, of: device)
        }
    }

    /// Properties that change because an advertisement was heard.
    private static let advertised: Set<String> = [
        Names.PropertyName.rssi, Names.PropertyName.txPower, Names.PropertyName.name, Names.PropertyName.uuids,
        Names.PropertyName.appearance, Names.PropertyName.manufacturerData, Names.PropertyName.serviceData,
    ]

    /// Why there is no discovery any more.
    private var loss: CentralError {
        do throws(BlueZError) {
            _ = try adapter.client.poweredAdapter(.name(adapter.name))
        } catch {
            return CentralError(error)
        }
        return CentralError(.adapterOff, "adapter \(adapter.name) went off while scanning")
    }
}
