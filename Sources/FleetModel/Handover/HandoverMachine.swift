/// The choice of the machine that watches a device that moves.
///
/// It is pure: inputs have the time since the start of the watch, and actions are returned. A peripheral may accept one connection only, so
/// a machine disconnects before the next one connects.
package struct HandoverMachine: Sendable {
    package enum Input: Hashable, Sendable {
        /// A machine has received an advertisement of the device, with its strength in dBm.
        case signal(String, Int)
        /// The watch of the current machine is connected.
        case connected
        /// The watch of the current machine has lost its connection, or has failed.
        case lost
        /// The watch of the current machine has ended, and the device is disconnected.
        case released
        /// A machine is offline, or does not permit the watch.
        case offline(String)
        /// A machine is online again.
        case online(String)
        /// The `deadline` has passed.
        case tick
    }

    package enum Action: Hashable, Sendable {
        /// Start the watch on a machine.
        case watch(String)
        /// End the watch on a machine; `released` follows.
        case release(String)
        case report(Handover)
    }

    private enum State: Hashable {
        /// No machine watches. After the settling time, the best machine is chosen.
        case searching(settled: Duration?, Handover.Reason)
        case connecting(String, since: Duration)
        case watching(String, since: Duration)
        /// The former machine disconnects, for a reason.
        case releasing(String, Handover.Reason)
    }

    fileprivate struct Candidate: Hashable {
        var signal: SignalAverage?
        /// Number of losses in a row.
        var losses = 0
        /// Time before which the machine is not chosen again after a loss.
        var retry = Duration.zero
    }

    private var state = State.searching(settled: nil, .start)
    private var candidates: [String: Candidate] = [:]
    /// The machine that was connected when it went offline.
    ///
    /// Its bluetoothd keeps the connection, so that no machine receives the device.
    private var holder: String?
    /// The time of the last input.
    private var now = Duration.zero
    /// The time since which another machine is better by the margin.
    private var advantage: Duration?

    /// The difference for which a connection is handed over, in dB.
    ///
    /// Bodies and walls change a signal by several dB while a device stays where it is, and a handover interrupts the values. In free space,
    /// 10 dB are a third of the distance.
    static let margin = 10.0
    /// Time for which another machine has to be better without interruption: a person who walks past must not cause a handover.
    static let stableTime = Duration.seconds(5)
    /// Time after which a signal no longer counts: longer than the longest advertising interval of 10.24 s (Core Specification, Vol 4,
    /// Part E, 7.8.5).
    static let freshTime = Duration.seconds(15)
    /// Time for all machines to report the device once it is found: they report once a second.
    static let settlingTime = Duration.milliseconds(1500)
    /// Time after which an attempt to connect has failed: the kernel ends one after 20 s.
    static let connectTime = Duration.seconds(20)
    /// Time after which a connection has lasted, so that its loss is the first one.
    static let lastingTime = Duration.seconds(30)
    /// The delays before a machine is chosen again after losses in a row.
    static let firstDelay = Duration.seconds(1)
    static let longestDelay = Duration.seconds(30)

    package init() {}

    /// The machine that watches, or is connecting.
    package var current: String? {
        switch state {
        case .connecting(let host, _), .watching(let host, _): host
        case .searching, .releasing: nil
        }
    }

    /// The time at which `tick` is due; nil if only other inputs change anything.
    package var deadline: Duration? {
        switch state {
        case .searching(let settled?, _): settled
        case .searching(nil, _):
            candidates.values.lazy.filter { $0.level(at: now) != nil }.map(\.retry).filter { $0 > now }.min()
        case .connecting(_, let since): since + Self.connectTime
        case .watching: advantage.map { $0 + Self.stableTime }
        case .releasing: nil
        }
    }

    package mutating func handle(_ input: Input, at time: Duration) -> [Action] {
        now = time
        switch input {
        case .signal(let host, let rssi): add(rssi, of: host, at: time)
        case .connected:
            if case .connecting(let host, _) = state { state = .watching(host, since: time) }
        case .lost: return lose(at: time)
        case .released: return handleRelease(at: time)
        case .offline(let host): return remove(host)
        case .online(let host): return resume(host, at: time)
        case .tick: break
        }
        return decide(at: time)
    }

    // MARK: - Inputs

    private mutating func add(_ rssi: Int, of host: String, at time: Duration) {
        var candidate = candidates[host] ?? Candidate()
        if let former = candidate.signal, time - former.time <= Self.freshTime {
            candidate.signal?.add(rssi, at: time)
        } else {
            candidate.signal = SignalAverage(rssi, at: time)
        }
        candidates[host] = candidate
    }

    private mutating func lose(at time: Duration) -> [Action] {
        guard let host = current else { return [] }
        var candidate = candidates[host] ?? Candidate()
        if case .watching(_, let since) = state, time - since >= Self.lastingTime { candidate.losses = 0 }
        candidate.losses += 1
        let delay = Self.firstDelay * (1 << min(candidate.losses - 1, 10))
        candidate.retry = time + min(delay, Self.longestDelay)
        candidates[host] = candidate
        return release(host, .connectionLost)
    }

    private mutating func remove(_ host: String) -> [Action] {
        candidates[host] = nil
        guard host == current else { return [] }
        if case .watching = state { holder = host }
        return release(host, .offline)
    }

    /// Watches again with the machine that may still be connected to the device, unless another machine receives it.
    private mutating func resume(_ host: String, at time: Duration) -> [Action] {
        guard host == holder, case .searching(nil, let reason) = state else { return [] }
        return watch(host, from: nil, reason, at: time)
    }

    private mutating func release(_ host: String, _ reason: Handover.Reason) -> [Action] {
        advantage = nil
        state = .releasing(host, reason)
        return [.release(host)]
    }

    private mutating func handleRelease(at time: Duration) -> [Action] {
        guard case .releasing(let host, let reason) = state else { return [] }
        if let next = best(at: time) { return watch(next, from: host, reason, at: time) }
        state = .searching(settled: nil, .found)
        return [.report(Handover(from: host, to: nil, reason: reason))]
    }

    // MARK: - Decisions

    private mutating func decide(at time: Duration) -> [Action] {
        switch state {
        case .searching(nil, let reason):
            if best(at: time) != nil { state = .searching(settled: time + Self.settlingTime, reason) }
            return []
        case .searching(let settled?, let reason):
            guard time >= settled else { return [] }
            if let host = best(at: time) { return watch(host, from: nil, reason, at: time) }
            state = .searching(settled: nil, reason)
            return []
        case .connecting(_, let since): return time - since >= Self.connectTime ? lose(at: time) : []
        case .watching(let host, _):
            guard hasAdvantage(over: host, at: time) else {
                advantage = nil
                return []
            }
            let since = advantage ?? time
            advantage = since
            return time - since >= Self.stableTime ? release(host, .signal) : []
        case .releasing: return []
        }
    }

    private mutating func watch(
        _ host: String,
        from former: String?,
        _ reason: Handover.Reason,
        at time: Duration
    ) -> [Action] {
        holder = nil
        state = .connecting(host, since: time)
        return [.report(Handover(from: former, to: host, reason: reason)), .watch(host)]
    }

    /// Returns the machine with the best signal of those that may be chosen.
    private func best(at time: Duration) -> String? {
        let usable = candidates.compactMap { host, candidate -> (host: String, level: Double)? in
            guard time >= candidate.retry, let level = candidate.level(at: time) else { return nil }
            return (host, level)
        }
        // Of equal ones, the first by name.
        return usable.max { ($0.level, $1.host) < ($1.level, $0.host) }?.host
    }

    /// Returns a Boolean value that indicates whether another machine is better by the margin.
    ///
    /// The signal of the current machine is its last one: most devices do not advertise while they are connected.
    private func hasAdvantage(over host: String, at time: Duration) -> Bool {
        guard let level = candidates[host]?.signal?.level else { return false }
        return candidates.contains { other, candidate in
            guard other != host, time >= candidate.retry, let strength = candidate.level(at: time) else { return false }
            return strength - level >= Self.margin
        }
    }
}

extension HandoverMachine.Candidate {
    /// The level of a signal that still counts, in dBm.
    fileprivate func level(at time: Duration) -> Double? {
        guard let signal, time - signal.time <= HandoverMachine.freshTime else { return nil }
        return signal.level
    }
}
