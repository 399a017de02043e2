import Control
import Persistence
import SampleModel
import SampleStore
import StoreModel
import TestFiles
import TestRandomness
import Testing

/// Databases of former versions.
struct SampleMigrationTests {
    private typealias Bench = SampleBench

    /// The schema of version 1.
    private static let version1 = """
        CREATE TABLE old.streams (
            id INTEGER PRIMARY KEY, device TEXT NOT NULL, characteristic TEXT NOT NULL, field TEXT NOT NULL, unit TEXT,
            cumulative INTEGER NOT NULL, modulus REAL, source TEXT NOT NULL, released INTEGER NOT NULL,
            number INTEGER NOT NULL, epoch INTEGER NOT NULL, time INTEGER NOT NULL, value REAL NOT NULL, gap INTEGER,
            reason TEXT, UNIQUE (device, characteristic, field)
        ) STRICT;
        CREATE TABLE old.recorders (
            stream INTEGER NOT NULL, session TEXT NOT NULL, PRIMARY KEY (stream, session)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE old.recent (
            stream INTEGER NOT NULL, number INTEGER NOT NULL, time INTEGER NOT NULL, value REAL NOT NULL,
            PRIMARY KEY (stream, number)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE old.blocks (
            id INTEGER PRIMARY KEY, stream INTEGER NOT NULL, epoch INTEGER NOT NULL, earliest INTEGER NOT NULL,
            latest INTEGER NOT NULL, first INTEGER NOT NULL, count INTEGER NOT NULL, samples BLOB NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX old.blocks_by_time ON blocks (stream, epoch, earliest, first);
        CREATE UNIQUE INDEX old.blocks_by_number ON blocks (stream, first);
        CREATE TABLE old.summaries (
            stream INTEGER NOT NULL, quarter INTEGER NOT NULL, count INTEGER NOT NULL, minimum REAL NOT NULL,
            maximum REAL NOT NULL, total REAL NOT NULL, increase REAL NOT NULL, PRIMARY KEY (stream, quarter)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE old.gaps (
            stream INTEGER NOT NULL, start INTEGER NOT NULL, finish INTEGER NOT NULL, reason TEXT NOT NULL,
            PRIMARY KEY (stream, start, finish)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE old.sources (
            session TEXT PRIMARY KEY, created INTEGER NOT NULL, number INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        PRAGMA old.application_id = \(0x6773_6D70); PRAGMA old.user_version = 1;
        INSERT INTO old.streams SELECT id, device, characteristic, field, unit, cumulative, modulus, source, released,
            number, epoch, time, value, gap, reason FROM main.streams;
        INSERT INTO old.recorders SELECT stream, session FROM main.recorders;
        INSERT INTO old.recent SELECT stream, number, time, value FROM main.recent;
        INSERT INTO old.blocks SELECT id, stream, epoch, earliest, latest, first, count, samples FROM main.blocks;
        INSERT INTO old.summaries SELECT stream, quarter, count, minimum, maximum, total, increase FROM main.summaries;
        INSERT OR REPLACE INTO old.gaps SELECT stream, start, finish, reason FROM main.gaps;
        INSERT INTO old.sources SELECT session, created, number FROM main.sources;
        """

