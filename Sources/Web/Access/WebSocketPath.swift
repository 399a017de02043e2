/// The WebSockets of a page, by their paths.
package enum WebSocketPath: String, Sendable {
    /// The protocol of gattlabd.
    case service = "/socket"
    /// The probes that pages start.
    case probes = "/probes"
    /// The machines at the broker.
    case machines = "/machines"
}
