internal import GATT
internal import SampleModel

/// The names by which requests refer to the streams of a device.
enum StreamName {
    /// Returns the name of a stream: its field in kebab case, after that of the characteristic if another stream has the same.
    static func text(_ stream: SampleStream, among all: [SampleStream]) -> String {
        let field = kebab(stream.field)
        let isUnique = !all.contains { $0 != stream && $0.device == stream.device && kebab($0.field) == field }
        return isUnique ? field : "\(characteristic(stream))/\(field)"
    }

    /// Returns the streams that a text may refer to: by their name, or by that of their field or characteristic.
    static func matches(_ text: String, among all: [SampleStream]) -> [SampleStream] {
        let exact = all.filter {
            self.text($0, among: all) == text || "\(characteristic($0))/\(kebab($0.field))" == text
        }
        return exact.isEmpty
            ? all.filter { kebab($0.field) == text || $0.field == text || characteristic($0) == text } : exact
    }

    /// Returns a Boolean value that indicates whether a text is the name of a field of a characteristic, with or without the name of
    /// the characteristic.
    static func isName(_ text: String, of field: String, in characteristic: BluetoothUUID) -> Bool {
        let name = kebab(field)
        return text == name || text == field || text == "\(self.characteristic(characteristic))/\(name)"
    }

    /// Returns the names by which permissions refer to a stream, which do not depend on other streams.
    static func allNames(of stream: SampleStream) -> [String] {
        let (characteristic, field) = (characteristic(stream), kebab(stream.field))
        return [field, characteristic, "\(characteristic)/\(field)", stream.characteristic.description]
    }

    private static func characteristic(_ stream: SampleStream) -> String { characteristic(stream.characteristic) }

    private static func characteristic(_ uuid: BluetoothUUID) -> String {
        AssignedNumbers.name(of: uuid, .characteristic).map(AttributeTypes.kebab) ?? uuid.description.lowercased()
    }

    /// Returns a key such as `heartRate` as `heart-rate`.
    private static func kebab(_ key: String) -> String {
        var text = ""
        for character in key {
            if character.isUppercase, !text.isEmpty, text.last != "." { text += "-" }
            text += character.lowercased()
        }
        return text
    }
}
