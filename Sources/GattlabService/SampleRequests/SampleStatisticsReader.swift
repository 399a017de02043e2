internal import Calendar
internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import GATT
internal import Platform
internal import SampleModel
internal import StoreModel

/// The request for statistics of samples.
@EventLoop
struct SampleStatisticsReader {
    /// Maximum number of samples that percentiles are computed from.
    private static let percentileLimit = 5_000_000
    /// Maximum number of periods in a response.
    private static let responseLimit = 10_000
    let settings: ServiceSettings
    let clock: ServiceClock
    let samples: SampleStorage
    let streams: StreamFinder
    let readLog: SampleReadLog

    func read(
        _ request: GetSampleStatistics,
        _ client: ServiceClient
    ) async throws(ControlError) -> GetSampleStatistics.Response {
        let times = try RequestParsing.times(from: request.from, to: request.to)
        let period = try request.every.map { (text) throws(ControlError) in try Self.period(text) }
        let anchor = try request.anchor.map { (text) throws(ControlError) in
            try RequestParsing.time(text) / 1_000_000_000
        }
        guard anchor == nil || period != nil else {
            throw ControlError(.badInput, "'anchor' requires 'every'", hint: "'every' is the length of the periods")
        }
        let zone = try request.zone.map { (name) throws(ControlError) in try TimeZone.named(name) } ?? .system
        let percentiles = request.percentiles ?? []
        guard percentiles.count <= 100, percentiles.allSatisfy({ 0...100 ~= $0 }) else {
            throw ControlError(.badInput, "invalid percentiles", hint: "give at most 100, each from 0 to 100")
        }
        let (summary, name) = try await streams.stream(request.stream, of: request.device, for: client)
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
        let found = try await samples.archived { archive throws(StoreError) in try await archive.statistics(query) }
        try checkLimits(found, hasPercentiles: !percentiles.isEmpty)
        readLog.recordStatistics(of: summary.stream, times, by: client)
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
        let (now, overflow) = clock.timeOfDay().millisecondsSince1970.multipliedReportingOverflow(by: 1_000_000)
        guard !overflow else { return .max }
        return SampleLifetimes(settings.configuration.samples).hiddenTime(of: stream, at: now) ?? now
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
