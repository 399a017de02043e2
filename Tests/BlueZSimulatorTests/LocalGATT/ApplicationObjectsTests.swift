import DBus
import GATT
import Testing

@testable import BlueZSimulator

/// The composition of an application from its objects, and refusals.
struct ApplicationObjectsTests {
    private static let service = ClientInterface(
        path: "/s",
        name: ClientInterfaceName.service,
        properties: ["UUID": .string("180d"), "Primary": .boolean(true)]
    )

    private static func characteristic(_ properties: [String: Value]) -> ClientInterface {
        let base: [String: Value] = [
            "UUID": .string("2a37"), "Service": .objectPath("/s"), "Flags": .strings(["read"]),
        ]
        let all = base.merging(properties) { $1 }
        return ClientInterface(path: "/s/c", name: ClientInterfaceName.characteristic, properties: all)
    }

    private static func descriptor(_ properties: [String: Value]) -> ClientInterface {
        let base: [String: Value] = ["Characteristic": .objectPath("/s/c"), "Flags": .strings(["read"])]
        let all = base.merging(properties) { $1 }
        return ClientInterface(path: "/s/c/d", name: ClientInterfaceName.descriptor, properties: all)
    }

    static let refused: [([ClientInterface], RegistrationError)] = [
        ([], .noObject),
        ([ClientInterface(path: "/s", name: "org.example.Other", properties: [:])], .noValidService),
        ([characteristic([:])], .noValidService),
        ([service, characteristic(["Service": .string("/s")])], .noValidService),
        ([service, characteristic(["Service": .objectPath("/t")])], .noValidService),
        ([service, characteristic(["Flags": .strings([])])], .noValidService),
        ([service, characteristic(["Flags": .string("read")])], .noValidService),
        ([service, characteristic(["Flags": .strings(["read", "fly"])])], .noValidService),
        ([service, descriptor([:])], .noValidService),
        ([service, characteristic([:]), descriptor(["Flags": .strings(["notify"])])], .noValidService),
        ([service, characteristic([:]), descriptor(["Flags": .strings(["encrypt-notify"])])], .noValidService),
        ([service, characteristic([:]), descriptor(["Characteristic": .objectPath("/s")])], .noValidService),
        ([service, ClientInterface(path: "/p", name: ClientInterfaceName.profile, properties: [:])], .noValidService),
    ]

    @Test(arguments: refused)
    func `refuses inconsistent objects`(interfaces: [ClientInterface], refusal: RegistrationError) {
        #expect(throws: refusal) { try ApplicationObjects(interfaces) }
    }

    @Test
    func `accepts a profile alone`() throws {
        let profile = ClientInterface(
            path: "/p",
            name: ClientInterfaceName.profile,
            properties: ["UUIDs": .strings(["180d"])]
        )
        #expect(try ApplicationObjects([profile]).profiles == [profile])
    }

    @Test
    func `counts handles, including those of the descriptors that bluetoothd adds`() throws {
        let flags = Value.strings(["notify", "writable-auxiliaries"])
        let objects = try ApplicationObjects([
            Self.descriptor([:]), Self.characteristic(["Flags": flags]), Self.service,
        ])
        #expect(objects.services.map(\.size) == [6])
    }

    static let implied: [([String], CharacteristicProperties, AttributePermissions)] = [
        (["encrypt-read"], [.read], [.encryptRead]),
        (["secure-write"], [.write], [.secureWrite]),
        (["encrypt-authenticated-notify"], [.notify], [.encryptAuthenticatedNotify]),
        (["encrypt-indicate", "authorize"], [.indicate], [.encryptIndicate, .authorize]),
        (["reliable-write"], [.reliableWrite, .extendedProperties], []),
        (["extended-properties", "broadcast"], [.extendedProperties, .broadcast], []),
    ]

    @Test(arguments: implied)
    func `flags imply properties`(
        words: [String],
        properties: CharacteristicProperties,
        permissions: AttributePermissions
    ) throws {
        let flags = try CharacteristicFlags(.strings(words))
        #expect(flags.properties == properties)
        #expect(flags.permissions == permissions)
    }

    @Test
    func `flags of descriptors imply permissions`() throws {
        let flags = try DescriptorFlags(.strings(["secure-read"]))
        #expect(flags.isReadable && !flags.isWritable && flags.permissions == [.secureRead])
    }

    static let wrong: [[String: Value]] = [
        ["UUID": .string("nonsense")], ["UUID": .uint16(0x180D)], ["UUID": .string("1800")],
        ["UUID": .string("00001801-0000-1000-8000-00805f9b34fb")], ["Primary": .string("yes")],
        ["Includes": .string("/s")], ["Includes": .strings(["/s"])], ["Handle": .uint32(0)],
    ]

    @Test(arguments: wrong)
    func `the database accepts no object with such a property`(properties: [String: Value]) {
        var service = Self.service
        service.properties.merge(properties) { $1 }
        #expect(throws: RegistrationError.notCreated) {
            _ = (try service.uuid, try service.isPrimary, try service.includes, try service.handle)
        }
    }
}
