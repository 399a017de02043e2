internal import BlueZ
internal import Calendar
internal import Control
internal import DaemonConfiguration
internal import DeviceLinks
internal import GATT
internal import Platform
internal import SampleModel
internal import StoreModel

/// Requests for samples.
extension ServiceCore {
    nonisolated static func serveSamples(_ table: inout MethodTable) {
        table.serve(ListSampledDevices.self) { core, _, call throws(ControlError) in
            let streams = try await core.permittedStreams(nil, for: call.client)
            return await Self.listed(streams, core.knownNames)
        }
        table.serve(ReadSamples.self) { core, request, call throws(ControlError) in
            try await core.read(request, call)
        }
        table.serve(GetSampleStatistics.self) { core, request, call throws(ControlError) in
            try await core.statistics(request, call.client)
        }
    }

    /// Maximum number of samples or periods in a response, and of samples that percentiles are computed from.
    static let responseLimit = 10_000
    private static let percentileLimit = 5_000_000

    /// Connects the recorder to the log; without a store, there are no samples.
    func makeRecorder() -> SampleRecorder? {
        guard let store, let samples else { return nil }
        let recorder = SampleRecorder(store, samples)
        recorder.isAwaited = { [weak self] in self?.awaitsSamples ?? false }
        sampleWaiters.onAdd = { [weak recorder] in recorder?.hurry() }
        recorder.onCommit = { [sampleWaiters] in sampleWaiters.handleCommit(of: $0) }
        recorder.onStatusChange = { [weak self] error in
            guard let self else { return }
            let text = error.map { "samples cannot be stored: \($0.message)" } ?? "samples are stored again"
            if let error { log.error("\(text); \(error.hint)") } else { log.notice(text) }
            if error != nil { metrics.storageFailures.add() }
            if error?.code == .corrupt { reportFinding(text) } else { builtInSessions?.emitNote("storage", text) }
        }
        return recorder
    }

    private var awaitsSamples: Bool { !sampleWaiters.isEmpty || replicationStatus != nil }

    /// Schedules a copy of a session's new events to the samples.
    func record(_ events: [NumberedEvent], of session: HostedSession) {
        recorder?.handleEvents(
            events,
            of: session.name,
            created: session.since,
            selector: session.serviceSelector
        )
    }

    /// Applies the configured periods for which samples are stored and hidden.
    func applySampleLifetimes() async {
        await samples?.setLifetimes(SampleLifetimes(configuration.samples))
        recorder?.expire()
        sampleWaiters.endAll()
    }

    // MARK: - Devices and streams

    /// Returns the store that answers requests for samples.
    ///
    /// - Throws: `.gattlabdUnavailable` in a command without one.
    func archive() throws(ControlError) -> any SampleReading {
        if let sampleReader { return sampleReader }
        throw ControlError(
            .gattlabdUnavailable,
            "samples require gattlabd",
            hint: "start it with 'systemctl start gattlabd'"
        )
    }

    /// Reads the archive, which has all values that have arrived.
    func archived<Result: Sendable>(
        _ body: (any SampleReading) async throws(StoreError) -> Result
    ) async throws(ControlError) -> Result {
        let samples = try archive()
        await recorder?.catchUp()
        do throws(StoreError) {
            return try await body(samples)
        } catch {
            throw ControlError(storing: error, "samples cannot be read")
        }
    }

    /// Lists the streams with samples; off the loop, because there can be many.
    @concurrent nonisolated private static func listed(
        _ all: [StreamSummary],
        _ names: [DeviceAddress: String]
    ) async -> ListSampledDevices.Response {
        let summaries = all.filter { $0.count > 0 }
        let streamNames = StreamNames(summaries.map(\.stream))
        var devices: [ListSampledDevices.SampledDevice] = []
        for summary in summaries {
            let address = summary.stream.device.description
            if devices.last?.address != address {
                let name = names[summary.stream.device]
                devices.append(ListSampledDevices.SampledDevice(address: address, name: name, streams: []))
            }
            devices[devices.count - 1].streams.append(ListSampledDevices.ListedStream(summary, streamNames))
        }
        return ListSampledDevices.Response(devices: devices)
    }

