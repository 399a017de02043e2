package import GATT

extension SampleStream {
    /// The field in kebab case, such as `heart-rate`.
    package var fieldName: String { Self.name(ofField: field) }

    /// The field with the instance of the characteristic, if it has one, such as `temperature@outdoor`.
    package var name: String { instance.map { "\(fieldName)@\($0)" } ?? fieldName }

    /// The name of the characteristic in kebab case, or its UUID if it has none.
    package var characteristicName: String { Self.name(of: characteristic) }

    /// The name after that of the characteristic, such as `heart-rate-measurement/heart-rate`.
    package var qualifiedName: String { "\(characteristicName)/\(name)" }

    /// The names of the stream from the most specific one to that of the field, which streams of other characteristics may share.
    package var names: [String] {
        instance == nil
            ? [qualifiedName, name] : [qualifiedName, name, "\(characteristicName)/\(fieldName)", fieldName]
    }

    /// Returns a key such as `heartRate` as `heart-rate`.
    package static func name(ofField key: String) -> String {
        var text = ""
        for character in key {
            if character.isUppercase, !text.isEmpty, text.last != "." { text += "-" }
            text += character.lowercased()
        }
        return text
    }

    /// Returns the name of a characteristic in kebab case, or its UUID if it has none.
    package static func name(of characteristic: BluetoothUUID) -> String {
        AssignedNumbers.name(of: characteristic, .characteristic).map(AttributeTypes.kebab)
            ?? characteristic.description.lowercased()
    }
}
