package import GATT

/// What happens in a run, in the order it happens: all that reports are made of.
///
/// Times are counted from the begin of the run.
package enum RunEvent: Sendable {
    case runBegan(RunDescription)
    case suiteBegan(path: [String], at: Duration)
    /// What is done after the tests of a suite went wrong.
    case suiteBroken(path: [String], ScriptError, at: Duration)
    case suiteEnded(path: [String], at: Duration)
    case testBegan(TestIdentity, at: Duration)
    /// Something that happened in the test under way, or outside of all.
    case entry(RunEntry)
    case testEnded(TestResult)
    case runEnded(RunSummary)
}

/// The run as a whole.
package struct RunDescription: Hashable, Sendable {
    /// The script's path, as given.
    package var script: String
    /// What --device said; nil where the script chooses itself.
    package var device: String?
    package var seed: UInt64
    /// When it began, in RFC 3339 with milliseconds.
    package var time: String
    /// How many tests were chosen; the runner says.
    package var testCount: Int
    /// The name of the machine.
    package var host: String

    package init(script: String, device: String?, seed: UInt64, time: String, testCount: Int = 0, host: String) {
        self.script = script
        self.device = device
        self.seed = seed
        self.time = time
        self.testCount = testCount
        self.host = host
    }
}

/// A device that a run worked with.
package struct DeviceDescription: Hashable, Sendable {
    package var address: String
    package var name: String?

    package init(address: String, name: String?) {
        self.address = address
        self.name = name
    }
}

/// Which test.
package struct TestIdentity: Hashable, Sendable {
    /// The names of the suites it is in, outermost (the script) first, then its own.
    package var path: [String]
    package var location: SourceLocation?
    package var tags: [String]
    /// Counted from 1 where tests are repeated.
    package var repetition: Int

    package init(path: [String], location: SourceLocation? = nil, tags: [String] = [], repetition: Int = 1) {
        self.path = path
        self.location = location
        self.tags = tags
        self.repetition = repetition
    }

    package var name: String { path.last ?? "" }
}

/// Something that happened.
package struct RunEntry: Sendable {
    package var at: Duration
    package var content: Content

    package enum Content: Sendable {
        /// A device was connected, with what is known of it.
        case device(DeviceDescription)
        /// What the script says.
        case log(String)
        /// What was read, written or notified, as ATT has it.
        case traffic(Traffic)
        /// Octets that the script keeps with the report.
        case attachment(name: String, [UInt8])
        /// A file with what passes on the air, by its path.
        case capture(path: String)
    }

    package init(at: Duration, _ content: Content) {
        self.at = at
        self.content = content
    }
}

/// An exchange with a device.
package struct Traffic: Sendable {
    package enum Operation: String, Sendable {
        case connect, disconnect, read, write, subscribe, unsubscribe, notification, pair, lost
    }

    package var operation: Operation
    /// The device's address.
    package var device: String
    /// The characteristic or descriptor, where it is about one: its UUID and handle.
    package var attribute: BluetoothUUID?
    package var handle: UInt16?
    package var value: [UInt8]?
    /// The value's fields, where they are known.
    package var decoded: FieldObject?
    /// Why it failed, where it did.
    package var problem: String?
    /// A Boolean value that indicates whether the script counted on the failure; known once its test has ended.
    package var isExpected = false
    /// How long it took; zero for what came by itself.
    package var duration: Duration

    package init(_ operation: Operation, device: String, duration: Duration = .zero) {
        self.operation = operation
        self.device = device
        self.duration = duration
    }
}

/// How a test ended.
package struct TestResult: Sendable {
    package enum Outcome: Hashable, Sendable {
        case passed
        /// An expectation did not hold.
        case failed(ScriptError)
        /// It could not be carried through: the device was lost, refused, or the script is wrong.
        case broken(ScriptError)
        case skipped(reason: String)
    }

    package var identity: TestIdentity
    package var outcome: Outcome
    package var began: Duration
    package var duration: Duration
    /// How often it was tried; passed at last after more than one attempt, it is flaky.
    package var attempts: Int
    /// The errors of the attempts before the last.
    package var earlierProblems: [ScriptError]

    package init(_ identity: TestIdentity, _ outcome: Outcome, began: Duration, duration: Duration) {
        self.identity = identity
        self.outcome = outcome
        self.began = began
        self.duration = duration
        attempts = 1
        earlierProblems = []
    }

    package var isFlaky: Bool { attempts > 1 && outcome == .passed }

    /// Why it did not pass.
    package var problem: ScriptError? {
        switch outcome {
        case .failed(let problem), .broken(let problem): problem
        case .passed, .skipped: nil
        }
    }
}

/// What came of a run.
package struct RunSummary: Hashable, Sendable {
    package var passed = 0
    package var failed = 0
    package var broken = 0
    package var skipped = 0
    package var flaky = 0
    /// How many things went wrong after the tests of suites.
    package var brokenSuites = 0
    package var duration = Duration.zero
    /// Whether it was ended before its end.
    package var isInterrupted = false
    /// Why the run as a whole ended: the script is wrong, Bluetooth is not to be had.
    package var problem: ScriptError?
    package var status = RunStatus.passed

    package init() {}

    /// A run that had no tests because of an error.
    package init(endedBy problem: ScriptError) {
        self.problem = problem
        status = RunStatus(problem.kind)
        isInterrupted = problem.kind == .aborted
    }

    package var total: Int { passed + failed + broken + skipped }
}
