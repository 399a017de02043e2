internal import Documents
internal import GATT

/// A parser for `records`: the stored records of a device, under its Record Access Control Point.
struct RecordStoreParser {
    private static let keys = [
        "of", "context", "every", "interval", "stored", "capacity", "pace", "live", "operations", "operators",
        "filters",
    ]
    /// A report copies the store, and the records of a long pause are created in one turn of the loop.
    private static let mostRecords = 5000
    private static let defaultCapacity = 1000
    /// A record in each connection event of a common connection interval.
    private static let defaultPace = Duration.milliseconds(20)
    private static let operations: [RecordAccessControlPoint.OpCode] = [
        .reportStoredRecords, .deleteStoredRecords, .abortOperation, .reportNumberOfStoredRecords,
    ]

    let report: DiagnosticCollector
    let ranges: SignalRanges
    let characteristics: CharacteristicIndex
    /// The characteristic that has the records, and the records; nil before they have been parsed.
    private(set) var controlPoint: AttributeID?
    private(set) var rule: RecordStoreRule?

    init(report: DiagnosticCollector, ranges: SignalRanges, characteristics: CharacteristicIndex) {
        self.report = report
        self.ranges = ranges
        self.characteristics = characteristics
    }

    /// Parses the records of a characteristic, if it has any.
    mutating func parse(_ characteristic: Section, _ origin: CharacteristicReference) {
        guard let node = characteristic["records"] else { return }
        let mark = characteristic.mark(of: "records")
        if controlPoint != nil {
            report.error(mark, "a device has one store of records; this is the second", hint: "keep one of them")
        }
        controlPoint = origin.id
        if let uuid = origin.uuid, uuid != RecordAccessControlPoint.uuid {
            report.error(
                mark,
                "'records' belongs to the Record Access Control Point, not to \(origin.name)",
                hint: "move it to record-access-control-point (2A52)"
            )
        }
        if !origin.properties.isSuperset(of: [.write, .indicate]) {
            report.error(
                mark,
                "'records' requires the properties write and indicate",
                hint: "properties: [write, indicate]"
            )
        }
        guard let section = Section(node, "a store of records", keys: Self.keys, report) else { return }
        rule = store(section, origin)
    }

    private func store(_ section: Section, _ origin: CharacteristicReference) -> RecordStoreRule? {
        let measurement = section.required("of").flatMap { characteristics.characteristic($0, from: origin.id, report) }
        let kind = measurement.flatMap { self.kind(of: $0, section) }
        let isLive = section["live"].flatMap { report.boolean($0, "live") } ?? false
        if let measurement, let kind {
            checkRequests(measurement, section.mark(of: "of"), isRequired: kind == .glucose || isLive)
        }
        let context = kind.flatMap { self.context(section, origin, $0) }
        let every = section.required("every").flatMap { report.duration($0, "every", in: Self.periods) }
        let capacity =
            section["capacity"].flatMap { report.integer($0, "capacity", in: 1...Self.mostRecords) }
            ?? Self.defaultCapacity
        let stored = section["stored"].flatMap { report.integer($0, "stored", in: 0...Self.mostRecords) } ?? 0
        if stored > capacity {
            report.error(
                section.mark(of: "stored"),
                "\(stored) stored records exceed the capacity of \(capacity)",
                hint: "set capacity to \(stored) or more"
            )
        }
        let pace = section["pace"].flatMap { report.duration($0, "pace", in: Self.paces) } ?? Self.defaultPace
        let operations = set(section, "operations", Self.operations.map { (Self.name($0), $0) })
        let operators = set(
            section,
            "operators",
            RecordAccessControlPoint.Operator.names.filter { $0.number != 0 }
                .map { ($0.name, RecordAccessControlPoint.Operator(rawValue: $0.number)) }
        )
        guard let kind, let measurement, let every, let interval = self.interval(section, every, kind) else {
            return nil
        }
        checkFirstRecord(measurement, kind, interval, section.mark(of: "of"))
        return RecordStoreRule(
            kind: kind,
            measurement: measurement.id,
            context: context?.id,
            period: every,
            interval: interval,
            initialCount: stored,
            capacity: capacity,
            pace: pace,
            isLive: isLive,
            operations: operations,
            operators: operators,
            filters: set(section, "filters", kind.filters.map { ($0.name, $0.type) })
        )
    }

    // MARK: - Characteristics

