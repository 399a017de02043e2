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
