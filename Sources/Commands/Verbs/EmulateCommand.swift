internal import BlueZ
internal import DBus
internal import Peripheral
internal import ProfileModel

/// `gattlab emulate PROFILE`: puts a peripheral on the air.
enum EmulateCommand {
    private static let profile = Argument(Kind.profile, help: "The path of a profile, or its name")
    private static let set = Option(
        "set",
        Kind.assignment,
        repeats: true,
        help: "Hold a signal of the profile at a value, as in --set heart-rate=150"
    )
    private static let seed = Option(
        "seed",
        Kind.seed,
        standard: 0,
        help: "What noise and variation are drawn from: the same seed gives the same values"
    )
    private static let duration = Option(
        "duration",
        short: "d",
        Kind.duration,
        help: "End this long after it was ready"
    )

    static let command = Command(
        "emulate",
        summary: "Publish a peripheral on an adapter and answer for it",
        discussion: [
            "Runs until interrupted. When bluetoothd or the adapter is lost, the peripheral is registered and advertised again as "
                + "soon as they are back."
        ],
        parameters: [.argument(profile), .option(set), .option(seed), .option(duration)],
        examples: [
            "emulate heart-rate-strap": "a heart-rate strap on the first adapter",
            "emulate heart-rate-strap --adapter hci1 --set heart-rate=150": "one whose heart rate stays at 150 bpm",
        ]
    ) { (session) throws(Failure) in
        let arguments = session.arguments
        let (_, profile) = try PeripheralProfile.load(arguments.required(profile), session)
        if let address = profile.advertising.address { warn(of: address, session.console) }
        let held = arguments.all(set).map { ($0.key, $0.value) }
        let engine: ProfileEngine
        do throws(HoldError) {
            engine = try ProfileEngine(
                profile,
                seed: arguments[seed] ?? 0,
                holding: Dictionary(held) { _, last in last }
            )
        } catch {
            throw .badInput(error.message, hint: error.hint)
        }
        let client = try await session.client()
        let log = EmulationLog(session.console)
        let clock = RunClock(limit: arguments[duration])
        let emulator = Emulator(engine, client: client, adapter: session.adapter) { event in
            log.tell(event)
            if case .ready = event { clock.start() }
        }
        clock.onEnd = { emulator.stop() }
        do throws(BlueZError) {
            try await session.console.during("registering") { () async throws(BlueZError) in try await emulator.run() }
        } catch {
            throw Failure(error)
        }
    }
}

extension EmulateCommand {
    /// Says that the kind of address is not up to the profile: bluetoothd and the kernel choose it for the adapter.
    @EventLoop
    private static func warn(of address: AdvertisingAddress, _ console: Console) {
        console.note("warning: 'address: \(address.rawValue)' is for simulated peripherals; the adapter's own is used")
        guard address == .resolvablePrivate else { return }
        console.note("hint: with 'Privacy = device' in bluetoothd's main.conf, adapters use such addresses")
    }
}

/// Ends a run some time after it has begun to be of use.
@EventLoop
private final class RunClock {
    private let limit: Duration?
    private var hasStarted = false
    var onEnd: (@EventLoop () -> Void)?

    init(limit: Duration?) {
        self.limit = limit
    }

    /// Only the first start counts: what is lost and comes back has no more time for it.
    func start() {
        guard let limit, !hasStarted else { return }
        hasStarted = true
        EventLoop.after(limit) { [weak self] in self?.onEnd?() }
    }
}
