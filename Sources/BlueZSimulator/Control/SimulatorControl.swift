internal import Behavior
internal import DBus
internal import Documents
internal import EventLoop
internal import GATT
internal import ProfileModel

/// The interface `org.gattlab.Simulator1` at `/org/gattlab`, with operations that no real radio has, for tests in any
/// language.
///
/// It has a connection and a bus name of its own, so that `org.bluez` exposes only what bluetoothd does.
@EventLoop
final class SimulatorControl {
    nonisolated static let busName = "org.gattlab.Simulator"
    static let path: ObjectPath = "/org/gattlab"
    static let interface = "org.gattlab.Simulator1"

    private let connection: Connection
    private unowned let host: SimulationHost
    private let channels: ChannelControl

    init(_ host: SimulationHost, on connection: Connection) throws(DBusError) {
        self.host = host
        self.connection = connection
        channels = ChannelControl(host)
        let interfaces = [ExportedInterface(Self.interface, methods: methods()), channels.interface()]
        try connection.export(ExportedObject(path: Self.path, interfaces: interfaces))
    }

    func close() { connection.close() }

    private var world: SimulatedWorld { host.world }

    private func methods() -> [ExportedMethod] {
        [
            method("GetAdapters", out: "a(ssb)", named: "adapters") { control, _ in [control.adapters] },
            method("GetPeripherals", out: "a(ssdb)", named: "peripherals") { control, _ in [control.peripherals] },
            method("AddPeripheral", "ssa{sv}", ["profile", "file", "options"], out: "s", named: "address") {
                (control, call) throws(DBusError) in [.string(try control.addPeripheral(call.arguments))]
            },
            method("RemovePeripheral", "s", ["address"]) { (control, call) throws(DBusError) in
                control.world.remove(try control.peripheral(call))
                return []
            },
            method("MovePeripheral", "sd", ["address", "distance"]) { (control, call) throws(DBusError) in
                try control.peripheral(call).controller.position = -abs(call.arguments.last?.double ?? 0)
                return []
            },
            method("SetValues", "ss", ["address", "values"]) { (control, call) throws(DBusError) in
                try control.setValues(call)
                return []
            },
            method("GetRSSI", "ss", ["adapter", "device"], out: "n", named: "rssi") {
                (control, call) throws(DBusError) in [.int16(try control.rssi(call))]
            },
            method("SetLoss", "d", ["share"]) { control, call in
                control.world.air.loss = min(1, max(0, call.arguments.first?.double ?? 0))
                return []
            },
            method("SetFaults", "ss", ["faults", "file"]) { (control, call) throws(DBusError) in
                control.host.setFaults(try control.faults(call.arguments))
                return []
            },
            method("AddFaults", "ss", ["faults", "file"]) { (control, call) throws(DBusError) in
                control.host.addFaults(try control.faults(call.arguments))
                return []
            },
            method("DropLink", "s", ["address"]) { (control, call) throws(DBusError) in
                for controller in try control.controllers(call) { controller.dropLinks() }
                return []
            },
            method("SetPowered", "sb", ["adapter", "powered"]) { (control, call) throws(DBusError) in
                try control.adapter(call).switchPower(on: call.arguments.last?.boolean ?? false)
                return []
            },
            method("UnplugAdapter", "s", ["adapter"]) { (control, call) throws(DBusError) in
                let adapter = try control.adapter(call)
                adapter.simulation.unplug(adapter)
                return []
            },
            method("PlugAdapter", "s", ["adapter"]) { (control, call) throws(DBusError) in
                control.host.simulation?.plug(try control.index(call))
                return []
            },
            method("Trace", out: "h", named: "stream") { (control, _) throws(DBusError) in
                do throws(SystemError) { return [.unixFD(try control.host.trace())] } catch { throw DBusError(error) }
            },
            ExportedMethod("Advance", in: "t", inputNames: ["microseconds"]) { [weak self] in self?.advance($0) },
            ExportedMethod("StopDaemon") { [weak self] call in
                self?.host.stopDaemon()
                call.reply()
            },
            ExportedMethod("StartDaemon") { [weak self] in self?.startDaemon($0) },
        ]
    }

