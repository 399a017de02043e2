internal import CLua
package import EventLoop

/// A thread that runs a function of a script, which may wait for asynchronous operations.
@EventLoop
package final class LuaThread {
    let state: OpaquePointer
    private let machine: LuaMachine
    private let anchor: LuaReference
    private var completion: (@EventLoop (Result<[LuaValue], ScriptError>) -> Void)?
    /// The pending operation.
    private var operation: (number: Int, cancel: LuaCancel, location: SourceLocation?)?
    private var starting: (@EventLoop () -> Void)?
    private var operations = 0
    private var isPaused = false
    /// A Boolean value that indicates whether the thread performs cleanup, for which additional memory is reserved.
    let isCleanup: Bool
    /// The error passed to `abort(_:)` or `requestAbort(_:)`; `nil` if the thread was not aborted.
    private(set) var abortError: ScriptError?

    package init(_ machine: LuaMachine, isCleanup: Bool = false) throws(ScriptError) {
        self.machine = machine
        self.isCleanup = isCleanup
        guard !machine.isAbandoned else { throw .abandoned }
        guard lua_checkstack(machine.state, 1) != 0, let state = lua_newthread(machine.state) else {
            throw ScriptError(.failed, "not enough memory for a thread of the script")
        }
        self.state = state
        anchor = LuaReference(popping: machine.state, of: machine)
    }

    /// Runs a function until it returns, fails or is aborted.
    package func run(_ function: LuaReference, _ arguments: [LuaValue] = []) async -> Result<[LuaValue], ScriptError> {
        await withCheckedContinuation { continuation in
            completion = { continuation.resume(returning: $0) }
            function.push(on: state)
            for argument in arguments { machine.push(argument, on: state) }
            advance(CInt(arguments.count))
        }
    }

    /// Runs a function to its end within one turn of the event loop; the machine must have limits for turns.
    package func runNow(_ function: LuaReference, _ arguments: [LuaValue] = []) -> Result<[LuaValue], ScriptError> {
        var outcome: Result<[LuaValue], ScriptError>?
        completion = { outcome = $0 }
        machine.withinTurn {
            function.push(on: state)
            for argument in arguments { machine.push(argument, on: state) }
            advance(CInt(arguments.count))
        }
        completion = nil
        return outcome ?? .failure(ScriptError(.script, "this function waits, which is not possible here"))
    }

    /// Aborts the thread with an error that it cannot catch.
    package func abort(_ error: ScriptError) {
        guard abortError == nil, completion != nil else { return }
        abortError = error
        guard let operation else { return }
        operation.cancel()
        resume(operation.number, .failure(error))
    }

    // MARK: - Calls from the machine

    /// Aborts the thread while it is running.
    func requestAbort(_ error: ScriptError) { abortError = abortError ?? error }

    /// Registers an asynchronous operation, which starts when the running function yields and resumes it on completion.
    func wait(
        at location: SourceLocation?,
        _ start: @escaping @EventLoop (@escaping @EventLoop (Result<[LuaValue], ScriptError>) -> Void) -> LuaCancel
    ) {
        operations += 1
        let number = operations
        // Start the operation after the thread has yielded, because it may complete immediately.
        starting = { [weak self] in
            guard let self else { return }
            operation = (number, {}, location)
            let cancel = start { [weak self] in self?.resume(number, $0) }
            if operation?.number == number { operation?.cancel = cancel }
        }
    }

    /// Pauses the thread between two instructions, if possible, to let other tasks run.
    func pause(_ state: OpaquePointer) -> Bool {
        isPaused = state == self.state && lua_isyieldable(state) != 0
        return isPaused
    }

    // MARK: - Resuming

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
            if error.kind.endsTest { requestAbort(error) }
            lua_pushboolean(state, 0)
            machine.push(error, on: state)
            advance(2)
        }
    }

    private func advance(_ arguments: CInt) {
        let (status, count) = machine.resume(self, arguments)
        switch status {
        case CInt(CLUA_LOST): finish(.failure(.abandoned))
        case LUA_OK where abortError == nil:
            let budget = machine.valueBudget
            finish(.success((0..<count).map { machine.read(state, $0 - count, budget) }))
        case LUA_YIELD where abortError == nil || isPaused || starting != nil:
            if isPaused {
                isPaused = false
                EventLoop.deferToEndOfTurn { [weak self] in self?.advance(0) }
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

    /// Finishes the thread with an error; if it was aborted, with the error of the abort.
    private func fail(_ status: CInt) {
        let trace = status == LUA_OK || status == LUA_YIELD ? [] : machine.trace(state)
        guard var error = abortError else {
            var error = machine.threadError(state, status)
            if error.location == nil { error.location = trace.first }
            // Do not repeat the location of the error.
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
