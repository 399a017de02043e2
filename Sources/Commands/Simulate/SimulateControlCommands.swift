internal import DBus
internal import GATT
internal import ProfileModel
internal import Sessions

/// `gattlab simulate ctl …`: changes a simulation from a program that runs in it.
enum SimulateControlCommands {
    private static let address = Argument(Kind.address, help: "The address of a simulated peripheral")
    private static let anyAddress = Argument(Kind.address, help: "The address of a simulated peripheral or adapter")
    private static let adapter = Argument(Kind.text("ADAPTER"), help: "The name of an adapter: hci0")
    private static let request = Argument(Kind.peripheral, help: "A profile with keys, as in simulate --peripheral")
    private static let distance = Argument(
        ValueKind<Double>("METRES") { (text) throws(InvalidValue) in try PeripheralRequest.distance(text) },
        help: "From hci0"
    )
    private static let share = Argument(
        ValueKind<Double>("PERCENT") { (text) throws(InvalidValue) in
            Double(try Kind.integer("PERCENT", in: 0...100).parse(text)) / 100
        },
        help: "How many of a hundred advertising reports get lost"
    )
    private static let time = Argument(Kind.duration, help: "How far the manual clock goes on")
    private static let file = Argument(Kind.file, help: "What goes wrong and when, as in simulate --faults")
    private static let isOn = Argument(
        ValueKind<Bool>("STATE", completion: .words(["on", "off"])) { (text) throws(InvalidValue) in
            switch text {
            case "on": return true
            case "off": return false
            default: throw InvalidValue("'\(text)' is neither on nor off")
            }
        },
        help: "on or off"
    )
    private static let pause = Option("for", standard: .seconds(1), help: "How long bluetoothd stays away")

    static let command = Command(
        "ctl",
        summary: "Change a running simulation",
        discussion: [
            "For programs that run on the simulated bus, or have its address as DBUS_SYSTEM_BUS_ADDRESS. In other languages, call "
                + "org.gattlab.Simulator1 at /org/gattlab of org.gattlab.Simulator there."
        ],
        subcommands: [list, add, remove, move, drop, faults, loss, advance, power, unplug, plug, restart]
    )

    private static let list = Command(
        "list",
        summary: "List the simulated adapters and peripherals",
        parameters: []
    ) { (session) throws(Failure) in
        let control = try await SimulatorClient()
        var table = Table()
        for adapter in try await control.call("GetAdapters").first?.array ?? [] {
            guard let fields = adapter.structure, fields.count == 3, let isOn = fields[2].boolean else { continue }
            let (name, address) = (fields[0].string ?? "", fields[1].string ?? "")
            session.console.emit(["adapter": .text(name), "address": .text(address), "powered": .boolean(isOn)])
            table.append([name, address, isOn ? "on" : "off"])
        }
        for peripheral in try await control.call("GetPeripherals").first?.array ?? [] {
            guard let fields = peripheral.structure, fields.count == 4, let distance = fields[2].double,
                let isConnected = fields[3].boolean
            else { continue }
            let (address, name) = (fields[0].string ?? "", fields[1].string ?? "")
            session.console.emit([
                "peripheral": .text(name), "address": .text(address), "distance": .number(distance),
                "connected": .boolean(isConnected),
            ])
            table.append([name, address, "\(distance) m", isConnected ? "connected" : ""])
        }
        for line in table.lines { session.console.line(line) }
    }

    private static let add = Command(
        "add",
        summary: "Put peripherals on the air",
        parameters: [.argument(request)],
        examples: [
            "simulate ctl add heart-rate-strap,distance=3": "one more strap, three metres away",
            "simulate ctl add heart-rate-strap,set.heart-rate=150": "one whose heart rate stays at 150 bpm",
        ]
    ) { (session) throws(Failure) in
        let request = try session.arguments.required(request)
        let (path, text) = try ProfileLibrary(session.environment).find(request.profile)
        let control = try await SimulatorClient()
        for _ in 0..<request.count {
            let arguments: [Value] = [
                .string(String(decoding: text, as: UTF8.self)), .string(path), .options(request.options),
            ]
            let address = try await control.call("AddPeripheral", arguments).first?.string ?? ""
            session.console.emit(event: "added", ["address": .text(address)])
            session.console.line(address)
        }
    }

