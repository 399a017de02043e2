internal import BlueZ
internal import DBus
internal import EventLoop
internal import GATT
internal import Lua
internal import Peripheral

// Functions that publish peripherals and control a simulation.
extension ScriptHost {
    func defineSimulation() {
        machine.define("emulate") { [weak self] call in
            .checked { () throws(ScriptError) in try self?.emulate(call) ?? .values([]) }
        }
        machine.defineClass(
            BenchEmulation.self,
            "emulation",
            methods: [
                (
                    "address",
                    Self.method { (emulation: BenchEmulation, _) throws(ScriptError) in
                        .values([LuaValue(emulation.identity?.address?.description)])
                    }
                ),
                (
                    "name",
                    Self.method { (emulation: BenchEmulation, _) throws(ScriptError) in
                        .values([LuaValue(emulation.identity?.name)])
                    }
                ),
                (
                    "stop",
                    Self.method { (emulation: BenchEmulation, _) throws(ScriptError) in
                        .task { () throws(ScriptError) in
                            await emulation.close()
                            return []
                        }
                    }
                ),
            ]
        )
        let control = SimulationControl(client: bench.client)
        machine.define(
            "simulate",
            members: [
                ("available", { _ in .task { () throws(ScriptError) in [.boolean(await control.isAvailable())] } }),
                (
                    "fault",
                    Self.controlling(control) { (call) throws(ScriptError) in
                        ("SetFaults", [.string(try Self.timeline(call[0])), .string("simulate.fault")])
                    }
                ),
                (
                    "drop",
                    Self.controlling(control) { (call) throws(ScriptError) in
                        ("DropLink", [.string(try call.text(0, "the address of a peripheral"))])
                    }
                ),
                (
                    "power",
                    Self.controlling(control) { (call) throws(ScriptError) in
                        ("SetPowered", [.string(try call.text(0, "an adapter")), .boolean(call[1].boolean ?? false)])
                    }
                ),
                (
                    "restart",
                    { _ in
                        .task { () throws(ScriptError) in
                            try await control.restart()
                            return []
                        }
                    }
                ),
            ]
        )
    }

    private static func controlling(
        _ control: SimulationControl,
        _ request: @escaping @EventLoop (LuaCall) throws(ScriptError) -> (String, [Value])
    ) -> LuaFunction {
        { call in
            .checked { () throws(ScriptError) in
                let (method, arguments) = try request(call)
                return .task { () throws(ScriptError) in
                    try await control.change(method, arguments)
                    return []
                }
            }
        }
    }

    /// Returns the YAML of a timeline of faults, from one fault as a table, a list of faults, or the text itself.
    private static func timeline(_ value: LuaValue) throws(ScriptError) -> String {
        if let text = value.string { return text }
        guard let table = value.table else {
            throw .arguments("simulate.fault takes a table, such as {on = \"read\", [\"do\"] = \"stall\"}")
        }
        let faults = table.fields.isEmpty ? table.list : [value]
        var object = FieldObject()
        var list: [FieldValue] = []
        for fault in faults { list.append(try fault.fields()) }
        object.append("faults", .list(list))
        // JSON is YAML.
        var json: [UInt8] = []
        object.appendJSON(to: &json)
        return String(decoding: json, as: UTF8.self)
    }

    /// Handles `emulate(profile, {adapter=, set=, seed=})`: returns the emulation once it is advertising.
    private func emulate(_ call: LuaCall) throws(ScriptError) -> LuaOutcome {
        let profile = try options.profile(try call.text(0, "a profile"))
        let options = try call.options(1, ["adapter", "set", "seed"], of: "emulate")
        var held: [String: FieldValue] = [:]
        for (signal, value) in options["set"]?.table?.fields ?? [] { held[signal] = try value.fields() }
        let adapter = options["adapter"]?.string.flatMap { AdapterSelector($0) }
        let seed = UInt64(truncatingIfNeeded: options["seed"]?.integer ?? 0)
        let emulation = try bench.emulation(of: profile, seed: seed, holding: held, on: adapter)
        return .asynchronous { completion in
            emulation.start { result in completion(result.map { [.object(emulation)] }) }
            return {}
        }
    }
}
