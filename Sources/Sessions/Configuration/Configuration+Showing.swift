package import GATT

extension Configuration {
    /// Everything with its value, defaults too, under the keys of the file.
    package var object: FieldObject {
        var object = FieldObject()
        for setting in Self.settings {
            object.set(setting.path.split(separator: ".").map(String.init)[...], setting.show(self))
        }
        return object
    }

    /// The same as a text that reads back as this configuration; what has no value is left out.
    package var yaml: String {
        object.withoutNulls.yaml()
    }
}

extension FieldObject {
    /// Gives a key of an object in it, and so on inwards, a value.
    fileprivate mutating func set(_ path: ArraySlice<String>, _ value: FieldValue) {
        guard let key = path.first else { return }
        guard path.count > 1 else { return append(key, value) }
        var inner = FieldObject()
        if case .object(let object) = self[key] { inner = object }
        inner.set(path.dropFirst(), value)
        self[key] = .object(inner)
    }

    fileprivate var withoutNulls: FieldObject {
        var object = FieldObject()
        for entry in entries where entry.value != .null {
            if case .object(let inner) = entry.value {
                object[entry.key] = .object(inner.withoutNulls)
            } else {
                object[entry.key] = entry.value
            }
        }
        return object
    }
}