    private static let remove = verb("remove", "Take a peripheral off the air", address) { address in
        ("RemovePeripheral", [.string(address.description)])
    }

    private static let drop = verb("drop", "Lose the links of a peripheral or an adapter, as out of range", anyAddress)
    { address in
        ("DropLink", [.string(address.description)])
    }

    private static let loss = verb("loss", "Lose a share of the advertising reports", share) { share in
        ("SetLoss", [.double(share)])
    }

    private static let advance = verb("advance", "Let time pass in a simulation with a manual clock", time) { time in
        ("Advance", [.uint64(UInt64(clamping: time.microseconds))])
    }

    private static let unplug = verb("unplug", "Take an adapter from the machine", adapter) { adapter in
        ("UnplugAdapter", [.string(adapter)])
    }

    private static let plug = verb("plug", "Give the machine an adapter back", adapter) { adapter in
        ("PlugAdapter", [.string(adapter)])
    }

    private static let move = Command(
        "move",
        summary: "Move a peripheral",
        parameters: [.argument(address), .argument(distance)]
    ) { (session) throws(Failure) in
        let address = try session.arguments.required(address)
        let metres = try session.arguments.required(distance)
        let control = try await SimulatorClient()
        _ = try await control.call("MovePeripheral", [.string(address.description), .double(metres)])
    }

    private static let faults = Command(
        "faults",
        summary: "Have other things go wrong than so far; times are counted from now on",
        parameters: [.argument(file)]
    ) { (session) throws(Failure) in
        let path = try session.arguments.required(file)
        let text = String(decoding: try TextFile.contents(of: path), as: UTF8.self)
        _ = try await SimulatorClient().call("SetFaults", [.string(text), .string(path)])
    }

    private static let power = Command(
        "power",
        summary: "Switch an adapter on or off",
        parameters: [.argument(adapter), .argument(isOn)]
    ) { (session) throws(Failure) in
        let name = try session.arguments.required(adapter)
        let isOn = try session.arguments.required(isOn)
        _ = try await SimulatorClient().call("SetPowered", [.string(name), .boolean(isOn)])
    }

    private static let restart = Command(
        "restart",
        summary: "End bluetoothd and start it again",
        parameters: [.option(pause)]
    ) { (session) throws(Failure) in
        let control = try await SimulatorClient()
        _ = try await control.call("StopDaemon")
        try? await EventLoop.sleep(for: session.arguments[pause] ?? .zero)
        _ = try await control.call("StartDaemon")
    }

    /// A verb that is one call with one argument.
    private static func verb<Value: Sendable>(
        _ name: String,
        _ summary: String,
        _ argument: Argument<Value>,
        _ call: @escaping @Sendable (Value) -> (String, [DBus.Value])
    ) -> Command {
        Command(name, summary: summary, parameters: [.argument(argument)]) { (session) throws(Failure) in
            let (method, arguments) = call(try session.arguments.required(argument))
            _ = try await SimulatorClient().call(method, arguments)
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
    /// As AddPeripheral takes them.
    fileprivate var options: [String: Value] {
        var options: [String: Value] = ["distance": .double(distance)]
        if let address { options["address"] = .string(address.description) }
        for (name, value) in holding { options["signal." + name] = Value(value) }
        return options
    }
}

extension Value {
    /// What a signal is held at, as AddPeripheral takes it.
    fileprivate init(_ value: FieldValue) {
        self =
            switch value {
            case .boolean(let isTrue): .boolean(isTrue)
            case .integer(let number): .int64(Int64(number))
            case .number(let number): .double(number)
            case .text(let text): .string(text)
            // An option on a command line is one of the above, or nothing.
            case .null, .list, .object: .string("")
            }
    }
}
