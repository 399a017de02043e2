package import BlueZ
package import Central
package import Control
internal import EventLoop

extension Bluetooth {
    /// Returns a pairing with a device, whose agent is registered; see `PairingAttempt.open`.
    package func openPairing(
        with device: Device,
        capability: IOCapability,
        respond: @escaping PairingRequest.Responder,
        onDisplayPasskey: @escaping @EventLoop (UInt32) -> Void,
        onConnected: @escaping @EventLoop () -> Void
    ) async throws(ControlError) -> PairingAttempt {
        do throws(CentralError) {
            return try await PairingAttempt.open(
                device,
                in: session,
                capability: capability,
                respond: respond,
                onDisplayPasskey: onDisplayPasskey,
                onConnected: onConnected
            )
        } catch {
            throw ControlError(error)
        }
    }
}
