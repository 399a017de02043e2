internal import BlueZ
internal import Central
internal import DBus

/// What the verbs that connect to a device have in common.
enum LinkOptions {
    static let device = Argument(
        Kind.device,
        help: "An address, the exact name, or service=UUID for the first device that advertises it"
    )
    static let attributeHelp =
        "A characteristic, service/characteristic or …/descriptor, each a UUID or the SIG's name in kebab case; "
        + "or @HANDLE where these repeat"
    static let timeout = Option(
        "timeout",
        short: "t",
        Kind.duration,
        help: "How long finding the device may take, and then connecting (default 30s each)"
    )
    /// Time to hear a device more than once that advertises at the longest legacy interval, 10.24 s.
    static let findingLimit = Duration.seconds(30)
    /// The kernel gives up an attempt to connect after 20 s; a second one is to fit in.
    static let connectingLimit = Duration.seconds(30)
    /// How long one operation may take: the peer has to answer within 30 s (Core Specification, Vol 3, Part F, 3.3.3).
    static let operationLimit = Duration.seconds(30)
}

extension Session {
    /// Finds the device the arguments name, connects, runs `body`, and disconnects whatever happened.
    func withLink<Success: Sendable>(
        _ body: @EventLoop (Link) async throws(CentralError) -> Success
    ) async throws(Failure) -> Success {
        let selector = try arguments.required(LinkOptions.device)
        let client = try await client()
        do throws(CentralError) {
            return try await console.during("connecting to \(selector)") { () async throws(CentralError) in
                try await SharedScan(client).withLink(
                    to: selector,
                    on: adapter,
                    finding: arguments[LinkOptions.timeout] ?? LinkOptions.findingLimit,
                    connecting: arguments[LinkOptions.timeout] ?? LinkOptions.connectingLimit,
                    body
                )
            }
        } catch {
            throw Failure(error)
        }
    }
}
