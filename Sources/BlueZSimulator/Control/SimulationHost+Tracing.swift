internal import DBus

extension SimulationHost {
    /// Begins a trace for a program, which lasts until the program closes its end.
    ///
    /// - Returns: What the program reads the trace from.
    func trace() throws(DBusError) -> FileDescriptor {
        let pair = try SocketPair(.stream)
        let stream = try TraceStream(pair.ours)
        let trace = world.trace { stream.write($0) }
        stream.onEnd = { [weak world, weak trace] in
            if let trace { world?.end(trace) }
        }
        for adapter in simulation?.adapters ?? [] {
            trace.add(adapter.controller, index: adapter.index, name: adapter.name)
        }
        return pair.theirs
    }
}
