import DBus
import GATT

/// A descriptor of a peer as an object: GattDescriptor1.
@EventLoop
final class RemoteDescriptor {
    static let interface = "org.bluez.GattDescriptor1"

    unowned let characteristic: RemoteCharacteristic
    let definition: DiscoveredDescriptor
    let path: ObjectPath
    private let value = CachedValue()
    private var isWriting = false

    init?(_ definition: DiscoveredDescriptor, of characteristic: RemoteCharacteristic) {
        guard let path = characteristic.path.attribute("desc", definition.handle) else { return nil }
        self.characteristic = characteristic
        self.definition = definition
        self.path = path
    }

    private var gatt: RemoteGATT { characteristic.gatt }

    func export() {
        if definition.uuid == AttributeType.extendedProperties {
            // Its bits were read with the characteristic.
            let bits = characteristic.properties.rawValue >> 8
            value.set([UInt8(truncatingIfNeeded: bits), 0])
        }
        gatt.server.add(table, at: path)
    }

    func remove() { gatt.server.remove(Self.interface, at: path) }

    private var table: ServedInterface {
        let uuid = definition.uuid.longDescription
        let parent = characteristic.path
        return ServedInterface(
            Self.interface,
            methods: [
                .readValue { [weak self] call throws(DBusError) in try self?.read(call) },
                .writeValue { [weak self] call throws(DBusError) in try self?.write(call) },
            ],
            properties: .handle(definition.handle, gatt.version) + [
                ServedProperty("UUID", "s") { .string(uuid) },
                ServedProperty("Characteristic", "o") { .objectPath(parent) },
                ServedProperty("Value", "ay") { [weak self] in .bytes(self?.value.octets ?? []) },
            ]
        )
    }

    private func read(_ call: Invocation) throws(DBusError) {
        guard let client = gatt.bearer?.client else { throw .gattNotConnected }
        try value.read(definition.handle, from: client, for: call) { [weak self] in
            guard let self else { return }
            gatt.server.changed("Value", of: Self.interface, at: path)
        }
    }

    private func write(_ call: Invocation) throws(DBusError) {
        guard let client = gatt.bearer?.client else { throw .gattNotConnected }
        guard !isWriting else { throw .inProgress }
        let octets = call.arguments.first?.bytes ?? []
        let options = try AccessOptions(call.arguments.dropFirst().first)
        guard !characteristic.service.isClaimed else { throw .notAuthorized }
        // That is what StartNotify and StopNotify are for.
        guard definition.uuid != AttributeType.configuration else { throw .notPermitted("Write not permitted") }
        isWriting = true
        client.write(definition.handle, octets, offset: Int(options.offset)) { [weak self] result in
            self?.isWriting = false
            call.answer(result)
        }
    }
}

extension Invocation {
    /// Answers with how a write went.
    func answer(_ result: Result<Void, ATTError>) {
        switch result {
        case .success: reply()
        case .failure(let error): fail(DBusError(answering: error))
        }
    }
}

extension ServedMethod {
    typealias Attempt = @EventLoop (Invocation) throws(DBusError) -> Void

    static func readValue(_ attempt: @escaping Attempt) -> ServedMethod {
        ServedMethod(
            "ReadValue",
            in: [ServedArgument("options", "a{sv}")],
            out: [ServedArgument("value", "ay")],
            handler: answeringFailure(attempt)
        )
    }

    static func writeValue(_ attempt: @escaping Attempt) -> ServedMethod {
        ServedMethod(
            "WriteValue",
            in: [ServedArgument("value", "ay"), ServedArgument("options", "a{sv}")],
            handler: answeringFailure(attempt)
        )
    }

    /// Makes of an attempt a handler that answers with the error it throws.
    static func answeringFailure(_ attempt: @escaping Attempt) -> @EventLoop (Invocation) -> Void {
        { call in
            do throws(DBusError) { try attempt(call) } catch { call.fail(error) }
        }
    }
}
