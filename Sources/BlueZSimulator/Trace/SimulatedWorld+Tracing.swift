internal import CLinux
internal import DBus
internal import Glibc

extension SimulatedWorld {
    /// Traces everything from now on, until it is told to end.
    ///
    /// - Parameter write: Takes the file: see ``AirTrace``.
    @discardableResult
    package func trace(write: @escaping @EventLoop ([UInt8]) -> Bool) -> AirTrace {
        // A manual clock begins at a time of its own, so that the same run gives the same file.
        let isReal = clock.source == .real
        let start = isReal ? Duration.nanoseconds(clinux_nanoseconds(CLOCK_REALTIME)) - clock.now : .zero
        let trace = AirTrace(clock: clock, start: start, write: write)
        trace.note("gattlab simulate, BlueZ \(options.version.rawValue), seed \(options.seed)")
        traces.append(trace)
        air.onTraffic = { [weak self] event in
            for trace in self?.traces ?? [] { trace.trace(event) }
        }
        return trace
    }

    package func end(_ trace: AirTrace) {
        traces.removeAll { $0 === trace }
        if traces.isEmpty { air.onTraffic = nil }
    }
}
