internal import DBus
internal import GATT

/// What characteristics and descriptors of ours have in common: ReadValue and WriteValue.
@EventLoop
final class AttributeObject {
    private let id: Int
    private weak var delegate: (any LocalApplicationDelegate)?
    /// The last value read from its start, and by whom: a long read is continued from it, so that a value that moves
    /// meanwhile isn't torn.
    private var snapshot: (device: ObjectPath?, value: [UInt8])?
    /// Told of each request before it is answered.
    private let onRequest: @EventLoop (AttributeRequest) -> Void

    init(
        id: Int,
        delegate: (any LocalApplicationDelegate)?,
        onRequest: @escaping @EventLoop (AttributeRequest) -> Void
    ) {
        self.id = id
        self.delegate = delegate
        self.onRequest = onRequest
    }

    /// Both methods are there whatever the properties are: bluetoothd checks these before it asks.
    var methods: [ExportedMethod] {
        [
            ExportedMethod(
                Names.Member.readValue,
                in: "a{sv}",
                out: "ay",
                inputNames: ["options"],
                outputNames: ["value"],
                handler: read
            ),
            ExportedMethod(
                Names.Member.writeValue,
                in: "aya{sv}",
                inputNames: ["value", "options"],
                handler: write
            ),
        ]
    }

    private func read(_ invocation: Invocation) {
        let request = AttributeRequest(options: invocation.arguments.first?.properties ?? [:])
        onRequest(request)
        do throws(ATTError) {
            invocation.reply([.bytes(try part(for: request))])
        } catch {
            invocation.fail(error.refusal)
        }
    }

    /// The value from the request's offset on (Core Specification, Vol 3, Part F, 3.4.4.5: Read Blob).
    private func part(for request: AttributeRequest) throws(ATTError) -> [UInt8] {
        let value = try whole(for: request)
        guard request.offset <= value.count else { throw .invalidOffset }
        return request.offset == 0 ? value : Array(value.dropFirst(request.offset))
    }

    private func whole(for request: AttributeRequest) throws(ATTError) -> [UInt8] {
        if request.offset > 0, let snapshot, snapshot.device == request.device { return snapshot.value }
        guard let delegate else { throw .unlikelyError }
        let value = try delegate.read(id, request)
        snapshot = (request.device, value)
        return value
    }

    private func write(_ invocation: Invocation) {
        guard invocation.arguments.count == 2, let value = invocation.arguments[0].bytes else {
            return invocation.fail(ATTError.unlikelyError.refusal)
        }
        let request = AttributeRequest(options: invocation.arguments[1].properties ?? [:])
        onRequest(request)
        guard let delegate else { return invocation.fail(ATTError.unlikelyError.refusal) }
        if request.isAuthorization { return invocation.reply([]) }
        delegate.write(id, value, request) { outcome in
            switch outcome {
            case .success: invocation.reply([])
            case .failure(let error): invocation.fail(error.refusal)
            }
        }
    }
}

/// A descriptor of ours on the bus.
enum DescriptorObject {
    @EventLoop
    static func exported(
        _ descriptor: LocalDescriptor,
        path: ObjectPath,
        characteristic: ObjectPath,
        attribute: AttributeObject
    ) -> ExportedObject {
        ExportedObject(
            path: path,
            interfaces: [
                ExportedInterface(
                    Names.Interface.gattDescriptor,
                    methods: attribute.methods,
                    properties: [
                        ExportedProperty(Names.PropertyName.uuid, constant: .string(descriptor.uuid.longDescription)),
                        ExportedProperty(Names.PropertyName.characteristic, constant: .objectPath(characteristic)),
                        ExportedProperty(
                            Names.PropertyName.flags,
                            constant: .strings(descriptor.properties.words + descriptor.permissions.words)
                        ),
                    ]
                )
            ]
        )
    }
}
