import BlueZ
import DBus
import GATT
import Glibc
import Testing

/// The result of `dbus_error_to_att_ecode` in bluetoothd 5.66 for an error name and text.
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
    // Supported since 5.76; 5.66 has no such name.
    case "org.bluez.Error.ImproperlyConfigured": return 0xFD
    default: return 0x0E
    }
}

@Suite struct ATTErrorDBusTests {
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
    func `an ATT error has the name and text that bluetoothd maps to it`(code: UInt8, name: String, text: String) {
        let error = ATTError(rawValue: code).dbusError
        #expect(error.name == "org.bluez.Error." + name)
        #expect(error.message == text)
    }

    @Test(arguments: [ATTError.Direction.read, .write])
    func `the error that reaches the peer is known for every code`(direction: ATTError.Direction) {
        for code in UInt8.min...UInt8.max {
            let error = ATTError(rawValue: code)
            let seen = error.errorSeenByPeer(for: direction).rawValue
            #expect(seen == daemonReads(error.dbusError, direction), "code \(code)")
        }
    }

    @Test func `the documentation of profiles lists the errors that reach a peer unchanged and those that become 0x0E`()
        throws
    {
        let rows = try Self.documentation().split(separator: "\n").filter { $0.hasPrefix("| 0x") }
        let codes = rows.first.map(Self.codes) ?? []
        #expect(codes == [0x06, 0x07, 0x08, 0x0D, 0xFE])
        #expect(rows.dropFirst().first?.contains("0x80 to 0x9F") == true)
        let special: Set<UInt8> = [0x02, 0x03, 0xFD]
        for code in UInt8.min...UInt8.max where !special.contains(code) {
            let error = ATTError(rawValue: code)
            let isUnchanged = codes.contains(code) || (0x80...0x9F).contains(code) || code == 0x0E
            #expect((error.errorSeenByPeer(for: .write) == error) == isUnchanged, "code \(code)")
            if !isUnchanged { #expect(error.errorSeenByPeer(for: .read).rawValue == 0x0E) }
        }
    }

    private static func codes(_ row: Substring) -> Set<UInt8> {
        Set(
            row.split { !$0.isHexDigit && $0 != "x" }.compactMap {
                $0.hasPrefix("0x") ? UInt8($0.dropFirst(2), radix: 16) : nil
            }
        )
    }

    private static func documentation() throws -> String {
        let path = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/docs/profiles.md"
        let descriptor = open(path, O_RDONLY)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        let count = read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}
