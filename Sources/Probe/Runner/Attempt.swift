/// What comes of one attempt at a test, step by step.
struct Attempt {
    /// Which of the steps of a test.
    enum Part {
        case before, body, after
    }

    /// Whether the steps so far leave it to be passed: only then the next one before the test, or its body, is done.
    var isOpen: Bool { outcome == .passed }
    private(set) var outcome = TestResult.Outcome.passed

    /// Takes how a step ended; what went wrong first counts.
    mutating func take(_ error: ScriptError?, of part: Part) {
        guard isOpen, let error else { return }
        switch part {
        case .before: outcome = .ended(by: error, in: HookName.before)
        case .body: outcome = .ended(by: error)
        // What comes after a test that was carried through cannot skip it any more.
        case .after where error.kind == .skipped: break
        case .after: outcome = .ended(by: error, in: HookName.after)
        }
    }
}

extension TestResult.Outcome {
    /// What an error makes of a test: one in the steps around it, named by `hook`, breaks it in any case.
    static func ended(by error: ScriptError, in hook: String? = nil) -> Self {
        if error.kind == .skipped { return .skipped(reason: error.message) }
        guard let hook else { return error.kind == .expectation ? .failed(error) : .broken(error) }
        return .broken(error.inside(hook))
    }

    /// Whether the test is tried once more, if it has tries left.
    var allowsRetry: Bool {
        switch self {
        case .passed, .skipped: false
        case .failed(let problem), .broken(let problem): problem.kind != .unavailable && problem.kind != .aborted
        }
    }
}

/// The steps around tests, as errors name them.
enum HookName {
    static func setup(of suite: String) -> String { "the setup of “\(suite)”" }
    static func teardown(of suite: String) -> String { "the teardown of “\(suite)”" }
    static let before = "what is done before each test"
    static let after = "what is done after each test"
}

extension ScriptError {
    /// The error with the place where it happened in front of its message.
    func inside(_ place: String) -> ScriptError {
        var error = self
        error.message = "in \(place): \(message)"
        return error
    }

    /// Whether it is that of the setup of a suite, which each of its tests ends with.
    func isOfSetup(of suite: String) -> Bool { message.hasPrefix("in \(HookName.setup(of: suite))") }
}
