internal import CPostgreSQL
internal import StoreModel

/// The rows of a query, in the text format.
final class PostgreSQLResult {
    private let library: cpostgresql_library
    private let handle: OpaquePointer

    init(_ library: cpostgresql_library, _ handle: OpaquePointer) {
        self.library = library
        self.handle = handle
    }

    deinit { library.clear(handle) }

    var status: ExecStatusType { library.resultStatus(handle) }

    var rowCount: Int { Int(library.ntuples(handle)) }

    /// Number of rows that the statement has changed.
    var changedCount: Int { library.cmdTuples(handle).flatMap { Int(String(cString: $0)) } ?? 0 }

    /// Returns a value; nil for null and outside of the rows and columns.
    func text(_ row: Int, _ column: Int) -> String? {
        guard (0..<rowCount).contains(row), (0..<Int(library.nfields(handle))).contains(column),
            library.getisnull(handle, CInt(row), CInt(column)) == 0,
            let value = library.getvalue(handle, CInt(row), CInt(column))
        else { return nil }
        return String(cString: value)
    }

    func integer(_ row: Int, _ column: Int) -> Int? { text(row, column).flatMap { Int($0) } }

    func real(_ row: Int, _ column: Int) -> Double? { text(row, column).flatMap { Double($0) } }

    /// The error of a failed statement; nil if it has not failed.
    var error: ReplicaError? {
        guard status == PGRES_FATAL_ERROR || status == PGRES_BAD_RESPONSE else { return nil }
        let message = library.resultErrorMessage(handle).map { String(cString: $0) } ?? ""
        let state = library.resultErrorField(handle, CInt(UInt8(ascii: "C"))).map { String(cString: $0) }
        return ReplicaError(state: state, message)
    }
}

extension ReplicaError {
    /// Creates the error of a statement.
    ///
    /// - Parameter state: The SQLSTATE code; nil if the connection was lost.
    init(state: String?, _ message: String) {
        let text = Self.line(message)
        switch state?.prefix(2) {
        // Connection exceptions, insufficient resources, and interventions such as a shutdown.
        case nil, "08", "53", "57": self = .unreachable("the connection to PostgreSQL failed: \(text)")
        default:
            self.init(
                .refused,
                "PostgreSQL refuses an operation: \(text)",
                hint: state == "42501"
                    ? "make the user of the connection the owner of the database"
                    : "the log of PostgreSQL may have details"
            )
        }
    }

    /// Creates the error of an attempt to connect from a message of libpq.
    static func connecting(_ message: String) -> ReplicaError {
        let text = line(message)
        var error = unreachable("cannot connect to PostgreSQL: \(text)")
        if ["certificate", "SSL error", "does not support SSL", "no encryption"].contains(where: text.contains) {
            error.hint =
                "check sslmode, sslrootcert and the host in the URL; the certificate of the server must have the name of the host"
        } else if text.contains("password authentication failed") || text.contains("no password supplied") {
            error.hint = "check the user in the URL, and the password file"
        }
        return error
    }

    static func unreachable(_ message: String) -> ReplicaError {
        ReplicaError(
            .unreachable,
            message,
            hint: "check that PostgreSQL is running and reachable"
        )
    }

    /// Returns a message of libpq, which can have several lines, as one line.
    static func line(_ message: String) -> String {
        message.split(whereSeparator: \.isNewline).map { line in
            String(line.drop { $0 == " " || $0 == "\t" })
        }.joined(separator: "; ")
    }
}
