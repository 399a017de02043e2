internal import BlueZ
internal import Central
internal import Control
internal import DBus
internal import DeviceLinks
internal import EventLoop
internal import GATT

/// The attributes of a device, as discovered and read.
struct Inspection {
    var address: DeviceAddress
    var name: String?
    var mtu: UInt16?
    var services: [RemoteService]
    var values: [ObjectPath: [UInt8]] = [:]
    /// The names of characteristics that are not the only ones with their UUID, by handle.
    private var instances: [UInt16: String] = [:]
    var refusals: [InspectDevice.Refusal] = []
    /// Handle of the attribute whose read received no response.
    var unresponsiveHandle: Int?
    /// The loss of the connection, if it ended the reads.
    var loss: ControlError?

    /// Timeout for reading one value.
    ///
    /// A read that waits for an unconfirmed pairing blocks all later ones, because ATT is sequential, and may finally
    /// cost the connection.
    private static let valueLimit = Duration.seconds(10)

    /// Reads all readable values and all descriptors, stopping at a read that times out or ends the connection.
    ///
    /// - Throws: All errors except ATT errors of the peer, timeouts and the loss of the connection, which are part of the result.
    @EventLoop
    init(_ link: SharedLink) async throws(ControlError) {
        await link.synchronize()
        address = link.address
        name = link.device[DeviceProperty.name]
        mtu = link.mtu
        services = link.services
        try await readValues(link)
        let uuids = Set(services.lazy.flatMap(\.characteristics).map(\.uuid))
        instances = await InstanceDirectory().names(of: uuids, in: services) { values[$0.path] }
    }

    @EventLoop
    private mutating func readValues(_ link: SharedLink) async throws(ControlError) {
        var slice = LoopTimeSlice()
        for attribute in services.lazy.flatMap(\.characteristics).flatMap(\.readable) {
            await slice.yieldIfExpired()
            do throws(ControlError) {
                values[attribute.path] = try await link.read(attribute, within: Self.valueLimit)
            } catch {
                if error.code == .timedOut || error.code == .connectionLost {
                    unresponsiveHandle = Int(attribute.handle)
                    loss = error.code == .connectionLost ? error : nil
                    return
                }
                guard let att = error.att else { throw error }
                refusals.append(InspectDevice.Refusal(handle: Int(attribute.handle), att: Int(att)))
            }
        }
    }

    @EventLoop
    func response() async -> InspectDevice.Response {
        InspectDevice.Response(
            device: await report(),
            refusals: refusals,
            unresponsiveHandle: unresponsiveHandle,
            error: loss
        )
    }

    // MARK: - Output of `gattlab inspect --json`

    /// Takes several turns of the loop, because a device may have tens of thousands of attributes.
    @EventLoop
    private func report() async -> FieldObject {
        let uuids = Dictionary(services.map { ($0.path, $0.uuid) }) { first, _ in first }
        var reports: [FieldValue] = []
        var slice = LoopTimeSlice()
        for service in services {
            var characteristics: [FieldValue] = []
            for characteristic in service.characteristics {
                await slice.yieldIfExpired()
                characteristics.append(.object(report(characteristic)))
            }
            await slice.yieldIfExpired()
            let includes = service.includes.compactMap { uuids[$0] }
            reports.append(.object(report(service, characteristics, includes: includes)))
        }
        return [
            "address": .text(address.description),
            "name": FieldValue(name),
            "mtu": FieldValue(mtu),
            "services": .list(reports),
        ]
    }

    private func report(
        _ service: RemoteService,
        _ characteristics: [FieldValue],
        includes: [BluetoothUUID]
    ) -> FieldObject {
        [
            "uuid": .text(service.uuid.description),
            "name": FieldValue(AssignedNumbers.name(of: service.uuid, .service)),
            "handle": FieldValue(service.handle),
            "primary": .boolean(service.isPrimary),
            "includes": FieldValue(includes),
            "characteristics": .list(characteristics),
        ]
    }

    private func report(_ characteristic: RemoteCharacteristic) -> FieldObject {
        var object: FieldObject = [
            "uuid": .text(characteristic.uuid.description),
            "name": FieldValue(AssignedNumbers.name(of: characteristic.uuid, .characteristic)),
            "instance": FieldValue(instances[characteristic.handle]),
            "handle": FieldValue(characteristic.handle),
            // Handle of the attribute after the declaration (Core Specification, Vol 3, Part G, 3.3.2), which is the
            // one in packets.
            "valueHandle": FieldValue(characteristic.handle < .max ? characteristic.handle + 1 : nil),
            "properties": .list(characteristic.properties.names.map(FieldValue.text)),
            "value": FieldValue(hex: values[characteristic.path]),
        ]
        object.append(decoded: values[characteristic.path], as: characteristic.uuid)
        object.append("descriptors", .list(characteristic.descriptors.map { .object(report($0)) }))
        return object
    }

    private func report(_ descriptor: RemoteDescriptor) -> FieldObject {
        var object: FieldObject = [
            "uuid": .text(descriptor.uuid.description),
            "name": FieldValue(AssignedNumbers.name(of: descriptor.uuid, .descriptor)),
            "handle": FieldValue(descriptor.handle),
            "value": FieldValue(hex: values[descriptor.path]),
        ]
        object.append(decoded: values[descriptor.path], as: descriptor.uuid)
        return object
    }
}

extension RemoteCharacteristic {
    /// The value, if the properties include Read, and all descriptors.
    fileprivate var readable: [Attribute] {
        (properties.contains(.read) ? [.characteristic(self)] : [])
            + descriptors.map { .descriptor($0, of: self) }
    }
}
