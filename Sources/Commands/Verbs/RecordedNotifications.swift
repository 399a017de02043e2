internal import Control
internal import Documents
internal import GATT
package import ProfileModel

/// The notifications in a file of JSON lines, as `gattlab watch --json` prints them, of the characteristics of a profile.
///
/// Their times are counted from the first one in the file.
package struct RecordedNotifications {
    package let file: String
    /// The recordings by characteristic; never empty.
    package private(set) var replays: [AttributeID: Replay] = [:]

    /// Reads the notifications; lines of other events are skipped.
    ///
    /// - Throws: A failure with all errors, in the form `file:line:column`.
    package init(_ text: [UInt8], file: String, of profile: PeripheralProfile) throws(Failure) {
        self.file = file
        var reader = Reader(names: CharacteristicNames(profile), report: DiagnosticCollector(file: file))
        for (index, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            guard reader.read(line, number: index + 1) else { break }
        }
        guard reader.report.count == 0 else {
            throw .invalid("invalid-recording", reader.report.sortedDiagnostics)
        }
        guard !reader.steps.isEmpty else {
            throw .badInput(
                "\(file) contains no notifications",
                hint: "record some: gattlab watch DEVICE --record \(file) --force"
            )
        }
        replays = reader.steps.mapValues { Replay(steps: $0, length: nil) }
    }
}

/// The state of reading a file of notifications.
private struct Reader {
    let names: CharacteristicNames
    let report: DiagnosticCollector
    var steps: [AttributeID: [Replay.Step]] = [:]
    /// The characteristics by their texts; nil for one that was reported as unknown.
    private var known: [String: AttributeID?] = [:]
    private var first: Timestamp?
    private var last = Duration.zero

    init(names: CharacteristicNames, report: DiagnosticCollector) {
        self.names = names
        self.report = report
    }

    /// Reads a line.
    ///
    /// - Returns: False if the line is not JSON: the file is probably of another kind, or its end is missing.
    mutating func read(_ line: ArraySlice<UInt8>, number: Int) -> Bool {
        guard line.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }) else { return true }
        let mark = TextMark(line: number, column: 1)
        let content: FieldValue
        do throws(FieldJSONError) {
            content = try JSONParser.parse(Array(line))
        } catch {
            report.error(
                TextMark(line: number, column: error.offset + 1),
                "invalid JSON: \(error.message)",
                hint:
                    "with a profile, --replay plays a file of 'gattlab watch --json'; a profile of 'clone --record' is "
                    + "played alone: gattlab emulate --replay FILE"
            )
            return false
        }
        guard case .object(let object) = content, case .text(let event)? = object["event"] else {
            report.error(
                mark,
                "the line is not an event",
                hint: "each line is an object such as {\"event\":\"notification\",…}"
            )
            return true
        }
        if event == "notification" { read(object, mark) }
        return true
    }

    private mutating func read(_ object: FieldObject, _ mark: TextMark) {
        let name: String
        let value: [UInt8]
        do throws(FieldError) {
            switch try SessionEvent(object) {
            case .notification(let notification):
                let attribute = notification.attribute
                name = "\(attribute.service)/\(attribute.characteristic)" + (attribute.instance.map { "@\($0)" } ?? "")
                value = notification.value
            case .emulated(let emulated):
                name = emulated.characteristic.description
                value = emulated.value ?? []
            default: return
            }
        } catch {
            return report.error(mark, "\(error)", hint: error.hint)
        }
        let limit = ValueParser.maximumLength
        guard value.count <= limit else {
            return report.error(mark, "the value has \(value.count) bytes, more than the limit of \(limit)")
        }
        guard let id = characteristic(name, mark), let offset = offset(object, mark) else { return }
        steps[id, default: []].append(Replay.Step(offset: offset, value: value))
    }

    /// Returns the characteristic of the profile; an unknown one is reported once.
    private mutating func characteristic(_ name: String, _ mark: TextMark) -> AttributeID? {
        if let id = known[name] { return id }
        known[name] = .some(nil)
        do throws(CharacteristicNameError) {
            let characteristic = try names.characteristic(name)
            guard !characteristic.properties.isDisjoint(with: [.notify, .indicate]) else {
                report.error(
                    mark,
                    "the characteristic \(name) of the profile has neither the property notify nor indicate",
                    hint: "add notify to its properties"
                )
                return nil
            }
            known[name] = characteristic.id
            return characteristic.id
        } catch {
            report.error(mark, error.message, hint: error.hint)
            return nil
        }
    }

    /// Returns the time since the first notification.
    private mutating func offset(_ object: FieldObject, _ mark: TextMark) -> Duration? {
        guard case .text(let text)? = object["time"], let time = Timestamp(text) else {
            report.error(mark, "'time' must be a time such as 2026-03-01T12:34:56.789Z")
            return nil
        }
        let start = first ?? time
        first = start
        let offset =
            Duration.seconds(time.seconds - start.seconds) + .milliseconds(time.milliseconds - start.milliseconds)
        guard offset >= last else {
            report.error(
                mark,
                "the time \(text) precedes that of the previous notification",
                hint: "sort the lines by time"
            )
            return nil
        }
        last = offset
        return offset
    }
}
