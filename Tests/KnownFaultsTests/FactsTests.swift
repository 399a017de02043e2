import KnownFaults
import Testing

@Suite struct FactsTests {
    @Test(arguments: [
        ("6,339,5140900,-;Bluetooth: hci0: up\n SUBSYSTEM=usb\n", "Bluetooth: hci0: up"), ("4,1,2,-;a;b", "a;b"),
        ("4,1,2,-;", ""), ("", ""), ("no semicolon\nline", "no semicolon"), (";\n", ""),
    ])
    func `the message of a record of the kernel is read`(record: String, message: String) {
        #expect(KernelRecord.message(Array(record.utf8)) == message)
    }

    @Test(arguments: [
        ("Bluetooth: hci0: up", true), ("bluetoothd[1]: segfault at 0", true), ("usb 1-1: new device", false),
        ("", false),
    ])
    func `only messages about Bluetooth are kept`(message: String, isKept: Bool) {
        #expect(KernelRecord.isAboutBluetooth(message) == isKept)
    }

    @Test(arguments: [
        (" 0: bf fe 2e fe db ff 7b 87\nLE: 3f 00 00 08 00 00 00 00\n", false), ("LE: ff 01 00 00 00 00 00 00\n", true),
        ("LE: 40", true), ("LE: ", nil), (" 0: bf fe", nil), ("", nil), ("LE: xy", nil),
    ])
    func `link-layer privacy is read from the features`(text: String, expected: Bool?) {
        #expect(ControllerFacts.hasLinkLayerPrivacy(features: text) == expected)
    }

    @Test(arguments: [
        (["Bluetooth daemon 5.66", "x", "Bluetooth daemon 5.82"], BluetoothdRelease(5, 82)), (["x"], nil), ([], nil),
        (["Bluetooth daemon "], nil), (["Bluetooth daemon five"], nil),
    ])
    func `the running release is read from its log`(log: [String], expected: BluetoothdRelease?) {
        #expect(BoxFacts.lastStartedRelease(in: log) == expected)
    }
}
