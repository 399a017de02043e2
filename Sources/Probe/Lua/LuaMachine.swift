internal import CLua
package import DBus

/// What a function of ours answers a script.
package enum LuaOutcome {
    case values([LuaValue])
    case failure(ScriptError)
    /// The object that a method was called of.
    case same
    /// The script waits until the operation is over; what it returns takes back what is under way.
    case later(@EventLoop (_ completion: @escaping @EventLoop (Result<[LuaValue], ScriptError>) -> Void) -> LuaCancel)
}

/// Ends an operation that a script waits for; its completion is not called any more, or without effect.
package typealias LuaCancel = @EventLoop () -> Void

/// A function of ours that scripts call.
package typealias LuaFunction = @EventLoop (LuaCall) -> LuaOutcome

/// A Lua state for one script, on the event loop.
///
/// Scripts run in threads of Lua's (coroutines), of which one runs at a time; whoever waits for a device lets the loop go on.
/// No error of Lua's jumps over a frame of Swift: see `CLua/shim.h`.
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
    /// The names under which functions are defined.
    var names: [String] = []
    /// What the scripts that were loaded are called.
    private var chunks: [String] = []
    /// The thread that is running.
    var current: LuaThread?

    /// How long a script may keep the loop where it cannot be interrupted in between.
    private let patience: Duration
    private let memory: Int
    private var lastPause = ContinuousClock.now

    /// - Parameters:
    ///   - memory: how much scripts may have, in bytes.
    ///   - patience: how long one may compute inside table.sort, string.gsub, or a coroutine of its own.
    package init(
        memory: Int = ScriptLimit.memory,
        patience: Duration = ScriptLimit.patience
    ) throws(ScriptError) {
        self.patience = patience
        self.memory = memory
        host = .allocate(capacity: 1)
        host.initialize(to: clua_host())
        host.pointee.limit = memory
        // Swift is at work, except within clua_run.
        host.pointee.depth = 1
        host.pointee.grace = ScriptLimit.grace
        guard let state = clua_open(host) else {
            host.deallocate()
            throw ScriptError(.failed, "there is no memory for a script")
        }
        self.state = state
        host.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
        host.pointee.call = callFunction
        host.pointee.check = checkThread
        host.pointee.release = releaseObject
    }

    isolated deinit { close() }

    /// Ends the state; its threads must have ended.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        let isLost = isLost
        clua_close(host, state)
        if !isLost { host.deallocate() }
        functions = []
        objects = [:]
    }

    /// Whether a C function was abandoned: the state must not be used any more.
    var isLost: Bool { host.pointee.lost != 0 }

    func release(_ key: CInt) {
        if !isClosed, !isLost { luaL_unref(state, clua_registry_index(), key) }
    }

    // MARK: - Running

    /// Runs a thread up to the next time it waits, which may end it.
    func resume(_ thread: LuaThread, _ arguments: CInt) -> (status: CInt, results: CInt) {
        var results: CInt = 0
        let status = running(thread) { clua_resume(thread.state, arguments, &results) }
        return (status, results)
    }

    /// Closes the variables of a thread that an error has ended.
    func reset(_ thread: LuaThread) {
        _ = running(thread) { clua_reset(thread.state) }
    }

    /// Lets Lua run for a thread, which may be refused memory: errors it raises end within.
    private func running(_ thread: LuaThread, _ body: () -> CInt) -> CInt {
        let previous = current
        current = thread
        lastPause = .now
        host.pointee.limit = memory + (thread.isTidying ? ScriptLimit.reserve : 0)
        host.pointee.raised = 0
        if let abortion = thread.abortion { begin(ending: abortion, on: thread.state) }
        defer {
            host.pointee.ending = 0
            host.pointee.limit = memory
            current = previous
        }
        return body()
    }

    /// Calls the function on top of the stack.
    func callNow(_ arguments: CInt) -> Bool {
        lastPause = .now
        return clua_pcall(state, arguments, 0) == LUA_OK
    }

    /// From now on no more of the script is run than it takes to leave it.
    private func begin(ending error: ScriptError, on state: OpaquePointer) {
        push(error, on: state)
        clua_begin_ending(host, state)
    }

    /// Whether the last error was raised by the script, not by Lua.
    var wasRaised: Bool { host.pointee.raised != 0 }

    /// Counts what is kept for the script outside of Lua as memory of the script.
    func charge(_ bytes: Int) throws(ScriptError) {
        let limit = memory + (current?.isTidying == true ? ScriptLimit.reserve : 0)
        if host.pointee.used + bytes > limit { clua_collect_garbage(state) }
        guard host.pointee.used + bytes <= limit else { throw .outOfMemory }
        host.pointee.used += bytes
    }

    /// Makes room on the stack for values with all that is nested in them.
    func reserve(_ count: Int, on state: OpaquePointer) -> Bool {
        // A table and a key for each level, and the parts of an error.
        lua_checkstack(state, CInt(clamping: count + 2 * ScriptLimit.depth + 8)) != 0
    }

    /// Has the allocation with this number, counted from 1, refused, and what Lua tries after that; for tests.
    func refuse(allocation number: Int) { host.pointee.refusal = number + 1 }

    /// Whether that allocation was asked for.
    var hasRefused: Bool { host.pointee.refusal == 0 }

    /// Whether C functions that do not return are abandoned.
    func abandons(after ticks: CInt) { host.pointee.grace = ticks }

    // MARK: - Scripts

    /// Compiles a script.
    ///
    /// - Parameter name: what errors call it.
    /// - Throws: `ScriptError` of kind `.script`, with the line.
    package func load(_ text: [UInt8], name: String) throws(ScriptError) -> LuaReference {
        chunks.append(name)
        if current == nil { lastPause = .now }
        let status = text.withUnsafeBytes { buffer in
            clua_load(state, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, "@" + name)
        }
        guard status != CInt(CLUA_LOST) else { throw .abandoned }
        guard status == LUA_OK else {
            defer { clua_pop(state, 1) }
            throw error(state, -1, .script)
        }
        return LuaReference(popping: state, of: self)
    }

    /// A place as Lua's messages have it: it leaves out the begin of long names.
    func whole(_ location: SourceLocation) -> SourceLocation {
        guard location.file.hasPrefix("..."),
            let name = chunks.first(where: { $0.hasSuffix(location.file.dropFirst(3)) })
        else { return location }
        return SourceLocation(file: name, line: location.line)
    }

    /// What a call of number `number` is answered with.
    fileprivate func call(_ number: Int, _ state: OpaquePointer) -> CInt {
        guard functions.indices.contains(number) else { return 0 }
        let call = LuaCall(machine: self, state: state)
        var outcome = functions[number](call)
        // A module that `require` compiles may be abandoned; the state must not be used after that.
        if isLost { return 0 }
        // Arguments beyond the limits were read in part.
        do throws(ScriptError) { try call.requireWhole() } catch { outcome = .failure(error) }
        switch outcome {
        case .values(let values):
            guard reserve(values.count, on: state) else {
                push(.stackOverflow, on: state)
                return CInt(CLUA_RAISE)
            }
            for value in values { push(value, on: state) }
            return CInt(values.count)
        case .same:
            lua_pushvalue(state, 1)
            return 1
        case .failure(var error):
            if error.location == nil { error.location = call.location }
            if error.kind.endsTest, let current {
                current.end(with: error)
                begin(ending: error, on: state)
            } else {
                push(error, on: state)
            }
            return CInt(CLUA_RAISE)
        case .later(let start):
            guard let current, current.state == state, lua_isyieldable(state) != 0 else {
                push(.cannotWait(at: call.location), on: state)
                return CInt(CLUA_RAISE)
            }
            current.wait(at: call.location, start)
            return CInt(CLUA_YIELD)
        }
    }

    /// Between two instructions of a script, or in the loop of a C function, where it cannot pause.
    fileprivate func check(_ state: OpaquePointer, isPausable: Bool) -> CInt {
        let isLate = ContinuousClock.now - lastPause > patience
        guard let current else {
            // A script is being compiled.
            guard isLate else { return 0 }
            push(.tooLong(patience, at: nil), on: state)
            return CInt(CLUA_RAISE)
        }
        if current.abortion == nil, isPausable, current.pause(state) { return CInt(CLUA_YIELD) }
        if current.abortion == nil, isLate {
            current.end(with: .tooLong(patience, at: location(state, level: 0) ?? location(state, level: 1)))
        }
        if let abortion = current.abortion { begin(ending: abortion, on: state) }
        return 0
    }

    fileprivate func release(object key: Int) {
        guard let object = objects.removeValue(forKey: key) else { return }
        host.pointee.used -= object.cost
    }
}

// Lua calls these from within `lua_resume` and `lua_pcall`, which only the loop calls; its stack goes no further.

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
