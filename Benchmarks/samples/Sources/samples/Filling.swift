import Calendar
import Control
import Glibc
import SampleModel
import SampleStore
import StoreModel

/// A database that is filled with four streams.
struct Filling {
    private static let session = "bench"
    private static let created = Timestamp(millisecondsSince1970: 0)

    private let store: SampleStore
    private let folder: String
    private var series: [Series]
    private var cursor = 0
    private(set) var count = 0

    /// - Parameter total: Number of samples in a year of all streams together.
    init(_ folder: String, total: Int) async throws(StoreError) {
        self.folder = folder
        store = try await SampleStore.open(in: folder, sizeLimit: .max).store
        let shapes = Series.Shape.allCases
        series = shapes.map { Series($0, count: total / shapes.count) }
    }

    /// Adds samples of all streams in turns.
    ///
    /// - Parameter pageSize: Number of samples in a transaction.
    mutating func add(_ count: Int, pageSize: Int) async throws(StoreError) {
        var remaining = count
        while remaining > 0 {
            let size = min(remaining, pageSize)
            var items: [SamplePage.Item] = []
            items.reserveCapacity(size)
            for _ in 0..<size {
                let index = self.count % series.count
                items.append(series[index].nextItem())
                self.count += 1
            }
            let page = SamplePage(
                session: Self.session,
                created: Self.created,
                after: cursor,
                cursor: cursor + size,
                items: items
            )
            try await store.append([page])
            cursor += size
            remaining -= size
        }
    }

    func close() async { await store.close() }

    /// Bytes of the database and its log.
    var size: Int {
        ["samples.db", "samples.db-wal"].reduce(0) { sum, name in
            var status = stat()
            return stat("\(folder)/\(name)", &status) == 0 ? sum + Int(status.st_size) : sum
        }
    }

    // MARK: - Queries

    /// Measures the queries of the first stream, each a number of times: the last value, the last hour, and all days.
    ///
    /// - Returns: Milliseconds in ascending order.
    func queryTimes(rounds: Int) async throws -> [(name: String, milliseconds: [Double])] {
        let stream = Series.stream(.heartRate)
        let end = series[0].time
        let hour = end - 3600 * 1_000_000_000..<end + 1_000_000_000
        var last = SampleQuery(stream, times: .min ..< .max, limit: 1)
        last.isDescending = true
        let lastHour = SampleQuery(stream, times: hour, limit: 10_000)
        let days = StatisticsQuery(
            stream,
            times: .min ..< .max,
            period: .days(1),
            zone: .utc,
            limit: 10_000,
            sampleLimit: 0
        )
        return [
            ("last", try await time(rounds) { [last] in _ = try await store.samples(last) }),
            ("hour", try await time(rounds) { _ = try await store.samples(lastHour) }),
            ("days", try await time(rounds) { _ = try await store.statistics(days) }),
        ]
    }

    private func time(_ rounds: Int, _ body: () async throws -> Void) async throws -> [Double] {
        var times: [Double] = []
        for _ in 0..<rounds {
            times.append(try await ContinuousClock().measure { try await body() } / .milliseconds(1))
        }
        return times.sorted()
    }
}

extension Series {
    fileprivate mutating func nextItem() -> SamplePage.Item {
        let sample = next()
        let stream = Self.stream(shape)
        let field = FieldSample(field: stream.field, value: sample.value, properties: Self.properties(shape))
        return .value(stream.device, stream.characteristic, time: sample.time, [field])
    }
}
