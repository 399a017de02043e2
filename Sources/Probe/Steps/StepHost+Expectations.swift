internal import BlueZ
internal import Central
internal import DBus
internal import GATT
internal import ProfileModel

// What is held against what steps expect.
extension StepHost {
    /// A value of an attribute: its fields, or its octets.
    func hold(
        _ octets: [UInt8],
        of attribute: StepAttribute,
        _ uuid: BluetoothUUID,
        against step: Step
    ) throws(ScriptError) {
        let isAboutFields = step.expectations.contains { $0.subject != .octets }
        // A value that is not what its definition says is wrong, unless octets are all that is asked for.
        let fields = isAboutFields || step.expectations.isEmpty ? try ScriptHost.decoded(uuid, octets).first : nil
        try step.hold(fields ?? .none, of: attribute.text, octets, in: name)
    }

    /// A connected device.
    func hold(_ device: BenchDevice, against step: Step) throws(ScriptError) {
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
        try step.hold(.table(facts), of: device.address, in: name)
    }
}
