internal import EventLoop

extension SimulationHost {
    /// Starts a trace for a client, which lasts until the client closes its end.
    ///
    /// - Returns: The client's end of the socket, from which it reads the trace.
    func trace() throws(SystemError) -> FileDescriptor {
        let pair = try SocketPair(.stream)
        let stream = try TraceStream(pair.local)
        let trace = world.trace { stream.write($0) }
        stream.onEnd = { [weak world, weak trace] in
            if let trace { world?.stopTrace(trace) }
        }
        for adapter in simulation?.adapters ?? [] {
            trace.add(adapter.controller, index: adapter.index, name: adapter.name)
        }
        return pair.remote
    }
}
