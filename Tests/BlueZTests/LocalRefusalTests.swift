import BlueZ
import DBus
import GATT
import Testing

/// What `dbus_error_to_att_ecode` of bluetoothd 5.66 makes of an error name and text.
private func daemonReads(_ error: DBusError, _ direction: ATTError.Direction) -> UInt8 {
    switch error.name {
    case "org.bluez.Error.Failed":
        guard error.message.hasPrefix("0x"), let code = UInt8(error.message.dropFirst(2), radix: 16) else {
            return 0x80
        }
        return (0x80...0x9F).contains(code) ? code : 0x0E
    case "org.bluez.Error.NotSupported": return 0x06
    case "org.bluez.Error.NotAuthorized": return 0x08
    case "org.bluez.Error.InvalidValueLength": return 0x0D
    case "org.bluez.Error.InvalidOffset": return 0x07
    case "org.bluez.Error.InProgress": return 0xFE
    case "org.bluez.Error.NotPermitted": return direction == .read ? 0x02 : 0x03
    // Understood since 5.76; 5.66 knows no such name.
    case "org.bluez.Error.ImproperlyConfigured": return 0xFD
    default: return 0x0E
    }
}

@Suite struct LocalRefusalTests {
    @Test(
        arguments: [
            (0x02, "NotPermitted", "Read Not Permitted"),
            (0x03, "NotPermitted", "Write Not Permitted"),
            (0x06, "NotSupported", "Request Not Supported"),
            (0x07, "InvalidOffset", "Invalid Offset"),
            (0x08, "NotAuthorized", "Insufficient Authorization"),
            (0x0D, "InvalidValueLength", "Invalid Attribute Value Length"),
            (0x80, "Failed", "0x80"),
            (0x9F, "Failed", "0x9f"),
            (0xA0, "Failed", "0xa0"),
            (0x0E, "Failed", "0x0e"),
            (0xFE, "InProgress", "Procedure Already in Progress"),
        ] as [(UInt8, String, String)]
    )
    func `an ATT error has the name and text bluetoothd reads`(code: UInt8, name: String, text: String) {
        let refusal = ATTError(rawValue: code).refusal
        #expect(refusal.name == "org.bluez.Error." + name)
        #expect(refusal.message == text)
    }

    @Test(arguments: [ATTError.Direction.read, .write])
    func `what reaches the peer is known for every code`(direction: ATTError.Direction) {
        for code in UInt8.min...UInt8.max {
            let error = ATTError(rawValue: code)
            #expect(error.reaching(direction).rawValue == daemonReads(error.refusal, direction), "code \(code)")
        }
    }
}
