internal import Documents
internal import GATT

/// The values that rules for writes set signals to, to validate them with the fields that follow the signals.
///
/// Of the numbers, only the lowest and the highest are kept.
final class SignalSettings {
    /// The maximum number of words that a signal is set to: every one is checked with every value that follows the signal.
    private static let mostWords = 100

    private struct Setting {
        /// The position of the first rule that sets the signal.
        var mark: TextMark
        var numbers: ClosedRange<Double>?
        var words: [FieldValue] = []
    }

    private var settings: [Int: Setting] = [:]
    /// The signals whose settings were reported as invalid.
    private var reported: Set<Int> = []

    func insert(_ numbers: ClosedRange<Double>, _ signal: Int, _ mark: TextMark) {
        let known = settings[signal, default: Setting(mark: mark)].numbers ?? numbers
        settings[signal, default: Setting(mark: mark)].numbers =
            min(known.lowerBound, numbers.lowerBound)...max(known.upperBound, numbers.upperBound)
    }

    func insert(_ word: FieldValue, _ signal: Int, _ mark: TextMark, _ report: DiagnosticCollector) {
        var setting = settings[signal] ?? Setting(mark: mark)
        guard !setting.words.contains(word) else { return }
        guard setting.words.count < Self.mostWords else {
            report.error(mark, "the signal is set to more than \(Self.mostWords) words")
            return
        }
        setting.words.append(word)
        settings[signal] = setting
    }

    /// Adds the settings to the signals, and reports those that do not fit a value that follows the signal.
    func apply(to signals: inout [Signal], _ services: [ParsedService], _ report: DiagnosticCollector) {
        guard !settings.isEmpty else { return }
        for (index, setting) in settings {
            let signal = signals[index]
            let numbers = setting.numbers.map { [signal.fieldValue($0.lowerBound), signal.fieldValue($0.upperBound)] }
            signals[index].settings = (numbers ?? []) + setting.words
        }
        let ranges = SignalRanges(signals)
        for characteristic in services.flatMap(\.characteristics).map(\.profile) {
            check(characteristic.value, ranges, report)
            for descriptor in characteristic.descriptors { check(descriptor.value, ranges, report) }
        }
    }

    private func check(_ value: ValueSource, _ ranges: SignalRanges, _ report: DiagnosticCollector) {
        // A value may also follow a signal that follows one that is set.
        guard case .fields(let codec, let template) = value,
            let signal = template.bindings.map(\.signal).first(where: { settings[$0] != nil }) ?? settings.keys.min(),
            let setting = settings[signal]
        else { return }
        do throws(FieldError) {
            try template.validateLimits(of: codec, ranges)
        } catch {
            guard reported.insert(signal).inserted else { return }
            let values = ranges.signals[signal].settings.map(\.jsonText)
            report.error(
                setting.mark,
                "the signal '\(ranges.signals[signal].name)' is set to a value that \(codec.uuid) cannot have: \(error)",
                hint: error.hint
                    ?? "it is set from \(values.first ?? "") to \(values.last ?? ""); limit the number with 'where'"
            )
        }
    }
}
