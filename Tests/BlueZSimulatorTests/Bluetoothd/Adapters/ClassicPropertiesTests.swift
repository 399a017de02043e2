import DBus
import GATT
import Testing

@testable import BlueZSimulator

@Suite struct ClassicPropertiesTests {
    static let address = Value.string("00:AA:01:00:00:42")

    @Test(
        arguments: [
            (["Address": address, "AddressType": .string("public")], true),
            (["Address": address, "AddressType": .string("random")], true), (["Address": address], true),
            ([:], false), (["AddressType": .string("public")], false), (["Address": .string("nonsense")], false),
            (["Address": .string("00:00:00:00:00:00")], false), (["Address": .uint32(1)], false),
            (["Address": address, "AddressType": .string("le")], false),
            (["Address": address, "AddressType": .boolean(true)], false),
            (["Address": address, "Colour": .string("blue")], false),
        ] as [([String: Value], Bool)]
    )
    func `ConnectDevice accepts an address and its type only`(_ properties: [String: Value], _ isValid: Bool) {
        #expect(((try? ConnectDeviceRequest(properties)) != nil) == isValid)
    }

    @Test(
        arguments: [
            ([:], true), (["PlaybackStatus": .string("napping")], true), (["PlaybackStatus": .uint32(1)], false),
            (["Position": .int64(1)], true), (["Position": .string("here")], false), (["Colour": .uint32(1)], true),
            (["LoopStatus": .string("Track")], true), (["LoopStatus": .string("Sometimes")], false),
            (["Metadata": .options(["xesam:title": .string("Bench")])], true),
            (["Metadata": .options(["xesam:title": .uint32(1)])], false), (["Metadata": .string("Bench")], false),
        ] as [([String: Value], Bool)]
    )
    func `a player is refused for a value of another type`(_ properties: [String: Value], _ isAccepted: Bool) {
        #expect(MediaPlayer.accepts(properties) == isAccepted)
    }

    @Test(
        arguments: [
            (["UUID": .string("0000110A-0000-1000-8000-00805F9B34FB"), "Codec": .byte(0)], 0x110A),
            (["uuid": .string("0000110b-0000-1000-8000-00805f9b34fb"), "codec": .byte(0)], 0x110B),
            (["UUID": .string("0000180d-0000-1000-8000-00805f9b34fb"), "Codec": .byte(0)], nil),
        ] as [([String: Value], UInt16?)]
    )
    func `an endpoint has a role of A2DP, if the adapter has that`(
        _ properties: [String: Value],
        _ role: UInt16?
    ) throws {
        #expect(try MediaEndpoint.role(of: properties, hasA2DP: true) == role.map { BluetoothUUID($0) })
        #expect(try MediaEndpoint.role(of: properties, hasA2DP: false) == nil)
    }

    @Test(
        arguments: [
            [:], ["UUID": .string("0000110a-0000-1000-8000-00805f9b34fb")], ["Codec": .byte(0)],
            ["UUID": .uint32(1), "Codec": .byte(0)], ["UUID": .string(""), "Codec": .uint32(0)],
            ["UUID": .string(""), "Codec": .byte(0), "Capabilities": .string("all")],
        ] as [[String: Value]]
    )
    func `an endpoint without UUID or codec is refused`(_ properties: [String: Value]) {
        #expect(throws: DBusError.invalidArguments) { try MediaEndpoint.role(of: properties, hasA2DP: true) }
    }

    @Test(
        arguments: [
            ("nap", 0x1116), ("NAP", 0x1116), ("gn", 0x1117), ("panu", 0x1115), ("1116", 0x1116),
            ("00001116-0000-1000-8000-00805f9b34fb", 0x1116), ("foo", nil), ("", nil), ("180d", nil),
        ] as [(String, UInt16?)]
    )
    func `a network server is named by its UUID or its short name`(_ text: String, _ service: UInt16?) {
        #expect(NetworkServers.service(named: text) == service.map { BluetoothUUID($0) })
    }
}
