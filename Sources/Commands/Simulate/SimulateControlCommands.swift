internal import DBus
internal import EventLoop
internal import GATT
internal import Platform
internal import ProfileModel

/// `gattlab simulate ctl …`: controls a running simulation from a program on its bus.
enum SimulateControlCommands {
    private static let address = Argument(Kind.address, help: "Address of a simulated peripheral")
    private static let anyAddress = Argument(Kind.address, help: "Address of a simulated peripheral or adapter")
    private static let adapter = Argument(Kind.text("ADAPTER"), help: "Name of an adapter: hci0")
    private static let request = Argument(Kind.peripheral, help: "Profile with keys, as in simulate --peripheral")
    private static let distance = Argument(
        ValueKind<Double>("METERS") { (text) throws(InvalidValue) in try PeripheralRequest.distance(text) },
        help: "Distance from hci0"
    )
    private static let lossPercentage = Argument(
        ValueKind<Double>("PERCENT") { (text) throws(InvalidValue) in
            Double(try Kind.integer("PERCENT", in: 0...100).parse(text)) / 100
        },
        help: "Percentage of advertising reports to lose"
    )
    private static let time = Argument(Kind.duration, help: "Duration by which the manual clock advances")
    private static let file = Argument(Kind.file, help: "File with faults to inject, as in simulate --faults")
    private static let faultTexts = Argument(
        Kind.text("FAULT"),
        .any,
        help: "Fault in YAML, as in '{ on: read, do: error, error: 0x0E }'"
    )
    private static let source = "FAULT"
    private static let replace = Flag("replace", help: "Remove the present faults first")
    private static let values = Argument(
        Kind.assignment,
        .some,
        help: "Signal and its value, or CHARACTERISTIC=VALUE or CHARACTERISTIC.FIELD=VALUE for one that follows no "
            + "signal; without a value, a signal continues, and a field is that of the profile again"
    )
    private static let state = Argument(
        ValueKind<Bool>("STATE", completion: .words(["on", "off"])) { (text) throws(InvalidValue) in
            switch text {
            case "on": return true
            case "off": return false
            default: throw InvalidValue("invalid state '\(text)': use on or off")
            }
        },
        help: "State: on or off"
    )
    private static let restartDelay = Option(
        "for",
        defaultValue: .seconds(1),
        help: "Time before bluetoothd starts again"
    )

    static let command = Command(
        "ctl",
        summary: "Control a running simulation",
        discussion: [
            "Works for programs on the simulated bus or with its address in DBUS_SYSTEM_BUS_ADDRESS. In other "
                + "languages, call the interface org.gattlab.Simulator1 of the object /org/gattlab of "
                + "org.gattlab.Simulator on that bus."
        ],
        subcommands: [list, add, remove, move, set, drop, fault, faults, loss, advance, power, unplug, plug, restart]
    )

    private static let list = Command(
        "list",
        summary: "List the simulated adapters and peripherals",
        parameters: []
    ) { (context) throws(Failure) in
        let control = try await SimulatorClient(context)
        var table = Table()
        for adapter in try await control.call("GetAdapters").first?.array ?? [] {
            guard let fields = adapter.structure, fields.count == 3, let isOn = fields[2].boolean else { continue }
            let (name, address) = (fields[0].string ?? "", fields[1].string ?? "")
            context.console.emit(["adapter": .text(name), "address": .text(address), "powered": .boolean(isOn)])
            table.append([name, address, isOn ? "on" : "off"])
        }
        for peripheral in try await control.call("GetPeripherals").first?.array ?? [] {
            guard let fields = peripheral.structure, fields.count == 4, let distance = fields[2].double,
                let isConnected = fields[3].boolean
            else { continue }
            let (address, name) = (fields[0].string ?? "", fields[1].string ?? "")
            context.console.emit([
                "peripheral": .text(name), "address": .text(address), "distance": .number(distance),
                "connected": .boolean(isConnected),
            ])
            table.append([name, address, "\(distance) m", isConnected ? "connected" : ""])
        }
        for line in table.lines { context.console.line(line) }
    }

    private static let add = Command(
        "add",
        summary: "Add peripherals",
        parameters: [.argument(request)],
        examples: [
            "simulate ctl add heart-rate-strap,distance=3": "another strap, three meters away",
            "simulate ctl add heart-rate-strap,set.heart-rate=150": "a strap with a fixed heart rate of 150 bpm",
        ]
    ) { (context) throws(Failure) in
        let request = try context.arguments.required(request)
        let loaded = try LoadedProfile(named: request.profile, settings: request.settings, context)
        var options = request.options(holding: loaded.held)
        if let script = loaded.scriptText { options["script"] = .string(String(decoding: script, as: UTF8.self)) }
        let text = String(decoding: loaded.resolved.text(), as: UTF8.self)
        let control = try await SimulatorClient(context)
        for _ in 0..<request.count {
            let arguments: [Value] = [
                .string(text), .string(loaded.path), .options(options),
            ]
            let address = try await control.call("AddPeripheral", arguments).first?.string ?? ""
            context.console.emit(event: "added", ["address": .text(address), "name": .text(loaded.profile.name)])
            context.console.line(address)
        }
    }

    private static let remove = verb("remove", "Remove a peripheral", address) { address in
        ("RemovePeripheral", [.string(address.description)])
    }

    private static let drop = verb(
        "drop",
        "Drop the links of a peripheral or an adapter, as a loss of signal does",
        anyAddress
    ) { address in
        ("DropLink", [.string(address.description)])
    }

    private static let loss = verb(
        "loss",
        "Set the share of advertising reports that get lost",
        lossPercentage
    ) { fraction in
        ("SetLoss", [.double(fraction)])
    }

