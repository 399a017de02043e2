import GATT

/// Differences between releases of bluetoothd in the attributes of peers.
extension BlueZVersion {
    /// A Boolean value that indicates whether services, characteristics and descriptors have a property `Handle` (5.69).
    var hasHandleProperty: Bool { self > .v5_66 }
    /// A Boolean value that indicates whether services that bluetoothd uses itself are exported, for reading only (5.80).
    var exportsClaimedServices: Bool { self > .v5_66 }
    /// A Boolean value that indicates whether AcquireNotify supports indications, too (5.80).
    var acquiresIndications: Bool { self > .v5_66 }
    /// A Boolean value that indicates whether AcquireNotify replies with the peer's error when a subscription fails
    /// (5.84); earlier releases do not reply.
    var repliesToFailedAcquire: Bool { self > .v5_82 }
    /// A Boolean value that indicates whether a read or write that waits for higher security when the connection ends remains without
    /// a reply, and blocks its attribute until the device is removed (5.80).
    ///
    /// Its pointer to the operation is invalid then, so that bluetoothd may also refuse further operations or crash.
    var dropsSecuringRequests: Bool { self > .v5_66 }
    /// A Boolean value that indicates whether a read or write is repeated only once after the security of the link was too low
    /// (5.71), and before everything else that waits on its bearer (5.67).
    var retriesSecuringRequestsOnce: Bool { self > .v5_66 }

    /// Returns a Boolean value that indicates whether bluetoothd opens more bearers to a server.
    ///
    /// By default, 5.66 opens three, and later releases one (`Channels` in `main.conf`).
    func hasMoreBearers(with server: KnownServer) -> Bool {
        let features = ServerSupportedFeatures(rawValue: server.features?.first ?? 0)
        return self == .v5_66 && features.contains(.enhancedATTBearer)
    }
}

extension BluetoothUUID {
    /// A Boolean value that indicates whether bluetoothd reserves the service for itself.
    ///
    /// These are Generic Access, Human Interface Device, Scan Parameters, Volume Control, Generic Media Control,
    /// Published Audio Capabilities and MIDI.
    var isClaimedByBlueZ: Bool {
        switch short {
        case 0x1800, 0x1812, 0x1813, 0x1844, 0x1849, 0x1850: true
        case nil: value == 0x03B8_0E5A_EDE8_4B33_A751_6CE3_4EC4_C700
        default: false
        }
    }
}
