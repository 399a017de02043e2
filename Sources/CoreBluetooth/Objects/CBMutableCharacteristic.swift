public import Foundation

/// A characteristic of a local service.
///
/// A characteristic with a value is cached: the peripheral manager answers reads with the value and does not call its
/// delegate. Use `nil` for a value that changes or can be written.
open class CBMutableCharacteristic: CBCharacteristic {
    private struct State {
        var permissions: CBAttributePermissions
        var subscribedCentrals: [CBCentral] = []
        var key: Int?
    }

    /// The initial value, which reads are answered with, or `nil` if the delegate answers them.
    let cachedValue: Data?
    private var state: State

    /// Creates a characteristic with a cached value, or `nil` for a value that the delegate provides.
    ///
    /// - Precondition: A characteristic with a cached value is read-only.
    public init(
        type UUID: CBUUID,
        properties: CBCharacteristicProperties,
        value: Data?,
        permissions: CBAttributePermissions
    ) {
        guard value == nil || Self.isReadOnly(properties, permissions) else {
            fatalError("characteristics with cached values must be read-only: \(UUID.uuidString)")
        }
        cachedValue = value
        state = State(permissions: permissions)
        super.init(uuid: UUID, properties: properties, service: nil, value: value)
    }

    /// Returns a Boolean value that indicates whether the value can be read and nothing else.
    static func isReadOnly(_ properties: CBCharacteristicProperties, _ permissions: CBAttributePermissions) -> Bool {
        properties.isSubset(of: .read) && permissions.isSubset(of: [.readable, .readEncryptionRequired])
    }

    /// The access to the value; changes after the service is published have no effect.
    open var permissions: CBAttributePermissions {
        get { lock.withLock { state.permissions } }
        set { lock.withLock { state.permissions = newValue } }
    }

    /// The centrals that have enabled notifications or indications; empty if there are none.
    open var subscribedCentrals: [CBCentral]? { lock.withLock { state.subscribedCentrals } }

    /// The operations that the characteristic supports; changes after the service is published have no effect.
    open override var properties: CBCharacteristicProperties {
        get { super.properties }
        set { setProperties(newValue) }
    }

    /// A value for the app's own use after initialization; reads are answered by the delegate or the initial value.
    open override var value: Data? {
        get { super.value }
        set { setValue(newValue) }
    }

    /// The descriptors; changes after the service is published have no effect.
    open override var descriptors: [CBDescriptor]? {
        get { super.descriptors }
        set {
            setDescriptors(newValue)
            newValue?.forEach { $0.setCharacteristic(self) }
        }
    }

    /// The identifier of the characteristic in its manager; nil while its service is not published.
    var key: Int? { lock.withLock { state.key } }

    func setKey(_ key: Int?) {
        lock.withLock { state.key = key }
    }

    /// Adds a subscribed central; returns false if it was subscribed.
    func insertSubscriber(_ central: CBCentral) -> Bool {
        lock.withLock {
            guard !state.subscribedCentrals.contains(central) else { return false }
            state.subscribedCentrals.append(central)
            return true
        }
    }

    /// Removes a subscribed central; returns false if it was not subscribed.
    func removeSubscriber(_ central: CBCentral) -> Bool {
        lock.withLock {
            guard let index = state.subscribedCentrals.firstIndex(of: central) else { return false }
            state.subscribedCentrals.remove(at: index)
            return true
        }
    }

    /// Removes all subscribed centrals.
    func removeSubscribers() {
        lock.withLock { state.subscribedCentrals = [] }
    }
}
