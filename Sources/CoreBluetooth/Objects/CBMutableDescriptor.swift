internal import Foundation

/// A descriptor of a local characteristic.
open class CBMutableDescriptor: CBDescriptor {
    /// Creates a Characteristic User Description with a `String`, or a Characteristic Presentation Format with `Data`.
    ///
    /// - Precondition: The UUID is 2901 or 2904, and the value has its type. Other descriptors are added automatically.
    public init(type UUID: CBUUID, value: Any?) {
        guard DescriptorValue.localBytes(of: value, uuid: UUID) != nil else {
            fatalError("unsupported descriptor \(UUID.uuidString): expected 2901 with a String or 2904 with Data")
        }
        super.init(uuid: UUID, characteristic: nil, value: value)
    }
}