    /// Creates a method that replies immediately.
    private func method(
        _ name: String,
        _ input: Signature = "",
        _ inputNames: [String] = [],
        out output: Signature = "",
        named outputName: String? = nil,
        _ body: @escaping @EventLoop (SimulatorControl, Invocation) throws(DBusError) -> [Value]
    ) -> ExportedMethod {
        ExportedMethod(
            name,
            in: input,
            out: output,
            inputNames: inputNames,
            outputNames: outputName.map { [$0] } ?? []
        ) { [weak self] call in
            guard let self else { return }
            do throws(DBusError) {
                call.reply(try body(self, call))
            } catch {
                call.fail(error)
            }
        }
    }

    private func advance(_ call: Invocation) {
        guard world.clock.source == .manual else {
            return call.fail(.rejected("the clock of this simulation is real; begin one with --clock manual"))
        }
        let duration = Duration.microseconds(Int64(clamping: call.arguments.first?.uint64 ?? 0))
        Task { @EventLoop in
            await host.advance(by: duration)
            call.reply()
        }
    }

    private func startDaemon(_ call: Invocation) {
        Task { @EventLoop in
            do throws(DBusError) {
                try await host.startDaemon()
                call.reply()
            } catch {
                call.fail(error)
            }
        }
    }
}

// MARK: - Adapters and peripherals

extension SimulatorControl {
    private var adapters: Value {
        let adapters = (host.simulation?.adapters ?? []).map { adapter -> Value in
            let address = adapter.controller.address.description
            return .structure([.string(adapter.name), .string(address), .boolean(adapter.controller.isPowered)])
        }
        return .array(of: "(ssb)", adapters)
    }

    private var peripherals: Value {
        let peripherals = world.peripherals.values.sorted { $0.address < $1.address }.map { peripheral -> Value in
            .structure([
                .string(peripheral.address.description), .string(peripheral.name),
                .double(abs(peripheral.controller.position)), .boolean(peripheral.bearer != nil),
            ])
        }
        return .array(of: "(ssdb)", peripherals)
    }

    /// Adds a peripheral and returns its address.
    ///
    /// The arguments are the text of a profile, a file name for error messages, and options: `distance` (d), `address`
    /// (s), the text of the file that the profile names as its script (`script`, s), and signals to hold (`signal.`).
    private func addPeripheral(_ arguments: [Value]) throws(DBusError) -> String {
        let text = arguments.first?.string ?? ""
        let file = arguments.dropFirst().first?.string ?? ""
        let options = arguments.last?.properties ?? [:]
        do {
            var description = SimulatedPeripheral.Description(
                try PeripheralProfile.parse(Array(text.utf8), file: file)
            )
            for (key, value) in options { try set(key, value, in: &description) }
            try world.interpreter?.check(description.profile)
            return try world.add(description).address.description
        } catch let error as InvalidDocument {
            throw .rejected(error)
        } catch let error as HoldError {
            throw .rejected(error)
        } catch let error as DBusError {
            throw error
        } catch {
            throw .rejected("\(error)")
        }
    }

    /// Sets values of a running peripheral; the arguments are its address and a JSON object of values by name.
    private func setValues(_ call: Invocation) throws(DBusError) {
        let server = try peripheral(call).server
        let text = call.arguments.last?.string ?? ""
        guard case .object(let values)? = try? FieldValue(json: text) else {
            throw .rejected("the values are not a JSON object of values by name")
        }
        do throws(HoldError) { try server.set(values) } catch { throw .rejected(error) }
    }

    private static let signalPrefix = "signal."

