import Documents
import ProfileModel
import Testing

/// The handles that a profile requests for its services.
@Suite struct ServiceHandleTests {
    @Test func `services have the requested handles`() throws {
        let profile = try parse(
            """
            name: n
            services:
              - { uuid: FFF0, handle: 0x0200, characteristics: [] }
              - { uuid: FFF1, characteristics: [] }
              - { uuid: FFF2, handle: 65535, characteristics: [] }
            """
        )
        #expect(profile.services.map(\.handle) == [0x0200, nil, 0xFFFF])
    }

    /// Of 10 attributes: three declarations and their values, the descriptors 2902 and 2900 that bluetoothd adds, and one of the
    /// profile, after the declaration of the service.
    private static let service = """
        characteristics:
              - { uuid: FFF1, properties: [read, notify], hex: "00" }
              - { uuid: FFF2, properties: [read, reliable-write, write], hex: "00" }
              - { uuid: FFF3, properties: [read], hex: "00", descriptors: [{ uuid: "2901", hex: "00" }] }
        """

    @Test(arguments: [
        (
            "handle: 0x0200", "handle: 0x0209",
            "f:10:13: the service needs the handles 521 to 521, of which 522 to 65535 are free"
        ),
        (
            "handle: 0xFFF8", "primary: true",
            "f:4:13: the service needs the handles 65528 to 65537, of which 1 to 65535 are free"
        ),
        ("handle: 0", "primary: true", "f:4:13: handle must be a whole number from 1 to 65535, not the number 0"),
        (
            "handle: 65536", "primary: true",
            "f:4:13: handle must be a whole number from 1 to 65535, not the number 65536"
        ),
    ])
    func `handles that are not free are an error`(first: String, second: String, message: String) {
        let text = """
            name: n
            services:
              - uuid: FFF0
                \(first)
                \(Self.service)
              - uuid: FFF8
                \(second)
                characteristics: []
            """
        let error = #expect(throws: InvalidDocument.self) {
            _ = try PeripheralProfile.parse(Array(text.utf8), file: "f")
        }
        #expect(error?.diagnostics.map(\.description) == [message])
    }

    @Test func `a handle is free after the attributes of the service before it`() throws {
        let profile = try parse(
            """
            name: n
            services:
              - uuid: FFF0
                handle: 0x0200
                \(Self.service)
              - { uuid: FFF8, handle: 0x020A, characteristics: [] }
            """
        )
        #expect(profile.services.map(\.handle) == [0x0200, 0x020A])
    }
}
