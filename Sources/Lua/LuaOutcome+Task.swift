internal import EventLoop

extension LuaOutcome {
    /// Returns an outcome for which the script waits until an asynchronous function returns.
    package static func task(
        _ body: @escaping @EventLoop @Sendable () async throws(ScriptError) -> [LuaValue]
    ) -> LuaOutcome {
        .asynchronous { completion in
            let task = Task { @EventLoop in
                do throws(ScriptError) {
                    completion(.success(try await body()))
                } catch {
                    completion(.failure(error))
                }
            }
            return { task.cancel() }
        }
    }
}
