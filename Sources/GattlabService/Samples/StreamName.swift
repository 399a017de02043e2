internal import GATT
internal import SampleModel

/// The names by which requests refer to the streams of a device.
enum StreamName {
    /// Returns the name of a stream: its field in kebab case, preceded by the characteristic if another stream has it.
    static func text(_ stream: SampleStream, among all: [SampleStream]) -> String {
        let field = stream.fieldName
        let isUnique = !all.contains { $0 != stream && $0.device == stream.device && $0.fieldName == field }
        return isUnique ? field : stream.qualifiedName
    }

    /// Returns the streams that a text can refer to: by name, by field or by characteristic.
    static func matches(_ text: String, among all: [SampleStream]) -> [SampleStream] {
        let exact = all.filter { self.text($0, among: all) == text || $0.qualifiedName == text }
        return exact.isEmpty
            ? all.filter { $0.fieldName == text || $0.field == text || $0.characteristicName == text } : exact
    }

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
