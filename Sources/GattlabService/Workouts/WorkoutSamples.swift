internal import Control
internal import GATT
internal import SampleModel
internal import StoreModel
internal import Workouts

/// The samples of a workout in the archive.
///
/// All functions run off the event loop, because a workout can have many samples.
struct WorkoutSamples: Sendable {
    private let record: WorkoutRecord
    private let archive: any SampleReading
    /// The samples that the reader is allowed to read; all others are ignored.
    private let access: SampleAccess
    /// End of a workout that has not been stopped, in nanoseconds since 1970-01-01T00:00:00Z.
    private let now: Int

    /// Maximum number of samples of a stream in one response.
    private static let sampleLimit = 500_000
    private static let pageSize = 10_000
    /// Time around the workout in which the values that precede and follow it are looked up.
    private static let margin = 60_000_000_000
    /// Length of the parts in which the values by second are read.
    private static let trackLength = 3600 * 1_000_000_000

    init(_ record: WorkoutRecord, in archive: any SampleReading, for access: SampleAccess, now: Int) {
        self.record = record
        self.archive = archive
        self.access = access
        self.now = now
    }

    private var end: Int { record.end(now: now) }
    private var times: Range<Int> { record.start..<max(end, record.start) }

    // MARK: - Summary

    /// The summary of a workout, with its gaps and the current values.
    struct Report: Sendable {
        var summary: WorkoutSummary
        var gaps: [WorkoutGap]
        var current = ReadWorkout.CurrentValues()
        var sources: [WorkoutSource] = []
    }

    @concurrent func report() async throws(ControlError) -> Report {
        let found = try await streams()
        let sources = sources(of: found)
        let samples = try await load(sources, of: found, times)
        let readings = WorkoutReadings(samples, from: sources, wheelCircumference: record.wheelCircumference)
        var report = Report(summary: WorkoutSummary(record, readings, now: now), gaps: [])
        for device in found {
            report.gaps += workoutGaps(of: device, try await presence(of: device, samples))
        }
        if record.state != .stopped { report.current = current(readings) }
        report.sources = readings.uses.compactMap { use in
            guard let quantity = WorkoutSource.Quantity(use.metric),
                let device = found.first(where: { $0.streams.contains { $0.stream == use.stream } })
            else { return nil }
            return WorkoutSource(
                quantity: quantity,
                device: device.device,
                stream: use.stream.qualifiedName,
                start: Timestamp(nanosecondsSince1970: max(use.start, record.start)).text
            )
        }
        return report
    }

    private func current(_ readings: WorkoutReadings) -> ReadWorkout.CurrentValues {
        func last(_ samples: [Sample]) -> Double? {
            samples.last { $0.time <= end }.flatMap { end - $0.time <= WorkoutReadings.validity ? $0.value : nil }
        }
        var current = ReadWorkout.CurrentValues()
        current.heartRate = last(readings.heartRate)
        current.zone = current.heartRate.map(record.zones.zone)
        current.cadence = last(readings.cadence)
        current.speed = last(readings.speed)
        current.power = last(readings.power)
        return current
    }

    // MARK: - Track

    /// Returns the points of a part of the workout, and the time at which the next one begins, if any.
    ///
    /// - Parameters:
    ///   - from: Nanoseconds since 1970-01-01T00:00:00Z.
    ///   - distance: Meters from the start of the workout to `from`.
    @concurrent func track(from: Int, distance: Double) async throws(ControlError) -> (WorkoutTrack, next: Int?) {
        let start = min(max(from, record.start), end)
        // Parts end with whole seconds.
        let window = start..<max(start, min(end, start / 1_000_000_000 * 1_000_000_000 + Self.trackLength))
        let found = try await streams()
        let sources = sources(of: found)
        let samples = try await load(sources, of: found, window)
        let readings = WorkoutReadings(samples, from: sources, wheelCircumference: record.wheelCircumference)
        let track = WorkoutTrack(record, readings, in: window, distance: distance, now: now)
        return (track, window.upperBound < end ? window.upperBound : nil)
    }

