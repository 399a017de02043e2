internal import Foundation
public import GATT

extension CBCharacteristic {
    /// Returns the value as a type of the module GATT, such as `HeartRateMeasurement`; nil if there is no value.
    ///
    /// - Throws: `DecodeError` with the reason, the field and the byte offset.
    public func decoded<Value: AttributeValue>(as type: Value.Type) throws(DecodeError) -> Value? {
        guard let value else { return nil }
        return try Value(decoding: [UInt8](value))
    }
}
