internal import BlueZ
internal import DBus
internal import EventLoop
internal import ProfileModel

/// The advertising sets of an emulated peripheral.
///
/// A controller without extended advertising has one advertising set, on which the kernel alternates the instances, each for its
/// `Duration`: each set of the profile is an instance there. Other controllers advertise all instances at the same time: the sets
/// that take turns share an instance there, whose content changes. They also do so if there are too few instances, because a
/// change makes its instance the active one, so that frequent changes would suppress the other instances.
@EventLoop
final class EmulatedAdvertising {
    /// The function that returns the content of a set, given that of the profile.
    typealias Change = @EventLoop (AdvertisementContent) -> AdvertisementContent

    private struct Instance {
        /// The index of the set that is advertised; nil for the sets that take turns.
        let set: Int?
        let advertisement: LocalAdvertisement
        var isRegistered = false
    }

    private let sets: [AdvertisingProfile]
    private let contents: [AdvertisementContent]
    private let path: ObjectPath
    private let connection: Connection
    private let clock: @EventLoop () -> Duration
    private let onRelease: @EventLoop () -> Void
    private var change: Change = { $0 }
    /// The instances; empty until the first registration.
    private var instances: [Instance] = []
    private var turns: AdvertisingTurns?
    private var timer: Timer?
    /// The number of calls that register or unregister the sets; a call ends early when a later one starts.
    private var callCount = 0

    /// Creates the sets of a profile.
    ///
    /// - Parameters:
    ///   - path: The path of the first object; a number is appended for further ones.
    ///   - clock: The time since some fixed start.
    ///   - onRelease: Called when bluetoothd releases one of the advertisements on its own.
    init(
        _ profile: PeripheralProfile,
        path: ObjectPath,
        connection: Connection,
        clock: @escaping @EventLoop () -> Duration,
        onRelease: @escaping @EventLoop () -> Void
    ) {
        sets = profile.advertisingSets
        contents = profile.advertisements
        self.path = path
        self.connection = connection
        self.clock = clock
        self.onRelease = onRelease
    }

    /// Exports the objects of the sets; the division into instances is kept from the first registration on.
    private func export(for adapter: Adapter) throws(DBusError) {
        guard instances.isEmpty else { return }
        var advertised: [Int?] = Array(sets.indices)
        let hasOneSet = (adapter[AdapterProperty.supportedSecondaryChannels] ?? []).isEmpty
        let free = adapter[AdapterProperty.supportedInstances].map { Int($0) } ?? sets.count
        if !hasOneSet || free < sets.count, let turns = AdvertisingTurns(sets, at: clock()) {
            self.turns = turns
            advertised = sets.indices.filter { sets[$0].turn == nil } + [nil]
        }
        for (number, set) in advertised.enumerated() {
            guard let content = content(of: set) else { continue }
            let advertisement = LocalAdvertisement(
                path: number == 0 ? path : ObjectPath(stringLiteral: "\(path)\(number + 1)"),
                content: content,
                connection: connection,
                onRelease: { [weak self] in
                    self?.released(number)
                    self?.onRelease()
                }
            )
            try advertisement.export()
            instances.append(Instance(set: set, advertisement: advertisement))
        }
    }

    private func released(_ number: Int) {
        if instances.indices.contains(number) { instances[number].isRegistered = false }
    }

    func unexport() {
        timer?.cancel()
        for instance in instances { instance.advertisement.unexport() }
    }

    /// Changes the contents of all sets, from the next registration on.
    func replaceContents(_ change: @escaping Change) {
        self.change = change
        for instance in instances {
            if let content = content(of: instance.set) { instance.advertisement.content = content }
        }
    }

    /// Registers all sets, or none.
    ///
    /// - Parameter replacing: A Boolean value that indicates whether bluetoothd may still have an earlier registration.
    func register(on adapter: Adapter, replacing: Bool) async throws(BlueZError) {
        do { try export(for: adapter) } catch { throw BlueZError(error, during: .adapter) }
        // After the release of one of them, the others are still registered.
        if replacing || instances.contains(where: \.isRegistered) { await unregister(from: adapter) }
        callCount += 1
        let call = callCount
        for (index, instance) in instances.enumerated() {
            do throws(BlueZError) {
                try await instance.advertisement.register(on: adapter)
            } catch {
                guard call == callCount else { throw error }
                await unregister(from: adapter)
                throw explained(error, registered: index)
            }
            guard call == callCount else { return }
            instances[index].isRegistered = true
        }
        scheduleTurn()
    }

    /// Unregisters all sets.
    func unregister(from adapter: Adapter) async {
        callCount += 1
        timer?.cancel()
        for index in instances.indices { instances[index].isRegistered = false }
        for instance in instances { try? await instance.advertisement.unregister(from: adapter) }
    }

    private func explained(_ error: BlueZError, registered: Int) -> BlueZError {
        guard error.code == .notPermitted, instances.count > 1 else { return error }
        var explained = error
        explained.message += "; the profile needs \(instances.count), of which \(registered) were available"
        explained.hint = "let sets take turns ('for'), stop other programs that advertise, or use another adapter"
        return explained
    }

    // MARK: - Turns

    /// Returns the present content of a set, or of the sets that take turns.
    private func content(of set: Int?) -> AdvertisementContent? {
        let index = set ?? turns?.current ?? 0
        return contents.indices.contains(index) ? change(contents[index]) : nil
    }

    private func scheduleTurn() {
        timer?.cancel()
        timer = turns.map { turns in
            EventLoop.after(max(.zero, turns.end - clock())) { [weak self] in self?.startTurn() }
        }
    }

    private func startTurn() {
        turns?.advance(to: clock())
        for instance in instances where instance.set == nil {
            if let content = content(of: nil) { instance.advertisement.update(content) }
        }
        scheduleTurn()
    }
}
