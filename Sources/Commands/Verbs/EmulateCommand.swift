internal import Control
internal import DBus
internal import GATT
internal import ProfileModel
internal import Sessions

/// `gattlab emulate PROFILE`: puts a peripheral on the air.
enum EmulateCommand {
    static let profile = Argument(Kind.profile, help: "The path of a profile, or its name")
    static let set = Option(
        "set",
        Kind.assignment,
        repeats: true,
        help: "Hold a signal of the profile at a value, as in --set heart-rate=150"
    )
    static let seed = Option(
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
        let emulate = try specification(session)
        let service = try await session.service()
        let duration = session.arguments[duration]
        let printer = EventPrinter(session.console)
        let run = BoundedRun()
        do throws(ControlError) {
            _ = try await session.console.during("registering") { () async throws(ControlError) in
                try await run.run { () async throws(ControlError) in
                    try await service.run(.emulate(emulate)) { told in
                        printer.print(told)
                        // What is lost and comes back has no more time for it.
                        if case .ready = told.event { run.limit(to: duration) }
                    }
                }
            }
        } catch {
            throw Failure(error)
        }
    }

    /// What the arguments ask for, of `emulate` and of `start`.
    ///
    /// What is wrong with the profile, or held and not there, is said before anything is asked of Bluetooth.
    @EventLoop
    static func specification(_ session: Session) throws(Failure) -> SessionSpecification.Emulate {
        let arguments = session.arguments
        let (path, text) = try ProfileLibrary(session.environment).find(try arguments.required(profile))
        let profile = try PeripheralProfile.parse(text, at: path)
        if let address = profile.advertising.address { warn(of: address, session.console) }
        let held = arguments.all(set).map { ($0.key, $0.value) }
        do throws(HoldError) {
            _ = try ProfileEngine(profile, seed: 0, holding: Dictionary(held) { _, last in last })
        } catch {
            throw .badInput(error.message, hint: error.hint)
        }
        var emulate = SessionSpecification.Emulate(profile: String(decoding: text, as: UTF8.self))
        emulate.source = path
        emulate.adapter = session.adapterText
        emulate.set = held.isEmpty ? nil : held.reduce(into: FieldObject()) { $0.append($1.0, $1.1) }
        emulate.seed = arguments[seed].map { Int(truncatingIfNeeded: $0) }
        return emulate
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