    /// The names of the devices that bluetoothd knows.
    var knownNames: [DeviceAddress: String] {
        let devices = (bluetooth.openClient?.adapters ?? []).flatMap(\.devices)
        let named = devices.compactMap { device in device.address.map { ($0, device[DeviceProperty.name]) } }
        return Dictionary(named) { first, _ in first }.compactMapValues(\.self)
    }

    /// Returns the stream that a request refers to, among those that the client is allowed to read.
    ///
    /// - Throws: `.notFound` if there is none, `.badInput` if there are several.
    func stream(
        _ name: String,
        of device: String,
        for client: ServiceClient
    ) async throws(ControlError) -> (StreamSummary, name: String) {
        let choice = streamChoice(device)
        let streams = try await permittedStreams(choice, for: client)
        if streams.isEmpty, sampleClock?.isAwaited == true {
            throw ControlError(
                .notFound,
                "there are no samples of \(device) yet",
                hint: "they wait until the clock of this machine is set: see 'gattlab status'"
            )
        }
        return try await Self.stream(name, of: configuration.device(device), among: streams)
    }

    /// Returns the only one of a device's streams that a name can mean; off the loop, because there can be many.
    @concurrent nonisolated private static func stream(
        _ name: String,
        of device: String,
        among own: [StreamSummary]
    ) async throws(ControlError) -> (StreamSummary, name: String) {
        guard !own.isEmpty else {
            throw ControlError(
                .notFound,
                "there are no samples of \(device)",
                hint: "'gattlab devices' lists the devices with samples"
            )
        }
        let streams = own.map(\.stream)
        let names = StreamNames(streams)
        let found = names.matches(name)
        guard let stream = found.first, let summary = own.first(where: { $0.stream == stream }) else {
            throw ControlError(
                .notFound,
                "\(device) has no stream '\(name)'",
                hint: "it has \(streams.map(names.text).joined(separator: ", "))"
            )
        }
        guard found.count == 1 else {
            let choices = found.map { "\(names.text($0)) of \($0.device)" }
            throw ControlError(
                .badInput,
                "'\(name)' can be one of: \(choices.joined(separator: ", "))",
                hint: Set(found.map(\.device)).count > 1
                    ? "give the address of a device; one whose address changes counts as several, unless it is bonded"
                    : "give one of these names"
            )
        }
        return (summary, names.text(stream))
    }

    /// Returns the requested times in nanoseconds since 1970-01-01T00:00:00Z.
    func times(from: String?, to: String?) throws(ControlError) -> Range<Int> {
        let start = try from.map(time) ?? .min
        let end = try to.map(time) ?? .max
        guard start <= end else { throw ControlError(.badInput, "'from' is after 'to'") }
        return start..<end
    }

    func time(_ text: String) throws(ControlError) -> Int {
        guard let time = Timestamp(text), case let milliseconds = time.millisecondsSince1970,
            case let (nanoseconds, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000_000), !overflow
        else {
            throw ControlError(.badInput, "invalid time '\(text)'", hint: "the form is 2026-03-01T12:34:56.789Z")
        }
        return nanoseconds
    }

    // MARK: - Statistics

    private func statistics(
        _ request: GetSampleStatistics,
        _ client: ServiceClient
    ) async throws(ControlError) -> GetSampleStatistics.Response {
        let times = try times(from: request.from, to: request.to)
        let period = try request.every.map { (text) throws(ControlError) in try Self.period(text) }
        let anchor = try request.anchor.map { (text) throws(ControlError) in try time(text) / 1_000_000_000 }
        guard anchor == nil || period != nil else {
            throw ControlError(.badInput, "'anchor' requires 'every'", hint: "'every' is the length of the periods")
        }
        let zone = try request.zone.map { (name) throws(ControlError) in try TimeZone.named(name) } ?? .system
        let percentiles = request.percentiles ?? []
        guard percentiles.count <= 100, percentiles.allSatisfy({ 0...100 ~= $0 }) else {
            throw ControlError(.badInput, "invalid percentiles", hint: "give at most 100, each from 0 to 100")
        }
        let (summary, name) = try await stream(request.stream, of: request.device, for: client)
        let isDiscrete = summary.properties.kind == .discrete
        guard isDiscrete || percentiles.isEmpty else {
            throw ControlError(
                .badInput,
                "'\(name)' is cumulative, so it has no percentiles",
                hint: "it has a sum and a rate"
            )
        }
        let query = StatisticsQuery(
            summary.stream,
            times: times,
            period: period,
            anchor: anchor,
            zone: zone,
            percentiles: percentiles,
            limit: Self.responseLimit,
            sampleLimit: Self.percentileLimit
        )
        let found = try await archived { archive throws(StoreError) in try await archive.statistics(query) }
        try checkLimits(found, hasPercentiles: !percentiles.isEmpty)
        logStatistics(of: summary.stream, times, by: client)
        // Read after the samples, so that none of them is later.
        let visibleEnd = visibleEnd(of: summary.stream)
        return GetSampleStatistics.Response(
            address: summary.stream.device.description,
            stream: name,
            unit: summary.properties.unit,
            kind: StreamKindName(summary.properties.kind),
            zone: request.zone ?? TimeZone.systemIdentifier,
            periods: found.map { GetSampleStatistics.Period($0, isDiscrete: isDiscrete, visibleEnd: visibleEnd) }
        )
    }

