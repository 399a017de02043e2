package import GATT
package import Lua

/// An event of a run; reports are generated from these events alone.
///
/// Times are relative to the start of the run.
package enum RunEvent: Sendable {
    case runStarted(RunDescription)
    case suiteStarted(path: [String], at: Duration)
    /// The teardown of a suite failed.
    case suiteBroken(path: [String], ScriptError, at: Duration)
    case suiteEnded(path: [String], at: Duration)
    case testStarted(TestIdentity, at: Duration)
    /// An entry in the running test, or outside of tests.
    case entry(RunEntry)
    case testEnded(TestResult)
    case runEnded(RunSummary)
}

/// The description of a run.
package struct RunDescription: Hashable, Sendable {
    /// The script's path, as given.
    package var script: String
    /// The value of `--device`; `nil` if the script selects its devices itself.
    package var device: String?
    package var seed: UInt64
    /// The start time in RFC 3339 format with milliseconds.
    package var time: String
    /// The number of selected tests, set by the runner.
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

/// A device used in a run.
package struct DeviceDescription: Hashable, Sendable {
    package var address: String
    package var name: String?

    package init(address: String, name: String?) {
        self.address = address
        self.name = name
    }
}

/// The identity of a test.
package struct TestIdentity: Hashable, Sendable {
    /// The names of the enclosing suites, outermost (the script) first, then the name of the test.
    package var path: [String]
    package var location: SourceLocation?
    package var tags: [String]
    /// The number of the repetition, from 1.
    package var repetition: Int

    package init(path: [String], location: SourceLocation? = nil, tags: [String] = [], repetition: Int = 1) {
        self.path = path
        self.location = location
        self.tags = tags
        self.repetition = repetition
    }

    package var name: String { path.last ?? "" }
}

/// An entry in the record of a run.
package struct RunEntry: Sendable {
    package var at: Duration
    package var content: Content

    package enum Content: Sendable {
        /// A device was connected.
        case device(DeviceDescription)
        /// A message from the script.
        case log(String)
        /// An exchange with a device, such as a read, write or notification.
        case traffic(Traffic)
        /// Bytes that the script attaches to the report.
        case attachment(name: String, [UInt8])
        /// The path of a file with captured Bluetooth traffic.
        case capture(path: String)
        /// The other machine on which the tests of the suite ran.
        case machine(String)
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
    /// The address of the device.
    package var device: String
    /// The UUID of the characteristic or descriptor, if any.
    package var attribute: BluetoothUUID?
    /// The handle of the characteristic or descriptor, if any.
    package var handle: UInt16?
    package var value: [UInt8]?
    /// The fields of the value, if they are known.
    package var decoded: FieldObject?
    /// The reason for the failure, if the operation failed.
    package var failureReason: String?
    /// A Boolean value that indicates whether the script expected the failure; known once its test has ended.
    package var isExpected = false
    /// The duration of the operation; zero for unsolicited events.
    package var duration: Duration

    package init(_ operation: Operation, device: String, duration: Duration = .zero) {
        self.operation = operation
        self.device = device
        self.duration = duration
    }
}

/// The result of a test.
package struct TestResult: Sendable {
    package enum Outcome: Hashable, Sendable {
        case passed
        /// An expectation failed.
        case failed(ScriptError)
        /// The test could not be completed: the device was lost or returned an error, or the script is invalid.
        case broken(ScriptError)
        case skipped(reason: String)
    }

    package var identity: TestIdentity
    package var outcome: Outcome
    package var startTime: Duration
    package var duration: Duration
    /// The number of attempts; a test that passed after more than one attempt is flaky.
    package var attempts: Int
    /// The errors of the attempts before the last.
    package var earlierErrors: [ScriptError]

    package init(_ identity: TestIdentity, _ outcome: Outcome, startTime: Duration, duration: Duration) {
        self.identity = identity
        self.outcome = outcome
        self.startTime = startTime
        self.duration = duration
        attempts = 1
        earlierErrors = []
    }

    package var isFlaky: Bool { attempts > 1 && outcome == .passed }

    /// The error of a test that did not pass.
    package var error: ScriptError? {
        switch outcome {
        case .failed(let error), .broken(let error): error
        case .passed, .skipped: nil
        }
    }
}

/// The summary of a run.
package struct RunSummary: Hashable, Sendable {
    package var passed = 0
    package var failed = 0
    package var broken = 0
    package var skipped = 0
    package var flaky = 0
    /// The number of errors in teardowns of suites.
    package var brokenSuites = 0
    package var duration = Duration.zero
    /// A Boolean value that indicates whether the run was interrupted.
    package var isInterrupted = false
    /// The error that ended the whole run, such as an invalid script or unavailable Bluetooth.
    package var error: ScriptError?
    package var status = RunStatus.passed

    package init() {}

    /// Creates the summary of a run that had no tests because of an error.
    package init(endedBy error: ScriptError) {
        self.error = error
        status = RunStatus(error.kind)
        isInterrupted = error.kind == .aborted
    }

    package var total: Int { passed + failed + broken + skipped }

    /// Counts the outcome of a test; its error is not considered.
    package mutating func count(_ result: TestResult) {
        switch result.outcome {
        case .passed: passed += 1
        case .failed: failed += 1
        case .broken: broken += 1
        case .skipped: skipped += 1
        }
        if result.isFlaky { flaky += 1 }
    }
}
