internal import GATT
internal import SampleModel

/// The names by which requests refer to the streams of a device.
enum StreamName {
    /// Returns a Boolean value that indicates whether a text is the name of a field of a characteristic, with or without the names of
    /// the characteristic and of its instance.
    static func isName(
        _ text: String,
        of field: String,
        in characteristic: BluetoothUUID,
        instance: String? = nil
    ) -> Bool {
        var text = text[...]
        if let mark = text.lastIndex(of: "@") {
            guard let instance, text[text.index(after: mark)...] == instance else { return false }
            text = text[..<mark]
        }
        let name = SampleStream.name(ofField: field)
        return text == name || text == field || text == "\(SampleStream.name(of: characteristic))/\(name)"
    }

    /// Returns the names by which permissions refer to a stream, which do not depend on other streams.
    static func allNames(of stream: SampleStream) -> [String] {
        stream.names + [stream.characteristicName, stream.characteristic.description]
    }
}
