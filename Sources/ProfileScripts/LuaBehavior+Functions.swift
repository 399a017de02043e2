internal import Behavior
internal import EventLoop
internal import GATT
internal import Lua
internal import ProfileModel

// The functions that a profile's script calls.
extension LuaBehavior {
    func defineFunctions() {
        machine.define("state", .table(LuaTable()))
        for event in [Handler.Event.read, .write, .subscribe, .unsubscribe] {
            define(event.rawValue) { (script, call) throws(ScriptError) in
                try script.register(event, call)
                return []
            }
        }
        define("every") { (script, call) throws(ScriptError) in try script.addTimer(call, "every", repeats: true) }
        define("after") { (script, call) throws(ScriptError) in try script.addTimer(call, "after", repeats: false) }
        define("cancel") { (script, call) throws(ScriptError) in
            guard let number = call[0].integer else { throw .arguments("cancel takes the number of a timer") }
            script.timers.cancel(number)
            return []
        }
        defineValues()
        defineSignals()
        define("now") { (script, _) throws(ScriptError) in [.number(script.device?.time.inSeconds ?? 0)] }
        define("att_error") { (_, call) throws(ScriptError) in [.table(try Self.attError(call[0]))] }
        for name in ["log", "print"] {
            define(name) { (script, call) throws(ScriptError) in
                try script.log(call.line)
                return []
            }
        }
    }

    private func defineValues() {
        define("get") { (script, call) throws(ScriptError) in
            let characteristic = try script.characteristic(try call.text(0, "a characteristic"))
            do throws(ATTError) {
                return [.text(try script.device?.value(of: characteristic.id) ?? [])]
            } catch {
                throw ScriptError(.failed, "the value of \(characteristic.uuid) cannot be encoded")
            }
        }
        define("set") { (script, call) throws(ScriptError) in
            let characteristic = try script.characteristic(try call.text(0, "a characteristic"))
            try script.store(try script.bytes(call[1], of: characteristic.id), of: characteristic.id)
            return []
        }
        define("notify") { (script, call) throws(ScriptError) in try script.send(call, .notify, "notify") }
        define("indicate") { (script, call) throws(ScriptError) in try script.send(call, .indicate, "indicate") }
    }

    private func defineSignals() {
        define("get_signal") { (script, call) throws(ScriptError) in
            let index = try script.signal(call)
            return [LuaValue(script.device?.signalValue(index) ?? .null)]
        }
        define("set_signal") { (script, call) throws(ScriptError) in
            let (index, value) = (try script.signal(call), try call[1].fields())
            do throws(HoldError) {
                try script.device?.setSignal(index, to: value)
            } catch {
                throw .arguments(error.message.shortened(to: 256), hint: error.hint)
            }
            return []
        }
        define("reset_signal") { (script, call) throws(ScriptError) in
            script.device?.resetSignal(try script.signal(call))
            return []
        }
    }

    private func define(
        _ name: String,
        _ body: @escaping @EventLoop (LuaBehavior, LuaCall) throws(ScriptError) -> [LuaValue]
    ) {
        machine.define(name) { [weak self] call in
            .checked { () throws(ScriptError) in
                guard let self else { return .values([]) }
                return .values(try body(self, call))
            }
        }
    }

    // MARK: - Handlers and timers

    private func register(_ event: Handler.Event, _ call: LuaCall) throws(ScriptError) {
        let name = event.rawValue
        let characteristic = try characteristic(try call.text(0, "the characteristic of \(name)"))
        let needed: CharacteristicProperties =
            switch event {
            case .read: .read
            case .write: [.write, .writeWithoutResponse, .authenticatedSignedWrites]
            case .subscribe, .unsubscribe: [.notify, .indicate]
            }
        guard !characteristic.properties.isDisjoint(with: needed) else {
            let listed = needed.names.joined(separator: " or ")
            throw .arguments("\(characteristic.uuid) does not have the property \(listed), which \(name) needs")
        }
        guard let function = call[1].function else { throw .arguments("\(name) takes a characteristic and a function") }
        handlers[Handler(event: event, characteristic: characteristic.id)] = function
    }

    private func addTimer(_ call: LuaCall, _ name: String, repeats: Bool) throws(ScriptError) -> [LuaValue] {
        let delay = try call[0].duration("the time of \(name)")
        guard ScriptTimers.range.contains(delay) else {
            throw .arguments("the time of \(name) must be from 10 ms to 24 h")
        }
        guard let function = call[1].function else { throw .arguments("\(name) takes a time and a function") }
        guard !timers.isFull else {
            throw .arguments("a script has at most \(ScriptTimers.capacity) timers", hint: "cancel(timer) frees one")
        }
        let now = device?.time ?? .zero
        return [.integer(timers.add(function, after: delay, repeats: repeats, at: now))]
    }

    // MARK: - Values

    private func store(_ bytes: [UInt8], of id: AttributeID) throws(ScriptError) {
        do throws(ATTError) { try device?.store(bytes, of: id) } catch { throw .tooManyValues }
    }

    private func send(
        _ call: LuaCall,
        _ property: CharacteristicProperties,
        _ name: String
    ) throws(ScriptError) -> [LuaValue] {
        let characteristic = try characteristic(try call.text(0, "the characteristic of \(name)"))
        guard characteristic.properties.contains(property) else {
            throw .arguments("\(characteristic.uuid) does not have the property \(name)")
        }
        let bytes = try bytes(call[1], of: characteristic.id)
        do throws(ATTError) { try device?.send(bytes, of: characteristic.id) } catch { throw .tooManyValues }
        return []
    }

    private func signal(_ call: LuaCall) throws(ScriptError) -> Int {
        let name = try call.text(0, "the name of a signal")
        if let index = signals[name] { return index }
        let near = Spelling.closest(to: name, among: Array(signals.keys))
        throw .arguments(
            "unknown signal '\(name.shortened(to: 64))'",
            hint: near.map { "did you mean '\($0)'?" } ?? "define it under 'signals'"
        )
    }

    private func log(_ line: String) throws(ScriptError) {
        loggedLines += 1
        guard loggedLines <= BehaviorLimit.logLines else {
            throw .arguments("a call logs at most \(BehaviorLimit.logLines) lines")
        }
        device?.report(ScriptReport(.log, line.shortened(to: BehaviorLimit.logLine)))
    }

    /// Returns an error to return or to raise, by its code or its name: a table with the fields of any other error.
    private static func attError(_ value: LuaValue) throws(ScriptError) -> LuaTable {
        let error: ATTError
        if let code = value.integer, let byte = UInt8(exactly: code), byte != 0 {
            error = ATTError(rawValue: byte)
        } else if let name = value.string, let named = ATTError.named(name) {
            error = named
        } else {
            let near = value.string.flatMap { Spelling.closest(to: $0, among: ATTError.kebabNames) }
            throw .arguments(
                "att_error takes a code from 1 to 255, or the name of an error",
                hint: near.map { "did you mean '\($0)'?" } ?? "for example att_error(\"value-not-allowed\")"
            )
        }
        return LuaTable(fields: [
            ("kind", .text(ScriptError.Kind.att.rawValue)),
            ("code", .integer(Int(error.rawValue))),
            ("message", .text(error.name)),
        ])
    }
}

extension ScriptError {
    fileprivate static var tooManyValues: ScriptError {
        ScriptError(.failed, "too many values wait to be sent", hint: "send fewer values at a time")
    }
}
