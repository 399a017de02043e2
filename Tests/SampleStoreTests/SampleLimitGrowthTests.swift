import GATT
import Persistence
import SampleModel
import TestFiles
import TestGrowth
import Testing

@testable import SampleStore

struct SampleLimitGrowthTests {
    /// A database of streams with one sample each.
    private struct FilledTables {
        private let folder: TemporaryFolder
        private let tables: SampleTables
        private var states: [SampleStream: StreamState] = [:]

        init(streams count: Int) throws {
            folder = try TemporaryFolder()
            let path = folder.path + "/samples.db"
            try write([], to: path)
            let database = try Database(path, .readWrite)
            try database.addRowChecksum()
            try SampleSchema.format.migrate(database, path: path)
            tables = try SampleTables(database)
            try database.execute("BEGIN")
            for number in 0..<count {
                let device = try #require(DeviceAddress(value: UInt64(number)))
                let stream = SampleStream(device: device, characteristic: SampleBench.heartRate, field: "rate")
                var state = try tables.add(stream, StreamProperties(unit: nil, kind: .discrete), source: "log")
                let sample = Sample(time: SampleBench.start + number, value: 60)
                (state.number, state.last, state.recent) = (1, sample, [sample])
                state.extent.add(number: 1, time: sample.time)
                try tables.addRecent(state)
                try tables.update(state)
                states[stream] = state
            }
            try database.execute("COMMIT")
        }

        /// Deletes all streams in batches, and then restores them.
        func deleteAll() throws {
            try tables.database.execute("BEGIN")
            var ages = StreamAges(states)
            var count = 0
            while case let deletion = try tables.deleteOldest(64, &ages), deletion.hasDeleted {
                count += deletion.streams.count
            }
            #expect(count == states.count)
            #expect(try tables.database.integer("SELECT count(*) FROM recent") == 0)
            try tables.database.execute("ROLLBACK")
        }
    }

    @Test func `the cost of deleting many streams grows in proportion to their number`() throws {
        let growth = try Growth.measure(
            upTo: 10_000,
            preparing: { count in try FilledTables(streams: count) },
            { tables in try tables.deleteAll() }
        )
        #expect(growth.isLinear, "\(growth)")
    }
}
