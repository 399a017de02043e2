import GATT

/// What releases of bluetoothd do differently with the attributes of peers.
extension BlueZVersion {
    /// Services, characteristics and descriptors have a property `Handle` (5.69).
    var showsHandles: Bool { self > .v5_66 }
    /// Services that bluetoothd uses itself are shown, to be read only (5.80).
    var showsClaimedServices: Bool { self > .v5_66 }
    /// AcquireNotify takes indications, too (5.80).
    var acquiresIndications: Bool { self > .v5_66 }
    /// A failed subscription answers AcquireNotify with the peer's error (5.84); before, nothing did.
    var answersFailedAcquire: Bool { self > .v5_66 }
}

extension BluetoothUUID {
    /// Whether bluetoothd keeps such a service to itself.
    ///
    /// Generic Access, Human Interface Device, Scan Parameters, Volume Control, Generic Media Control, Published Audio
    /// Capabilities, MIDI.
    var isClaimedByBlueZ: Bool {
        switch short {
        case 0x1800, 0x1812, 0x1813, 0x1844, 0x1849, 0x1850: true
        case nil: value == 0x03B8_0E5A_EDE8_4B33_A751_6CE3_4EC4_C700
        default: false
        }
    }
}
