/// The behavior in which servers differ.
package struct ServerRules: Hashable, Sendable {
    /// Timeout for a handler, after which the request is answered with Unlikely Error; `nil` for none.
    package var handlerTimeout: Duration?
    /// A Boolean value that indicates whether Signed Write Commands are accepted; otherwise they are dropped.
    package var acceptsSignedWrites: Bool
    /// A Boolean value that indicates whether handle and offset count toward the 512-byte limit of a value.
    package var countsHeaders: Bool
    /// A Boolean value that indicates whether an unreadable attribute fails a whole Read By Type Request; otherwise it
    /// ends the list.
    package var failsReadByTypeOnError: Bool
    /// A Boolean value that indicates whether the Database Hash covers descriptors.
    package var hashesDescriptors: Bool
    /// Period for collecting notifications to a client that accepts several in one PDU; `nil` to send each separately.
    package var batchingDelay: Duration?

    /// The rules of a simple peripheral that follows the Core Specification to the letter.
    package static let plain = ServerRules(
        handlerTimeout: nil,
        acceptsSignedWrites: true,
        countsHeaders: false,
        failsReadByTypeOnError: false,
        hashesDescriptors: true,
        batchingDelay: nil
    )

    /// The rules of bluetoothd 5.66, which checks the length of the PDU without its opcode.
    package static let bluetoothd = ServerRules(
        handlerTimeout: .seconds(5),
        acceptsSignedWrites: false,
        countsHeaders: true,
        failsReadByTypeOnError: true,
        hashesDescriptors: true,
        batchingDelay: .milliseconds(10)
    )

    /// Returns the rules of a release of bluetoothd.
    package static func bluetoothd(_ version: BlueZVersion) -> ServerRules {
        var rules = bluetoothd
        rules.countsHeaders = version.countsHeaders
        rules.hashesDescriptors = version.hashesDescriptors
        return rules
    }
}
