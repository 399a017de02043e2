import Control
import DBus
import EventLoop
import Glibc
import Platform
import Testing

@Suite(.timeLimit(.minutes(10))) @EventLoop struct DBusDaemonTests {
    private static let path = String(cString: getenv("PATH"))

    @Test func `without dbus-daemon, the error names the package to install`() async {
        let error = await #expect(throws: ControlError.self) { try await DBusDaemon.start(path: "/nonexistent") }
        #expect(error?.message == "dbus-daemon was not found")
        #expect(error?.hint?.contains("apt install dbus") == true)
    }

    @Test func `on its bus, programs own only simulated names`() async throws {
        let bus = try await DBusDaemon.start(path: Self.path)
        let connection = try await Connection.open(.address(bus.address))
        try await connection.requestName("org.bluez")
        await #expect(throws: DBusError.self) { try await connection.requestName("org.freedesktop.login1") }
        connection.close()
        await bus.stop()
        let file = bus.address.drop { $0 != "/" }.prefix { $0 != "," }
        #expect(access(String(file), F_OK) != 0)
    }

    @Test func `programs own the names of --own on the simulated bus, and no others`() async throws {
        let bus = try await DBusDaemon.start(path: Self.path, ownableNames: ["com.example.test", "org.example.a-b"])
        let connection = try await Connection.open(.address(bus.address))
        for name in ["com.example.test", "org.example.a-b"] { try await connection.requestName(name) }
        await #expect(throws: DBusError.self) { try await connection.requestName("com.example.test.child") }
        connection.close()
        await bus.stop()
    }
}
