internal import BlueZSimulator
internal import DBus
internal import GATT
internal import Glibc
internal import ProfileModel

/// `gattlab simulate [-- COMMAND…]`: an org.bluez in software.
enum SimulateCommand {
    private static let adapters = Option(
        "adapters",
        Kind.integer("N", in: 0...16),
        standard: 2,
        help: "How many adapters there are"
    )
    private static let peripheral = Option(
        "peripheral",
        Kind.peripheral,
        repeats: true,
        help: "A device to put on the air, from a profile; keys are count=N, distance=METRES, address=ADDRESS and "
            + "set.SIGNAL=VALUE"
    )
    private static let version = Option(
        "version",
        Kind.bluezVersion,
        standard: .v5_66,
        standardText: BlueZVersion.v5_66.rawValue,
        help: "The release of BlueZ to behave as; gattlab's own version is told by -V"
    )
    private static let seed = Option(
        "seed",
        Kind.seed,
        standard: 0,
        help: "What all chance is drawn from: the same seed gives the same run"
    )
    private static let clock = Option(
        "clock",
        Kind.clock,
        standard: .real,
        standardText: "real",
        help: "Whether time passes by itself, or only when told to"
    )
    private static let mtu = Option(
        "mtu",
        Kind.integer("OCTETS", in: 23...517),
        standard: 517,
        help: "The largest ATT_MTU that the adapters agree to"
    )
    private static let bus = Option(
        "bus",
        Kind.text("ADDRESS"),
        help: "Serve on the bus of this D-Bus address instead of one of its own"
    )
    private static let own = Option(
        "own",
        Kind.ownedBusName,
        repeats: true,
        help: "A bus name that programs may own on the simulated bus, as in --own com.example.test"
    )
    private static let trace = Option(
        "trace",
        Kind.file,
        help: "Write what the adapters hear and say to a btsnoop file, for btmon and Wireshark"
    )
    private static let faults = Option(
        "faults",
        Kind.file,
        help: "A file that says what goes wrong and when; docs/simulator.md describes it"
    )
    private static let program = Argument(
        ValueKind<String>("COMMAND", completion: .files) { (text) throws(InvalidValue) in text },
        .any,
        isAfterDashes: true,
        help: "What to run on the simulated bus, with its arguments"
    )

    static let command = Command(
        "simulate",
        summary: "Simulate BlueZ: an org.bluez in software, on a bus of its own",
        discussion: [
            "Whatever speaks to org.bluez on the system bus works here without Bluetooth and without rights. COMMAND gets the bus as "
                + "DBUS_SYSTEM_BUS_ADDRESS; the simulation ends with it, and its exit status is passed on. Without COMMAND the "
                + "address is printed as a line a shell can evaluate, and the simulation lasts until it is interrupted.",
            "The bus has the limits of a system bus: 128 calls of a connection may wait for an answer. Programs own no names there, "
                + "except those of --own.",
            "COMMAND also gets BLUETOOTH_FORCE_DBUS_LE_VERSION, unless it is set: QtBluetooth takes the release of BlueZ from it, "
                + "and would otherwise ask gattlab for its version.",
        ],
        parameters: [
            .option(adapters), .option(peripheral), .option(version), .option(seed), .option(clock), .option(mtu),
            .option(bus), .option(own), .option(trace), .option(faults), .argument(program),
        ],
        examples: [
            "simulate -- gattlab adapters": "two adapters where there are none",
            "simulate --peripheral heart-rate-strap -- python3 test_strap.py": "a program's tests, with a strap near",
            "simulate --peripheral heart-rate-strap,count=1000 -- gattlab scan": "a crowded room",
        ],
        subcommands: [SimulateControlCommands.command]
    ) { (session) throws(Failure) in
        let arguments = session.arguments
        var options = Simulation.Options()
        options.adapters = arguments[adapters] ?? options.adapters
        options.version = arguments[version] ?? options.version
        options.seed = arguments[seed] ?? options.seed
        options.clock = arguments[clock] ?? options.clock
        options.mtu = arguments[mtu] ?? options.mtu
        let peripherals = try arguments.all(peripheral).map { (request) throws(Failure) in
            try PeripheralDescriptions(request, session)
        }
        let faults = try arguments[faults].map { (path) throws(Failure) in try Fault.load(path) } ?? []
        let words = arguments.all(program)
        let path = session.environment.variables["PATH"] ?? ""
        // What cannot be run is known before anything is started.
        let file = try words.first.map { (name) throws(Failure) in try Program.runnable(name, path: path) }
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
                throw .usage("--trace takes a file", hint: "'gattlab capture -w -' writes to standard output")
            }
            return try TraceFile(path: path)
        }
        let ownBus: PrivateBus? = given == nil ? try await .start(path: path, ownableNames: names) : nil
        do throws(Failure) {
            let address = given ?? ownBus?.address ?? ""
            let run = try await SimulationRun.start(address, options, peripherals, faults, trace: traceFile)
            if let file {
                try await run.during(words, file: file, version: options.version, session)
            } else {
                try await run.untilInterrupted(session)
            }
            run.stop()
            await ownBus?.stop()
        } catch {
            await ownBus?.stop()
            throw error
        }
    }
}

extension Kind {
    fileprivate static let bluezVersion = ValueKind<BlueZVersion>(
        "VERSION",
        completion: .words(BlueZVersion.allCases.map(\.rawValue))
    ) { (text) throws(InvalidValue) in
        guard let version = BlueZVersion(rawValue: text) else {
            let known = BlueZVersion.allCases.map(\.rawValue).joined(separator: " and ")
            throw InvalidValue("the behaviour of BlueZ '\(text)' is not known", hint: "\(known) are")
        }
        return version
    }

    /// A bus name that programs may own, beside those of the simulator.
    fileprivate static let ownedBusName = ValueKind<String>("NAME") { (text) throws(InvalidValue) in
        guard Name.isBusName(text), !text.hasPrefix(":") else {
            throw InvalidValue(
                "'\(text)' is not a bus name that a program can own",
                hint: "write two or more words of A-Z a-z 0-9 _ - with dots between them, as in com.example.test"
            )
        }
        guard !Simulation.ownNames.contains(text) else {
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
        default: throw InvalidValue("there is no clock '\(text)'", hint: "a clock is real or manual")
        }
    }
}