    @Test(arguments: 0..<4) func `a database of version 1 is migrated without loss`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var bench = try await Bench()
        let hasSetBack = seed.isMultiple(of: 2)
        var history = SampleHistory(isClockSetBack: hasSetBack)
        for _ in 0..<6 { try await bench.append(try history.extend(upTo: 1500, using: &random)) }
        let former = try TemporaryFolder()
        try write([], to: former.path + "/samples.db")
        do {
            let database = try Database(bench.folder.path + "/samples.db", .readWrite)
            try database.execute("ATTACH '\(former.path)/samples.db' AS old; \(Self.version1)")
        }
        let (store, findings) = try await SampleStore.open(in: former.path, sizeLimit: .max)
        #expect(findings.isEmpty)
        #expect(try await store.streams(nil) == bench.store.streams(nil))
        let query = SampleQuery(try Bench.stream(), times: Bench.everything, limit: .max)
        let (left, right) = (try await store.samples(query), try await bench.store.samples(query))
        #expect(left.samples == right.samples && left.samples == history.samples)
        // After the clock was set back, the times of a gap may not identify it.
        #expect(hasSetBack || left.gaps == history.gaps)
        #expect(Set(left.gaps.map(\.reason)).isSubset(of: ["disconnected", "restarted", "expired"]))
        #expect(left.anchor.position == right.anchor.position)
        #expect(left.anchor.database.count == 16)
        // It continues.
        bench.store = store
        try await bench.append(try history.extend(upTo: 2000, using: &random))
        let after = try await bench.store.samples(query)
        #expect(after.samples == history.samples && (hasSetBack || after.gaps == history.gaps))
    }

    /// Turns a database into one of version 5, which has checksums in two tables only.
    private static let version5 = """
        DROP TABLE records;
        DROP TABLE clocks;
        ALTER TABLE identity DROP COLUMN checksum;
        ALTER TABLE recorders DROP COLUMN checksum;
        ALTER TABLE blocks DROP COLUMN checksum;
        ALTER TABLE summaries DROP COLUMN checksum;
        ALTER TABLE gaps DROP COLUMN checksum;
        ALTER TABLE sources DROP COLUMN checksum;
        PRAGMA user_version = 5;
        """

    /// Turns a database into one of version 4, which has no instances.
    private static let version4 = """
        \(version5)
        ALTER TABLE streams RENAME TO new_streams;
        CREATE TABLE streams (
            id INTEGER PRIMARY KEY, device TEXT NOT NULL, characteristic TEXT NOT NULL, field TEXT NOT NULL, unit TEXT,
            cumulative INTEGER NOT NULL, modulus REAL, source TEXT NOT NULL, released INTEGER NOT NULL,
            number INTEGER NOT NULL, epoch INTEGER NOT NULL, time INTEGER NOT NULL, value REAL NOT NULL, gap INTEGER,
            reason TEXT, oldest INTEGER NOT NULL DEFAULT 1, earliest INTEGER NOT NULL DEFAULT 0,
            count INTEGER NOT NULL DEFAULT 0, bytes INTEGER NOT NULL DEFAULT 0, UNIQUE (device, characteristic, field)
        ) STRICT;
        INSERT INTO streams SELECT id, device, characteristic, field, unit, cumulative, modulus, source, released, number,
            epoch, time, value, gap, reason, oldest, earliest, count, bytes FROM new_streams;
        DROP TABLE new_streams;
        PRAGMA user_version = 4;
        """

    @Test func `a stream of version 4 keeps its name, and ends when its characteristics are distinguished`()
        async throws
    {
        var bench = try await Bench()
        for second in 0..<4 {
            try await bench.append([try Bench.value(Double(second), at: Bench.start + second * Bench.second)])
        }
        let streams = try await bench.store.streams(nil)
        let query = SampleQuery(try Bench.stream(), times: Bench.everything, limit: .max)
        let anchor = try await bench.store.samples(query).anchor
        await bench.store.close()
        try Database(bench.folder.path + "/samples.db", .readWrite).execute(Self.version4)
        try await bench.reopen()
        #expect(try await bench.store.streams(nil) == streams)
        #expect(try await bench.store.samples(query).anchor == anchor)
        // The only characteristic with its UUID has no instance.
        try await bench.append([try Bench.value(4, at: Bench.start + 4 * Bench.second)])
        #expect(try await bench.values() == [0, 1, 2, 3, 4])
        try await bench.append([
            .interruption(Bench.device, time: nil, reason: "restarted"),
            try Bench.value(21.5, at: Bench.start + 5 * Bench.second, instance: "indoor"),
            try Bench.value(-10, at: Bench.start + 5 * Bench.second, instance: "outdoor"),
        ])
        #expect(try await bench.store.streams(nil).map(\.stream.instance) == [nil, "indoor", "outdoor"])
        let former = try await bench.store.samples(query)
        #expect(former.samples.map(\.sample.value) == [0, 1, 2, 3, 4])
        let start = Bench.start + 4 * Bench.second
        #expect(former.gaps == [SampleGap(after: 5, start: start, end: nil, reason: "divided")])
    }

    /// Turns a database into one of version 2.
    private static let version2 = """
        \(version4)
        ALTER TABLE recent RENAME TO new_recent;
        CREATE TABLE recent (
            stream INTEGER NOT NULL, number INTEGER NOT NULL, time INTEGER NOT NULL, value REAL NOT NULL,
            PRIMARY KEY (stream, number)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO recent SELECT stream, number, time, value FROM new_recent;
        DROP TABLE new_recent;
        ALTER TABLE identity DROP COLUMN number;
        UPDATE streams SET bytes = bytes - 5 * (SELECT count(*) FROM recent WHERE stream = streams.id);
        PRAGMA user_version = 2;
        """

    @Test(arguments: [version2, version5], 0..<4)
    func `a database of version 2 or 5 is migrated without loss`(version: String, seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var bench = try await Bench()
        var history = SampleHistory(isClockSetBack: seed.isMultiple(of: 2))
        for _ in 0..<3 { try await bench.append(try history.extend(upTo: 1500, using: &random)) }
        let streams = try await bench.store.streams(nil)
        await bench.store.close()
        try bench.damage(version)
        try await bench.reopen()
        #expect(bench.findings.all.isEmpty)
        #expect(try await bench.store.streams(nil) == streams)
        let query = SampleQuery(try Bench.stream(), times: Bench.everything, limit: .max)
        let before = try await bench.store.samples(query)
        #expect(before.samples == history.samples && before.gaps == history.gaps)
        try await bench.append(try history.extend(upTo: 2000, using: &random))
        #expect(try await bench.store.samples(query).samples == history.samples)
    }
}
