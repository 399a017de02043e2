internal import Glibc

/// The exit status of the command.
package struct ExitStatus: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    /// Any status, such as that of a program that the command ran.
    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    package static let done = Self(rawValue: 0)
    package static let expectationFailed = Self(rawValue: 1)
    package static let badInput = Self(rawValue: 2)
    package static let notFound = Self(rawValue: 3)
    package static let connection = Self(rawValue: 4)
    package static let refusedByPeer = Self(rawValue: 5)
    package static let unavailable = Self(rawValue: 6)
    /// 128 + SIGINT, as shells count.
    package static let interrupted = Self(rawValue: 130)

    /// The status of a verb that a signal has ended: 130 for SIGINT and SIGTERM, 128 and its number for others.
    package static func interrupted(by signal: CInt) -> Self {
        signal == SIGINT || signal == SIGTERM ? interrupted : Self(rawValue: 128 + signal)
    }

    /// Each with what it tells, for the manual.
    static let meanings: [(ExitStatus, String)] = [
        (.done, "Done."),
        (.expectationFailed, "What was expected of a device did not hold."),
        (
            .badInput,
            "The command line, a file or a value makes no sense, a session has that name already, or standard output or a file cannot be "
                + "written."
        ),
        (.notFound, "No such device, attribute or session was found."),
        (.connection, "The device could not be connected, was lost, or is locked by another client of gattlabd."),
        (.refusedByPeer, "The device refused."),
        (
            .unavailable,
            "There is no Bluetooth or no gattlabd to use, or no right to it."
        ),
        (.interrupted, "Interrupted by SIGINT or SIGTERM; 129 for SIGHUP, 131 for SIGQUIT."),
    ]
}
