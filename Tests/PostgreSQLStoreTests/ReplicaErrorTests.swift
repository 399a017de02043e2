import StoreModel
import Testing

@testable import PostgreSQLStore

@Suite struct ReplicaErrorTests {
    @Test(arguments: [
        ("connection to server at \"db\", port 5432 failed: SSL error: certificate verify failed\n", "sslrootcert"),
        ("server certificate for \"a\" does not match host name \"b\"", "sslrootcert"),
        ("server does not support SSL, but SSL was required", "sslmode"),
        ("FATAL:  no pg_hba.conf entry for host \"127.0.0.1\", user \"a\", database \"b\", no encryption", "sslmode"),
        ("FATAL:  password authentication failed for user \"gattlab\"", "password file"),
        ("fe_sendauth: no password supplied", "password file"),
        ("connection to server at \"db\", port 5432 failed: Connection refused", "is running and reachable"),
        ("SSL SYSCALL error: EOF detected", "is running and reachable"),
    ])
    func `a failure to connect has the remedy of its cause`(message: String, hint: String) {
        let error = ReplicaError.connecting(message)
        #expect(error.code == .unreachable)
        #expect(error.hint.contains(hint), "\(error.hint)")
        #expect(!error.message.contains("\n"))
    }
}
