package import Calendar
package import Control
package import GATT
package import SampleModel

/// A store from which samples are read.
package protocol SampleReading: Sendable {
    /// Returns all streams, or those of a choice, sorted; the cost of a choice does not depend on the number of other streams.
    func streams(_ choice: StreamChoice?) async throws(StoreError) -> [StreamSummary]

    /// Returns samples of a stream, in the order in which they arrived.
    func samples(_ query: SampleQuery) async throws(StoreError) -> SampleAnswer

    /// Returns the statistics of a stream by calendar period, without the periods in which it has no samples.
    func statistics(_ query: StatisticsQuery) async throws(StoreError) -> [PeriodStatistics]
}

/// A store of the samples of all devices, which outlives the sessions that recorded them.
///
/// It copies from the journals of `record` sessions. It remembers how far it has read each of them, in the same transaction as the
/// samples, so that no event is missed or counted twice, however the daemon ends. No answer has samples in their holding period.
package protocol SampleArchive: SampleReading {
    /// Returns the sequence number up to which the journal of a session has been read; 0 for a session created later.
    func cursor(of session: String, created: Timestamp) async throws(StoreError) -> Int

    /// Returns the clock of the device of a session as of the cursor; nil if its journal has no value of one.
    func clock(of session: String, created: Timestamp) async throws(StoreError) -> DeviceClock?

    /// Stores parts of journals: all of them, or nothing if this throws.
    ///
    /// - Throws: Also if a part does not continue at its session's cursor, because it has been stored already.
    func append(_ pages: [SamplePage]) async throws(StoreError)

    /// The size of the archive.
    var usage: SampleUsage { get }

    /// Changes the periods for which samples are stored and hidden.
    func setLifetimes(_ lifetimes: SampleLifetimes) async

    /// Deletes samples that have reached the end of their retention, a limited number of them.
    ///
    /// - Returns: True if there may be more.
    func expire() async throws(StoreError) -> Bool

    /// Lets other sessions store later values of the streams of a session that has ended.
    func release(_ session: String) async throws(StoreError)

    /// Lets other sessions store later values of all streams but those of some sessions: the others do not exist any longer.
    func release(allExcept sessions: Set<String>) async throws(StoreError)

    /// Lets other sessions store all values of released streams, whatever their times: the journals have been read up to the release,
    /// so that none of these values is one of the former session.
    func completeReleases() async throws(StoreError)
}

/// The size of an archive of samples.
package struct SampleUsage: Hashable, Sendable {
    /// Number of samples that have been stored since the archive was opened.
    package var stored = 0
    /// Number of streams, including those whose samples have been deleted.
    package var streams = 0
    /// Size of the database in bytes, without unused space.
    package var bytes = 0

    package init() {}
}

/// The values in a part of a session's journal.
package struct SamplePage: Hashable, Sendable {
    package enum Item: Hashable, Sendable {
        /// A value of a characteristic at a time in nanoseconds since 1970-01-01T00:00:00Z.
        ///
        /// `instance` is its name among those of the device with the same UUID. The transfer is that of a record of the device, whose
        /// time is that of the measurement.
        case value(
            DeviceAddress,
            BluetoothUUID,
            instance: String? = nil,
            time: Int,
            transfer: SampleTransfer? = nil,
            [FieldSample]
        )
        /// Fields of a characteristic that have no reading at a time; values are missing until the next sample.
        case unavailable(DeviceAddress, BluetoothUUID, instance: String? = nil, time: Int, [FieldState])
        /// The connection to a device was lost, or the session has started again; values are missing from this time, or from the
        /// last sample if it is nil. It concerns all devices of the session if none is named.
        case interruption(DeviceAddress?, time: Int?, reason: String)
        /// Events are missing in the journal.
        case missing(reason: String)
    }

    package var session: String
    package var created: Timestamp
    /// The service by which the session selects its device, as `service=180D`, so that its streams are found by it; nil if it selects
    /// the device in another way.
    package var selector: String?
    /// The sequence number after which this page continues.
    package var after: Int
    /// The sequence number up to which this page covers the journal.
    package var cursor: Int
    package var items: [Item]
    /// The clock of the session's device after this page; nil if it is not known.
    package var clock: DeviceClock?

    package init(
        session: String,
        created: Timestamp,
        selector: String? = nil,
        after: Int,
        cursor: Int,
        items: [Item],
        clock: DeviceClock? = nil
    ) {
        self.session = session
        self.created = created
        self.selector = selector
        self.after = after
        self.cursor = cursor
        self.items = items
        self.clock = clock
    }
}

/// The streams that a name in a request may mean.
package struct StreamChoice: Hashable, Sendable {
    /// Devices with this address or name, with all their streams.
    package var devices: Set<DeviceAddress>
    /// Names of sessions, and the services by which they select their devices, with all streams that they have recorded.
    package var sessions: Set<String>

    package init(devices: Set<DeviceAddress>, sessions: Set<String>) {
        self.devices = devices
        self.sessions = sessions
    }

    package func includes(_ summary: StreamSummary) -> Bool {
        devices.contains(summary.stream.device) || !sessions.isDisjoint(with: summary.sessions)
    }
}

