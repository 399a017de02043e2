internal import StoreModel

/// The schema of the samples of all machines, and its migrations.
enum ReplicaSchema {
    /// The key of the advisory lock that one machine holds while it changes the schema: "gattlab" in ASCII.
    private static let lock = "SELECT pg_advisory_xact_lock(29099075398558050)"

    /// Creates the schema or brings it up to date.
    ///
    /// - Throws: `refused` if it is the one of a newer gattlab, or if the user may not create it.
    static func migrate(_ connection: PostgreSQLConnection) throws(ReplicaError) {
        // Most connections find the schema as it is, and need no lock.
        guard try version(connection) != migrations.count else { return }
        try connection.transaction { () throws(ReplicaError) in
            try connection.query(lock)
            let version = try version(connection)
            guard version <= migrations.count else { throw newer(version) }
            for (index, migration) in migrations.enumerated().dropFirst(version) {
                try connection.execute(migration)
                try connection.query("INSERT INTO gattlab.migrations (number) VALUES ($1)", String(index + 1))
            }
        }
    }

    /// Checks that samples can be read.
    ///
    /// - Throws: `refused` if the schema does not exist, or is of another version.
    static func checkReadable(_ connection: PostgreSQLConnection) throws(ReplicaError) {
        let version = try version(connection)
        guard version <= migrations.count else { throw newer(version) }
        guard version == migrations.count else {
            throw ReplicaError(
                .refused,
                "the database has no schema gattlab of version \(migrations.count)",
                hint: "a gattlabd of this version creates it; see docs/postgresql.md"
            )
        }
    }

    private static func newer(_ version: Int) -> ReplicaError {
        ReplicaError(
            .refused,
            "the schema gattlab of the database is of version \(version), and this gattlab supports \(migrations.count)",
            hint: "install the newer gattlab on this machine, too"
        )
    }

    private static func version(_ connection: PostgreSQLConnection) throws(ReplicaError) -> Int {
        guard try connection.query("SELECT to_regclass('gattlab.migrations')").text(0, 0) != nil else { return 0 }
        return try connection.query("SELECT coalesce(max(number), 0) FROM gattlab.migrations").integer(0, 0) ?? 0
    }

    /// Creates a partition unless it exists.
    static func create(_ partition: MonthPartition, _ connection: PostgreSQLConnection) throws(ReplicaError) {
        func exists() throws(ReplicaError) -> Bool {
            try connection.query("SELECT to_regclass('gattlab.\(partition.name)')").text(0, 0) != nil
        }
        guard try !exists() else { return }
        try connection.transaction { () throws(ReplicaError) in
            try connection.query(lock)
            guard try !exists() else { return }
            try connection.execute(partition.statements)
        }
    }

    private static let migrations = [
        """
        CREATE SCHEMA IF NOT EXISTS gattlab;
        CREATE TABLE gattlab.migrations (
            number integer PRIMARY KEY,
            applied timestamptz NOT NULL DEFAULT now()
        );
        CREATE TABLE gattlab.hosts (
            id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            name text NOT NULL UNIQUE,
            machine text NOT NULL -- the machine that uses the name
        );
        CREATE TABLE gattlab.stores ( -- the local databases of a host: a damaged one is replaced
            id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            host integer NOT NULL REFERENCES gattlab.hosts ON DELETE CASCADE,
            identity text NOT NULL,
            created timestamptz NOT NULL DEFAULT now(),
            UNIQUE (host, identity)
        );
        CREATE TABLE gattlab.streams (
            id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            store integer NOT NULL REFERENCES gattlab.stores ON DELETE CASCADE,
            device text NOT NULL, -- the address
            characteristic text NOT NULL, -- the UUID
            field text NOT NULL, -- the key of the field, such as heartRate
            name text NOT NULL, -- the field as it is listed, such as heart-rate
            unit text,
            cumulative boolean NOT NULL,
            modulus double precision, -- of a cumulative field that rolls over
            session text NOT NULL DEFAULT '', -- that records it
            sessions text[] NOT NULL DEFAULT '{}', -- that have recorded it
            ordered boolean NOT NULL DEFAULT true, -- whether times ascend with numbers: the clock has not been set back
            number bigint NOT NULL DEFAULT 0, -- of the last sample: the position of the replication
            time timestamptz, -- of the last sample
            value double precision, -- of the last sample
            earliest timestamptz, -- time of the earliest sample
            count bigint NOT NULL DEFAULT 0, -- of the samples that have arrived
            gap timestamptz, -- time since which values are missing; null while they arrive
            reason text, -- of the gap
            UNIQUE (store, device, characteristic, field)
        );
        CREATE TABLE gattlab.samples (
            stream integer NOT NULL, -- without a foreign key, which each row would pay for
            number bigint NOT NULL,
            time timestamptz NOT NULL,
            value double precision NOT NULL,
            PRIMARY KEY (stream, time, number)
        ) PARTITION BY RANGE (time);
        CREATE TABLE gattlab.gaps (
            stream integer NOT NULL REFERENCES gattlab.streams ON DELETE CASCADE,
            number bigint NOT NULL, -- of the last sample before it
            start timestamptz NOT NULL,
            finish timestamptz NOT NULL, -- time of the next sample
            reason text NOT NULL,
            PRIMARY KEY (stream, number)
        );
        CREATE VIEW gattlab.readings AS
            SELECT hosts.name AS host, device, characteristic, streams.name, unit, samples.number, samples.time, samples.value
            FROM gattlab.samples
            JOIN gattlab.streams ON streams.id = samples.stream
            JOIN gattlab.stores ON stores.id = streams.store
            JOIN gattlab.hosts ON hosts.id = stores.host;
        """,
        """
        ALTER TABLE gattlab.streams
            -- the characteristic among those with the same UUID; empty if it is the only one
            ADD COLUMN instance text NOT NULL DEFAULT '',
            DROP CONSTRAINT streams_store_device_characteristic_field_key,
            ADD UNIQUE (store, device, characteristic, field, instance);
        """,
        """
        ALTER TABLE gattlab.samples
            -- of a sample whose device had stored it, and whose time is that of the measurement; otherwise null
            ADD COLUMN arrival timestamptz,
            -- seconds by which the clock of the device was ahead of UTC; null if it was not read
            ADD COLUMN clock_offset bigint;
        CREATE OR REPLACE VIEW gattlab.readings AS
            SELECT hosts.name AS host, device, characteristic, streams.name, unit, samples.number, samples.time, samples.value,
            samples.arrival
            FROM gattlab.samples
            JOIN gattlab.streams ON streams.id = samples.stream
            JOIN gattlab.stores ON stores.id = streams.store
            JOIN gattlab.hosts ON hosts.id = stores.host;
        """,
    ]
}
