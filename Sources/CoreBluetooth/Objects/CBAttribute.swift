public import Foundation

/// A service, characteristic or descriptor of a peripheral.
///
/// The properties of an attribute can be read from any thread.
open class CBAttribute: NSObject {
    /// The type of the attribute.
    open var uuid: CBUUID { identifier }

    /// The handle of an attribute of a remote peripheral, or 0 for a local one.
    let handle: UInt16
    /// The lock of the mutable state of the attribute and its subclasses; it is held for single loads and stores only.
    let lock = NSLock()
    private let identifier: CBUUID

    init(uuid: CBUUID, handle: UInt16) {
        identifier = uuid
        self.handle = handle
        super.init()
    }

    /// Returns the class, the address and some properties, as in `<CBService: 0x7f00, UUID = 180D>`.
    func describe(_ properties: String) -> String {
        let address = String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
        return "<\(type(of: self)): 0x\(address), \(properties)>"
    }
}