    /// Returns the time before which samples of a stream are visible, in nanoseconds since 1970-01-01T00:00:00Z.
    private func visibleEnd(of stream: SampleStream) -> Int {
        let (now, overflow) = timeOfDay().millisecondsSince1970.multipliedReportingOverflow(by: 1_000_000)
        guard !overflow else { return .max }
        return SampleLifetimes(configuration.samples).hiddenTime(of: stream, at: now) ?? now
    }

    private static func period(_ text: String) throws(ControlError) -> CalendarPeriod {
        guard let period = CalendarPeriod(text: text) else {
            throw ControlError(
                .badInput,
                "invalid period '\(text)'",
                hint: "use a number up to 100000 with a unit: 10s, 15m, 1h, 1d, 1w, 1mo, 1y"
            )
        }
        return period
    }

    private func checkLimits(_ found: [PeriodStatistics], hasPercentiles: Bool) throws(ControlError) {
        guard found.count <= Self.responseLimit else {
            throw ControlError(
                .limit,
                "there are more than \(Self.responseLimit) periods",
                hint: "request longer periods, or a part of the time"
            )
        }
        guard !hasPercentiles || found.reduce(0, { $0 + $1.summary.count }) <= Self.percentileLimit else {
            throw ControlError(
                .limit,
                "percentiles of more than \(Self.percentileLimit) samples are not computed",
                hint: "request a part of the time, or no percentiles"
            )
        }
    }
}

extension StreamKindName {
    init(_ kind: StreamKind) {
        self = kind == .discrete ? .discrete : .cumulative
    }
}

extension ListSampledDevices.ListedStream {
    fileprivate init(_ summary: StreamSummary, _ names: StreamNames) {
        self.init(
            stream: names.text(summary.stream),
            characteristic: summary.stream.characteristic.description,
            instance: summary.stream.instance,
            field: summary.stream.field,
            unit: summary.properties.unit,
            kind: StreamKindName(summary.properties.kind),
            session: summary.session,
            count: summary.count,
            first: Timestamp(nanosecondsSince1970: summary.first).text,
            last: Timestamp(nanosecondsSince1970: summary.last).text,
            value: summary.lastValue,
            size: summary.size
        )
    }
}

extension GetSampleStatistics.Period {
    /// - Parameter visibleEnd: Time before which samples are visible; the rate of a period that contains it is that of the part before
    ///   it.
    init(_ statistics: PeriodStatistics, isDiscrete: Bool, visibleEnd: Int) {
        let (times, summary) = (statistics.times, statistics.summary)
        self.init(
            start: Timestamp(nanosecondsSince1970: times.lowerBound).text,
            end: Timestamp(nanosecondsSince1970: times.upperBound).text,
            count: summary.count
        )
        if isDiscrete {
            (minimum, maximum, average) = (summary.minimum, summary.maximum, summary.average)
            if !statistics.percentiles.isEmpty { percentiles = statistics.percentiles }
        } else {
            sum = summary.increase
            // After the clock was set back, there can be samples of a period that has not begun.
            let end = visibleEnd > times.lowerBound ? min(visibleEnd, times.upperBound) : times.upperBound
            // The difference of any two times fits into an unsigned number.
            rate = summary.increase * 1e9 / Double(UInt(bitPattern: end &- times.lowerBound))
        }
    }
}
