extension JobBoard {
    /// A job: a script on a device.
    package struct Job: Hashable, Sendable {
        /// Index of the script.
        package var script: Int
        /// Index of the device; nil if the script selects its devices itself.
        package var device: Int?

        package init(script: Int, device: Int?) {
            self.script = script
            self.device = device
        }
    }

    /// A job, and what has happened to it.
    struct State {
        var job: Job
        /// The machines that have received the job, by attempt.
        var assignments: [String] = []
        /// The machine that runs the job.
        var machine: String?
        /// The machines that cannot run the job.
        var reasons: [Reason] = []
        var excluded: Set<String> = []
        /// Number of machines that were lost with the job.
        var losses = 0
        var hasEnded = false
    }

    /// A reason for which a machine has not run a job.
    package struct Reason: Hashable, Sendable {
        package var machine: String
        package var text: String

        package init(machine: String, text: String) {
            self.machine = machine
            self.text = text
        }
    }

    /// The end of a job.
    package enum Ending: Hashable, Sendable {
        case finished(machine: String, FinishedJob)
        /// No machine can run the job, for these reasons and for those of `others` further machines.
        case impossible([Reason], others: Int)
        /// Another job did not pass before a machine has received this one.
        case skipped

        var isFailure: Bool {
            switch self {
            case .finished(_, let result): !result.hasPassed
            case .impossible: true
            case .skipped: false
            }
        }
    }

    package enum Action: Hashable, Sendable {
        case open(machine: String)
        case assign(machine: String, job: Int, attempt: Int)
        case close(machine: String, ticket: String)
        case end(job: Int, Ending)
        /// A machine does not participate.
        case note(Reason)
    }
}
