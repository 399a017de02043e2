internal import Documents
internal import GATT

extension Configuration {
    /// The settings of the PostgreSQL database that receives the samples.
    static let postgreSQLSettings: [Setting<Configuration>] = [
        Setting(
            "postgresql.url",
            .databaseURL,
            \.postgreSQL.url,
            example: "postgresql://gattlab@db.example.org/gattlab",
            requiresRestart: true,
            "PostgreSQL database to which all samples are copied; none if omitted"
        ),
        Setting(
            "postgresql.password-file",
            .absolutePath,
            \.postgreSQL.passwordFile,
            example: "/etc/gattlab/postgresql.password",
            requiresRestart: true,
            "File whose first line is the password of the database, accessible to gattlabd only"
        ),
        Setting(
            "postgresql.host",
            .hostName,
            \.postgreSQL.host,
            example: "bench-1",
            requiresRestart: true,
            "Name of this machine in the database, which no other machine uses; the host name if omitted"
        ),
    ]
}

extension SettingType<String> {
    static let databaseURL = Self(
        description: "a connection URI without a password",
        read: { node, name, report in
            guard let text = report.text(node, name) else { return nil }
            // The message does not repeat the URI, which may contain a password.
            if let problem = DatabaseURL.problem(text) {
                report.error(node.mark, "\(name): \(problem.message)", hint: problem.hint)
                return nil
            }
            return text
        },
        show: { .text($0) }
    )

    static let hostName = Self(
        description: "a name of at most 64 letters, digits, '.', '-' and '_'",
        read: { node, name, report in
            guard let text = report.text(node, name) else { return nil }
            guard (1...64).contains(text.utf8.count),
                text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) })
            else {
                report.error(
                    node.mark,
                    "\(name): invalid value '\(text)'",
                    hint: "use at most 64 letters, digits, '.', '-' and '_'"
                )
                return nil
            }
            return text
        },
        show: { .text($0) }
    )
}
