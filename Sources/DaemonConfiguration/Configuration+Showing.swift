internal import Documents
package import GATT

extension Configuration {
    /// All settings with their values, including defaults, under the keys of the configuration file.
    package var object: FieldObject {
        var object = FieldObject()
        for setting in Self.settings {
            object.set(setting.path.split(separator: ".").map(String.init)[...], setting.show(self))
        }
        return object
    }

    /// The configuration as YAML text that parses back to it, without settings that have no value.
    package var yaml: String {
        object.withoutNulls.yaml()
    }
}

extension FieldObject {
    /// Sets the value at a path of keys, creating nested objects as required.
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
