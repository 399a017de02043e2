internal import Persistence
internal import StoreModel

/// The schema of the database of samples.
enum SampleSchema {
    /// The format; its application ID is "gsmp".
    static let format = DatabaseFormat(
        applicationID: 0x6773_6D70,
        migrations: migrations,
        conversions: [
            2: GapNumbering.convert, 3: RecentChecksum.convert, 5: SampleTables.addStreamChecksums,
            6: TableChecksum.add,
        ]
    )

    private static let migrations = [
        """
        CREATE TABLE streams (
            id INTEGER PRIMARY KEY,
            device TEXT NOT NULL,
            characteristic TEXT NOT NULL,
            field TEXT NOT NULL,
            unit TEXT,
            cumulative INTEGER NOT NULL,
            modulus REAL, -- of a cumulative field that rolls over
            source TEXT NOT NULL, -- the session whose values are stored
            released INTEGER NOT NULL, -- the condition on which another session may take over
            number INTEGER NOT NULL, -- of the last sample, counted from 1
            epoch INTEGER NOT NULL, -- how often the clock was set back
            time INTEGER NOT NULL, -- of the last sample
            value REAL NOT NULL, -- of the last sample
            gap INTEGER, -- time since which values are missing; null while they arrive
            reason TEXT, -- of the gap
            UNIQUE (device, characteristic, field)
        ) STRICT;
        CREATE TABLE recorders ( -- the sessions that have recorded a stream
            stream INTEGER NOT NULL,
            session TEXT NOT NULL,
            PRIMARY KEY (stream, session)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE recent ( -- the samples that are not in a block yet
            stream INTEGER NOT NULL,
            number INTEGER NOT NULL,
            time INTEGER NOT NULL, -- nanoseconds since 1970
            value REAL NOT NULL,
            PRIMARY KEY (stream, number)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE blocks (
            id INTEGER PRIMARY KEY,
            stream INTEGER NOT NULL,
            epoch INTEGER NOT NULL, -- within it, times ascend with the numbers
            earliest INTEGER NOT NULL,
            latest INTEGER NOT NULL,
            first INTEGER NOT NULL, -- number of the first sample
            count INTEGER NOT NULL,
            samples BLOB NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX blocks_by_time ON blocks (stream, epoch, earliest, first);
        CREATE UNIQUE INDEX blocks_by_number ON blocks (stream, first);
        CREATE TABLE summaries (
            stream INTEGER NOT NULL,
            quarter INTEGER NOT NULL, -- quarter hours since 1970
            count INTEGER NOT NULL,
            minimum REAL NOT NULL,
            maximum REAL NOT NULL,
            total REAL NOT NULL,
            increase REAL NOT NULL,
            PRIMARY KEY (stream, quarter)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE gaps (
            stream INTEGER NOT NULL,
            start INTEGER NOT NULL,
            finish INTEGER NOT NULL,
            reason TEXT NOT NULL,
            PRIMARY KEY (stream, start, finish)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE sources ( -- sessions, and how far their journals have been read
            session TEXT PRIMARY KEY,
            created INTEGER NOT NULL, -- milliseconds since 1970
            number INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """,
        """
        CREATE TABLE identity (id TEXT NOT NULL) STRICT; -- without it, numbers of samples would be ambiguous
        INSERT INTO identity VALUES (lower(hex(randomblob(8))));
        CREATE INDEX recorders_by_session ON recorders (session, stream);
        ALTER TABLE streams ADD COLUMN oldest INTEGER NOT NULL DEFAULT 1; -- number of the first sample that is stored
        ALTER TABLE streams ADD COLUMN earliest INTEGER NOT NULL DEFAULT 0; -- time of the samples that are stored
        ALTER TABLE streams ADD COLUMN count INTEGER NOT NULL DEFAULT 0; -- of the samples that are stored
        ALTER TABLE streams ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0; -- of these, approximately
        UPDATE streams SET
            oldest = coalesce(
                (SELECT min(first) FROM blocks WHERE stream = streams.id),
                (SELECT min(number) FROM recent WHERE stream = streams.id), streams.number + 1
            ),
            earliest = coalesce((SELECT min(time) FROM (
                SELECT min(earliest) AS time FROM blocks WHERE stream = streams.id
                UNION ALL SELECT min(time) FROM recent WHERE stream = streams.id
            )), streams.time),
            count = (SELECT coalesce(sum(blocks.count), 0) FROM blocks WHERE stream = streams.id)
                + (SELECT count(*) FROM recent WHERE stream = streams.id),
            bytes = (SELECT coalesce(sum(length(samples) + 60), 0) FROM blocks WHERE stream = streams.id)
                + (SELECT 24 * count(*) FROM recent WHERE stream = streams.id);
        ALTER TABLE gaps RENAME TO former_gaps;
        CREATE TABLE gaps (
            stream INTEGER NOT NULL,
            number INTEGER NOT NULL, -- of the last sample before it
            epoch INTEGER NOT NULL,
            start INTEGER NOT NULL,
            finish INTEGER NOT NULL, -- time of the next sample
            reason TEXT NOT NULL,
            PRIMARY KEY (stream, number)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX gaps_by_time ON gaps (stream, epoch, finish);
        """,
        """
        ALTER TABLE recent RENAME TO former_recent;
        CREATE TABLE recent ( -- the samples that are not in a block yet
            stream INTEGER NOT NULL,
            number INTEGER NOT NULL,
            time INTEGER NOT NULL, -- nanoseconds since 1970
            value REAL NOT NULL,
            checksum INTEGER NOT NULL, -- of the row
            PRIMARY KEY (stream, number)
        ) STRICT, WITHOUT ROWID;
        UPDATE streams SET bytes = bytes + 5 * (SELECT count(*) FROM former_recent WHERE stream = streams.id);
        """,
        """
        ALTER TABLE identity ADD COLUMN number INTEGER NOT NULL DEFAULT 0; -- the largest one in a deleted stream
        """,
        """
        ALTER TABLE streams RENAME TO former_streams;
        CREATE TABLE streams (
            id INTEGER PRIMARY KEY,
            device TEXT NOT NULL,
            characteristic TEXT NOT NULL,
            instance TEXT NOT NULL, -- the characteristic among those with the same UUID; empty if it is the only one
            field TEXT NOT NULL,
            unit TEXT,
            cumulative INTEGER NOT NULL,
            modulus REAL, -- of a cumulative field that rolls over
            source TEXT NOT NULL, -- the session whose values are stored
            released INTEGER NOT NULL, -- the condition on which another session may take over
            number INTEGER NOT NULL, -- of the last sample, counted from 1
            epoch INTEGER NOT NULL, -- how often the clock was set back
            time INTEGER NOT NULL, -- of the last sample
            value REAL NOT NULL, -- of the last sample
            gap INTEGER, -- time since which values are missing; null while they arrive
            reason TEXT, -- of the gap
            oldest INTEGER NOT NULL, -- number of the first sample that is stored
            earliest INTEGER NOT NULL, -- time of the samples that are stored
            count INTEGER NOT NULL, -- of the samples that are stored
            bytes INTEGER NOT NULL, -- of these, approximately
            checksum INTEGER NOT NULL, -- of the row
            UNIQUE (device, characteristic, field, instance)
        ) STRICT;
        INSERT INTO streams SELECT id, device, characteristic, '', field, unit, cumulative, modulus, source, released, number,
            epoch, time, value, gap, reason, oldest, earliest, count, bytes, 0 FROM former_streams;
        DROP TABLE former_streams;
        """,
        """
        ALTER TABLE identity ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0; -- of the row, as in the other tables
        ALTER TABLE recorders ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE blocks ADD COLUMN checksum INTEGER; -- of the row without the samples; null if an older version stored it
        ALTER TABLE summaries ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE gaps ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE sources ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
        """,
        """
        CREATE TABLE records ( -- the samples of measurements that a device has stored, and may send again
            stream INTEGER NOT NULL,
            record INTEGER NOT NULL, -- distinguishes it from the others of the stream
            number INTEGER NOT NULL, -- of the sample
            arrival INTEGER NOT NULL, -- nanoseconds since 1970
            difference INTEGER, -- seconds by which the device's clock was ahead of UTC; null if it was not read
            checksum INTEGER NOT NULL, -- of the row
            PRIMARY KEY (stream, record)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX records_by_number ON records (stream, number);
        CREATE TABLE clocks ( -- those of the devices of sessions, from their journals
            source TEXT PRIMARY KEY,
            created INTEGER NOT NULL, -- milliseconds since 1970
            device TEXT NOT NULL,
            difference INTEGER, -- as above
            session INTEGER, -- seconds since 1970 of the device's clock at which its session has started
            ahead INTEGER, -- seconds by which that clock is ahead of UTC; null if its value has no zone
            checksum INTEGER NOT NULL -- of the row
        ) STRICT, WITHOUT ROWID;
        """,
    ]

    /// Sets the options of the connection that writes: readers do not wait for it, and a commit does not wait for the disk.
    ///
    /// Values that this database loses by a power failure are copied again from the journals of the sessions.
    static func prepareWriting(_ database: Database) throws(StoreError) {
        try database.execute(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON;"
        )
    }
}
