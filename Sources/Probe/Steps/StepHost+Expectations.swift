internal import BlueZ
internal import Central
internal import GATT
internal import Lua
internal import ProfileModel

// Checks of values and devices against the expectations of steps.
extension StepHost {
    /// Checks a value of an attribute, by its fields or its bytes.
    func check(
        _ bytes: [UInt8],
        of attribute: StepAttribute,
        _ uuid: BluetoothUUID,
        against step: Step
    ) throws(ScriptError) {
        let isAboutFields = step.expectations.contains { $0.subject != .bytes }
        // An invalid value is an error, unless the expectations concern the bytes only.
        let needsFields = isAboutFields || step.expectations.isEmpty
        let fields = needsFields ? try AttributeCoding.decoded(uuid, bytes, with: bench.types).first : nil
        try step.check(fields ?? .none, named: attribute.text, bytes, in: name)
    }

    /// Checks the properties of a connected device.
    func check(_ device: BenchDevice, against step: Step) throws(ScriptError) {
        let link = device.link
        let characteristics = link.services.flatMap(\.characteristics)
        let facts = LuaTable(fields: [
            ("address", .text(device.address)),
            ("name", LuaValue(device.name)),
            ("mtu", LuaValue(link.mtu)),
            ("rssi", LuaValue(link.device[DeviceProperty.rssi])),
            ("connected", .boolean(device.isConnected)),
            ("services", .table(LuaTable(list: link.services.map { .text($0.uuid.description) }))),
            ("characteristics", .table(LuaTable(list: characteristics.map { .text($0.uuid.description) }))),
        ])
        try step.check(.table(facts), named: device.address, in: name)
    }
}
