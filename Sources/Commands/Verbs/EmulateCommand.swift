internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import GATT
internal import GattlabService
internal import Platform
internal import ProfileModel
internal import ServiceInterface

/// `gattlab emulate PROFILE`: publishes a peripheral.
enum EmulateCommand {
    static let profile = ProfileOptions.profile
    static let set = ProfileOptions.set
    static let seed = ProfileOptions.seed
    static let alias = Option(
        "alias",
        Kind.choice("WHEN", of: SessionSpecification.AliasUse.self),
        defaultValue: .auto,
        help: "Give the adapter the peripheral's name until the end, which clients read as its Device Name: always, "
            + "never, or auto, on an adapter that nothing else uses"
    )
    private static let optionalProfile = Argument(
        Kind.profile,
        .optional,
        help: "Path or name of a profile; omitted to play the recordings in the profile of --replay"
    )
    private static let replay = Option(
        "replay",
        Kind.file,
        help:
            "Play a recording once, from the first subscription on: the notifications in a file of 'watch --json' by the "
            + "characteristics of PROFILE, or without PROFILE the recordings in a profile, as 'clone --record' writes them"
    )
    private static let speed = Option("speed", Kind.speed, help: "Speed of --replay, from 0.1 to 100 (default 1)")
    private static let loop = Flag("loop", help: "Start the recording of --replay again at its end")
    static let faults = Option(
        "faults",
        Kind.file,
        help: "File with faults to inject, described in docs/emulation.md"
    )
    private static let duration = Option(
        "duration",
        short: "d",
        Kind.duration,
        help: "Duration, measured from the time the peripheral is ready"
    )

    static let command = Command(
        "emulate",
        summary: "Publish a peripheral on an adapter and respond to its clients",
        discussion: [
            "Runs until interrupted. If bluetoothd or the adapter becomes unavailable, the peripheral is registered "
                + "and advertised again as soon as they return.",
            "While it runs, 'gattlab emulate ctl' changes its values, injects faults and disconnects its peers. On a "
                + "terminal, keys do so too; '?' lists them.",
        ],
        parameters: [
            .argument(optionalProfile), .option(set), .option(seed), .option(alias), .option(faults), .option(duration),
            .option(replay), .option(speed), .flag(loop),
        ],
        examples: [
            "emulate heart-rate-strap": "a heart-rate strap on the first adapter",
            "emulate heart-rate-strap --adapter hci1 --set heart-rate=150": "one whose heart rate stays at 150 bpm",
            "emulate --replay my-strap.yaml --speed 2": "a recorded device, twice as fast",
            "emulate heart-rate-strap --replay ride.jsonl --loop":
                "the notifications of 'watch --json', again and again",
        ],
        subcommands: [EmulateControlCommands.command]
    ) { (context) throws(Failure) in
        let recording = try playback(context)
        let emulate = if let recording { recording } else { try specification(context) }
        let types = try types(of: emulate, context)
        let service = try await context.service()
        let control = listenForControl(service, context.console)
        defer { control?.stop() }
        let duration = context.arguments[duration]
        let printer = EventPrinter(context.console, types: types)
        let task = LimitedTask()
        let keyboard = EmulationKeyboard(service, context.console) { task.stop() }
        defer { keyboard.stop() }
        do throws(ControlError) {
            _ = try await context.console.withProgress("registering") { () async throws(ControlError) in
                try await task.run { () async throws(ControlError) in
                    try await service.run(.emulate(emulate)) { event in
                        printer.print(event)
                        // Only the first call has an effect: recovery does not extend the duration.
                        if case .ready = event.event {
                            task.startTimeout(after: duration)
                            keyboard.start()
                        }
                    }
                }
            }
        } catch {
            throw Failure(error)
        }
    }

    /// Returns the session specification for the arguments of `emulate` and `start`.
    ///
    /// Errors in the profile and in `--set` are reported before Bluetooth is used.
    @EventLoop
    static func specification(_ context: CommandContext) throws(Failure) -> SessionSpecification.Emulate {
        let name = try context.arguments.required(profile)
        let loaded = try LoadedProfile(named: name, settings: context.arguments.settings, context)
        return try specification(loaded, loaded.resolved.text(), context)
    }

