/// The vendor and product of a BR/EDR device (Device ID Profile 1.3).
///
/// Layout: vendor ID source u16 (1 the Bluetooth SIG, 2 the USB Implementers Forum), vendor u16, product u16,
/// version u16 as 0xJJMN for JJ.M.N.
public struct ADDeviceID: Hashable, Sendable {
    /// The organization that assigned the vendor ID: 1 is the Bluetooth SIG, 2 the USB Implementers Forum.
    public var source: UInt16
    /// The vendor ID.
    public var vendor: UInt16
    /// The product ID.
    public var product: UInt16
    /// The version of the product, 0xJJMN for JJ.M.N.
    public var version: UInt16

    /// Creates a device ID.
    public init(source: UInt16, vendor: UInt16, product: UInt16, version: UInt16) {
        self.source = source
        self.vendor = vendor
        self.product = product
        self.version = version
    }

    /// The size in bytes; longer data of the same AD type is the temporary key of a pairing.
    static let size = 8

    init(from reader: inout ByteReader) throws(DecodeError) {
        source = try reader.integer("vendorIDSource")
        if source != 1, source != 2 { try reader.reportReservedValue(source, "vendorIDSource") }
        vendor = try reader.integer("vendorID")
        product = try reader.integer("productID")
        version = try reader.integer("version")
    }

    func encode(into data: inout [UInt8]) {
        data.appendLittleEndian(source)
        data.appendLittleEndian(vendor)
        data.appendLittleEndian(product)
        data.appendLittleEndian(version)
    }
}
