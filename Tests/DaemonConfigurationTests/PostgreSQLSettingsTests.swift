import Testing

@testable import DaemonConfiguration

struct PostgreSQLSettingsTests {
    @Test(arguments: [
        "postgresql://db.example.org/gattlab", "postgres://gattlab@db.example.org:5433/gattlab?sslmode=verify-full",
        "postgresql://gattlab@/gattlab?host=/run/postgresql", "postgresql://gattlab@[2001:db8::1]:5432/gattlab",
    ])
    func `a connection URI is accepted`(text: String) {
        #expect(DatabaseURL.problem(text) == nil)
    }

    @Test(arguments: [
        "postgresql://gattlab:secret@db/gattlab", "postgres://:secret@db", "postgresql://db/gattlab?password=secret",
        "postgresql://db/gattlab?sslmode=require&password=secret", "postgresql://db/gattlab?p%61ssword=secret",
        "postgresql://db?sslpassword=secret", "postgresql://a:b@c:secret@db/gattlab", "postgresql://a:b/secret@db",
    ])
    func `a password in a connection URI is refused, and not repeated`(text: String) throws {
        let problem = try #require(DatabaseURL.problem(text))
        #expect(problem.message.contains("contains a password") && !problem.message.contains("secret"))
    }

    @Test(arguments: ["", "db.example.org", "http://db/gattlab", "host=db dbname=gattlab", "postgresql://db/a b"])
    func `other texts are refused`(text: String) throws {
        #expect(try #require(DatabaseURL.problem(text)).message == "not a connection URI of PostgreSQL")
    }
}
