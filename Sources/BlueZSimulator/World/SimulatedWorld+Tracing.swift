internal import CLinux
internal import EventLoop
internal import Glibc

extension SimulatedWorld {
    /// Traces all adapters and links from now on, until the trace is stopped.
    ///
    /// - Parameter write: Writes the file; see ``AirTrace``.
    @discardableResult
    package func trace(write: @escaping @EventLoop ([UInt8]) -> Bool) -> AirTrace {
        // A manual clock starts at zero, so that the same run produces the same file.
        let isReal = clock.source == .real
        let start = isReal ? Duration.nanoseconds(clinux_nanoseconds(CLOCK_REALTIME)) - clock.now : .zero
        let trace = AirTrace(clock: clock, start: start, write: write)
        trace.addNote("gattlab simulate, BlueZ \(options.version.rawValue), seed \(options.seed)")
        traces.append(trace)
        air.onTraffic = { [weak self] event in
            for trace in self?.traces ?? [] { trace.trace(event) }
        }
        return trace
    }

    package func stopTrace(_ trace: AirTrace) {
        traces.removeAll { $0 === trace }
        if traces.isEmpty { air.onTraffic = nil }
    }
}
