internal import EventLoop
internal import GATT
internal import ProfileModel

/// The private addresses of a controller, each used for a limited time (Core Specification, Vol 3, Part C, 10.7.1).
@EventLoop
final class PrivateAddresses {
    private let controller: Controller
    private let isResolvable: Bool
    private var random: SeededRandom
    private var timer: SimulationTimer?
    /// The addresses used so far.
    private(set) var used: Set<DeviceAddress> = []

    /// Lifetime of an address, T_GAP(private_addr_int) (Vol 3, Part C, appendix A).
    private static let lifetime = Duration.seconds(15 * 60)

    /// Creates the private addresses of a controller; nil if its address is fixed.
    init?(of controller: Controller, _ kind: AdvertisingAddress?, seed: UInt64) {
        guard let kind, kind == .resolvablePrivate || kind == .nonResolvablePrivate else { return nil }
        self.controller = controller
        isResolvable = kind == .resolvablePrivate
        random = SeededRandom(seed: seed ^ 0x4144_4452)
        if isResolvable { controller.identityKey = IdentityResolvingKey(&random) }
    }

    /// Switches to a new address, now and after each lifetime.
    func start() {
        let address = next()
        used.insert(address)
        controller.setAddress(address, .random)
        timer = controller.air.clock.after(Self.lifetime) { [weak self] in self?.start() }
    }

    func stop() { timer?.cancel() }

    private func next() -> DeviceAddress {
        let bits = random.next()
        if isResolvable, let key = controller.identityKey {
            return key.address(random: UInt32(truncatingIfNeeded: bits))
        }
        // The two most significant bits are zeros (Vol 6, Part B, 1.3.2.2).
        return DeviceAddress(value: bits >> 18) ?? DeviceAddress()
    }
}
