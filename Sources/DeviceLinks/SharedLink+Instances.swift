package import BlueZ
internal import Central
package import Control
internal import DBus
internal import GATT

extension SharedLink {
    /// Maximum number of descriptors that are read for names; the other characteristics have those of their services or numbers.
    private static let describedLimit = 128

    /// Returns the names of characteristics that are not the only ones of the device with their UUID, by handle.
    ///
    /// Descriptors are read only of these.
    ///
    /// - Throws: `.connectionLost`, `.cancelled`.
    package func instanceNames(
        of characteristics: [RemoteCharacteristic],
        within limit: Duration
    ) async throws(ControlError) -> [UInt16: String] {
        let wanted = Set(characteristics.map(\.uuid))
        let all = services.flatMap(\.characteristics).filter { wanted.contains($0.uuid) }
        let groups = Dictionary(grouping: all, by: \.uuid).values.filter { $0.count > 1 }
        var rest = Self.describedLimit
        var names: [UInt16: String] = [:]
        for group in groups {
            let group = group.sorted { $0.handle < $1.handle }
            var traits: [InstanceTraits] = []
            for characteristic in group {
                var values: [(uuid: BluetoothUUID, value: [UInt8])] = []
                for descriptor in characteristic.descriptors
                where InstanceTraits.descriptors.contains(descriptor.uuid) && rest > 0 {
                    rest -= 1
                    guard let value = try await description(descriptor, of: characteristic, within: limit) else {
                        continue
                    }
                    values.append((descriptor.uuid, value))
                }
                traits.append(InstanceTraits(service: characteristic.service, descriptors: values))
            }
            for (characteristic, name) in zip(group, InstanceNames.names(traits)) {
                names[characteristic.handle] = name
            }
        }
        return names
    }

    /// Returns the value of a descriptor; nil if the device does not permit to read it.
    private func description(
        _ descriptor: RemoteDescriptor,
        of characteristic: RemoteCharacteristic,
        within limit: Duration
    ) async throws(ControlError) -> [UInt8]? {
        do {
            return try await read(.descriptor(descriptor, of: characteristic), within: limit)
        } catch {
            guard error.code != .cancelled, loss == nil else { throw error }
            return nil
        }
    }
}
