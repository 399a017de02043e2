internal import Glibc

/// The exit status of the command.
package struct ExitStatus: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    /// Creates a status from its number, such as the exit status of a child process.
    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    package static let success = Self(rawValue: 0)
    package static let expectationFailed = Self(rawValue: 1)
    package static let badInput = Self(rawValue: 2)
    package static let notFound = Self(rawValue: 3)
    package static let connection = Self(rawValue: 4)
    package static let peerError = Self(rawValue: 5)
    package static let unavailable = Self(rawValue: 6)
    /// 128 + SIGINT, as reported by shells.
    package static let interrupted = Self(rawValue: 130)

    /// Returns the status of a verb ended by a signal: 130 for SIGINT and SIGTERM, 128 plus the signal number for others.
    package static func interrupted(by signal: CInt) -> Self {
        signal == SIGINT || signal == SIGTERM ? interrupted : Self(rawValue: 128 + signal)
    }

    /// The descriptions of the statuses in the man page.
    static let descriptions: [(ExitStatus, String)] = [
        (.success, "Success."),
        (
            .expectationFailed,
            "An expectation on a device failed, a question was not approved, or a pairing was rejected on this side."
        ),
        (
            .badInput,
            "The command line, a file or a value is invalid, a session with that name exists already, or standard "
                + "output or a file cannot be written."
        ),
        (.notFound, "The device, attribute or session was not found, or a question was not answered."),
        (.connection, "The connection failed or was lost, or another client of gattlabd has locked the device."),
        (.peerError, "The device returned an error, or refused to pair."),
        (
            .unavailable,
            "Bluetooth or gattlabd is unavailable, or its use is not permitted."
        ),
        (.interrupted, "Interrupted by SIGINT or SIGTERM; 129 for SIGHUP, 131 for SIGQUIT."),
    ]
}
