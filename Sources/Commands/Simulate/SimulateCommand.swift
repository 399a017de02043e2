internal import BlueZSimulator
internal import Control
internal import DBus
internal import EventLoop
internal import Glibc
internal import Platform
internal import ProfileModel

/// `gattlab simulate [-- COMMAND…]`: runs an org.bluez in software.
enum SimulateCommand {
    private static let adapters = Option(
        "adapters",
        Kind.integer("N", in: 0...16),
        defaultValue: 2,
        help: "Number of adapters"
    )
    private static let peripheral = Option(
        "peripheral",
        Kind.peripheral,
        repeats: true,
        help: "Peripheral to simulate, from a profile; keys are count=N, distance=METERS, address=ADDRESS and "
            + "set.NAME=VALUE"
    )
    private static let version = Option(
        "version",
        Kind.bluezVersion,
        defaultValue: .v5_66,
        defaultText: BlueZVersion.v5_66.rawValue,
        help: "Release of BlueZ to simulate; use -V for gattlab's own version"
    )
    private static let controller = Option(
        "controller",
        Kind.controllers,
        defaultValue: .bt42,
        defaultText: ControllerKind.bt42.rawValue,
        help: "Controllers: bt42 (LE only, legacy advertising), or bt52 (dual-mode, extended advertising)"
    )
    private static let seed = Option(
        "seed",
        Kind.seed,
        defaultValue: 0,
        help: "Seed of all random values; the same seed gives the same run"
    )
    private static let clock = Option(
        "clock",
        Kind.clock,
        defaultValue: .real,
        defaultText: "real",
        help: "Clock: real, or manual, which 'simulate ctl advance' moves"
    )
    private static let speed = Option(
        "speed",
        Kind.speed,
        defaultValue: 1,
        defaultText: "1",
        help: "Speed of the real clock, from 0.1 to 100: with 10, a minute of the simulation takes 6 s"
    )
    private static let mtu = Option(
        "mtu",
        Kind.integer("BYTES", in: 23...517),
        defaultValue: 517,
        help: "Maximum ATT_MTU of the adapters"
    )
    private static let bus = Option(
        "bus",
        Kind.text("ADDRESS"),
        help: "Use the bus at this D-Bus address instead of a private one"
    )
    private static let own = Option(
        "own",
        Kind.ownedBusName,
        repeats: true,
        help: "Bus name that programs are allowed to own on the private bus, as in --own com.example.test"
    )
    private static let trace = Option(
        "trace",
        Kind.file,
        help: "Write the traffic of the adapters to a btsnoop file, for btmon and Wireshark"
    )
    private static let faults = Option(
        "faults",
        Kind.file,
        help: "File with faults to inject, described in docs/simulator.md"
    )
    private static let control = Flag(
        "control",
        help: "Read the commands of 'simulate ctl' from standard input, one on each line, and end with it"
    )
    private static let events = Flag(
        "events",
        help: "Print the operations of centrals on the peripherals, and the values that these send"
    )
    private static let program = Argument(
        ValueKind<String>("COMMAND", completion: .files) { (text) throws(InvalidValue) in text },
        .any,
        followsDoubleDash: true,
        help: "Program to run on the simulated bus, with its arguments"
    )

