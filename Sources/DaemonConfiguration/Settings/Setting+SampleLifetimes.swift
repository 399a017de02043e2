internal import Calendar
internal import Documents
internal import GATT

extension Configuration {
    /// The settings of the periods for which samples are stored and hidden.
    static let sampleSettings: [Setting<Configuration>] = [
        Setting(
            "samples.retention",
            .retention,
            \.samples.standard.retention,
            example: "400d",
            "Age at which samples are deleted; if omitted, only `limits.samples` deletes them"
        ),
        Setting(
            "samples.holding",
            .holding,
            \.samples.standard.holding,
            example: "7d",
            "Age until which samples are hidden from all users"
        ),
        Setting(
            "samples.streams",
            .lifetimes,
            \.samples.streams,
            example: "{heart-rate: {retention: 2y, holding: 7d}}",
            "Retention and holding of single streams, instead of those of all streams"
        ),
    ]
}

extension SettingType<Duration> {
    static let retention = period(.seconds(3600) ... .seconds(100 * year))
    static let holding = period(.zero ... .seconds(10 * year))

    private static let day = CivilTime.secondsPerDay
    private static let year = 365 * day

    /// Returns the type of a duration that may also be in days, weeks or years of 365 days.
    private static func period(_ range: ClosedRange<Duration>) -> Self {
        let bounds = "from \(text(range.lowerBound)) to \(text(range.upperBound))"
        return Self(
            description: "a duration \(bounds)",
            read: { node, name, report in
                guard let period = node.scalarText.flatMap(duration) else {
                    report.mismatch(node, name, "a duration such as 12h, 7d, 8w or 2y")
                    return nil
                }
                guard range.contains(period) else {
                    report.error(node.mark, "\(name) must be \(bounds)")
                    return nil
                }
                return period
            },
            show: { .text(text($0)) }
        )
    }

    private static func duration(_ text: String) -> Duration? {
        switch CalendarPeriod(text: text) {
        case .days(let count): return .seconds(count * day)
        case .months(let count) where text.hasSuffix("y"): return .seconds(count / 12 * year)
        default: return Duration(text: text)
        }
    }

    /// Returns a duration in the largest unit that gives a whole number.
    private static func text(_ period: Duration) -> String {
        guard period > .zero else { return period.text }
        let (seconds, attoseconds) = period.components
        for (unit, name) in [(year, "y"), (day, "d")] {
            let (count, rest) = Int(seconds).quotientAndRemainder(dividingBy: unit)
            if rest == 0, attoseconds == 0 { return "\(count)\(name)" }
        }
        return period.text
    }
}

extension SettingType<[String: Configuration.Samples.Lifetime]> {
    /// Periods by the names of streams; mappings of several files are merged, with later entries taking precedence.
    static let lifetimes = Self(
        description: "a mapping of names of streams to mappings with `retention` and `holding`",
        read: { node, name, report in
            if node.isNull { return [:] }
            guard case .mapping(let entries) = node.content else {
                report.mismatch(node, name, "a mapping", hint: "write heart-rate: {retention: 2y}")
                return nil
            }
            var lifetimes: [String: Configuration.Samples.Lifetime] = [:]
            for entry in entries {
                guard isStreamName(entry.key) else {
                    report.error(
                        entry.keyMark,
                        "invalid name of a stream '\(entry.key)'",
                        hint: "use a name that 'gattlab devices' prints, such as heart-rate"
                    )
                    continue
                }
                let path = "\(name).\(entry.key)"
                guard let section = Section(entry.value, path, keys: ["retention", "holding"], report) else { continue }
                lifetimes[entry.key] = Configuration.Samples.Lifetime(
                    retention: section["retention"].flatMap {
                        SettingType<Duration>.retention.read($0, "\(path).retention", report)
                    },
                    holding: section["holding"].flatMap {
                        SettingType<Duration>.holding.read($0, "\(path).holding", report)
                    }
                )
            }
            return lifetimes
        },
        show: { lifetimes in
            let sorted = lifetimes.sorted { $0.key < $1.key }
            return .object(
                FieldObject(distinct: sorted.map { FieldObject.Entry(key: $0.key, value: .object(show($0.value))) })
            )
        },
        merge: { $0.merging($1) { _, later in later } }
    )

    /// Returns true for a field in kebab case, which may follow the name of a characteristic and precede that of its instance.
    private static func isStreamName(_ name: String) -> Bool {
        !name.isEmpty
            && name.allSatisfy { $0.isLowercase || $0.isNumber || $0.isLetter && !$0.isASCII || "-_./@".contains($0) }
    }

    private static func show(_ lifetime: Configuration.Samples.Lifetime) -> FieldObject {
        var object = FieldObject()
        if let retention = lifetime.retention { object["retention"] = SettingType<Duration>.retention.show(retention) }
        if let holding = lifetime.holding { object["holding"] = SettingType<Duration>.holding.show(holding) }
        return object
    }
}
