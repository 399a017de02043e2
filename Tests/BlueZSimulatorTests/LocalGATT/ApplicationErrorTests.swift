import DBus
import GATT
import Testing

@testable import BlueZSimulator

struct ApplicationErrorTests {
    @Test(arguments: [
        ("0x80", 0x80), ("0x9f", 0x9F), ("0x9F", 0x9F), ("0X81", 0x81), ("128", 0x80), ("0200", 0x80), (" 0x80", 0x80),
        ("+0x80", 0x80), ("0x100000080", 0x80), ("", 0x0E), ("0", 0x0E), ("0x7f", 0x0E), ("0xa0", 0x0E), ("-128", 0x0E),
        ("99999999999999999999", 0x0E), ("0x80 ", 0x80), ("no", 0x80), ("0x", 0x80), ("0xg", 0x80), ("8", 0x0E),
        ("08", 0x80), (" ", 0x80), ("-", 0x80), ("80h", 0x80), ("１２９", 0x80),
    ])
    func `Failed is an ATT code if its message is a number in the application range`(message: String, code: UInt8) {
        let error = ATTError(.failed(message), notPermitted: .readNotPermitted, .v5_66)
        #expect(error.rawValue == code)
    }

    @Test(arguments: [
        ("org.bluez.Error.NotSupported", 0x06), ("org.bluez.Error.NotAuthorized", 0x08),
        ("org.bluez.Error.InvalidValueLength", 0x0D), ("org.bluez.Error.InvalidOffset", 0x07),
        ("org.bluez.Error.InProgress", 0xFE), ("org.bluez.Error.NotPermitted", 0x03),
        ("org.bluez.Error.InvalidArguments", 0x0E), ("org.bluez.Error.ImproperlyConfigured", 0x0E),
        ("org.freedesktop.DBus.Error.Failed", 0x0E), ("org.freedesktop.DBus.Error.NoReply", 0x0E), ("Failed", 0x0E),
    ])
    func `each other error has one code`(name: String, code: UInt8) {
        let error = ATTError(DBusError(name, "0x81"), notPermitted: .writeNotPermitted, .v5_66)
        #expect(error.rawValue == code)
    }

    @Test
    func `later versions support ImproperlyConfigured`() {
        let error = DBusError("org.bluez.Error.ImproperlyConfigured", "")
        #expect(ATTError(error, notPermitted: .readNotPermitted, .v5_87) == .cccdImproperlyConfigured)
    }
}
