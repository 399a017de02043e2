internal import GATT
internal import SampleModel

/// The names by which requests refer to the streams of a device.
enum StreamName {
    /// Returns a Boolean value that indicates whether a text is the name of a field of a characteristic, with or without the name of
    /// the characteristic.
    static func isName(_ text: String, of field: String, in characteristic: BluetoothUUID) -> Bool {
        let name = SampleStream.name(ofField: field)
        return text == name || text == field || text == "\(SampleStream.name(of: characteristic))/\(name)"
    }

    /// Returns the names by which permissions refer to a stream, which do not depend on other streams.
    static func allNames(of stream: SampleStream) -> [String] {
        [stream.fieldName, stream.characteristicName, stream.qualifiedName, stream.characteristic.description]
    }
}
