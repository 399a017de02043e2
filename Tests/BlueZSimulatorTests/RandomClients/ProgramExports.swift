import DBus
import EventLoop

/// The exports of a random program: an application, an advertisement and an agent that accepts everything.
@EventLoop
enum ProgramExports {
    static let application: ObjectPath = "/program/application"
    static let advertisement: ObjectPath = "/program/advertisement"
    static let agent: ObjectPath = "/program/agent"

    private static let service: ObjectPath = "/program/application/service"
    private static let characteristic: ObjectPath = "/program/application/service/characteristic"
    private static let descriptor: ObjectPath = "/program/application/service/characteristic/descriptor"

    static func export(on connection: Connection) throws {
        for object in [
            ExportedObject(path: application, interfaces: [], isObjectManager: true),
            ExportedObject(path: service, interfaces: [serviceInterface]),
            ExportedObject(path: characteristic, interfaces: [characteristicInterface]),
            ExportedObject(path: descriptor, interfaces: [descriptorInterface]),
            ExportedObject(path: advertisement, interfaces: [advertisementInterface]),
            ExportedObject(path: agent, interfaces: [agentInterface]),
        ] {
            try connection.export(object)
        }
    }

    private static var serviceInterface: ExportedInterface {
        ExportedInterface(
            "org.bluez.GattService1",
            properties: [
                ExportedProperty("UUID", constant: .string("0000180d-0000-1000-8000-00805f9b34fb")),
                ExportedProperty("Primary", constant: .boolean(true)),
            ]
        )
    }

    private static var characteristicInterface: ExportedInterface {
        ExportedInterface(
            "org.bluez.GattCharacteristic1",
            methods: access + [
                ExportedMethod("StartNotify") { $0.reply() }, ExportedMethod("StopNotify") { $0.reply() },
            ],
            properties: [
                ExportedProperty("UUID", constant: .string("00002a37-0000-1000-8000-00805f9b34fb")),
                ExportedProperty("Service", constant: .objectPath(service)),
                ExportedProperty("Flags", constant: .strings(["read", "write", "notify"])),
            ]
        )
    }

    private static var descriptorInterface: ExportedInterface {
        ExportedInterface(
            "org.bluez.GattDescriptor1",
            methods: access,
            properties: [
                ExportedProperty("UUID", constant: .string("00002901-0000-1000-8000-00805f9b34fb")),
                ExportedProperty("Characteristic", constant: .objectPath(characteristic)),
                ExportedProperty("Flags", constant: .strings(["read", "write"])),
            ]
        )
    }

    private static var access: [ExportedMethod] {
        [
            ExportedMethod("ReadValue", in: "a{sv}", out: "ay") { $0.reply([.bytes([6, 60])]) },
            ExportedMethod("WriteValue", in: "aya{sv}") { $0.reply() },
        ]
    }

    private static var advertisementInterface: ExportedInterface {
        ExportedInterface(
            "org.bluez.LEAdvertisement1",
            methods: [ExportedMethod("Release", noReply: true) { $0.reply() }],
            properties: [
                ExportedProperty("Type", constant: .string("peripheral")),
                ExportedProperty("ServiceUUIDs", constant: .strings(["180d"])),
            ]
        )
    }

    private static var agentInterface: ExportedInterface {
        ExportedInterface(
            "org.bluez.Agent1",
            methods: [
                ExportedMethod("Release") { $0.reply() },
                ExportedMethod("RequestPinCode", in: "o", out: "s") { $0.reply([.string("0000")]) },
                ExportedMethod("DisplayPinCode", in: "os") { $0.reply() },
                ExportedMethod("RequestPasskey", in: "o", out: "u") { $0.reply([.uint32(123_456)]) },
                ExportedMethod("DisplayPasskey", in: "ouq") { $0.reply() },
                ExportedMethod("RequestConfirmation", in: "ou") { $0.reply() },
                ExportedMethod("RequestAuthorization", in: "o") { $0.reply() },
                ExportedMethod("AuthorizeService", in: "os") { $0.reply() },
                ExportedMethod("Cancel") { $0.reply() },
            ]
        )
    }
}
