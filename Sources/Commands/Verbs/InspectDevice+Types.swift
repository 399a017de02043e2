package import Control
package import GATT

extension InspectDevice.Response {
    /// Returns the response with the names and the decoded values of a user's own types.
    ///
    /// gattlabd knows only the SIG's types, so the command completes its answer.
    package func described(with types: AttributeTypes) -> Self {
        var response = self
        response.device.describeItems("services") { service in
            if let name = service.uuid.flatMap({ types.custom($0)?.name }) { service["name"] = .text(name) }
            service.describeItems("characteristics") { characteristic in
                characteristic.describe(with: types)
                characteristic.describeItems("descriptors") { $0.describe(with: types) }
            }
        }
        return response
    }
}

extension FieldObject {
    fileprivate var uuid: BluetoothUUID? { self["uuid"]?.text.flatMap { BluetoothUUID($0) } }

    /// Sets the name and the decoded fields of an attribute of a user's own type.
    fileprivate mutating func describe(with types: AttributeTypes) {
        guard let uuid, let type = types.custom(uuid) else { return }
        if let name = type.name { self["name"] = .text(name) }
        if let bytes = self["value"]?.text.flatMap({ try? HexText.decode($0) }) {
            self["decoded"] = FieldValue((try? types.decode(bytes, as: uuid, .lenient))?.fields)
        }
    }

    /// Changes each object in the list under a key.
    fileprivate mutating func describeItems(_ key: String, _ change: (inout FieldObject) -> Void) {
        guard case .list(let items) = self[key] else { return }
        self[key] = .list(
            items.map { item in
                guard var object = item.object else { return item }
                change(&object)
                return .object(object)
            }
        )
    }
}
