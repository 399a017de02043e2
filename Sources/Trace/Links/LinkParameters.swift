/// The parameters of an LE connection, as far as a trace shows them.
package struct LinkParameters: Hashable, Sendable {
    /// The interval in units of 1.25 ms.
    package var interval: UInt16
    /// The number of connection events that the peripheral may skip.
    package var latency: UInt16
    /// The supervision timeout in units of 10 ms.
    package var supervisionTimeout: UInt16
    /// The PHYs since the last change; nil if there was none.
    package var phys: PHYs?

    /// The PHYs of both directions, as numbers of HCI.
    package struct PHYs: Hashable, Sendable {
        package var sent: UInt8
        package var received: UInt8

        package init(sent: UInt8, received: UInt8) {
            self.sent = sent
            self.received = received
        }
    }

    package init(
        interval: UInt16,
        latency: UInt16,
        supervisionTimeout: UInt16,
        phys: PHYs? = nil
    ) {
        self.interval = interval
        self.latency = latency
        self.supervisionTimeout = supervisionTimeout
        self.phys = phys
    }

    /// The interval in milliseconds.
    package var intervalMilliseconds: Double { Double(interval) * 1.25 }
    /// The supervision timeout in milliseconds.
    package var supervisionTimeoutMilliseconds: Int { Int(supervisionTimeout) * 10 }
}
