package import GATT

/// The devices whose private addresses a host can resolve, with their keys.
package struct KnownIdentities {
    private var keys: [DeviceAddress: (type: Controller.AddressType, key: IdentityResolvingKey)] = [:]
    /// The last resolved private address of each identity, which the kernel remembers.
    private var resolved: [DeviceAddress: DeviceAddress] = [:]

    /// The key of a device, by its identity address.
    package subscript(identity: DeviceAddress) -> IdentityResolvingKey? { keys[identity]?.key }

    mutating func add(_ identity: DeviceAddress, _ type: Controller.AddressType, _ key: IdentityResolvingKey) {
        keys[identity] = (type, key)
    }

    mutating func remove(_ identity: DeviceAddress) {
        keys[identity] = nil
        resolved = resolved.filter { $0.value != identity }
    }

    /// Returns the identity that an address resolves to, or the address itself.
    mutating func resolve(
        _ address: DeviceAddress,
        _ type: Controller.AddressType
    ) -> (address: DeviceAddress, type: Controller.AddressType) {
        guard !keys.isEmpty, type == .random, address.isResolvable else { return (address, type) }
        if let identity = resolved[address], let entry = keys[identity] { return (identity, entry.type) }
        guard let (identity, entry) = keys.first(where: { $0.value.key.resolves(address) }) else {
            return (address, type)
        }
        resolved = resolved.filter { $0.value != identity }
        resolved[address] = identity
        return (identity, entry.type)
    }
}
