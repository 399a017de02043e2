extension JobBoard {
    /// A machine that may run jobs.
    struct Machine {
        enum Phase {
            /// The run was offered to it.
            case opening(since: Duration)
            /// It runs jobs, and may find further devices.
            case searching
            case ready
            /// It does not participate.
            case refused(reason: String)
            /// It is offline, and may return.
            case lost(since: Duration, reason: String)
            /// It is offline, and no job waits for it.
            case gone(reason: String)

            /// A Boolean value that indicates whether the machine does not participate at present.
            var isAway: Bool {
                switch self {
                case .refused, .lost, .gone: true
                case .opening, .searching, .ready: false
                }
            }

            /// A Boolean value that indicates whether the machine may soon be able to run further jobs.
            var isUndecided: Bool {
                switch self {
                case .opening, .searching, .lost: true
                case .ready, .refused, .gone: false
                }
            }

            /// The reason for which the machine does not participate.
            var reason: String? {
                switch self {
                case .refused(let reason), .lost(_, let reason), .gone(let reason): reason
                case .opening, .searching, .ready: nil
                }
            }
        }

        var phase: Phase
        var ticket: String?
        /// The devices that it receives.
        var devices: Set<Int> = []
        /// The jobs that it may run, some of which have ended or run elsewhere meanwhile.
        var candidates: [Int] = []
        private var firstCandidate = 0
        /// The jobs that it has received, the one that it runs first.
        var assigned: [(job: Int, attempt: Int)] = []
        /// The job that it runs, and the time by which it must have ended; nil until the machine has started one.
        var lease: (job: Int, attempt: Int, end: Duration)?

        init(phase: Phase) {
            self.phase = phase
        }

        /// Removes and returns the next job.
        mutating func nextCandidate() -> Int? {
            guard firstCandidate < candidates.count else { return nil }
            defer {
                firstCandidate += 1
                // Removes used ones only when they are half of all, so that each costs a constant time.
                if firstCandidate * 2 > candidates.count {
                    candidates.removeFirst(firstCandidate)
                    firstCandidate = 0
                }
            }
            return candidates[firstCandidate]
        }
    }
}
