internal import DBus
internal import EventLoop
internal import GATT

/// The common methods of exported characteristics and descriptors: ReadValue and WriteValue.
@EventLoop
final class AttributeObject {
    private let id: Int
    private weak var delegate: (any LocalApplicationDelegate)?
    /// A Boolean value that indicates whether the delegate handles each part of a long read.
    private let forwardsOffsets: Bool
    /// The last value read from offset 0, and the device that read it.
    ///
    /// A long read continues with this value, so that it does not mix the bytes of two values.
    private var snapshot: (device: ObjectPath?, value: [UInt8])?
    /// Called with each request before the reply is sent.
    private let onRequest: @EventLoop (AttributeRequest) -> Void

    init(
        id: Int,
        delegate: (any LocalApplicationDelegate)?,
        forwardsOffsets: Bool,
        onRequest: @escaping @EventLoop (AttributeRequest) -> Void
    ) {
        self.id = id
        self.delegate = delegate
        self.forwardsOffsets = forwardsOffsets
        self.onRequest = onRequest
    }

    /// ReadValue and WriteValue, regardless of the attribute's properties: bluetoothd checks those before each call.
    var methods: [ExportedMethod] {
        [
            ExportedMethod(
                BlueZNames.Member.readValue,
                in: "a{sv}",
                out: "ay",
                inputNames: ["options"],
                outputNames: ["value"],
                handler: read
            ),
            ExportedMethod(
                BlueZNames.Member.writeValue,
                in: "aya{sv}",
                inputNames: ["value", "options"],
                handler: write
            ),
        ]
    }

    private func read(_ invocation: Invocation) {
        let request = AttributeRequest(options: invocation.arguments.first?.properties ?? [:])
        onRequest(request)
        if let snapshot, request.offset > 0, snapshot.device == request.device {
            return Self.reply(to: invocation, Self.part(of: snapshot.value, from: request.offset))
        }
        guard let delegate else { return Self.reply(to: invocation, .failure(.unlikelyError)) }
        delegate.read(id, request) { [weak self] result in
            guard let self, !forwardsOffsets else { return Self.reply(to: invocation, result) }
            if case .success(let value) = result { snapshot = (request.device, value) }
            Self.reply(to: invocation, result.flatMap { Self.part(of: $0, from: request.offset) })
        }
    }

    private static func reply(to invocation: Invocation, _ result: Result<[UInt8], ATTError>) {
        switch result {
        case .success(let bytes): invocation.reply([.bytes(bytes)])
        case .failure(let error): invocation.fail(error.dbusError)
        }
    }

    /// Returns the value starting at an offset (Core Specification, Vol 3, Part F, 3.4.4.5: Read Blob).
    private static func part(of value: [UInt8], from offset: Int) -> Result<[UInt8], ATTError> {
        guard offset <= value.count else { return .failure(.invalidOffset) }
        return .success(offset == 0 ? value : Array(value.dropFirst(offset)))
    }

    private func write(_ invocation: Invocation) {
        guard invocation.arguments.count == 2, let value = invocation.arguments[0].bytes else {
            return invocation.fail(ATTError.unlikelyError.dbusError)
        }
        let request = AttributeRequest(options: invocation.arguments[1].properties ?? [:])
        onRequest(request)
        guard let delegate else { return invocation.fail(ATTError.unlikelyError.dbusError) }
        if request.isAuthorization { return invocation.reply([]) }
        delegate.write(id, value, request) { outcome in
            switch outcome {
            case .success: invocation.reply([])
            case .failure(let error): invocation.fail(error.dbusError)
            }
        }
    }
}

/// The D-Bus object of a local descriptor.
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
                    BlueZNames.Interface.gattDescriptor,
                    methods: attribute.methods,
                    properties: [
                        ExportedProperty(
                            BlueZNames.PropertyName.uuid,
                            constant: .string(descriptor.uuid.description128)
                        ),
                        ExportedProperty(BlueZNames.PropertyName.characteristic, constant: .objectPath(characteristic)),
                        ExportedProperty(
                            BlueZNames.PropertyName.flags,
                            constant: .strings(descriptor.properties.names + descriptor.permissions.names)
                        ),
                    ]
                )
            ]
        )
    }
}
