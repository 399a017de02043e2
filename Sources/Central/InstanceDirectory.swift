package import BlueZ
package import EventLoop
package import GATT

/// The names of the characteristics of a connected device that share a UUID.
///
/// The descriptors that determine the names are read once.
@EventLoop
package final class InstanceDirectory {
    /// The names of the characteristics with one UUID, by handle.
    private var known: [[RemoteCharacteristic]: [UInt16: String]] = [:]
    private var namesByCharacteristic: [RemoteCharacteristic: String] = [:]
    private var descriptorsLeft = 128

    package nonisolated init() {}

    /// Returns the names of characteristics that are not the only ones of the device with their UUID, by handle.
    ///
    /// Descriptors are read only of these, and of at most 128; the other characteristics have the names of their services, or numbers.
    ///
    /// - Parameter read: Returns the value of a descriptor; nil if the device does not permit to read it.
    package func names<Failure: Error>(
        of uuids: Set<BluetoothUUID>,
        in services: [RemoteService],
        read: @EventLoop (Attribute) async throws(Failure) -> [UInt8]?
    ) async throws(Failure) -> [UInt16: String] {
        let all = services.flatMap(\.characteristics).filter { uuids.contains($0.uuid) }.sorted {
            $0.handle < $1.handle
        }
        var names: [UInt16: String] = [:]
        for group in Dictionary(grouping: all, by: \.uuid).values.filter({ $0.count > 1 })
            .sorted(by: { $0[0].handle < $1[0].handle })
        {
            let found: [UInt16: String]
            if let known = known[group] {
                found = known
            } else {
                found = try await self.names(of: group, read: read)
                known[group] = found
                for characteristic in group { namesByCharacteristic[characteristic] = found[characteristic.handle] }
            }
            names.merge(found) { first, _ in first }
        }
        return names
    }

    /// Returns the name of a characteristic if it is known already.
    package func knownName(of characteristic: RemoteCharacteristic) -> String? {
        namesByCharacteristic[characteristic]
    }

    private func names<Failure: Error>(
        of group: [RemoteCharacteristic],
        read: @EventLoop (Attribute) async throws(Failure) -> [UInt8]?
    ) async throws(Failure) -> [UInt16: String] {
        var traits: [InstanceTraits] = []
        for characteristic in group {
            var values: [(uuid: BluetoothUUID, value: [UInt8])] = []
            for descriptor in characteristic.descriptors
            where InstanceTraits.descriptors.contains(descriptor.uuid) && descriptorsLeft > 0 {
                descriptorsLeft -= 1
                guard let value = try await read(.descriptor(descriptor, of: characteristic)) else { continue }
                values.append((descriptor.uuid, value))
            }
            traits.append(InstanceTraits(service: characteristic.service, descriptors: values))
        }
        return Dictionary(zip(group.map(\.handle), InstanceNames.names(traits))) { first, _ in first }
    }
}
