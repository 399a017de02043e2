internal import GATT

/// A measurement that its device stores and may send again: with its time, and its place among the others of its stream.
package struct MeasurementRecord: Hashable, Sendable {
    /// Nil if the device does not know it, or counts it in an unknown way.
    package var time: MeasuredTime?
    /// The number that the device has given it; nil if it has none.
    package var sequence: Int?
    /// A hash of its bytes: a record that is sent again is the same.
    package var identity: Int

    /// Returns the record in a value, or in a part of it; nil if it has neither a time nor a number.
    init?(in fields: FieldObject, bytes: some Sequence<UInt8>, of characteristic: BluetoothUUID) {
        let isNumbered = Self.numbered.contains(characteristic)
        guard isNumbered || MeasuredTime.characteristics.contains(characteristic) else { return nil }
        time = MeasuredTime(in: fields, of: characteristic)
        sequence = isNumbered ? fields.integer("sequenceNumber") : nil
        guard time != nil || sequence != nil else { return nil }
        identity = Int(bitPattern: UInt(bytes.reduce(Self.seed) { ($0 ^ UInt64($1)) &* Self.prime }))
    }

    /// The fields that place a record among others, and are no measurements.
    static let placingFields: Set<String> = [
        "sequenceNumber", "timeOffset", "timeStamp", "userFacingTime", "sessionId", "subSessionId", "relativeTimestamp",
    ]

    /// Glucose, and the data of the Physical Activity Monitor, whose times have an unknown unit.
    private static let numbered = Set(
        [GlucoseMeasurement.uuid, GlucoseMeasurementContext.uuid] + (0x2B3C...0x2B42).map { BluetoothUUID($0) }
    )

    /// FNV-1a with 64 bits.
    private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01B3
}
