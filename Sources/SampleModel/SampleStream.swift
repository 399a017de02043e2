package import GATT

/// A stream of samples: one numeric field of a characteristic of a device.
package struct SampleStream: Hashable, Sendable {
    package var device: DeviceAddress
    package var characteristic: BluetoothUUID
    /// The name of the characteristic among those of the device with the same UUID, such as `outdoor`; nil if it is the only one.
    ///
    /// Streams of former versions, which did not distinguish such characteristics, have none either.
    package var instance: String?
    /// The key of the field in decoded values, such as `heartRate`.
    package var field: String

    package init(device: DeviceAddress, characteristic: BluetoothUUID, instance: String? = nil, field: String) {
        self.device = device
        self.characteristic = characteristic
        self.instance = instance
        self.field = field
    }
}

/// The properties of a stream that all its samples share.
package struct StreamProperties: Hashable, Sendable {
    /// The symbol of the unit, such as `bpm`.
    package var unit: String?
    package var kind: StreamKind

    package init(unit: String?, kind: StreamKind) {
        self.unit = unit
        self.kind = kind
    }
}