    // MARK: - Reading

    /// A device of the workout with its streams.
    private struct DeviceStreams {
        var device: String
        var streams: [DeviceStream] = []
    }

    /// A stream of a device; its values can come from several addresses of the device.
    private struct DeviceStream {
        /// The stream of the device's first address, which stands for those of all addresses.
        var stream: SampleStream
        var properties: StreamProperties
        /// The streams of the addresses.
        var parts: [SampleStream] = []
        /// Number of samples, also of those outside of the workout.
        var count = 0
    }

    /// Returns the streams that have samples in the time of the workout, in the order of the devices.
    private func streams() async throws(ControlError) -> [DeviceStreams] {
        var devices: [DeviceStreams] = []
        for device in record.devices {
            let addresses = device.addresses.compactMap { DeviceAddress($0) }
            let choice = StreamChoice(devices: Set(addresses), sessions: [])
            let all = try await read { archive throws(StoreError) in try await archive.streams(choice) }
            var found = DeviceStreams(device: device.device)
            var indices: [SampleStream: Int] = [:]
            for summary in all
            where access.permits(summary.stream) && summary.last >= record.start && summary.first < end {
                var stream = summary.stream
                stream.device = addresses.first ?? stream.device
                let index = indices[stream] ?? found.streams.count
                if index == found.streams.count {
                    indices[stream] = index
                    found.streams.append(DeviceStream(stream: stream, properties: summary.properties))
                }
                found.streams[index].parts.append(summary.stream)
                found.streams[index].count += summary.count
            }
            devices.append(found)
        }
        return devices
    }

    private func sources(of devices: [DeviceStreams]) -> WorkoutSources {
        WorkoutSources(devices.flatMap(\.streams).map { ($0.stream, $0.properties) })
    }

    private func read<Result: Sendable>(
        _ body: (any SampleReading) async throws(StoreError) -> Result
    ) async throws(ControlError) -> Result {
        do throws(StoreError) { return try await body(archive) } catch {
            throw ControlError(storing: error, "the samples of workout \(record.name) cannot be read")
        }
    }

    /// Returns the samples of a part of the workout, with the nearest one before and after it.
    private func load(
        _ sources: WorkoutSources,
        of devices: [DeviceStreams],
        _ window: Range<Int>
    ) async throws(ControlError) -> [SampleStream: [Sample]] {
        // Devices can share addresses; the first one is the source.
        let parts = Dictionary(devices.flatMap(\.streams).map { ($0.stream, $0.parts) }) { first, _ in first }
        var samples: [SampleStream: [Sample]] = [:]
        for stream in sources.streams { samples[stream] = try await load(parts[stream] ?? [], window) }
        return samples
    }

    /// Returns the samples of the streams of one device's addresses.
    private func load(_ parts: [SampleStream], _ window: Range<Int>) async throws(ControlError) -> [Sample] {
        var (before, lists, after): ([Sample], [[Sample]], [Sample]) = ([], [], [])
        var count = 0
        for part in parts {
            before += try await neighbor(of: window, in: part, isDescending: true)
            var list: [Sample] = []
            var query = SampleQuery(part, times: window, limit: Self.pageSize)
            var hasMore = true
            while hasMore {
                let page = try await read { [query] archive throws(StoreError) in try await archive.samples(query) }
                list += page.samples.map(\.sample)
                count += page.samples.count
                query.after = page.anchor.position
                hasMore = page.hasMore && !page.samples.isEmpty
                guard count <= Self.sampleLimit else {
                    throw ControlError(
                        .limit,
                        "workout \(record.name) has more than \(Self.sampleLimit) values of one field",
                        hint: "read them with 'gattlab samples'"
                    )
                }
            }
            lists.append(list)
            after += try await neighbor(of: window, in: part, isDescending: false)
        }
        return [before.max { $0.time < $1.time }].compactMap(\.self) + WorkoutReadings.merged(lists)
            + [after.min { $0.time < $1.time }].compactMap(\.self)
    }

