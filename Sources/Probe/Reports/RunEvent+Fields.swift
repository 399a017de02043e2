package import GATT
package import Lua

/// Events from their JSON representation, as `gattlab probe --json` prints them.
extension RunEvent {
    /// Returns nil for an object that is no event.
    package init?(_ fields: FieldObject) {
        guard let name = fields.text("event"), let at = fields.duration("elapsed") else { return nil }
        switch name {
        case "run-began": self = .runStarted(Self.description(fields))
        case "suite-began": self = .suiteStarted(path: fields.words("path"), at: at)
        case "suite-broken":
            self = .suiteBroken(path: fields.words("path"), Self.error(fields) ?? Self.unknownError, at: at)
        case "suite-ended": self = .suiteEnded(path: fields.words("path"), at: at)
        case "test-began": self = .testStarted(Self.identity(fields), at: at)
        case "test-ended": self = .testEnded(Self.result(fields, endTime: at))
        case "run-ended": self = .runEnded(Self.summary(fields))
        default:
            guard let content = Self.content(name, fields) else { return nil }
            self = .entry(RunEntry(at: at, content))
        }
    }

    private static func content(_ name: String, _ fields: FieldObject) -> RunEntry.Content? {
        switch name {
        case "device":
            fields.text("address").map { .device(DeviceDescription(address: $0, name: fields.text("name"))) }
        case "log":
            // The file of a capture is on the machine that has written it.
            fields.text("message").map { .log($0) }
        case "machine": fields.text("machine").map { .machine($0) }
        case "attachment":
            fields.text("name").flatMap { name in
                fields.bytes("value").map { .attachment(name: name, $0) }
            }
        case "traffic": traffic(fields).map { .traffic($0) }
        default: nil
        }
    }

    private static func description(_ fields: FieldObject) -> RunDescription {
        RunDescription(
            script: fields.text("script") ?? "",
            device: fields.text("device"),
            seed: fields.integer("seed").map { UInt64(clamping: $0) } ?? fields.text("seed").flatMap { UInt64($0) }
                ?? 0,
            time: fields.text("time") ?? "",
            testCount: fields.integer("tests") ?? 0,
            host: fields.text("host") ?? ""
        )
    }

    private static func identity(_ fields: FieldObject) -> TestIdentity {
        TestIdentity(
            path: fields.words("path"),
            location: location(fields),
            tags: fields.words("tags"),
            repetition: max(1, fields.integer("repetition") ?? 1)
        )
    }

    private static func location(_ fields: FieldObject) -> SourceLocation? {
        guard let file = fields.text("file"), let line = fields.integer("line") else { return nil }
        return SourceLocation(file: file, line: line)
    }

    private static func traffic(_ fields: FieldObject) -> Traffic? {
        guard let operation = fields.text("operation").flatMap(Traffic.Operation.init),
            let address = fields.text("address")
        else { return nil }
        var traffic = Traffic(operation, device: address, duration: fields.duration("duration") ?? .zero)
        traffic.attribute = fields.text("attribute").flatMap { BluetoothUUID($0) }
        traffic.handle = fields.integer("handle").flatMap { UInt16(exactly: $0) }
        traffic.value = fields.bytes("value")
        if case .object(let decoded)? = fields["decoded"] { traffic.decoded = decoded }
        traffic.failureReason = fields.text("error")
        return traffic
    }

    private static func result(_ fields: FieldObject, endTime: Duration) -> TestResult {
        let duration = fields.duration("duration") ?? .zero
        let outcome: TestResult.Outcome =
            switch fields.text("outcome") {
            case "passed": .passed
            case "skipped": .skipped(reason: fields.text("reason") ?? "")
            case "failed": .failed(error(fields) ?? unknownError)
            default: .broken(error(fields) ?? unknownError)
            }
        var result = TestResult(identity(fields), outcome, startTime: endTime - duration, duration: duration)
        result.attempts = max(1, fields.integer("attempts") ?? 1)
        if case .list(let errors)? = fields["earlierErrors"] {
            result.earlierErrors = errors.compactMap {
                if case .object(let error) = $0 { Self.error(of: error) } else { nil }
            }
        }
        return result
    }

    private static func summary(_ fields: FieldObject) -> RunSummary {
        var summary = RunSummary()
        summary.passed = max(0, fields.integer("passed") ?? 0)
        summary.failed = max(0, fields.integer("failed") ?? 0)
        summary.broken = max(0, fields.integer("broken") ?? 0)
        summary.skipped = max(0, fields.integer("skipped") ?? 0)
        summary.flaky = max(0, fields.integer("flaky") ?? 0)
        summary.brokenSuites = max(0, fields.integer("brokenSuites") ?? 0)
        summary.duration = fields.duration("duration") ?? .zero
        summary.isInterrupted = fields["interrupted"] == .boolean(true)
        summary.status = fields.integer("status").flatMap { Int32(exactly: $0) }.flatMap(RunStatus.init) ?? .connection
        summary.error = error(fields)
        return summary
    }

    /// Returns the error of an object with one, such as the last line of a command that failed; nil if it has none.
    package static func error(_ fields: FieldObject) -> ScriptError? {
        if case .object(let error)? = fields["error"] { Self.error(of: error) } else { nil }
    }

    private static func error(of fields: FieldObject) -> ScriptError {
        let kind = fields.text("code").flatMap(ScriptError.Kind.init) ?? .failed
        var error = ScriptError(kind, fields.text("message") ?? "", hint: fields.text("hint"))
        error.att = fields.integer("att").flatMap { UInt8(exactly: $0) }.flatMap { ATTError(rawValue: $0) }
        error.expected = fields.text("expected")
        error.actual = fields.text("got")
        error.location = location(fields)
        error.trace = fields.words("trace")
        return error
    }

    private static let unknownError = ScriptError(.failed, "without an error")
}

extension FieldObject {
    fileprivate func text(_ key: String) -> String? { if case .text(let text)? = self[key] { text } else { nil } }

    fileprivate func integer(_ key: String) -> Int? {
        if case .integer(let number)? = self[key] { number } else { nil }
    }

    fileprivate func words(_ key: String) -> [String] {
        guard case .list(let items)? = self[key] else { return [] }
        return items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    fileprivate func bytes(_ key: String) -> [UInt8]? { text(key).flatMap { try? HexText.decode($0) } }

    /// Returns the duration of a number of seconds; nil for a negative one, or one of more than ten years.
    fileprivate func duration(_ key: String) -> Duration? {
        guard let seconds = self[key]?.double, (0...315_360_000).contains(seconds) else { return nil }
        return .microseconds(Int64((seconds * 1_000_000).rounded()))
    }
}
