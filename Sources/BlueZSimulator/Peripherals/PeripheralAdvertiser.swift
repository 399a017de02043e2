internal import EventLoop
internal import GATT
internal import ProfileModel

/// The advertising sets of a simulated peripheral; those that take turns share a handle.
@EventLoop
final class PeripheralAdvertiser {
    /// A Boolean value that indicates whether connectable sets are advertised.
    var isConnectable = true {
        didSet { if isRunning { update() } }
    }

    private let controller: Controller
    private let clock: SimulationClock
    private let profile: PeripheralProfile
    private let sets: [AdvertisingSet]
    private var turns: AdvertisingTurns?
    private var timer: SimulationTimer?
    private var isRunning = false

    /// Advertising interval, unless the profile specifies one.
    private static let interval = Duration.milliseconds(100)

    init(_ profile: PeripheralProfile, _ controller: Controller, clock: SimulationClock) {
        self.profile = profile
        self.controller = controller
        self.clock = clock
        sets = profile.advertisingSets.enumerated()
            .map { index, set in
                let packets = profile.packets(of: set)
                var advertised = AdvertisingSet(
                    handle: set.turn == nil ? UInt8(clamping: index + 1) : Self.turnsHandle,
                    data: packets.data.encode(),
                    scanResponse: packets.scanResponse.encode(),
                    // No central could find the device again (Core Specification, Vol 3, Part C, 10.7.1).
                    isConnectable: set.isConnectable && set.address != .nonResolvablePrivate
                )
                advertised.isExtended = set.secondaryPHY != nil
                advertised.interval = set.interval ?? Self.interval
                return advertised
            }
    }

    /// The handle of the sets that take turns.
    private static let turnsHandle: UInt8 = 0

    func start() {
        isRunning = true
        turns = AdvertisingTurns(profile.advertisingSets, at: clock.now)
        update()
        scheduleTurn()
    }

    func stop() {
        isRunning = false
        timer?.cancel()
    }

    private func update() {
        for (index, set) in sets.enumerated() {
            if let turns, turns.sets.contains(index), turns.current != index { continue }
            if set.isConnectable, !isConnectable {
                controller.stopAdvertising(set.handle)
            } else if !controller.advertisingSets.contains(set) {
                controller.advertise(set)
            }
        }
    }

    private func scheduleTurn() {
        guard let turns else { return }
        timer = clock.after(turns.end - clock.now) { [weak self] in self?.startTurn() }
    }

    private func startTurn() {
        turns?.advance(to: clock.now)
        update()
        scheduleTurn()
    }
}