    /// Parses faults; the arguments are the text of a timeline and a file name for error messages.
    private func faults(_ arguments: [Value]) throws(DBusError) -> [Fault] {
        let text = arguments.first?.string ?? ""
        do throws(InvalidDocument) {
            return try Fault.parse(Array(text.utf8), file: arguments.last?.string ?? "")
        } catch {
            throw .rejected(error)
        }
    }

    private func set(
        _ key: String,
        _ value: Value,
        in description: inout SimulatedPeripheral.Description
    ) throws(DBusError) {
        switch key {
        case "distance":
            guard let distance = value.double, distance.isFinite else {
                throw .rejected("distance is a number of metres, a double")
            }
            description.distance = distance
        case "address":
            guard let address = value.string.flatMap({ DeviceAddress($0) }) else {
                throw .rejected("'\(value.string ?? "")' is no address")
            }
            description.address = address
        case "script":
            guard let text = value.string else { throw .rejected("script is the text of the profile's script") }
            do throws(InvalidDocument) {
                try description.profile.load(script: Array(text.utf8), file: description.profile.scriptFile ?? "script")
            } catch {
                throw .rejected(error)
            }
        case _ where key.hasPrefix(Self.signalPrefix):
            guard let value = FieldValue(value) else {
                throw .rejected("\(key) is neither a number nor a text nor a truth value")
            }
            description.holding[String(key.dropFirst(Self.signalPrefix.count))] = value
        default:
            throw .rejected(
                "there is no option '\(key)'; there are distance, address, script and \(Self.signalPrefix)NAME"
            )
        }
    }

    private func peripheral(_ call: Invocation) throws(DBusError) -> SimulatedPeripheral {
        let text = call.arguments.first?.string ?? ""
        guard let address = DeviceAddress(text), let peripheral = world.peripherals[address] else {
            throw .rejected("there is no peripheral '\(text)'")
        }
        return peripheral
    }

    /// Returns the signal strength in dBm at which an adapter receives the device that it is connected to.
    private func rssi(_ call: Invocation) throws(DBusError) -> Int16 {
        let own = try adapter(call).controller
        let text = call.arguments.last?.string ?? ""
        let ends = own.links.flatMap { [$0.central, $0.peripheral] }.filter { $0.controller === own }
        guard let address = DeviceAddress(text),
            let end = ends.first(where: { [$0.peerAddress, $0.peer.identityAddress].contains(address) })
        else { throw .rejected("the adapter is not connected to '\(text)'") }
        return Int16(world.air.rssi(of: end.peer, at: own))
    }

    /// Returns the controllers at an address, which are peripherals or adapters.
    private func controllers(_ call: Invocation) throws(DBusError) -> [Controller] {
        let text = call.arguments.first?.string ?? ""
        let found = DeviceAddress(text).map { world.air.controllers(at: $0) } ?? []
        guard !found.isEmpty else { throw .rejected("nothing is at the address '\(text)'") }
        return found
    }

    private func adapter(_ call: Invocation) throws(DBusError) -> SimulatedAdapter {
        let name = call.arguments.first?.string ?? ""
        guard let adapter = host.simulation?.adapters.first(where: { $0.name == name }) else {
            throw .rejected("there is no adapter '\(name)'")
        }
        return adapter
    }

    private func index(_ call: Invocation) throws(DBusError) -> Int {
        let name = call.arguments.first?.string ?? ""
        guard name.hasPrefix("hci"), let index = Int(name.dropFirst(3)), (0..<world.options.adapters).contains(index)
        else { throw .rejected("there is no adapter '\(name)' to plug in") }
        return index
    }
}

extension DBusError {
    static func rejected(_ message: String) -> DBusError { DBusError(Name.invalidArgs, message) }

    fileprivate static func rejected(_ error: HoldError) -> DBusError {
        rejected(error.message + (error.hint.map { "; \($0)" } ?? ""))
    }

    fileprivate static func rejected(_ text: InvalidDocument) -> DBusError {
        rejected(text.diagnostics.map(\.description).joined(separator: "\n"))
    }
}
