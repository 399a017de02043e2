package import GATT

/// The attributes that bluetoothd publishes itself, and which a profile therefore does not contain.
package enum AutomaticAttributes {
    /// Generic Access and Generic Attribute.
    package static let services: Set<BluetoothUUID> = [BluetoothUUID(0x1800), BluetoothUUID(0x1801)]
    /// Characteristic Extended Properties and Client Characteristic Configuration.
    package static let descriptors: Set<BluetoothUUID> = [BluetoothUUID(0x2900), BluetoothUUID(0x2902)]
}