    /// Returns the session specification of `--replay`; nil without the option.
    @EventLoop
    private static func playback(_ context: CommandContext) throws(Failure) -> SessionSpecification.Emulate? {
        let arguments = context.arguments
        guard let path = arguments[replay] else {
            guard arguments[speed] == nil, !arguments[loop] else {
                throw .usage("--speed and --loop require --replay", hint: "gattlab emulate --replay FILE --speed 2")
            }
            guard arguments[profile] != nil else {
                throw .usage("PROFILE is missing", hint: "name a profile, or play a recording with --replay FILE")
            }
            return nil
        }
        let playback = Playback(speed: arguments[speed] ?? 1, isRepeated: arguments[loop])
        let text = try TextFile.contents(of: path)
        guard let name = arguments[profile] else {
            let loaded = try LoadedProfile(
                (path, text),
                settings: arguments.settings,
                ProfileLibrary(context.environment)
            )
            return try specification(loaded, try playback.text(of: loaded.resolved, at: path), context)
        }
        let loaded = try LoadedProfile(named: name, settings: arguments.settings, context)
        let notifications = try RecordedNotifications(text, file: path, of: loaded.profile)
        let played = try playback.text(of: loaded.resolved, playing: notifications)
        // A rule may change the period of a characteristic, which a recording does not have.
        _ = try PeripheralProfile.parse(played, at: "\(loaded.path) with the recording of \(path)")
        return try specification(loaded, played, context)
    }

    /// Returns the session specification of a profile.
    ///
    /// - Parameter text: The text of the profile, which needs no other file.
    @EventLoop
    private static func specification(
        _ loaded: LoadedProfile,
        _ text: [UInt8],
        _ context: CommandContext
    ) throws(Failure) -> SessionSpecification.Emulate {
        let arguments = context.arguments
        let profile = loaded.profile
        if let address = profile.advertising.address { warn(of: address, context.console) }
        // All values of a signal are sent, the last of which applies.
        let held = arguments.all(set).filter { loaded.held[$0.key] != nil }.map { ($0.key, $0.value) }
        do throws(HoldError) {
            _ = try ProfileEngine(profile, seed: 0, holding: loaded.held)
        } catch {
            throw .badInput(error.message, hint: error.hint)
        }
        var emulate = SessionSpecification.Emulate(profile: String(decoding: text, as: UTF8.self))
        emulate.source = loaded.path
        emulate.script = loaded.scriptText.map { String(decoding: $0, as: UTF8.self) }
        emulate.adapter = context.adapterText
        emulate.set = held.isEmpty ? nil : held.reduce(into: FieldObject()) { $0.append($1.0, $1.1) }
        if let use = arguments[alias], use != .auto { emulate.alias = use }
        emulate.seed = arguments[seed].map { Int(truncatingIfNeeded: $0) }
        if let path = arguments[faults] {
            let text = String(decoding: try TextFile.contents(of: path), as: UTF8.self)
            try Fault.check(text, source: path, for: .emulation)
            emulate.faults = text
            emulate.faultsSource = path
        }
        return emulate
    }
}

extension EmulateCommand {
    /// Returns the types of the user and of the profile, which take precedence.
    @EventLoop
    private static func types(
        of emulate: SessionSpecification.Emulate,
        _ context: CommandContext
    ) throws(Failure) -> AttributeTypes {
        let profile = try PeripheralProfile.parse(Array(emulate.profile.utf8), at: emulate.source ?? "the profile")
        return try context.types().merging(profile.types)
    }

    /// Opens the socket of 'emulate ctl' if this process emulates; gattlabd has a socket of its own.
    @EventLoop
    private static func listenForControl(_ service: any Service, _ console: Console) -> SocketServer? {
        guard let service = service as? LocalService else { return nil }
        do throws(SystemError) {
            return try service.listenForControl()
        } catch {
            console.note("note: 'emulate ctl' is not available: \(error.message)")
            return nil
        }
    }

    /// Warns that the profile cannot determine the kind of address: bluetoothd and the kernel choose it for the
    /// adapter.
    @EventLoop
    private static func warn(of address: AdvertisingAddress, _ console: Console) {
        console.note(
            "warning: 'address: \(address.rawValue)' applies to simulated peripherals only; the adapter's own address is used"
        )
        guard address == .resolvablePrivate else { return }
        console.note("hint: with 'Privacy = device' in bluetoothd's main.conf, adapters use such addresses")
    }
}
