import Documents
import GATT
import ProfileModel
import Testing

/// The faults that an emulation on bluetoothd supports.
struct EmulationFaultTests {
    private static func parse(_ text: String, for host: Fault.Host = .emulation) throws(InvalidDocument) -> [Fault] {
        try Fault.parse(Array(text.utf8), file: "f", for: host)
    }

    @Test(
        arguments: [
            ("{ on: read, do: delay, by: 4s }", .delay(.seconds(4))),
            ("{ on: read, do: replace, value: 06 FF }", .replace([6, 255])),
            ("{ on: read, do: replace, value: '' }", .replace([])),
            ("{ on: notification, do: resize, length: 3 }", .resize(3)),
            ("{ on: notification, do: delay, by: 30s }", .delay(.seconds(30))),
            ("{ on: write, do: error, error: 0x80 }", .refuse(ATTError(rawValue: 0x80))),
            ("{ on: write, do: error, error: 0x03 }", .refuse(.writeNotPermitted)),
            ("{ at: 5s, do: change-services }", .servicesChange),
            ("{ at: 5s, do: stop-advertising, for: 2s }", .stopAdvertising(.seconds(2))),
        ] as [(String, Fault.Action)]
    )
    func `a single fault is read`(text: String, action: Fault.Action) throws {
        #expect(try Self.parse(text).map(\.action) == [action])
    }

    @Test func `a fault replaces parts of the advertisement`() throws {
        let text = "{ at: 1s, do: advertise, name: Other, services: [battery-service], appearance: 0x0341, for: 5s }"
        var advertising = Fault.Advertising()
        advertising.name = "Other"
        advertising.services = [BluetoothUUID(0x180F)]
        advertising.appearance = 0x0341
        #expect(try Self.parse(text).map(\.action) == [.advertise(advertising, .seconds(5))])
    }

    @Test func `a fault at a time can occur periodically`() throws {
        #expect(try Self.parse("{ at: 1s, every: 10s, do: drop-links }").map(\.period) == [.seconds(10)])
    }

    @Test(arguments: [
        ("{ on: read, do: stall }", "1:17: an emulation cannot stall a response: bluetoothd responds"),
        ("{ on: write, do: notify-first }", "1:18: 'notify-first' is a fault of 'gattlab simulate' only"),
        ("{ on: connect, do: abort }", "1:7: 'on: connect' is a fault of 'gattlab simulate' only"),
        ("{ on: subscribe, do: notify-first }", "1:7: 'on: subscribe' is a fault"),
        ("{ on: call, do: delay, by: 1s }", "1:7: 'on: call' is a fault"),
        ("{ on: discovery, do: stall }", "1:7: 'on: discovery' is a fault"),
        ("{ on: resolution, do: early }", "1:7: 'on: resolution' is a fault"),
        ("{ on: read, do: delay, by: 5s }", "1:28: by must be at most 4s"),
        ("{ on: read, do: error, error: 0x0F }", "1:31: bluetoothd sends Unlikely Error instead of"),
        ("{ on: read, do: error, error: 0x03 }", "1:31: bluetoothd sends Unlikely Error instead of"),
        ("{ at: 5s, do: adapter-off }", "1:15: 'adapter-off' is a fault of 'gattlab simulate' only"),
        ("{ at: 5s, do: change-firmware }", "1:15: 'change-firmware' is a fault of 'gattlab simulate' only"),
    ])
    func `a fault that bluetoothd prevents is reported with its position`(text: String, message: String) {
        let error = #expect(throws: InvalidDocument.self) { try Self.parse(text) }
        #expect(error?.diagnostics.first?.description.hasPrefix("f:" + message) == true, "\(error as Any)")
    }

    @Test(arguments: [
        ("{ at: 5s, do: change-services }", "1:15: 'change-services' is a fault of 'gattlab emulate' only"),
        ("{ at: 5s, do: advertise, name: x }", "1:15: 'advertise' is a fault of 'gattlab emulate' only"),
        ("{ at: 5s, do: stop-advertising }", "1:15: 'stop-advertising' is a fault of 'gattlab emulate' only"),
    ])
    func `a fault of an emulation is refused by a simulation`(text: String, message: String) {
        let error = #expect(throws: InvalidDocument.self) { try Self.parse(text, for: .simulation) }
        #expect(error?.diagnostics.first?.description.hasPrefix("f:" + message) == true, "\(error as Any)")
    }

    @Test(arguments: [
        ("{ on: read, do: replace }", "1:1: a fault needs the key 'value'"),
        ("{ on: read, do: replace, value: 0 }", "1:33: value is not hex"),
        ("{ on: notification, do: replace, value: '' }", "1:41: value must have from 1 to 512 bytes, not 0"),
        ("{ on: read, do: resize, length: 513 }", "1:33: length must be a whole number from 0 to 512"),
        ("{ on: notification, do: resize, length: 0 }", "1:41: length must be a whole number from 1 to 512"),
        ("{ on: read, do: disconnect, value: 00 }", "1:36: 'value' applies to 'do: replace' only"),
        ("{ on: read, do: disconnect, length: 1 }", "1:37: 'length' applies to 'do: resize' only"),
        ("{ on: read, do: replace, valu: 00 }", "1:26: a fault has no key 'valu'"),
        ("{ at: 5s, do: advertise }", "1:1: 'do: advertise' needs 'name', 'services' or 'appearance'"),
        ("{ at: 5s, do: drop-links, name: x }", "1:27: 'name' applies to 'do: advertise' only"),
        ("{ at: 5s, do: advertise, services: [nothing] }", "1:37: the service 'nothing' is neither a UUID nor a name"),
        ("{ at: 5s, do: advertise, appearance: big }", "1:38: appearance must be a whole number from 0 to 65535"),
        ("{ at: 5s, every: 1ms, do: drop-links }", "1:18: every must be from 100ms to"),
        ("{ at: 5s, evry: 1s, do: drop-links }", "1:11: a fault has no key 'evry'"),
    ])
    func `an invalid fault of an emulation is reported with its position`(text: String, message: String) {
        let error = #expect(throws: InvalidDocument.self) { try Self.parse(text) }
        #expect(error?.diagnostics.first?.description.hasPrefix("f:" + message) == true, "\(error as Any)")
    }
}