    private func kind(of measurement: CharacteristicReference, _ section: Section) -> RecordStoreRule.Kind? {
        guard let kind = RecordStoreRule.Kind.allCases.first(where: { $0.measurement == measurement.uuid }) else {
            report.error(
                section.mark(of: "of"),
                "\(measurement.name) cannot be stored as records",
                hint: "use glucose-measurement or cgm-measurement"
            )
            return nil
        }
        return kind
    }

    private func context(
        _ section: Section,
        _ origin: CharacteristicReference,
        _ kind: RecordStoreRule.Kind
    ) -> CharacteristicReference? {
        guard let node = section["context"],
            let context = characteristics.characteristic(node, from: origin.id, report)
        else { return nil }
        guard kind == .glucose, context.uuid == GlucoseMeasurementContext.uuid else {
            report.error(
                section.mark(of: "context"),
                kind == .glucose ? "\(context.name) is not a context of records" : "these records have no context",
                hint: kind == .glucose ? "use glucose-measurement-context" : "remove it"
            )
            return nil
        }
        checkRequests(context, section.mark(of: "context"), isRequired: true)
        if let bytes = firstValue(of: context), (try? GlucoseMeasurementContext(decoding: bytes)) == nil {
            report.error(section.mark(of: "context"), "the value of \(context.name) is not a valid context")
        }
        return context
    }

    /// Checks that a characteristic is sent, and on request only: Glucose Service 1.0.1, 3.1 and 3.2; the same is true of records
    /// that are sent when they are stored.
    private func checkRequests(_ characteristic: CharacteristicReference, _ mark: TextMark, isRequired: Bool) {
        if !characteristic.properties.contains(.notify) {
            report.error(mark, "\(characteristic.name) needs the property notify to report records")
        } else if isRequired, characteristic.notify != .onRequest {
            report.error(
                mark,
                "\(characteristic.name) is also notified without a request",
                hint: "give it notify: on-request"
            )
        }
    }

    /// Checks that records can be numbered from the value of the measurement.
    private func checkFirstRecord(
        _ measurement: CharacteristicReference,
        _ kind: RecordStoreRule.Kind,
        _ interval: Int64,
        _ mark: TextMark
    ) {
        guard let bytes = firstValue(of: measurement), RecordStamp(kind, first: bytes, interval: interval) == nil else {
            return
        }
        report.error(
            mark,
            "the value of \(measurement.name) cannot be the first record",
            hint: kind == .glucose
                ? "it needs a valid value with a known baseTime" : "it needs exactly one valid record"
        )
    }

    /// Returns a value of a characteristic; nil if it has none, which has been reported.
    private func firstValue(of characteristic: CharacteristicReference) -> [UInt8]? {
        switch characteristic.value {
        case .bytes(let bytes): return bytes
        case .fields(_, let template):
            let bindings = template.bindings
            guard let uuid = characteristic.uuid else { return nil }
            return try? template.filled { ranges.limits(bindings[$0].signal).first ?? .null }.encode(as: uuid)
        case nil: return nil
        }
    }

    // MARK: - Times

    private static let periods = Duration.seconds(1)...Duration.seconds(86_400)
    private static let paces = Duration.milliseconds(1)...Duration.seconds(10)

    /// Parses the difference between the times of records, in seconds; `every` by default.
    private func interval(_ section: Section, _ every: Duration, _ kind: RecordStoreRule.Kind) -> Int64? {
        var interval = every
        if let node = section["interval"] {
            guard let parsed = report.duration(node, "interval", in: Self.periods) else { return nil }
            interval = parsed
        }
        let (seconds, fraction) = interval.components
        guard fraction == 0, seconds.isMultiple(of: kind.timeUnit) else {
            let key = section["interval"] == nil ? "every" : "interval"
            report.error(
                section.mark(of: key),
                "the times of these records are whole \(kind == .glucose ? "seconds" : "minutes"), not \(interval.text)",
                hint: key == "every" ? "add the difference of their times, such as interval: 1m" : nil
            )
            return nil
        }
        return seconds
    }

    // MARK: - Names

    private static func name(_ opCode: RecordAccessControlPoint.OpCode) -> String {
        RecordAccessControlPoint.OpCode.names.first { $0.number == opCode.rawValue }?.name ?? ""
    }

    /// Parses a list of names; all of them by default.
    private func set<Value: Hashable>(_ section: Section, _ key: String, _ known: [(String, Value)]) -> Set<Value> {
        guard let node = section[key] else { return Set(known.map(\.1)) }
        let names = (report.items(node, key) ?? [])
            .compactMap { report.keyword($0, "an item of \(key)", among: known.map(\.0)) }
        return Set(known.filter { names.contains($0.0) }.map(\.1))
    }
}
