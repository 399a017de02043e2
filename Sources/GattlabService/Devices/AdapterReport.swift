internal import BlueZ
internal import Control
internal import GATT

extension Adapter {
    /// The adapter as printed by `gattlab adapters --json`.
    var report: FieldObject {
        let advertising: FieldObject = [
            "active": FieldValue(self[AdapterProperty.activeInstances]),
            "available": FieldValue(self[AdapterProperty.supportedInstances]),
        ]
        return [
            "adapter": .text(name),
            "address": FieldValue(address?.description),
            "addressType": FieldValue(self[AdapterProperty.addressType]),
            "name": FieldValue(self[AdapterProperty.alias]),
            "powered": .boolean(isPowered),
            "discovering": .boolean(self[AdapterProperty.discovering] ?? false),
            "roles": .list((self[AdapterProperty.roles] ?? []).map(FieldValue.text)),
            "advertising": .object(advertising),
        ]
    }
}
