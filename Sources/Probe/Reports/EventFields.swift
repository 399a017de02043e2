internal import GATT
internal import Lua

/// The JSON representation of an event.
struct EventFields {
    let name: String
    let at: Duration
    let fields: FieldObject

    init(_ event: RunEvent) {
        switch event {
        case .runStarted(let run):
            self.init("run-began", .zero, Self.fields(run))
        case .suiteStarted(let path, let time):
            self.init("suite-began", time, ["path": .words(path)])
        case .suiteBroken(let path, let error, let time):
            self.init("suite-broken", time, ["path": .words(path), "error": .object(Self.fields(error))])
        case .suiteEnded(let path, let time):
            self.init("suite-ended", time, ["path": .words(path)])
        case .testStarted(let identity, let time):
            self.init("test-began", time, Self.fields(identity))
        case .entry(let entry):
            switch entry.content {
            case .device(let device):
                self.init("device", entry.at, ["address": .text(device.address), "name": .text(device.name)])
            case .log(let text): self.init("log", entry.at, ["message": .text(text)])
            case .capture(let path):
                self.init("log", entry.at, ["message": .text(RunEntry.captureText(path)), "capture": .text(path)])
            case .machine(let name): self.init("machine", entry.at, ["machine": .text(name)])
            case .traffic(let traffic): self.init("traffic", entry.at, Self.fields(traffic))
            case .attachment(let name, let bytes):
                self.init("attachment", entry.at, ["name": .text(name), "value": .text(HexText.encode(bytes))])
            }
        case .testEnded(let result):
            self.init("test-ended", result.startTime + result.duration, Self.fields(result))
        case .runEnded(let summary):
            self.init("run-ended", summary.duration, Self.fields(summary))
        }
    }

    private init(_ name: String, _ at: Duration, _ fields: FieldObject) {
        self.name = name
        self.at = at
        self.fields = fields
    }

    private static func fields(_ run: RunDescription) -> FieldObject {
        [
            "script": .text(run.script), "device": .text(run.device),
            // An integer that most JSON readers cannot represent is written as a string.
            "seed": Int(exactly: run.seed).map(FieldValue.integer) ?? .text("\(run.seed)"),
            "tests": .integer(run.testCount), "host": .text(run.host),
        ]
    }

    private static func fields(_ identity: TestIdentity) -> FieldObject {
        [
            "path": .words(identity.path), "name": .text(identity.name), "tags": .words(identity.tags),
            "repetition": .integer(identity.repetition), "file": .text(identity.location?.file),
            "line": .integer(identity.location?.line),
        ]
    }

    private static func fields(_ traffic: Traffic) -> FieldObject {
        [
            "operation": .text(traffic.operation.rawValue), "address": .text(traffic.device),
            "attribute": .text(traffic.attribute?.description), "handle": .integer(traffic.handle.map(Int.init)),
            "value": .text(traffic.value.map { HexText.encode($0) }),
            "decoded": traffic.decoded.map(FieldValue.object) ?? .null,
            "duration": .seconds(traffic.duration), "error": .text(traffic.failureReason),
        ]
    }

    private static func fields(_ result: TestResult) -> FieldObject {
        var fields = fields(result.identity)
        let (outcome, reason): (String, String?) =
            switch result.outcome {
            case .passed: ("passed", nil)
            case .failed: ("failed", nil)
            case .broken: ("broken", nil)
            case .skipped(let reason): ("skipped", reason)
            }
        fields.append("outcome", .text(outcome))
        fields.append("reason", .text(reason))
        fields.append("error", result.error.map { .object(Self.fields($0)) } ?? .null)
        fields.append("duration", .seconds(result.duration))
        fields.append("attempts", .integer(result.attempts))
        fields.append("flaky", .boolean(result.isFlaky))
        fields.append("earlierErrors", .list(result.earlierErrors.map { .object(Self.fields($0)) }))
        return fields
    }

    private static func fields(_ error: ScriptError) -> FieldObject {
        [
            "code": .text(error.kind.rawValue), "att": .integer(error.att.map { Int($0.rawValue) }),
            "name": .text(error.att?.name), "message": .text(error.message), "hint": .text(error.hint),
            "expected": .text(error.expected), "got": .text(error.actual), "file": .text(error.location?.file),
            "line": .integer(error.location?.line), "trace": .words(error.trace),
        ]
    }

    private static func fields(_ summary: RunSummary) -> FieldObject {
        [
            "passed": .integer(summary.passed), "failed": .integer(summary.failed), "broken": .integer(summary.broken),
            "skipped": .integer(summary.skipped), "flaky": .integer(summary.flaky),
            "brokenSuites": .integer(summary.brokenSuites), "duration": .seconds(summary.duration),
            "interrupted": .boolean(summary.isInterrupted), "status": .integer(Int(summary.status.rawValue)),
            "error": summary.error.map { .object(fields($0)) } ?? .null,
        ]
    }
}

extension FieldValue {
    /// Returns a duration in seconds, rounded to microseconds.
    static func seconds(_ duration: Duration) -> FieldValue {
        .number((duration.inSeconds * 1_000_000).rounded() / 1_000_000)
    }

    fileprivate static func text(_ text: String?) -> FieldValue { text.map { .text($0) } ?? .null }
    fileprivate static func integer(_ number: Int?) -> FieldValue { number.map { .integer($0) } ?? .null }
    fileprivate static func words(_ words: [String]) -> FieldValue { .list(words.map { .text($0) }) }
}
