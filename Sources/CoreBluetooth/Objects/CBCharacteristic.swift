public import Foundation

/// A characteristic: a value with descriptors, which is read, written or notified.
open class CBCharacteristic: CBAttribute {
    private struct State {
        weak var service: CBService?
        var properties: CBCharacteristicProperties
        var value: Data?
        var descriptors: [CBDescriptor]?
        var isNotifying = false
    }

    private var state: State

    init(
        uuid: CBUUID,
        properties: CBCharacteristicProperties,
        service: CBService?,
        value: Data? = nil,
        handle: UInt16 = 0
    ) {
        state = State(service: service, properties: properties, value: value)
        super.init(uuid: uuid, handle: handle)
    }

    /// The service that contains the characteristic, or `nil` once the service is released.
    open var service: CBService? { lock.withLock { state.service } }

    /// The operations that the characteristic supports.
    open var properties: CBCharacteristicProperties { lock.withLock { state.properties } }

    /// The last value that was read or notified, or `nil` if there is none.
    open var value: Data? { lock.withLock { state.value } }

    /// The discovered descriptors, or `nil` before their discovery.
    open var descriptors: [CBDescriptor]? { lock.withLock { state.descriptors } }

    /// A Boolean value that indicates whether the value is broadcast; always `false`.
    @available(*, deprecated, message: "broadcasts are not supported")
    open var isBroadcasted: Bool { false }

    /// A Boolean value that indicates whether notifications or indications are enabled.
    open var isNotifying: Bool { lock.withLock { state.isNotifying } }

    /// Changes the service that contains the characteristic.
    func setService(_ service: CBService?) {
        lock.withLock { state.service = service }
    }

    /// Changes the supported operations.
    func setProperties(_ properties: CBCharacteristicProperties) {
        lock.withLock { state.properties = properties }
    }

    /// Stores a value that was read or notified.
    func setValue(_ value: Data?) {
        lock.withLock { state.value = value }
    }

    /// Replaces the descriptors, whose references to their characteristic are not changed.
    func setDescriptors(_ descriptors: [CBDescriptor]?) {
        lock.withLock { state.descriptors = descriptors }
    }

    /// Stores the state of notifications and indications.
    func setIsNotifying(_ isNotifying: Bool) {
        lock.withLock { state.isNotifying = isNotifying }
    }

    /// The class, the address, the UUID, the properties, the value and the state of notifications, for messages.
    open override var description: String {
        let bits = String(properties.rawValue, radix: 16, uppercase: true)
        let bytes = value.map { "{length = \($0.count)}" } ?? "(null)"
        return describe(
            "UUID = \(uuid), properties = 0x\(bits), value = \(bytes), notifying = \(isNotifying ? "YES" : "NO")"
        )
    }
}
