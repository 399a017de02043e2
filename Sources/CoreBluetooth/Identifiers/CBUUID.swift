public import CoreFoundation
public import Foundation
internal import GATT

/// A Bluetooth UUID of 16, 32 or 128 bits.
///
/// The forms of a UUID that is derived from the Bluetooth Base UUID are equal and have the same hash: `180D`, `0000180D` and
/// `0000180D-0000-1000-8000-00805F9B34FB`. Instances are immutable and can be used from any thread.
open class CBUUID: NSObject, NSCopying {
    /// The UUID as a type of the module GATT.
    var bluetoothUUID: BluetoothUUID { form.uuid }
    private let form: CBUUIDForm

    private init(_ form: CBUUIDForm) {
        self.form = form
    }

    /// Creates the UUID of 16 zero bits, which stands for no attribute.
    public override convenience init() {
        self.init(CBUUIDForm(shortestFormOf: BluetoothUUID(0)))
    }

    /// Creates a UUID in its shortest form: 16 bits if possible, otherwise 128 bits.
    convenience init(_ uuid: BluetoothUUID) {
        self.init(CBUUIDForm(shortestFormOf: uuid))
    }

    /// Creates a UUID from 4 or 8 hexadecimal digits, or the 36 characters of the 128-bit form, ignoring letter case.
    ///
    /// The digits may follow `0x`, as in `0x180D`; `uuidString` does not contain it.
    ///
    /// - Precondition: The text is valid.
    public convenience init(string theString: String) {
        guard let form = CBUUIDForm(theString) else {
            // Not preconditionFailure, whose message is not printed by release builds.
            fatalError(
                "invalid UUID string '\(theString)': expected 4 or 8 hexadecimal digits, or the 36 characters of a UUID"
            )
        }
        self.init(form)
    }

    /// Creates a UUID from 2, 4 or 16 bytes in big-endian order.
    ///
    /// - Precondition: The number of bytes is valid.
    public convenience init(data theData: Data) {
        guard let form = CBUUIDForm(bigEndian: theData) else {
            fatalError("invalid length of UUID data: \(theData.count) bytes instead of 2, 4 or 16")
        }
        self.init(form)
    }

    /// Creates a UUID of 128 bits from one of CoreFoundation.
    @available(*, deprecated, message: "use init(nsuuid:)")
    public convenience init(cfuuid theUUID: CFUUID) {
        self.init(CBUUIDForm(longForm: withUnsafeBytes(of: CFUUIDGetUUIDBytes(theUUID)) { Array($0) }))
    }

    /// Creates a UUID of 128 bits.
    public convenience init(nsuuid theUUID: UUID) {
        self.init(CBUUIDForm(longForm: withUnsafeBytes(of: theUUID.uuid) { Array($0) }))
    }

    /// The 2, 4 or 16 bytes of the UUID, in big-endian order.
    open var data: Data { Data(form.bytes) }

    /// The UUID in uppercase: 4 hexadecimal digits for 16 bits, 8 for 32 bits, or 36 characters with hyphens for 128 bits.
    open var uuidString: String {
        (form.byteCount == 16 ? bluetoothUUID.description128 : HexText.encode(form.bytes)).uppercased()
    }

    /// Returns the receiver, because UUIDs are immutable.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// Returns a Boolean value that indicates whether the other object is the same UUID in either form.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CBUUID)?.bluetoothUUID == bluetoothUUID
    }

    /// The hash of the 128-bit form, which is the same for both forms of a UUID.
    open override var hash: Int {
        bluetoothUUID.hashValue
    }

    /// The `uuidString`.
    open override var description: String {
        uuidString
    }
}
