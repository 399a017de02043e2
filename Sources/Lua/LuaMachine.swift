internal import CLua
package import EventLoop

/// The outcome of a function of gattlab that a script called.
package enum LuaOutcome {
    case values([LuaValue])
    case failure(ScriptError)
    /// The object on which the method was called.
    case receiver
    /// The script waits until the operation completes; the returned function cancels it.
    case asynchronous(
        @EventLoop (_ completion: @escaping @EventLoop (Result<[LuaValue], ScriptError>) -> Void) -> LuaCancel
    )
}

extension LuaOutcome {
    /// Returns the outcome of a function that may throw.
    @EventLoop
    package static func checked(_ body: @EventLoop () throws(ScriptError) -> LuaOutcome) -> LuaOutcome {
        do throws(ScriptError) { return try body() } catch { return .failure(error) }
    }
}

/// A function that cancels a pending operation; calls of its completion have no further effect.
package typealias LuaCancel = @EventLoop () -> Void

/// A function of gattlab that scripts can call.
package typealias LuaFunction = @EventLoop (LuaCall) -> LuaOutcome

/// A Lua state for one script, on the event loop.
///
/// Scripts run in Lua threads (coroutines), one at a time; while a script waits for a device, the event loop continues.
/// No error of Lua jumps over a frame of Swift: see `CLua/shim.h`.
@EventLoop
package final class LuaMachine {
    let state: OpaquePointer
    private let host: UnsafeMutablePointer<clua_host>
    var functions: [LuaFunction] = []
    var objects: [Int: any LuaObject] = [:]
    var nextObject = 1
    private var isClosed = false
    /// The names of the methods of each class.
    var methods: [String: [String]] = [:]
    /// The names of the defined functions.
    var names: [String] = []
    /// The global names of Lua that scripts do not have.
    private(set) var removedNames: Set<String> = []
    /// The names of the loaded scripts.
    private var chunks: [String] = []
    /// The running thread.
    var current: LuaThread?
    /// The name of Lua code of gattlab, which is left out of locations and traces.
    package static let libraryName = "[gattlab]"

    /// The limit of the processor time of code of a script that cannot be interrupted.
    private let timeLimit: Duration
    let memory: Int
    /// The processor time of the thread when the script last started or paused, in nanoseconds.
    private var lastPause = clua_processor_time()
    /// The limits of scripts that run within one turn of the event loop; nil for scripts that pause.
    let turnLimit: LuaTurnLimit?
    /// The rest of the limits of the current turn.
    private var turn: LuaTurnLimit.Rest?

    /// Creates a Lua state.
    ///
    /// - Parameters:
    ///   - memory: The memory limit for scripts, in bytes.
    ///   - timeLimit: The limit of the processor time inside `table.sort`, `string.gsub`, or a coroutine of a script.
    ///   - turnLimit: The limits of a call that runs within one turn of the event loop; nil for scripts that pause.
    package init(
        memory: Int = ScriptLimit.memory,
        timeLimit: Duration = ScriptLimit.uninterruptibleTime,
        turnLimit: LuaTurnLimit? = nil
    ) throws(ScriptError) {
        self.timeLimit = timeLimit
        self.memory = memory
        self.turnLimit = turnLimit
        host = .allocate(capacity: 1)
        host.initialize(to: clua_host())
        host.pointee.limit = memory
        // Swift code is running, except within clua_run.
        host.pointee.depth = 1
        host.pointee.max_missed_ticks = turnLimit?.abandonmentTicks ?? ScriptLimit.abandonmentTicks
        // The watchdog of a state that runs within turns is started for each of them: there may be thousands of states.
        host.pointee.tick = turnLimit == nil ? CLong(CLUA_TICK) : 0
        guard let state = clua_open(host) else {
            host.deallocate()
            throw ScriptError(.failed, "not enough memory for a script")
        }
        self.state = state
        host.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
        host.pointee.call = callFunction
        host.pointee.check = checkThread
        host.pointee.release = releaseObject
    }

    isolated deinit { close() }

    /// Closes the state; its threads must have ended.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        let isAbandoned = isAbandoned
        clua_close(host, state)
        if !isAbandoned { host.deallocate() }
        functions = []
        objects = [:]
    }

    /// A new budget for the arguments of a call, or its results.
    var valueBudget: LuaBudget {
        turnLimit.map { LuaBudget(parts: $0.parts, bytes: $0.bytes) } ?? LuaBudget()
    }

    /// A Boolean value that indicates whether a C function was abandoned, after which the state must not be used.
    var isAbandoned: Bool { host.pointee.lost != 0 }

    func release(_ key: CInt) {
        if !isClosed, !isAbandoned { luaL_unref(state, clua_registry_index(), key) }
    }

    // MARK: - Running

    /// Runs a thread until it waits or ends.
    func resume(_ thread: LuaThread, _ arguments: CInt) -> (status: CInt, results: CInt) {
        var results: CInt = 0
        let status = running(thread) { clua_resume(thread.state, arguments, &results) }
        return (status, results)
    }

    /// Runs the script within the limits of one turn.
    func withinTurn<Result>(_ body: () -> Result) -> Result {
        guard let turnLimit, turn == nil else { return body() }
        turn = LuaTurnLimit.Rest(turnLimit, from: clua_processor_time())
        host.pointee.tick = CLong(CLUA_SHORT_TICK)
        clua_watch(host)
        defer {
            clua_unwatch(host)
            turn = nil
        }
        return body()
    }

    /// Closes the to-be-closed variables of a thread that ended with an error.
    func reset(_ thread: LuaThread) {
        _ = running(thread) { clua_reset(thread.state) }
    }

    /// Runs Lua code for a thread with limited memory; its errors do not propagate.
    private func running(_ thread: LuaThread, _ body: () -> CInt) -> CInt {
        let previous = current
        current = thread
        lastPause = clua_processor_time()
        host.pointee.limit = memory + (thread.isCleanup ? ScriptLimit.reserve : 0)
        host.pointee.raised = 0
        if let abortError = thread.abortError { startAborting(with: abortError, on: thread.state) }
        defer {
            host.pointee.ending = 0
            host.pointee.limit = memory
            current = previous
        }
        return body()
    }

    /// Calls the function on top of the stack.
    func callNow(_ arguments: CInt) -> Bool {
        lastPause = clua_processor_time()
        return clua_pcall(state, arguments, 0) == LUA_OK
    }

    /// Starts leaving the script, of which no further code is run than necessary for that.
    private func startAborting(with error: ScriptError, on state: OpaquePointer) {
        push(error, on: state)
        clua_begin_ending(host, state)
    }

    /// A Boolean value that indicates whether the last error was raised by the script, not by Lua.
    var wasRaised: Bool { host.pointee.raised != 0 }

    /// Counts memory outside of Lua toward the limit of the script.
    package func charge(_ bytes: Int) throws(ScriptError) {
        let limit = memory + (current?.isCleanup == true ? ScriptLimit.reserve : 0)
        if host.pointee.used + bytes > limit { clua_collect_garbage(state) }
        guard host.pointee.used + bytes <= limit else { throw outOfMemory }
        host.pointee.used += bytes
    }

    /// Reserves stack space for values, including nested ones.
    func reserve(_ count: Int, on state: OpaquePointer) -> Bool {
        // A table and a key for each level, and the fields of an error.
        lua_checkstack(state, CInt(clamping: count + 2 * ScriptLimit.depth + 8)) != 0
    }

    /// Makes the allocation with this number, counted from 1, and Lua's retry fail; for tests.
    func failAllocation(_ number: Int) { host.pointee.refusal = number + 1 }

    /// A Boolean value that indicates whether that allocation was attempted.
    var hasFailedAllocation: Bool { host.pointee.refusal == 0 }

    /// Sets the number of ticks without a check after which a C function is abandoned; 0 for never.
    func setAbandonment(after ticks: CInt) { host.pointee.max_missed_ticks = ticks }

    // MARK: - Scripts

    /// Compiles a script.
    ///
    /// - Parameters:
    ///   - text: The text of the script.
    ///   - name: The name in errors.
    /// - Throws: `ScriptError` of kind `.script`, with the line.
    package func load(_ text: [UInt8], name: String) throws(ScriptError) -> LuaReference {
        chunks.append(name)
        if current == nil { lastPause = clua_processor_time() }
        let status = withinTurn {
            text.withUnsafeBytes { buffer in
                clua_load(state, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, "@" + name)
            }
        }
        guard status != CInt(CLUA_LOST) else { throw .abandoned }
        guard status == LUA_OK else {
            defer { clua_pop(state, 1) }
            throw error(state, -1, .script)
        }
        return LuaReference(popping: state, of: self)
    }

    /// Adds functions that are written in Lua to those that errors suggest.
    package func addNames(_ names: [String]) { self.names += names }

    /// Removes global names of Lua or of gattlab.
    package func remove(_ names: [String]) {
        removedNames.formUnion(names)
        for name in names { define(name, .none) }
    }

    /// Returns a location of a Lua message with the full name of its file, which Lua abbreviates.
    func resolved(_ location: SourceLocation) -> SourceLocation {
        guard location.file.hasPrefix("..."),
            let name = chunks.first(where: { $0.hasSuffix(location.file.dropFirst(3)) })
        else { return location }
        return SourceLocation(file: name, line: location.line)
    }

    /// Calls the function with this number and pushes its outcome.
    fileprivate func call(_ number: Int, _ state: OpaquePointer) -> CInt {
        guard functions.indices.contains(number) else { return 0 }
        let call = LuaCall(machine: self, state: state)
        var outcome = functions[number](call)
        // A module that `require` compiles may be abandoned; the state must not be used after that.
        if isAbandoned { return 0 }
        // Arguments beyond the limits were read in part.
        do throws(ScriptError) { try call.requireComplete() } catch { outcome = .failure(error) }
        switch outcome {
        case .values(let values):
            guard reserve(values.count, on: state) else {
                push(.stackOverflow, on: state)
                return CInt(CLUA_RAISE)
            }
            for value in values { push(value, on: state) }
            return CInt(values.count)
        case .receiver:
            lua_pushvalue(state, 1)
            return 1
        case .failure(var error):
            if error.location == nil { error.location = call.location }
            if error.kind.endsTest, let current {
                current.requestAbort(error)
                startAborting(with: error, on: state)
            } else {
                push(error, on: state)
            }
            return CInt(CLUA_RAISE)
        case .asynchronous(let start):
            guard let current, current.state == state, lua_isyieldable(state) != 0 else {
                push(.cannotWait(at: call.location), on: state)
                return CInt(CLUA_RAISE)
            }
            current.wait(at: call.location, start)
            return CInt(CLUA_YIELD)
        }
    }

    /// Checks limits and aborts between two instructions of a script, or in the loop of a C function, which cannot
    /// pause.
    fileprivate func check(_ state: OpaquePointer, isPausable: Bool) -> CInt {
        let time = clua_processor_time()
        let isLate = turn?.spendCheck(at: time) ?? (.nanoseconds(time - lastPause) > timeLimit)
        guard let current else {
            // A script is being compiled.
            guard isLate else { return 0 }
            push(lateError(at: nil), on: state)
            return CInt(CLUA_RAISE)
        }
        if current.abortError == nil, turn == nil, isPausable, current.pause(state) { return CInt(CLUA_YIELD) }
        if current.abortError == nil, isLate {
            current.requestAbort(lateError(at: location(state, level: 0) ?? location(state, level: 1)))
        }
        if let abortError = current.abortError { startAborting(with: abortError, on: state) }
        return 0
    }

    private func lateError(at location: SourceLocation?) -> ScriptError {
        guard let turnLimit else { return .tooLong(timeLimit, at: location) }
        return turnLimit.error(at: location)
    }

    fileprivate func release(object key: Int) {
        guard let object = objects.removeValue(forKey: key) else { return }
        host.pointee.used -= object.cost
    }
}

// Lua calls these from within `lua_resume` and `lua_pcall`, which only the event loop calls; the stack does not escape.

private func callFunction(_ owner: UnsafeMutableRawPointer?, _ state: OpaquePointer?, _ number: CInt) -> CInt {
    guard let owner, let state else { return 0 }
    let machine = Unmanaged<LuaMachine>.fromOpaque(owner).takeUnretainedValue()
    nonisolated(unsafe) let stack = state
    return EventLoop.assumeIsolated { machine.call(Int(number), stack) }
}

private func checkThread(_ owner: UnsafeMutableRawPointer?, _ state: OpaquePointer?, _ isPausable: CInt) -> CInt {
    guard let owner, let state else { return 0 }
    let machine = Unmanaged<LuaMachine>.fromOpaque(owner).takeUnretainedValue()
    nonisolated(unsafe) let stack = state
    return EventLoop.assumeIsolated { machine.check(stack, isPausable: isPausable != 0) }
}

private func releaseObject(_ owner: UnsafeMutableRawPointer?, _ key: lua_Integer) {
    guard let owner else { return }
    let machine = Unmanaged<LuaMachine>.fromOpaque(owner).takeUnretainedValue()
    EventLoop.assumeIsolated { machine.release(object: Int(key)) }
}
