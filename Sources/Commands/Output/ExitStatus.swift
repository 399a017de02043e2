/// The exit statuses of the command.
package enum ExitStatus: Int32, Sendable {
    case done = 0
    case expectationFailed = 1
    case badInput = 2
    case notFound = 3
    case connection = 4
    case refusedByPeer = 5
    case unavailable = 6
    /// 128 + SIGINT, as shells count.
    case interrupted = 130
}
