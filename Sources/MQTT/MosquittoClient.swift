internal import CMosquitto
internal import Glibc
internal import Synchronization

/// A client of libmosquitto, which a thread of its own drives.
///
/// `publish`, `subscribe` and `disconnect` are called on the event loop: libmosquitto is thread-safe, queues packets there and writes
/// them on the client's thread.
final class MosquittoClient: @unchecked Sendable {
    // @unchecked: the pointer is constant, libmosquitto locks its contents, and the rest is written before the thread starts or
    // only on that thread.
    private let library: cmosquitto_library
    private let pointer: OpaquePointer
    private let options: MQTTOptions
    var onEvent: @Sendable (MQTTConnection.Event) -> Void = { _ in }
    /// The reason that the broker has given for the end of the connection.
    private var reason: MQTTError?
    /// A Boolean value that indicates whether the broker has accepted the connection.
    private var isAccepted = false
    /// A Boolean value that indicates whether the connection is no longer wanted, even if it is established only now.
    private let isClosed = Atomic(false)

    /// Maximum time in milliseconds between two checks of the keep-alive interval.
    private static let loopTimeout: CInt = 1000

    init(_ options: MQTTOptions) throws(MQTTError) {
        library = try MosquittoLibrary.load()
        guard let pointer = library.new(options.clientID, true, nil) else {
            throw MQTTError(.unreachable, "libmosquitto cannot be used: \(String(cString: strerror(errno)))")
        }
        self.options = options
        self.pointer = pointer
        library.user_data_set(pointer, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { library.destroy(pointer) }

    // MARK: - The thread

    /// Connects, and handles packets until the connection ends.
    func run() {
        var result = configure()
        if result == Self.success { result = connect() }
        while result == Self.success, !isClosed.load(ordering: .relaxed) {
            result = library.loop(pointer, Self.loopTimeout, 1)
        }
        onEvent(.ended(reason ?? MQTTError(result, errno, options, isAccepted: isAccepted)))
    }

    private static let success = CInt(MOSQ_ERR_SUCCESS.rawValue)

    private func configure() -> CInt {
        _ = library.int_option(pointer, MOSQ_OPT_PROTOCOL_VERSION, CInt(MQTT_PROTOCOL_V5))
        _ = library.int_option(pointer, MOSQ_OPT_TCP_NODELAY, 1)
        _ = library.threaded_set(pointer, true)
        setCallbacks()
        var result = library.username_pw_set(pointer, options.user, options.password)
        if result == Self.success, let tls = options.tls { result = configure(tls) }
        if result == Self.success, let will = options.will {
            result = library.will_set_v5(
                pointer,
                will.topic,
                CInt(clamping: will.payload.count),
                will.payload,
                will.quality.rawValue,
                will.isRetained,
                nil
            )
        }
        return result
    }

    private func configure(_ tls: MQTTOptions.TLS) -> CInt {
        guard let authorities = tls.authorities else {
            let result = library.int_option(pointer, MOSQ_OPT_TLS_USE_OS_CERTS, 1)
            guard result == Self.success, let certificate = tls.certificate else { return result }
            return library.tls_set(pointer, nil, nil, certificate, tls.key, nil)
        }
        return library.tls_set(pointer, authorities, nil, tls.certificate, tls.key, nil)
    }

    private func connect() -> CInt {
        var properties: OpaquePointer?
        defer { library.property_free_all(&properties) }
        let size = UInt32(clamping: options.maximumPacketSize)
        let result = library.property_add_int32(&properties, CInt(MQTT_PROP_MAXIMUM_PACKET_SIZE.rawValue), size)
        guard result == Self.success else { return result }
        return library.connect_bind_v5(
            pointer,
            options.host,
            CInt(options.port),
            CInt(options.keepAlive),
            nil,
            properties
        )
    }

    private func setCallbacks() {
        library.connect_v5_callback_set(pointer) { _, owner, reason, _, _ in
            MosquittoClient.of(owner)?.handleConnection(reason)
        }
        library.disconnect_v5_callback_set(pointer) { _, owner, reason, _ in
            MosquittoClient.of(owner)?.handleDisconnection(reason)
        }
        library.publish_v5_callback_set(pointer) { _, owner, number, reason, _ in
            MosquittoClient.of(owner)?.onEvent(.acknowledged(number, MQTTOutcome(reason: reason)))
        }
        library.message_v5_callback_set(pointer) { _, owner, message, properties in
            guard let message else { return }
            guard let client = MosquittoClient.of(owner) else { return }
            // A broker may disregard the announced size.
            guard Int(message.pointee.payloadlen) <= client.options.maximumPacketSize else { return }
            client.onEvent(.received(MQTTMessage(message.pointee, properties, client.library)))
        }
    }

    private static func of(_ owner: UnsafeMutableRawPointer?) -> MosquittoClient? {
        owner.map { Unmanaged<MosquittoClient>.fromOpaque($0).takeUnretainedValue() }
    }

    private func handleConnection(_ code: CInt) {
        guard code == 0 else {
            reason = MQTTError(reason: code, options)
            return
        }
        isAccepted = true
        onEvent(.connected)
    }

    private func handleDisconnection(_ code: CInt) {
        // Codes below 0x80 are errors of libmosquitto, which the loop also returns (MQTT 5, 2.4).
        if code >= 0x80 { reason = reason ?? MQTTError(reason: code, options) }
    }

    // MARK: - The event loop

    func publish(_ message: MQTTMessage) throws(MQTTError) -> Int32 {
        var properties: OpaquePointer?
        defer { library.property_free_all(&properties) }
        if let topic = message.responseTopic {
            _ = library.property_add_string(&properties, CInt(MQTT_PROP_RESPONSE_TOPIC.rawValue), topic)
        }
        if let correlation = message.correlation {
            _ = library.property_add_binary(
                &properties,
                CInt(MQTT_PROP_CORRELATION_DATA.rawValue),
                correlation,
                UInt16(clamping: correlation.count)
            )
        }
        var number: CInt = 0
        let result = library.publish_v5(
            pointer,
            &number,
            message.topic,
            CInt(clamping: message.payload.count),
            message.payload,
            message.quality.rawValue,
            message.isRetained,
            properties
        )
        try check(result)
        return number
    }

    func subscribe(
        _ filter: String,
        _ quality: MQTTMessage.QualityOfService,
        includesOwn: Bool
    ) throws(MQTTError) {
        let options = includesOwn ? 0 : CInt(MQTT_SUB_OPT_NO_LOCAL.rawValue)
        try check(library.subscribe_v5(pointer, nil, filter, quality.rawValue, options, nil))
    }

    func unsubscribe(_ filter: String) throws(MQTTError) { try check(library.unsubscribe(pointer, nil, filter)) }

    func disconnect() {
        isClosed.store(true, ordering: .relaxed)
        _ = library.disconnect_v5(pointer, 0, nil)
    }

    private func check(_ result: CInt) throws(MQTTError) {
        guard result == Self.success else { throw MQTTError(result, errno, options, isAccepted: true) }
    }
}

extension MQTTOutcome {
    /// Creates an outcome from the reason code of a PUBACK packet.
    fileprivate init(reason: CInt) {
        switch reason {
        case CInt(MQTT_RC_NO_MATCHING_SUBSCRIBERS.rawValue): self = .noSubscribers
        case 0x80...: self = .refused
        default: self = .delivered
        }
    }
}

extension MQTTMessage {
    /// Copies a message of libmosquitto.
    fileprivate init(_ message: mosquitto_message, _ properties: OpaquePointer?, _ library: cmosquitto_library) {
        let bytes = UnsafeRawBufferPointer(start: message.payload, count: max(0, Int(message.payloadlen)))
        self.init(
            message.topic.map { String(cString: $0) } ?? "",
            Array(bytes),
            QualityOfService(rawValue: message.qos) ?? .atLeastOnce,
            isRetained: message.retain
        )
        responseTopic = Self.text(MQTT_PROP_RESPONSE_TOPIC, in: properties, library)
        correlation = Self.bytes(MQTT_PROP_CORRELATION_DATA, in: properties, library)
    }

    private static func text(
        _ property: mqtt5_property,
        in properties: OpaquePointer?,
        _ library: cmosquitto_library
    ) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard library.property_read_string(properties, CInt(property.rawValue), &text, false) != nil else {
            return nil
        }
        defer { free(text) }
        return text.map { String(cString: $0) }
    }

    private static func bytes(
        _ property: mqtt5_property,
        in properties: OpaquePointer?,
        _ library: cmosquitto_library
    ) -> [UInt8]? {
        var bytes: UnsafeMutableRawPointer?
        var count: UInt16 = 0
        guard library.property_read_binary(properties, CInt(property.rawValue), &bytes, &count, false) != nil else {
            return nil
        }
        defer { free(bytes) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(count)))
    }
}
