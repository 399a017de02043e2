internal import Foundation

extension CBPeripheralManager {
    /// Publishes a PSM, to which centrals open channels; calls `peripheralManager(_:didPublishL2CAPChannel:error:)`.
    ///
    /// - Parameter encryptionRequired: Requires an encrypted link, which a central establishes by pairing.
    public func publishL2CAPChannel(withEncryption encryptionRequired: Bool) {
        guard isPoweredOn(for: "publishL2CAPChannel") else { return }
        let core = core
        host.post { core.publishChannel(isEncrypted: encryptionRequired) }
    }

    /// Withdraws a PSM, and leaves its open channels open; calls `peripheralManager(_:didUnpublishL2CAPChannel:error:)`.
    public func unpublishL2CAPChannel(_ PSM: CBL2CAPPSM) {
        guard isPoweredOn(for: "unpublishL2CAPChannel") else { return }
        let core = core
        host.post { core.unpublishChannel(PSM) }
    }
}
