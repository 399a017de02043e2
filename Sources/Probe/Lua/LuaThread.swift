internal import CLua
package import DBus

/// A run of a function of a script, which may wait for operations of ours in between.
@EventLoop
package final class LuaThread {
    let state: OpaquePointer
    private let machine: LuaMachine
    private let anchor: LuaReference
    private var completion: (@EventLoop (Result<[LuaValue], ScriptError>) -> Void)?
    /// The operation it waits for.
    private var operation: (number: Int, cancel: LuaCancel, location: SourceLocation?)?
    private var starting: (@EventLoop () -> Void)?
    private var operations = 0
    private var isPaused = false
    /// Whether it tidies up, for which there is memory left when the script has used up its own.
    let isTidying: Bool
    /// Why it is to end, once it is.
    private(set) var abortion: ScriptError?

    package init(_ machine: LuaMachine, isTidying: Bool = false) throws(ScriptError) {
        self.machine = machine
        self.isTidying = isTidying
        guard !machine.isLost else { throw .abandoned }
        guard lua_checkstack(machine.state, 1) != 0, let state = lua_newthread(machine.state) else {
            throw ScriptError(.failed, "there is no memory for a script's thread")
        }
        self.state = state
        anchor = LuaReference(popping: machine.state, of: machine)
    }

    /// Runs a function to its end.
    package func run(_ function: LuaReference, _ arguments: [LuaValue] = []) async -> Result<[LuaValue], ScriptError> {
        await withCheckedContinuation { continuation in
            completion = { continuation.resume(returning: $0) }
            function.push(on: state)
            for argument in arguments { machine.push(argument, on: state) }
            advance(CInt(arguments.count))
        }
    }

    /// Ends it with an error that it cannot catch.
    package func abort(_ error: ScriptError) {
        guard abortion == nil, completion != nil else { return }
        abortion = error
        guard let operation else { return }
        operation.cancel()
        resume(operation.number, .failure(error))
    }

    // MARK: - What the machine says

    /// Ends it while it runs.
    func end(with error: ScriptError) { abortion = abortion ?? error }

    /// The function that runs has begun something to wait for.
    func wait(
        at location: SourceLocation?,
        _ start: @escaping @EventLoop (@escaping @EventLoop (Result<[LuaValue], ScriptError>) -> Void) -> LuaCancel
    ) {
        operations += 1
        let number = operations
        // Begun when the thread has really yielded: it may be over at once.
        starting = { [weak self] in
            guard let self else { return }
            operation = (number, {}, location)
            let cancel = start { [weak self] in self?.resume(number, $0) }
            if operation?.number == number { operation?.cancel = cancel }
        }
    }

    /// Asked between two instructions: whether others get their turn first.
    func pause(_ state: OpaquePointer) -> Bool {
        isPaused = state == self.state && lua_isyieldable(state) != 0
        return isPaused
    }

    // MARK: - Going on

    private func resume(_ number: Int, _ result: Result<[LuaValue], ScriptError>) {
        guard let operation, operation.number == number else { return }
        self.operation = nil
        var result = result
        if case .success(let values) = result, !machine.reserve(values.count + 1, on: state) {
            result = .failure(.stackOverflow)
        }
        switch result {
        case .success(let values):
            lua_pushboolean(state, 1)
            for value in values { machine.push(value, on: state) }
            advance(CInt(values.count) + 1)
        case .failure(var error):
            if error.location == nil { error.location = operation.location }
            if error.kind.endsTest { end(with: error) }
            lua_pushboolean(state, 0)
            machine.push(error, on: state)
            advance(2)
        }
    }

    private func advance(_ arguments: CInt) {
        let (status, count) = machine.resume(self, arguments)
        switch status {
        case CInt(CLUA_LOST): finish(.failure(.abandoned))
        case LUA_OK where abortion == nil:
            let budget = LuaBudget()
            finish(.success((0..<count).map { machine.read(state, $0 - count, budget) }))
        case LUA_YIELD where abortion == nil || isPaused || starting != nil:
            if isPaused {
                isPaused = false
                EventLoop.soon { [weak self] in self?.advance(0) }
            } else if let starting {
                self.starting = nil
                starting()
            } else {
                machine.reset(self)
                finish(.failure(ScriptError(.script, "coroutine.yield was called outside of a coroutine")))
            }
        default: fail(status)
        }
    }

    /// Ends it after an error: that which it was ended with, whatever it has made of it.
    private func fail(_ status: CInt) {
        let trace = status == LUA_OK || status == LUA_YIELD ? [] : machine.trace(state)
        guard var error = abortion else {
            var error = machine.problem(state, status)
            if error.location == nil { error.location = trace.first }
            // The place of the error is reported once.
            error.trace = trace == [error.location] ? [] : trace.map(\.description)
            machine.reset(self)
            return finish(.failure(error))
        }
        if error.location == nil { error.location = trace.first }
        error.trace = trace == [error.location] ? [] : trace.map(\.description)
        finish(.failure(error))
    }

    private func finish(_ result: Result<[LuaValue], ScriptError>) {
        let completion = completion
        self.completion = nil
        completion?(result)
    }
}
