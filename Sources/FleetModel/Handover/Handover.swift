/// The change of the machine that watches a device.
package struct Handover: Hashable, Sendable {
    /// The names of the machines; nil for none.
    package var from: String?
    package var to: String?
    package var reason: Reason

    package enum Reason: String, Sendable {
        /// The watch starts.
        case start
        /// Another machine receives the device better.
        case signal
        /// The connection was lost, or could not be established.
        case connectionLost = "connection-lost"
        /// The machine is offline, or no longer permits the watch.
        case offline
        /// The device was found again.
        case found
    }

    package init(from: String?, to: String?, reason: Reason) {
        self.from = from
        self.to = to
        self.reason = reason
    }
}
