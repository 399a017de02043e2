/// The class of a BR/EDR device (Assigned Numbers, 2.8; Core Specification Supplement, Part A, 1.6).
///
/// Layout: 24 bits: format type 0–1, which is zero, minor device class 2–7, major device class 8–12, major service
/// classes 13–23.
public struct ADClassOfDevice: Hashable, Sendable {
    /// The class of device as sent, 24 bits.
    public var bits: UInt24

    /// Creates a class from its bits.
    public init(bits: UInt24) {
        self.bits = bits
    }

    /// The minor device class, whose meaning depends on the major device class.
    public var minorDeviceClass: UInt8 { UInt8(truncatingIfNeeded: bits.value >> 2) & 0x3F }
    /// The major device class.
    public var majorDeviceClass: UInt8 { UInt8(truncatingIfNeeded: bits.value >> 8) & 0x1F }
    /// The major service classes, one bit for each class.
    public var majorServiceClasses: UInt16 { UInt16(truncatingIfNeeded: bits.value >> 13) }

    /// Reads the bits; strict decoding rejects any format type other than zero.
    init(from reader: inout ByteReader) throws(DecodeError) {
        bits = UInt24(rawWord: try reader.word("classOfDevice", width: UInt24.byteCount))
        try reader.reportReservedBits(3, of: bits.value, width: UInt24.byteCount, "classOfDevice")
    }

    func encode(into data: inout [UInt8]) {
        bits.encode(into: &data)
    }
}
