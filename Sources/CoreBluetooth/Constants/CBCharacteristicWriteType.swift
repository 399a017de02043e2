/// The procedure that writes the value of a characteristic.
public enum CBCharacteristicWriteType: Int, Sendable {
    /// 0: a Write Request; the delegate receives the result.
    case withResponse = 0
    /// 1: a Write Command; the peer does not report a result.
    case withoutResponse = 1
}
