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
    private var functions: [LuaFunction] = []
    private var objects: [Int: any LuaObject] = [:]
    private var nextObject = 1
    private var isClosed = false
    /// What the scripts that were loaded are called.
    private var chunks: [String] = []
    /// The thread that is running.
    var current: LuaThread?

    /// How long a script may keep the loop where it cannot be interrupted in between.
    private let patience: Duration
    private var lastPause = ContinuousClock.now

    /// After how many instructions a script is looked after.
    private static let interval: CInt = 10_000

    /// - Parameters:
    ///   - memory: how much scripts may have, in octets.
    ///   - patience: how long one may compute inside table.sort, string.gsub, or a coroutine of its own.
    package init(memory: Int = 256 << 20, patience: Duration = .seconds(5)) throws(ScriptError) {
        self.patience = patience
        host = .allocate(capacity: 1)
        host.initialize(to: clua_host())
        host.pointee.limit = memory
        // Swift is at work, but for what `running` encloses.
        host.pointee.depth = 1
        guard let state = clua_open(host, Self.interval) else {
            host.deallocate()
            throw ScriptError(.failed, "there is no memory for a script")
        }
        self.state = state
        host.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
        host.pointee.call = callFunction
        host.pointee.check = checkThread
    }

    isolated deinit { close() }

    /// Ends the state; its threads must have ended.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        lua_close(state)
        host.deallocate()
        functions = []
        objects = [:]
    }

    /// Lets Lua run, which may be refused memory: errors it raises end within.
    func running<Result>(_ body: () -> Result) -> Result {
        lastPause = .now
        host.pointee.depth -= 1
        defer { host.pointee.depth += 1 }
        return body()
    }

    func release(_ key: CInt) {
        if !isClosed { luaL_unref(state, clua_registry_index(), key) }
    }

    // MARK: - Functions and objects

    /// Keeps a function of ours, and pushes it.
    func push(_ function: @escaping LuaFunction, on state: OpaquePointer) {
        functions.append(function)
        clua_push_function(state, CInt(functions.count - 1))
    }

    /// Gives scripts a function under a global name.
    package func define(_ name: String, _ function: @escaping LuaFunction) {
        push(function, on: state)
        lua_setglobal(state, name)
    }

    /// Gives scripts a table of functions under a global name.
    package func define(_ name: String, members: [(String, LuaFunction)]) {
        lua_createtable(state, 0, CInt(members.count))
        for (name, function) in members {
            push(function, on: state)
            lua_setfield(state, -2, name)
        }
        lua_setglobal(state, name)
    }

    /// Gives scripts a value under a global name.
    func define(_ name: String, _ value: LuaValue) {
        push(value, on: state)
        lua_setglobal(state, name)
    }

    /// Gives objects of a type a method that is written in Lua.
    func extend(_ type: any LuaObject.Type, _ name: String, _ function: LuaReference) {
        lua_getfield(state, clua_registry_index(), Self.className(type))
        lua_getfield(state, -1, "__index")
        function.push(on: state)
        lua_setfield(state, -2, name)
        clua_pop(state, 2)
    }

    /// Gives objects of a type methods.
    package func defineClass<Object: LuaObject>(_ type: Object.Type, _ name: String, methods: [(String, LuaFunction)]) {
        luaL_newmetatable(state, Self.className(type))
        lua_createtable(state, 0, CInt(methods.count))
        for (name, function) in methods {
            push(function, on: state)
            lua_setfield(state, -2, name)
        }
        lua_setfield(state, -2, "__index")
        push(
            { [weak self] call in
                if let self, let key = Self.objectKey(call.state, 1) { objects[key] = nil }
                return .values([])
            },
            on: state
        )
        lua_setfield(state, -2, "__gc")
        lua_pushstring(state, name)
        lua_setfield(state, -2, "__name")
        lua_pushboolean(state, 0)
        lua_setfield(state, -2, "__metatable")
        clua_pop(state, 1)
    }

    private static func className(_ type: (any LuaObject.Type)) -> String { "gattlab.\(type)" }

    func push(object: any LuaObject, on state: OpaquePointer) {
        guard let block = lua_newuserdatauv(state, MemoryLayout<Int>.size, 0) else { return }
        block.storeBytes(of: nextObject, as: Int.self)
        objects[nextObject] = object
        nextObject += 1
        luaL_setmetatable(state, Self.className(type(of: object)))
    }

    func object(_ state: OpaquePointer, _ index: CInt) -> (any LuaObject)? {
        Self.objectKey(state, index).flatMap { objects[$0] }
    }

    private static func objectKey(_ state: OpaquePointer, _ index: CInt) -> Int? {
        guard lua_type(state, index) == LUA_TUSERDATA, lua_rawlen(state, index) == MemoryLayout<Int>.size else {
            return nil
        }
        return lua_touserdata(state, index)?.load(as: Int.self)
    }

    // MARK: - Scripts

    /// Compiles a script.
    ///
    /// - Parameter name: what errors call it.
    /// - Throws: `ScriptError` of kind `.script`, with the line.
    package func load(_ text: [UInt8], name: String) throws(ScriptError) -> LuaReference {
        chunks.append(name)
        let status = running {
            text.withUnsafeBytes { buffer in
                clua_load(state, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, "@" + name)
            }
        }
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
        switch current?.abortion.map(LuaOutcome.failure) ?? functions[number](call) {
        case .values(let values):
            guard lua_checkstack(state, CInt(values.count) + 1) != 0 else { return 0 }
            for value in values { push(value, on: state) }
            return CInt(values.count)
        case .same:
            lua_pushvalue(state, 1)
            return 1
        case .failure(var error):
            if error.location == nil { error.location = call.location }
            push(error, on: state)
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

    /// Between two instructions of a script.
    fileprivate func check(_ state: OpaquePointer) -> CInt {
        guard let current else { return 0 }
        if current.abortion == nil, current.pause(state) { return CInt(CLUA_YIELD) }
        if current.abortion == nil, ContinuousClock.now - lastPause > patience {
            current.end(with: .tooLong(patience, at: location(state, level: 0)))
        }
        guard let abortion = current.abortion else { return 0 }
        push(abortion, on: state)
        return CInt(CLUA_RAISE)
    }
}

extension ScriptError {
    fileprivate static func tooLong(_ patience: Duration, at location: SourceLocation?) -> ScriptError {
        var error = ScriptError(
            .aborted,
            "the script computed for \(patience) where it cannot be interrupted",
            hint: "inside table.sort, string.gsub, a metamethod or a coroutine nothing else gets its turn"
        )
        error.location = location
        return error
    }

    fileprivate static func cannotWait(at location: SourceLocation?) -> ScriptError {
        var error = ScriptError(
            .script,
            "this waits, which cannot be done here",
            hint: "not inside table.sort, string.gsub, a metamethod or a coroutine of the script's own"
        )
        error.location = location
        return error
    }
}

// Lua calls these from within `lua_resume` and `lua_pcall`, which only the loop calls; its stack goes no further.

private func callFunction(_ owner: UnsafeMutableRawPointer?, _ state: OpaquePointer?, _ number: CInt) -> CInt {
    guard let owner, let state else { return 0 }
    let machine = Unmanaged<LuaMachine>.fromOpaque(owner).takeUnretainedValue()
    nonisolated(unsafe) let stack = state
    return EventLoop.assumeIsolated { machine.call(Int(number), stack) }
}

private func checkThread(_ owner: UnsafeMutableRawPointer?, _ state: OpaquePointer?) -> CInt {
    guard let owner, let state else { return 0 }
    let machine = Unmanaged<LuaMachine>.fromOpaque(owner).takeUnretainedValue()
    nonisolated(unsafe) let stack = state
    return EventLoop.assumeIsolated { machine.check(stack) }
}
