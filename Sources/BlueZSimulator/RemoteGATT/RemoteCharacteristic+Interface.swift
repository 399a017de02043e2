import DBus
internal import GATT

extension RemoteCharacteristic {
    var table: ServedInterface {
        ServedInterface(Self.interface, methods: methods, properties: interfaceProperties)
    }

    private var methods: [ServedMethod] {
        let options = ServedArgument("options", "a{sv}")
        let socket = [ServedArgument("fd", "h"), ServedArgument("mtu", "q")]
        return [
            .readValue { [weak self] call throws(DBusError) in try self?.read(call) },
            .writeValue { [weak self] call throws(DBusError) in try self?.write(call) },
            ServedMethod(
                "AcquireWrite",
                in: [options],
                out: socket,
                handler: ServedMethod.answeringFailure { [weak self] call throws(DBusError) in
                    try self?.acquireWrite(call)
                }
            ),
            ServedMethod(
                "AcquireNotify",
                in: [options],
                out: socket,
                handler: ServedMethod.answeringFailure { [weak self] call throws(DBusError) in
                    try self?.acquireNotify(call)
                }
            ),
            ServedMethod(
                "StartNotify",
                handler: ServedMethod.answeringFailure { [weak self] call throws(DBusError) in
                    try self?.startNotify(call)
                }
            ),
            ServedMethod(
                "StopNotify",
                handler: ServedMethod.answeringFailure { [weak self] call throws(DBusError) in
                    try self?.stopNotify(call)
                }
            ),
        ]
    }

    private var interfaceProperties: [ServedProperty] {
        let uuid = definition.uuid.description128
        let parent = service.path
        let flags = properties.names
        let (canWrite, canNotify) = (properties.contains(.writeWithoutResponse), properties.contains(.notify))
        let supportsSubscription = supportsSubscription
        return .handle(definition.handle, gatt.version) + [
            ServedProperty("UUID", "s") { .string(uuid) },
            ServedProperty("Service", "o") { .objectPath(parent) },
            ServedProperty("Value", "ay") { [weak self] in .bytes(self?.value.bytes ?? []) },
            ServedProperty("Notifying", "b") { [weak self] in
                supportsSubscription ? .boolean(self?.isNotifying ?? false) : nil
            },
            ServedProperty("Flags", "as") { .strings(flags) },
            ServedProperty("WriteAcquired", "b") { [weak self] in
                canWrite ? .boolean(self?.writeAcquisition != nil) : nil
            },
            ServedProperty("NotifyAcquired", "b") { [weak self] in
                canNotify ? .boolean(self?.notifyAcquisition != nil) : nil
            },
            ServedProperty("MTU", "q") { [weak self] in
                self?.gatt.bearer.map { .uint16(UInt16(clamping: $0.mtu.byteCount)) }
            },
        ]
    }
}