    static let command = Command(
        "simulate",
        summary: "Simulate BlueZ: an org.bluez in software, on a private bus",
        discussion: [
            "Programs that use org.bluez on the system bus run here without Bluetooth and without privileges. COMMAND "
                + "gets the address of the bus in DBUS_SYSTEM_BUS_ADDRESS; the simulation ends with it and returns "
                + "its exit status. Without COMMAND, the address is printed as a line that a shell can evaluate, and "
                + "the simulation runs until interrupted.",
            "The bus has the limits of a system bus: a connection can have 128 pending calls. Programs cannot own "
                + "names on it, except those of --own.",
            "COMMAND also gets BLUETOOTH_FORCE_DBUS_LE_VERSION, unless it is set: QtBluetooth reads the release of "
                + "BlueZ from it, and would otherwise query the version of the simulator's process.",
        ],
        parameters: [
            .option(adapters), .option(peripheral), .option(version), .option(controller), .option(seed),
            .option(clock), .option(speed), .option(mtu), .option(bus), .option(own), .option(trace), .option(faults),
            .flag(control), .flag(events),
            .argument(program),
        ],
        examples: [
            "simulate -- gattlab adapters": "two simulated adapters",
            "simulate --peripheral heart-rate-strap -- python3 test_strap.py":
                "a program's tests, with a heart-rate strap in range",
            "simulate --peripheral heart-rate-strap,count=1000 -- gattlab scan": "1000 peripherals",
            "simulate --json --control --events": "for a program that controls the simulation",
        ],
        subcommands: [SimulateControlCommands.command]
    ) { (context) throws(Failure) in
        let arguments = context.arguments
        let options = try options(arguments)
        let peripherals = try arguments.all(peripheral).map { (request) throws(Failure) in
            try PeripheralDescriptions(request, context)
        }
        let faults = try arguments[faults].map { (path) throws(Failure) in try Fault.load(path) } ?? []
        let words = arguments.all(program)
        guard words.isEmpty || !(arguments[control] || arguments[events]) else {
            throw .usage(
                "--\(arguments[control] ? "control" : "events") cannot be used with COMMAND",
                hint: "COMMAND has the standard input and output; 'gattlab simulate ctl' controls its simulation"
            )
        }
        let path = context.environment.variables["PATH"] ?? ""
        // Check that the program can be run before starting anything.
        let file = try words.first.map { (name) throws(Failure) in try Program.locateExecutable(name, path: path) }
        let given = arguments[bus]
        let names = arguments.all(own)
        if given != nil, let name = names.first {
            throw .badInput(
                "--own cannot be used with --bus",
                hint: "allow the name in the configuration of that bus: <allow own=\"\(name)\"/>"
            )
        }
        let traceFile = try arguments[trace].map { (path) throws(Failure) in
            guard path != TraceFile.standardOutput else {
                throw .usage("--trace requires a file", hint: "'gattlab capture -w -' writes to standard output")
            }
            return try TraceFile(path: path)
        }
        let ownBus = given == nil ? try await startBus(context.environment, ownableNames: names) : nil
        do throws(Failure) {
            let address = given ?? ownBus?.address ?? ""
            let run = try await SimulationRun.start(
                address,
                options,
                peripherals,
                faults,
                context.console,
                trace: traceFile,
                reportsEvents: arguments[events]
            )
            if let file {
                try await run.runProgram(words, file: file, version: options.version, context)
            } else {
                try await run.waitUntilInterrupted(context, readsCommands: arguments[control])
            }
            run.stop()
            await ownBus?.stop()
        } catch {
            await ownBus?.stop()
            throw error
        }
    }

    @EventLoop
    private static func startBus(
        _ environment: Environment,
        ownableNames: [String]
    ) async throws(Failure) -> DBusDaemon {
        do throws(ControlError) {
            return try await DBusDaemon.start(path: environment.daemonPath, ownableNames: ownableNames)
        } catch {
            throw Failure(error)
        }
    }

    private static func options(_ arguments: ParsedArguments) throws(Failure) -> Simulation.Options {
        var options = Simulation.Options()
        options.adapters = arguments[adapters] ?? options.adapters
        options.version = arguments[version] ?? options.version
        options.controllers = arguments[controller] ?? options.controllers
        options.seed = arguments[seed] ?? options.seed
        options.clock = arguments[clock] ?? options.clock
        options.speed = arguments[speed] ?? options.speed
        options.mtu = arguments[mtu] ?? options.mtu
        guard options.clock == .real || options.speed == 1 else {
            throw .usage("--speed cannot be used with --clock manual", hint: "'simulate ctl advance' moves that clock")
        }
        return options
    }
}

extension Kind {
    fileprivate static let bluezVersion = ValueKind<BlueZVersion>(
        "VERSION",
        completion: .words(BlueZVersion.allCases.map(\.rawValue))
    ) { (text) throws(InvalidValue) in
        guard let version = BlueZVersion(rawValue: text) else {
            let known = BlueZVersion.allCases.map(\.rawValue).joined(separator: ", ")
            throw InvalidValue("unsupported BlueZ version '\(text)'", hint: "supported versions: \(known)")
        }
        return version
    }

    fileprivate static let controllers = ValueKind<ControllerKind>(
        "KIND",
        completion: .words(ControllerKind.allCases.map(\.rawValue))
    ) { (text) throws(InvalidValue) in
        guard let kind = ControllerKind(rawValue: text) else {
            throw InvalidValue("unknown kind of controllers '\(text)'", hint: "use bt42 or bt52")
        }
        return kind
    }

    /// A bus name that programs are allowed to own, other than the simulator's names.
    fileprivate static let ownedBusName = ValueKind<String>("NAME") { (text) throws(InvalidValue) in
        guard Name.isBusName(text), !text.hasPrefix(":") else {
            throw InvalidValue(
                "'\(text)' is not a valid well-known bus name",
                hint: "use two or more elements of A-Z a-z 0-9 _ -, separated by dots, as in com.example.test"
            )
        }
        guard !SimulationHost.reservedNames.contains(text) else {
            throw InvalidValue("\(text) is owned by the simulator")
        }
        guard text != "org.freedesktop.DBus" else { throw InvalidValue("\(text) is owned by the bus itself") }
        return text
    }

    fileprivate static let clock = ValueKind<SimulationClock.Source>("CLOCK", completion: .words(["real", "manual"])) {
        (text) throws(InvalidValue) in
        switch text {
        case "real": return .real
        case "manual": return .manual
        default: throw InvalidValue("unknown clock '\(text)'", hint: "use real or manual")
        }
    }
}
