internal import DBus

extension LuaOutcome {
    /// The script waits for asynchronous work.
    static func task(
        _ body: @escaping @EventLoop @Sendable () async throws(ScriptError) -> [LuaValue]
    ) -> LuaOutcome {
        .later { completion in
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

    /// What a body that may refuse gives.
    @EventLoop
    static func checked(_ body: @EventLoop () throws(ScriptError) -> LuaOutcome) -> LuaOutcome {
        do throws(ScriptError) { return try body() } catch { return .failure(error) }
    }
}
