package import EventLoop

/// The origin of channels: the kernel, or the simulator on its bus.
@EventLoop
package protocol ChannelTransport {
    /// Opens a channel over the existing link between two endpoints.
    ///
    /// A peer that requires encryption starts it by itself; `isEncrypted` requires it from this side.
    func connect(
        to peer: Endpoint,
        from adapter: Endpoint,
        psm: UInt16,
        isEncrypted: Bool
    ) async throws(L2CAPError) -> Channel

    /// Publishes a PSM on an adapter until the listener is closed; for PSM 0, a free dynamic one.
    func listen(on adapter: Endpoint, psm: UInt16, isEncrypted: Bool) async throws(L2CAPError) -> Listener
}
