internal import Lua

/// The outcome of one attempt at a test, updated after each step.
struct Attempt {
    /// The part of a test that a step belongs to.
    enum Part {
        case before, body, after
    }

    /// A Boolean value that indicates whether all steps so far passed, which is the condition for the next step before
    /// the test and for its body.
    var isOpen: Bool { outcome == .passed }
    private(set) var outcome = TestResult.Outcome.passed

    /// Records the end of a step; the first error counts.
    mutating func record(_ error: ScriptError?, of part: Part) {
        guard isOpen, let error else { return }
        switch part {
        case .before: outcome = .ended(by: error, in: HookName.before)
        case .body: outcome = .ended(by: error)
        // A step after a completed test cannot skip it.
        case .after where error.kind == .skipped: break
        case .after: outcome = .ended(by: error, in: HookName.after)
        }
    }
}

extension TestResult.Outcome {
    /// Returns the outcome of a test that ended with an error; an error in the step named `hook` always breaks the
    /// test.
    static func ended(by error: ScriptError, in hook: String? = nil) -> Self {
        if error.kind == .skipped { return .skipped(reason: error.message) }
        guard let hook else { return error.kind == .expectation ? .failed(error) : .broken(error) }
        return .broken(error.inside(hook))
    }

    /// A Boolean value that indicates whether the outcome permits another attempt.
    var allowsRetry: Bool {
        switch self {
        case .passed, .skipped: false
        case .failed(let error), .broken(let error): error.kind != .unavailable && error.kind != .aborted
        }
    }
}

/// The names of the steps around tests in error messages.
enum HookName {
    static func setup(of suite: String) -> String { "the setup of “\(suite)”" }
    static func teardown(of suite: String) -> String { "the teardown of “\(suite)”" }
    static let before = "the step before each test"
    static let after = "the step after each test"
}

extension ScriptError {
    /// Returns the error with the location where it occurred before its message.
    func inside(_ place: String) -> ScriptError {
        var error = self
        error.message = "in \(place): \(message)"
        return error
    }

    /// Returns a Boolean value that indicates whether the error is from the setup of a suite; each of its tests then
    /// fails with this error.
    func isSetupFailure(of suite: String) -> Bool { message.hasPrefix("in \(HookName.setup(of: suite))") }
}
