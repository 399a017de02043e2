internal import DBus
internal import GATT
internal import ProfileModel

/// Has a controller use private addresses, each for a while (Core Specification, Vol 3, Part C, 10.7.1).
@EventLoop
final class PrivateAddresses {
    private let controller: Controller
    private let isResolvable: Bool
    private var random: SeededRandom
    private var timer: SimulationTimer?
    /// Those it has used.
    private(set) var used: Set<DeviceAddress> = []

    /// How long an address is used, T_GAP(private_addr_int) (Vol 3, Part C, appendix A).
    private static let time = Duration.seconds(15 * 60)

    /// Nothing for a controller whose address stays.
    init?(of controller: Controller, _ kind: AdvertisingAddress?, seed: UInt64) {
        guard let kind, kind == .resolvablePrivate || kind == .nonResolvablePrivate else { return nil }
        self.controller = controller
        isResolvable = kind == .resolvablePrivate
        random = SeededRandom(seed: seed ^ 0x4144_4452)
        if isResolvable { controller.identityKey = IdentityResolvingKey(&random) }
    }

    /// Uses one, and others later.
    func start() {
        let address = next()
        used.insert(address)
        controller.use(address, .random)
        timer = controller.air.clock.after(Self.time) { [weak self] in self?.start() }
    }

    func stop() { timer?.cancel() }

    private func next() -> DeviceAddress {
        let chance = random.next()
        if isResolvable, let key = controller.identityKey { return key.address(UInt32(truncatingIfNeeded: chance)) }
        // The two upper bits are zeros (Vol 6, Part B, 1.3.2.2).
        return DeviceAddress(value: chance >> 18) ?? DeviceAddress()
    }
}
