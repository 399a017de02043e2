internal import CPostgreSQL
internal import Glibc
internal import StoreModel

/// A connection to PostgreSQL, whose operations block the calling thread, each until its deadline at most.
final class PostgreSQLConnection {
    typealias Instant = ContinuousClock.Instant

    /// Time for a connection, and for a statement or a batch, after which it is considered lost.
    private static let connectLimit = Duration.seconds(15)
    private static let operationLimit = Duration.seconds(60)
    /// Number of bytes that are passed to libpq at once.
    private static let chunkSize = 1 << 16

    private let library: cpostgresql_library
    private let handle: OpaquePointer

    /// Connects.
    ///
    /// - Parameters:
    ///   - url: A connection URI.
    ///   - program: The name that PostgreSQL shows for the connection.
    init(_ url: String, password: String?, program: String) throws(ReplicaError) {
        let library = try PostgreSQLLibrary.load()
        self.library = library
        // A later value of the same keyword takes precedence, so the URI overrides those before it.
        var parameters = [
            ("keepalives_idle", "15"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
            ("tcp_user_timeout", "30000"), ("application_name", program), ("dbname", url), ("client_encoding", "UTF8"),
        ]
        if let password { parameters.append(("password", password)) }
        let connection = CStrings.with(parameters.map(\.0)) { keys in
            CStrings.with(parameters.map(\.1)) { values in library.connectStartParams(keys, values, 1) }
        }
        guard let connection else { throw .unreachable("cannot connect to PostgreSQL: out of memory") }
        handle = connection
        _ = library.setNoticeProcessor(handle, cpostgresql_ignore_notice, nil)
        try finishConnecting()
        guard library.setnonblocking(handle, 1) == 0 else { throw failure() }
    }

    deinit { library.finish(handle) }

    private func finishConnecting() throws(ReplicaError) {
        let deadline = Instant.now + Self.connectLimit
        var events = CShort(POLLOUT)
        while library.status(handle) != CONNECTION_BAD {
            try wait(for: events, until: deadline)
            switch library.connectPoll(handle) {
            case PGRES_POLLING_OK: return
            case PGRES_POLLING_READING: events = CShort(POLLIN)
            case PGRES_POLLING_WRITING: events = CShort(POLLOUT)
            default: throw connectFailure()
            }
        }
        throw connectFailure()
    }

    private func connectFailure() -> ReplicaError {
        .connecting(errorText)
    }

    private func failure() -> ReplicaError {
        ReplicaError(state: nil, errorText)
    }

    private var errorText: String { library.errorMessage(handle).map { String(cString: $0) } ?? "" }

    // MARK: - Statements

    /// Executes statements that return no rows.
    func execute(_ statements: String) throws(ReplicaError) {
        let deadline = Instant.now + Self.operationLimit
        guard library.sendQuery(handle, statements) == 1 else { throw failure() }
        try flush(until: deadline)
        _ = try lastResult(until: deadline)
    }

    /// Executes a statement with parameters in the text format.
    @discardableResult
    func query(_ statement: String, _ parameters: String?...) throws(ReplicaError) -> PostgreSQLResult {
        let deadline = Instant.now + Self.operationLimit
        let sent = CStrings.with(parameters) { values in
            library.sendQueryParams(handle, statement, CInt(parameters.count), nil, values, nil, nil, 0)
        }
        guard sent == 1 else { throw failure() }
        try flush(until: deadline)
        guard let result = try lastResult(until: deadline) else { throw failure() }
        return result
    }

    /// Performs `body` in a transaction: all of its changes are committed, or none.
    func transaction<Result>(_ body: () throws(ReplicaError) -> Result) throws(ReplicaError) -> Result {
        try execute("BEGIN")
        do throws(ReplicaError) {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // If the connection is lost, the server rolls back.
            try? execute("ROLLBACK")
            throw error
        }
    }

    /// Copies rows in the binary format.
    ///
    /// - Parameter statement: `COPY … FROM STDIN (FORMAT binary)`.
    func copy(_ statement: String, _ bytes: [UInt8]) throws(ReplicaError) {
        let deadline = Instant.now + Self.operationLimit
        guard library.sendQuery(handle, statement) == 1 else { throw failure() }
        try flush(until: deadline)
        let start = try nextResult(until: deadline)
        if let error = start?.error {
            _ = try lastResult(until: deadline)
            throw error
        }
        guard start?.status == PGRES_COPY_IN else { throw failure() }
        var rest = bytes[...]
        while !rest.isEmpty {
            let chunk = rest.prefix(Self.chunkSize)
            let status = chunk.withUnsafeBytes { buffer in
                library.putCopyData(handle, buffer.bindMemory(to: CChar.self).baseAddress, CInt(buffer.count))
            }
            guard status >= 0 else { break }
            if status == 1 { rest = rest.dropFirst(chunk.count) }
            try flush(until: deadline)
        }
        // After a failure, the result has the reason.
        while library.putCopyEnd(handle, rest.isEmpty ? nil : "the copy was interrupted") == 0 {
            try flush(until: deadline)
        }
        try flush(until: deadline)
        _ = try lastResult(until: deadline)
        guard rest.isEmpty else { throw failure() }
    }

    // MARK: - Waiting

    /// Returns the last result of the statements sent, after all of them have finished.
    private func lastResult(until deadline: Instant) throws(ReplicaError) -> PostgreSQLResult? {
        var last: PostgreSQLResult?
        var error: ReplicaError?
        while let result = try nextResult(until: deadline) {
            error = error ?? result.error
            last = result
        }
        if let error { throw error }
        guard library.status(handle) == CONNECTION_OK else { throw failure() }
        return last
    }

    private func nextResult(until deadline: Instant) throws(ReplicaError) -> PostgreSQLResult? {
        while library.isBusy(handle) == 1 {
            try wait(for: CShort(POLLIN), until: deadline)
            guard library.consumeInput(handle) == 1 else { throw failure() }
        }
        return library.getResult(handle).map { PostgreSQLResult(library, $0) }
    }

    /// Sends all queued data.
    private func flush(until deadline: Instant) throws(ReplicaError) {
        while true {
            let status = library.flush(handle)
            if status == 0 { return }
            guard status == 1 else { throw failure() }
            let ready = try wait(for: CShort(POLLIN | POLLOUT), until: deadline)
            // A server that sends much reads nothing until that has been read.
            if ready & CShort(POLLIN) != 0, library.consumeInput(handle) != 1 { throw failure() }
        }
    }

    /// Waits until the socket is ready, or has failed.
    @discardableResult
    private func wait(for events: CShort, until deadline: Instant) throws(ReplicaError) -> CShort {
        var descriptor = pollfd(fd: library.socket(handle), events: events, revents: 0)
        guard descriptor.fd >= 0 else { throw failure() }
        while true {
            let rest = deadline - .now
            guard rest > .zero else {
                throw .unreachable("PostgreSQL has not responded for too long")
            }
            let (seconds, attoseconds) = rest.components
            let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1
            let count = poll(&descriptor, 1, CInt(clamping: milliseconds))
            if count > 0 { return descriptor.revents }
            if count < 0, errno != EINTR {
                throw .unreachable("cannot wait for PostgreSQL: \(String(cString: strerror(errno)))")
            }
        }
    }
}
