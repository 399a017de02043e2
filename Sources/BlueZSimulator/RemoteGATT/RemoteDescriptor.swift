import DBus
import EventLoop
import GATT

/// A descriptor of a peer, exported as GattDescriptor1.
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
            // The bits were read with the characteristic.
            let bits = characteristic.properties.rawValue >> 8
            value.set([UInt8(truncatingIfNeeded: bits), 0])
        }
        gatt.server.add(table, at: path)
    }

    func remove() { gatt.server.remove(Self.interface, at: path) }

    private var table: ServedInterface {
        let uuid = definition.uuid.description128
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
                ServedProperty("Value", "ay") { [weak self] in .bytes(self?.value.bytes ?? []) },
            ]
        )
    }

    private func read(_ call: Invocation) throws(DBusError) {
        guard let client = gatt.bearer?.client else { throw .gattNotConnected }
        try value.read(definition.handle, from: client, for: call) { [weak self] in
            guard let self else { return }
            gatt.server.propertyChanged("Value", of: Self.interface, at: path)
        }
    }

    private func write(_ call: Invocation) throws(DBusError) {
        guard let client = gatt.bearer?.client else { throw .gattNotConnected }
        guard !isWriting else { throw .inProgress }
        let bytes = call.arguments.first?.bytes ?? []
        let options = try AccessOptions(call.arguments.dropFirst().first)
        guard !characteristic.service.isClaimed else { throw .notAuthorized }
        // StartNotify and StopNotify serve this purpose.
        guard definition.uuid != AttributeType.clientConfiguration else { throw .notPermitted("Write not permitted") }
        isWriting = true
        client.write(definition.handle, bytes, offset: Int(options.offset)) { [weak self] result in
            self?.isWriting = false
            call.complete(with: result)
        }
    }
}

extension Invocation {
    /// Replies with the result of a write.
    func complete(with result: Result<Void, ATTError>) {
        switch result {
        case .success: reply()
        case .failure(let error): fail(DBusError(attError: error))
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

    /// Returns a handler that performs an attempt, and replies with the error if it throws.
    static func answeringFailure(_ attempt: @escaping Attempt) -> @EventLoop (Invocation) -> Void {
        { call in
            do throws(DBusError) { try attempt(call) } catch { call.fail(error) }
        }
    }
}
