internal import Behavior
internal import EventLoop
internal import GATT
package import Lua
internal import ProfileModel

/// A profile's script in Lua.
///
/// Its functions run to their end within a turn of the event loop, in the sandbox of probes without clocks and modules: what it
/// does depends on the requests, their times and the seed.
@EventLoop
final class LuaBehavior: PeripheralScript {
    let machine: LuaMachine
    /// The device, which owns the script.
    weak var device: RunningProfile?
    let names: CharacteristicNames
    /// The types that encode and decode values.
    private let types: AttributeTypes
    /// The indices of the signals by name.
    let signals: [String: Int]
    var handlers: [Handler: LuaReference] = [:]
    var timers = ScriptTimers()
    /// The number of lines logged by the current call.
    var loggedLines = 0
    private var isStopped = false

    /// A function for an event of a characteristic.
    struct Handler: Hashable {
        enum Event: String {
            case read = "on_read"
            case write = "on_write"
            case subscribe = "on_subscribe"
            case unsubscribe = "on_unsubscribe"
        }

        var event: Event
        var characteristic: AttributeID
    }

    /// Compiles the script and runs it once, which registers its handlers.
    ///
    /// - Throws: The error of the script, with its file and line.
    init(
        _ script: ProfileScript,
        for device: RunningProfile,
        seed: UInt64,
        turnLimit: LuaTurnLimit
    ) throws(ScriptError) {
        machine = try LuaMachine(memory: BehaviorLimit.memory, turnLimit: turnLimit)
        self.device = device
        let profile = device.profile
        names = CharacteristicNames(profile)
        types = profile.types
        signals = Dictionary(profile.signals.enumerated().map { ($1.name, $0) }) { first, _ in first }
        var sandbox = LuaSandbox { _ in nil }
        sandbox.seed = seed
        machine.openLibraries(sandbox)
        // The time of the device is `now()`; a script is a single file.
        machine.remove(["os", "require", "warn"])
        machine.defineValueFunctions(with: profile.types)
        defineFunctions()
        let chunk = try machine.load(script.text, name: script.file)
        _ = try call(chunk, []).get()
    }

    // MARK: - Requests

    func read(_ id: AttributeID, _ value: [UInt8]) throws(ATTError) -> [UInt8]? {
        guard let function = handler(.read, id) else { return nil }
        switch call(function, [.text(value)]) {
        case .success(let results):
            let result = results.first ?? .none
            if let error = ATTError(returned: result) { throw error }
            guard !result.isNone else { return nil }
            do throws(ScriptError) {
                return try bytes(result, of: id)
            } catch {
                report(error)
                return nil
            }
        case .failure(let error):
            if let att = error.attResponse { throw att }
            report(error)
            return nil
        }
    }

    func write(_ id: AttributeID, _ value: [UInt8]) throws(ATTError) -> Bool {
        guard let function = handler(.write, id) else { return false }
        switch call(function, [.text(value)]) {
        case .success(let results):
            let result = results.first ?? .none
            if let error = ATTError(returned: result) { throw error }
            return result.boolean == true
        case .failure(let error):
            if let att = error.attResponse { throw att }
            report(error)
            throw .unlikelyError
        }
    }

    func subscriptionChanged(_ id: AttributeID, isSubscribed: Bool) {
        guard let function = handler(isSubscribed ? .subscribe : .unsubscribe, id) else { return }
        if case .failure(let error) = call(function, []) { report(error) }
    }

    // MARK: - Timers

    var nextDue: Duration? { isStopped ? nil : timers.nextDue }

    func runTimer(at time: Duration) {
        guard !isStopped, let timer = timers.popDue(at: time) else { return }
        guard case .failure(let error) = call(timer.function, []) else { return }
        timers.cancel(timer.number)
        report(error)
    }

    // MARK: - Calls

    private func handler(_ event: Handler.Event, _ id: AttributeID) -> LuaReference? {
        isStopped ? nil : handlers[Handler(event: event, characteristic: id)]
    }

    private func call(_ function: LuaReference, _ arguments: [LuaValue]) -> Result<[LuaValue], ScriptError> {
        loggedLines = 0
        do throws(ScriptError) {
            return try LuaThread(machine).runNow(function, arguments)
        } catch {
            return .failure(error)
        }
    }

    /// Reports an error; one that cannot be caught ends the script.
    private func report(_ error: ScriptError) {
        isStopped = error.kind == .aborted
        device?.report(ScriptReport(isStopped ? .stopped : .error, error.description))
    }

    /// Returns the characteristic that a script refers to.
    func characteristic(_ text: String) throws(ScriptError) -> CharacteristicProfile {
        do throws(CharacteristicNameError) {
            return try names.characteristic(text)
        } catch {
            throw .arguments(error.message, hint: error.hint)
        }
    }

    /// Returns the bytes of a characteristic's value, which scripts give as a string or as fields.
    func bytes(_ value: LuaValue, of id: AttributeID) throws(ScriptError) -> [UInt8] {
        guard let uuid = names.uuids[id] else { return [] }
        let bytes = try AttributeCoding.encoded(value, for: uuid, with: types)
        guard bytes.count <= ATTLimit.value else {
            throw .arguments("a value has \(bytes.count) bytes, more than the limit of \(ATTLimit.value)")
        }
        return bytes
    }
}

/// The limits of a profile's script.
enum BehaviorLimit {
    /// The memory of the script in bytes.
    static let memory = 8 << 20
    /// The number of lines that a call can log, and the size of a line in bytes.
    static let logLines = 32
    static let logLine = 1024
}

extension LuaTurnLimit {
    /// The limits of a call of a profile's script.
    ///
    /// Two calls and their overhead fit into the 50 ms of a turn of the event loop.
    package static let behavior = LuaTurnLimit(checks: 30, processorTime: .milliseconds(12), abandonmentTicks: 4)
}

/// The maximum length of an attribute value in bytes (Core Specification, Vol 3, Part F, 3.2.9).
enum ATTLimit {
    static let value = 512
}

extension ATTError {
    /// Creates the error that a handler returned with `att_error`; nil for any other value.
    fileprivate init?(returned value: LuaValue) {
        guard let error = value.table.map({ ScriptError(.table($0), or: .raised) }) else { return nil }
        guard let att = error.attResponse else { return nil }
        self = att
    }
}

extension ScriptError {
    /// The ATT error to respond with, if the script raised or returned one.
    fileprivate var attResponse: ATTError? { kind == .att ? att : nil }
}