    private static let advance = verb("advance", "Advance the clock of a simulation with a manual clock", time) {
        time in
        ("Advance", [.uint64(UInt64(clamping: time.microseconds))])
    }

    private static let unplug = verb("unplug", "Unplug an adapter", adapter) { adapter in
        ("UnplugAdapter", [.string(adapter)])
    }

    private static let plug = verb("plug", "Plug an adapter in again", adapter) { adapter in
        ("PlugAdapter", [.string(adapter)])
    }

    private static let move = Command(
        "move",
        summary: "Move a peripheral",
        parameters: [.argument(address), .argument(distance)]
    ) { (context) throws(Failure) in
        let address = try context.arguments.required(address)
        let meters = try context.arguments.required(distance)
        let control = try await SimulatorClient(context)
        _ = try await control.call("MovePeripheral", [.string(address.description), .double(meters)])
    }

    private static let faults = Command(
        "faults",
        summary: "Replace the faults to inject; their times count from now on",
        parameters: [.argument(file)]
    ) { (context) throws(Failure) in
        let path = try context.arguments.required(file)
        let text = String(decoding: try TextFile.contents(of: path), as: UTF8.self)
        _ = try await SimulatorClient(context).call("SetFaults", [.string(text), .string(path)])
    }

    private static let fault = Command(
        "fault",
        summary: "Inject faults in addition to the present ones; their times count from now on",
        discussion: ["docs/simulator.md describes the faults. 'faults' replaces all of them by those of a file."],
        parameters: [.argument(faultTexts), .flag(replace)],
        examples: [
            "simulate ctl fault '{ on: notification, do: drop, chance: 0.1 }'": "one notification in ten is lost",
            "simulate ctl fault --replace": "no faults any longer",
        ]
    ) { (context) throws(Failure) in
        let texts = context.arguments.all(faultTexts)
        let replaces = context.arguments[replace]
        guard replaces || !texts.isEmpty else { throw .usage("no fault given", hint: "give a FAULT or --replace") }
        // All mistakes are reported before any fault is injected.
        for text in texts { try Fault.check(text, source: source, for: .simulation) }
        let control = try await SimulatorClient(context)
        if replaces { _ = try await control.call("SetFaults", [.string("faults: []"), .string(source)]) }
        for text in texts { _ = try await control.call("AddFaults", [.string(text), .string(source)]) }
    }

    private static let set = Command(
        "set",
        summary: "Hold signals of a peripheral at values, and set fields of constant values",
        parameters: [.argument(address), .argument(values)],
        examples: [
            "simulate ctl set C0:00:00:00:00:01 heart-rate=150": "a constant heart rate of 150 bpm",
            "simulate ctl set C0:00:00:00:00:01 heart-rate=": "the heart rate continues as the profile describes it",
        ]
    ) { (context) throws(Failure) in
        let address = try context.arguments.required(address)
        let values = try Assignment.values(of: context.arguments.all(values))
        let arguments: [Value] = [.string(address.description), .string(FieldValue.object(values).jsonText)]
        _ = try await SimulatorClient(context).call("SetValues", arguments)
        context.console.emit(["peripheral": .text(address.description), "set": .object(values)])
    }

    private static let power = Command(
        "power",
        summary: "Power an adapter on or off",
        parameters: [.argument(adapter), .argument(state)]
    ) { (context) throws(Failure) in
        let name = try context.arguments.required(adapter)
        let isOn = try context.arguments.required(state)
        _ = try await SimulatorClient(context).call("SetPowered", [.string(name), .boolean(isOn)])
    }

    private static let restart = Command(
        "restart",
        summary: "Restart bluetoothd",
        parameters: [.option(restartDelay)]
    ) { (context) throws(Failure) in
        let control = try await SimulatorClient(context)
        _ = try await control.call("StopDaemon")
        try? await EventLoop.sleep(for: context.arguments[restartDelay] ?? .zero)
        _ = try await control.call("StartDaemon")
    }

    /// Creates a verb that performs one method call with one argument.
    private static func verb<Value: Sendable>(
        _ name: String,
        _ summary: String,
        _ argument: Argument<Value>,
        _ call: @escaping @Sendable (Value) -> (String, [DBus.Value])
    ) -> Command {
        Command(name, summary: summary, parameters: [.argument(argument)]) { (context) throws(Failure) in
            let (method, arguments) = call(try context.arguments.required(argument))
            _ = try await SimulatorClient(context).call(method, arguments)
        }
    }
}

extension Duration {
    fileprivate var microseconds: Int64 {
        let (seconds, overflow) = components.seconds.multipliedReportingOverflow(by: 1_000_000)
        return overflow ? .max : seconds + components.attoseconds / 1_000_000_000_000
    }
}

extension PeripheralRequest {
    /// The options in the form that AddPeripheral expects.
    fileprivate func options(holding held: [String: FieldValue]) -> [String: Value] {
        var options: [String: Value] = ["distance": .double(distance)]
        if let address { options["address"] = .string(address.description) }
        for (name, value) in held { options["signal." + name] = Value(value) }
        return options
    }
}

extension Value {
    /// Creates the fixed value of a signal in the form that AddPeripheral expects.
    fileprivate init(_ value: FieldValue) {
        self =
            switch value {
            case .boolean(let isTrue): .boolean(isTrue)
            case .integer(let number): .int64(Int64(number))
            case .number(let number): .double(number)
            case .text(let text): .string(text)
            // A value on the command line is one of the above, or empty.
            case .null, .list, .object: .string("")
            }
    }
}
