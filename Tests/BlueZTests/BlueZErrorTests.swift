import BlueZ
import DBus
import GATT
import Testing

@Suite struct BlueZErrorTests {
    static func remote(_ name: String, _ message: String) -> DBusError {
        DBusError(kind: .remote, name: name, message: message)
    }

    /// The messages are those of bluetoothd 5.66.
    @Test(arguments: [
        ("NotPermitted", "Read not permitted", 0x02), ("NotPermitted", "Write not permitted", 0x03),
        ("NotPermitted", "Not paired", 0x05), ("NotSupported", "Operation is not supported", 0x06),
        ("InvalidArguments", "Invalid offset", 0x07), ("NotAuthorized", "Operation Not Authorized", 0x08),
        ("InvalidArguments", "Invalid Length", 0x0D), ("Failed", "Operation failed with ATT error: 0x80", 0x80),
        ("Failed", "Operation failed with ATT error: 0x0e", 0x0E),
    ])
    func `attribute errors keep their ATT code`(_ name: String, _ text: String, _ att: UInt8) {
        let error = BlueZError(Self.remote("org.bluez.Error." + name, text), during: .attribute)
        #expect(error.code == .att)
        #expect(error.att?.rawValue == att)
        #expect(error.dbusName == "org.bluez.Error." + name)
    }

    @Test(arguments: [
        ("InProgress", "In Progress", BlueZError.Operation.connection, BlueZError.Code.inProgress),
        ("Failed", "le-connection-abort-by-local", .connection, .connectionFailed),
        ("Failed", "br-connection-canceled", .connection, .connectionFailed),
        ("Failed", "Operation already in progress", .connection, .inProgress),
        ("Failed", "Not connected", .attribute, .notConnected),
        ("NotConnected", "Not Connected", .connection, .notConnected),
        ("NotReady", "Resource Not Ready", .adapter, .adapterOff),
        ("Failed", "Not Powered", .adapter, .adapterOff),
        ("DoesNotExist", "Does Not Exist", .adapter, .doesNotExist),
        ("NotPermitted", "Notify acquired", .attribute, .notPermitted),
        ("NotPermitted", "Maximum advertisements reached", .adapter, .notPermitted),
        ("Failed", "Failed to register advertisement", .adapter, .failed),
    ])
    func `names and texts map to codes`(
        _ name: String,
        _ text: String,
        _ operation: BlueZError.Operation,
        _ code: BlueZError.Code
    ) {
        let error = BlueZError(Self.remote("org.bluez.Error." + name, text), during: operation)
        #expect(error.code == code)
        #expect(error.att == nil)
        #expect(error.message == text)
    }

    @Test(
        arguments: [
            ("AuthenticationFailed", .pairingFailed), ("AuthenticationRejected", .pairingFailed),
            ("AuthenticationTimeout", .pairingFailed), ("AuthenticationCanceled", .notConnected),
            ("ConnectionAttemptFailed", .connectionFailed),
        ] as [(String, BlueZError.Code)]
    )
    func `the errors of a pairing map to codes`(_ name: String, _ code: BlueZError.Code) {
        let error = BlueZError(Self.remote("org.bluez.Error." + name, "text"), during: .connection)
        #expect(error.code == code)
        #expect(error.dbusName == "org.bluez.Error." + name)
    }

    @Test(arguments: [
        ("org.freedesktop.DBus.Error.ServiceUnknown", BlueZError.Code.bluetoothdUnavailable),
        ("org.freedesktop.DBus.Error.NameHasNoOwner", .bluetoothdUnavailable),
        ("org.freedesktop.DBus.Error.AccessDenied", .notAllowed),
        ("org.freedesktop.DBus.Error.UnknownObject", .doesNotExist),
        ("org.freedesktop.DBus.Error.NoReply", .timedOut),
        ("com.example.Whatever", .failed),
    ])
    func `errors of the bus map to codes`(_ name: String, _ code: BlueZError.Code) {
        let error = BlueZError(Self.remote(name, ""), during: .adapter)
        #expect(error.code == code)
        #expect(error.dbusName == name)
        #expect(!error.message.isEmpty)
    }

    @Test(arguments: [
        BlueZError.bluetoothdUnavailable(), .noAdapter(nil), .noAdapter(.name("hci7"), present: ["hci0"]),
    ])
    func `an error that a user can fix has a hint`(_ error: BlueZError) {
        #expect(error.hint?.isEmpty == false)
    }

    @Test(arguments: [("Notify acquired", true), ("Write acquired", false)])
    func `the error of a characteristic that another program watches leads to it`(_ text: String, _ leads: Bool) {
        let error = BlueZError(Self.remote("org.bluez.Error.NotPermitted", text), during: .attribute)
        #expect(error.code == .notPermitted)
        #expect(error.hint?.contains("gattlab sessions") ?? false == leads)
    }

    @Test(arguments: [
        (BlueZError.Code.inProgress, true), (.connectionFailed, true), (.att, false), (.notConnected, false),
        (.bluetoothdUnavailable, false), (.doesNotExist, false), (.notAllowed, false), (.timedOut, false),
    ])
    func `only temporary errors are retried`(_ code: BlueZError.Code, _ expected: Bool) {
        #expect(BlueZError(code, "").isTransient == expected)
    }
}
