internal import Foundation

extension CBPeripheral {
    /// Opens an L2CAP channel to a PSM that the peripheral has published; calls `peripheral(_:didOpen:error:)`.
    ///
    /// If the peripheral requires encryption, the devices pair first.
    public func openL2CAPChannel(_ PSM: CBL2CAPPSM) {
        guard isConnected(for: "openL2CAPChannel") else { return }
        let core = core
        host.post { core.openChannel(PSM) }
    }
}
