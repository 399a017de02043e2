internal import StoreModel

/// The name under which a machine stores its samples, which belongs to one machine only.
struct ReplicaHost {
    /// The first part of the keys of the locks that connected machines hold: "gsmp" in ASCII.
    private static let lockClass = "1735617904"

    private let machine: MachineName
    private let connection: PostgreSQLConnection

    init(_ machine: MachineName, _ connection: PostgreSQLConnection) {
        self.machine = machine
        self.connection = connection
    }

    /// Reserves the name for the time of the connection, and registers the store of the machine.
    ///
    /// - Returns: The ID of the store.
    /// - Throws: `conflict` if the name belongs to another machine, or another connection uses it.
    func register(_ identity: String) throws(ReplicaError) -> Int {
        try connection.query(
            "INSERT INTO gattlab.hosts (name, machine) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
            machine.name,
            machine.id
        )
        let id = try connection.query("SELECT id FROM gattlab.hosts WHERE name = $1", machine.name).text(0, 0)
        try lock(id)
        return try connection.transaction { () throws(ReplicaError) in try addStore(identity, id) }
    }

    /// Holds a lock until the connection ends.
    private func lock(_ host: String?) throws(ReplicaError) {
        try connection.query(
            "SELECT set_config('application_name', 'gattlabd ' || left($1, 20) || ' ' || md5($2), false)",
            machine.name,
            machine.id
        )
        if try tryLock(host) { return }
        try endFormerConnection(host)
        if try tryLock(host) { return }
        let holders = try connection.query(
            """
            SELECT coalesce(host(client_addr), 'the machine of the database')
            FROM pg_locks JOIN pg_stat_activity USING (pid)
            WHERE locktype = 'advisory' AND classid = $1::oid AND objid = $2::oid AND granted
            """,
            Self.lockClass,
            host
        )
        let place = holders.text(0, 0).map { ", from \($0)" } ?? ""
        throw conflict("another gattlabd is connected as '\(machine.name)'\(place)")
    }

    private func tryLock(_ host: String?) throws(ReplicaError) -> Bool {
        try connection.query(
            "SELECT pg_try_advisory_lock($1::integer, $2::integer)",
            Self.lockClass,
            host
        ).text(0, 0) == "t"
    }

    /// Ends a former connection of this machine, from the same address: the server does not notice at once that the network was cut or
    /// the machine lost its power.
    private func endFormerConnection(_ host: String?) throws(ReplicaError) {
        try connection.query(
            """
            SELECT pg_terminate_backend(pid, 2000) FROM pg_locks JOIN pg_stat_activity USING (pid)
            WHERE locktype = 'advisory' AND classid = $1::oid AND objid = $2::oid AND granted
            AND application_name = current_setting('application_name') AND client_addr IS NOT DISTINCT FROM inet_client_addr()
            """,
            Self.lockClass,
            host
        )
    }

    private func addStore(_ identity: String, _ host: String?) throws(ReplicaError) -> Int {
        let owner = try connection.query("SELECT machine FROM gattlab.hosts WHERE id = $1 FOR UPDATE", host).text(0, 0)
        let stores = try connection.query("SELECT identity FROM gattlab.stores WHERE host = $1", host)
        let isKnown = (0..<stores.rowCount).contains { stores.text($0, 0) == identity }
        // A machine keeps its name if its store was replaced, and a store if its machine was.
        guard isKnown || owner == machine.id || stores.rowCount == 0 else {
            throw conflict("the name '\(machine.name)' belongs to the samples of another machine")
        }
        try connection.query("UPDATE gattlab.hosts SET machine = $2 WHERE id = $1", host, machine.id)
        let added = try connection.query(
            """
            INSERT INTO gattlab.stores (host, identity) VALUES ($1, $2)
            ON CONFLICT (host, identity) DO UPDATE SET identity = excluded.identity RETURNING id
            """,
            host,
            identity
        )
        guard let store = added.integer(0, 0) else {
            throw conflict("the name '\(machine.name)' has been removed from the database")
        }
        return store
    }

    private func conflict(_ message: String) -> ReplicaError {
        ReplicaError(
            .conflict,
            message,
            hint: "set postgresql.host in the configuration to a name that no other machine uses"
        )
    }
}