    /// Returns the last sample before a part of the workout, or the first one after it.
    private func neighbor(
        of window: Range<Int>,
        in stream: SampleStream,
        isDescending: Bool
    ) async throws(ControlError) -> [Sample] {
        let times =
            isDescending
            ? record.start - Self.margin..<window.lowerBound
            : window.upperBound..<max(end, window.upperBound) + Self.margin
        var query = SampleQuery(stream, times: times, limit: 1)
        query.isDescending = isDescending
        return try await read { [query] archive throws(StoreError) in try await archive.samples(query) }.samples
            .map(\.sample)
    }

    // MARK: - Gaps

    /// Returns the presence of a device: that of its stream with the most samples.
    private func presence(
        of device: DeviceStreams,
        _ samples: [SampleStream: [Sample]]
    ) async throws(ControlError) -> DevicePresence {
        let loaded = device.streams.filter { samples[$0.stream] != nil }
        // If none is loaded, all quantities of the device are those of earlier devices, or workouts do not use them.
        let stream =
            loaded.max { samples[$0.stream]?.count ?? 0 < samples[$1.stream]?.count ?? 0 }
            ?? device.streams.max { $0.count < $1.count }
        var visits: [DevicePresence.Visit] = []
        var gaps: [SampleGap] = []
        for part in stream?.parts ?? [] {
            gaps = try await answer(part, limit: 0).gaps
            if let first = try await answer(part, limit: 1).samples.first?.sample.time,
                let last = try await answer(part, limit: 1, isDescending: true).samples.first?.sample.time
            {
                visits.append(DevicePresence.Visit(first: first, last: last, gaps: gaps))
            }
        }
        return visits.isEmpty ? DevicePresence(gaps: gaps) : DevicePresence(visits)
    }

    /// Returns samples of a stream in the time of the workout; with the limit 0, its gaps.
    private func answer(
        _ stream: SampleStream,
        limit: Int,
        isDescending: Bool = false
    ) async throws(ControlError) -> SampleAnswer {
        var query = SampleQuery(stream, times: times, limit: limit)
        query.isDescending = isDescending
        return try await read { [query] archive throws(StoreError) in try await archive.samples(query) }
    }

    /// Returns the times without values of a device.
    private func workoutGaps(of device: DeviceStreams, _ presence: DevicePresence) -> [WorkoutGap] {
        var found = presence.gaps.filter { gap in
            gap.start < end && gap.end.map { $0 > record.start } ?? true
        }
        let isCovered = found.contains { $0.start <= record.start + WorkoutReadings.validity }
        if !isCovered, presence.first.map({ $0 > record.start + WorkoutReadings.validity }) ?? true {
            found.insert(
                SampleGap(after: 0, start: record.start, end: presence.first, reason: "not-connected"),
                at: 0
            )
        }
        return found.map { gap in
            // A gap without an end ends with a stopped workout.
            let gapEnd = gap.end.map { min($0, end) } ?? (record.state == .stopped ? end : nil)
            return WorkoutGap(
                device: device.device,
                start: Timestamp(nanosecondsSince1970: max(gap.start, record.start)).text,
                end: gapEnd.map { Timestamp(nanosecondsSince1970: $0).text },
                reason: gap.reason
            )
        }
    }
}

extension WorkoutSource.Quantity {
    /// Creates the quantity of a metric; nil for the parts from which others are computed.
    fileprivate init?(_ metric: WorkoutMetric) {
        switch metric {
        case .heartRate: self = .heartRate
        case .cadence: self = .cadence
        case .speed: self = .speed
        case .power: self = .power
        case .distance: self = .distance
        case .energy: self = .energy
        case .wheelRevolutions, .wheelTime, .crankRevolutions, .crankTime: return nil
        }
    }
}