/// A stream as it is listed.
package struct StreamSummary: Hashable, Sendable {
    package var stream: SampleStream
    package var properties: StreamProperties
    /// Name of the session that recorded the last sample.
    package var session: String
    /// Names of all sessions that have recorded samples, and the services by which they select their devices.
    package var sessions: [String]
    /// Number of samples that are stored.
    package var count: Int
    /// Times of the first one that is stored and of the last one, in nanoseconds since 1970-01-01T00:00:00Z.
    package var first: Int
    package var last: Int
    package var lastValue: Double
    /// Bytes in the database, approximately.
    package var size: Int

    package init(
        stream: SampleStream,
        properties: StreamProperties,
        session: String,
        sessions: [String],
        count: Int,
        first: Int,
        last: Int,
        lastValue: Double,
        size: Int
    ) {
        self.stream = stream
        self.properties = properties
        self.session = session
        self.sessions = sessions
        self.count = count
        self.first = first
        self.last = last
        self.lastValue = lastValue
        self.size = size
    }
}

/// A range of samples of a stream.
package struct SampleQuery: Hashable, Sendable {
    package var stream: SampleStream
    /// Nanoseconds since 1970-01-01T00:00:00Z.
    package var times: Range<Int>
    /// Only samples and gaps after this position, or before it if `isDescending`.
    package var after: SamplePosition?
    /// Identity of the database that the position refers to, if it may be another one.
    package var database: String?
    package var isDescending = false
    /// Maximum number of samples; with 0, the answer has all gaps at these times.
    package var limit: Int

    package init(_ stream: SampleStream, times: Range<Int>, limit: Int) {
        self.stream = stream
        self.times = times
        self.limit = limit
    }
}

/// A sample with its number, which counts the samples of its stream from 1 in the order in which they arrived.
package struct NumberedSample: Hashable, Sendable {
    package var number: Int
    package var sample: Sample
    /// Its arrival, if the device had stored it.
    package var arrival: SampleArrival?

    package init(number: Int, sample: Sample, arrival: SampleArrival? = nil) {
        self.number = number
        self.sample = sample
        self.arrival = arrival
    }
}

/// A time during which values of a stream are missing.
package struct SampleGap: Hashable, Sendable {
    /// Number of the last sample before it.
    package var after: Int
    /// Nanoseconds since 1970-01-01T00:00:00Z.
    package var start: Int
    /// Nil if values are still missing.
    package var end: Int?
    package var reason: String

    package init(after: Int, start: Int, end: Int?, reason: String) {
        self.after = after
        self.start = start
        self.end = end
        self.reason = reason
    }
}

/// The answer to a `SampleQuery`.
package struct SampleAnswer: Hashable, Sendable {
    package var samples: [NumberedSample]
    /// The gaps between these samples, those after the former answer, and if no more samples follow, those after the last one; in
    /// the order of their numbers.
    package var gaps: [SampleGap]
    /// A Boolean value that indicates whether more samples follow the limit.
    package var hasMore: Bool
    /// The position after this answer.
    package var anchor: SampleAnchor
    /// A Boolean value that indicates whether the query's position refers to another database, and was ignored.
    package var isRestarted: Bool
    /// Time until a further sample leaves its holding period; nil if none is hidden.
    package var revealDelay: Duration?

    package init(
        samples: [NumberedSample],
        gaps: [SampleGap],
        hasMore: Bool,
        anchor: SampleAnchor,
        isRestarted: Bool,
        revealDelay: Duration?
    ) {
        self.samples = samples
        self.gaps = gaps
        self.hasMore = hasMore
        self.anchor = anchor
        self.isRestarted = isRestarted
        self.revealDelay = revealDelay
    }
}

/// A request for statistics of a stream by calendar period.
package struct StatisticsQuery: Hashable, Sendable {
    package var stream: SampleStream
    /// Nanoseconds since 1970-01-01T00:00:00Z.
    package var times: Range<Int>
    /// The period, or nil for a single one that covers all times.
    package var period: CalendarPeriod?
    /// The start of one of the periods, in seconds since 1970-01-01T00:00:00Z; nil for those of the calendar.
    package var anchor: Int?
    package var zone: TimeZone
    /// Percentiles from 0 to 100.
    package var percentiles: [Double]
    /// Maximum number of periods, and maximum number of samples that are read for percentiles.
    package var limit: Int
    package var sampleLimit: Int

    package init(
        _ stream: SampleStream,
        times: Range<Int>,
        period: CalendarPeriod?,
        anchor: Int? = nil,
        zone: TimeZone,
        percentiles: [Double] = [],
        limit: Int,
        sampleLimit: Int
    ) {
        self.stream = stream
        self.times = times
        self.period = period
        self.anchor = anchor
        self.zone = zone
        self.percentiles = percentiles
        self.limit = limit
        self.sampleLimit = sampleLimit
    }
}

/// The statistics of one period.
package struct PeriodStatistics: Hashable, Sendable {
    /// Nanoseconds since 1970-01-01T00:00:00Z.
    package var times: Range<Int>
    package var summary: SampleSummary
    /// In the order of the query.
    package var percentiles: [Double]

    package init(times: Range<Int>, summary: SampleSummary, percentiles: [Double]) {
        self.times = times
        self.summary = summary
        self.percentiles = percentiles
    }
}
