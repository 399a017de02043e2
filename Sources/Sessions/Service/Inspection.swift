internal import BlueZ
internal import Central
internal import Control
internal import DBus
internal import GATT

/// The attributes of a device as they were found and read.
struct Inspection {
    var address: DeviceAddress
    var name: String?
    var mtu: UInt16?
    var services: [RemoteService]
    var values: [ObjectPath: [UInt8]] = [:]
    var refusals: [InspectDevice.Refusal] = []
    /// The handle of an attribute whose reading got no answer.
    var silent: Int?

    /// How long one value may take.
    ///
    /// A read that waits for a pairing which nobody confirms holds up all that follow it, since ATT is sequential, and may
    /// cost the connection in the end.
    private static let valueLimit = Duration.seconds(10)

    /// Reads whatever says that it can be read, and all descriptors, up to one that gets no answer or ends the connection.
    ///
    /// - Throws: anything but a refusal of the peer's, which is part of the result, and silence.
    @EventLoop
    init(_ link: SharedLink) async throws(ControlError) {
        address = link.address
        name = link.device[DeviceProperty.name]
        mtu = link.mtu
        services = link.services
        var pace = LoopPace()
        for attribute in services.lazy.flatMap(\.characteristics).flatMap(\.readable) {
            await pace.step()
            do throws(ControlError) {
                values[attribute.path] = try await link.read(attribute, within: Self.valueLimit)
            } catch {
                if error.code == .timedOut || error.code == .connectionLost {
                    silent = Int(attribute.handle)
                    return
                }
                guard let att = error.att else { throw error }
                refusals.append(InspectDevice.Refusal(handle: Int(attribute.handle), att: Int(att)))
            }
        }
    }

    @EventLoop
    func answer() async -> InspectDevice.Answer {
        InspectDevice.Answer(device: await report(), refusals: refusals, silent: silent)
    }

    // MARK: - As `gattlab inspect --json` prints it

    /// Takes several turns of the loop: a device may have tens of thousands of attributes.
    @EventLoop
    private func report() async -> FieldObject {
        let uuids = Dictionary(services.map { ($0.path, $0.uuid) }) { first, _ in first }
        var reports: [FieldValue] = []
        var pace = LoopPace()
        for service in services {
            var characteristics: [FieldValue] = []
            for characteristic in service.characteristics {
                await pace.step()
                characteristics.append(.object(report(characteristic)))
            }
            await pace.step()
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
        [
            "uuid": .text(characteristic.uuid.description),
            "name": FieldValue(AssignedNumbers.name(of: characteristic.uuid, .characteristic)),
            "handle": FieldValue(characteristic.handle),
            // Of the attribute after the declaration (Core Specification, Vol 3, Part G, 3.3.2), which packets name.
            "valueHandle": FieldValue(characteristic.handle < .max ? characteristic.handle + 1 : nil),
            "properties": .list(characteristic.properties.words.map(FieldValue.text)),
            "value": FieldValue(hex: values[characteristic.path]),
            "decoded": decoded(characteristic.uuid, characteristic.path),
            "descriptors": .list(characteristic.descriptors.map { .object(report($0)) }),
        ]
    }

    private func report(_ descriptor: RemoteDescriptor) -> FieldObject {
        [
            "uuid": .text(descriptor.uuid.description),
            "name": FieldValue(AssignedNumbers.name(of: descriptor.uuid, .descriptor)),
            "handle": FieldValue(descriptor.handle),
            "value": FieldValue(hex: values[descriptor.path]),
            "decoded": decoded(descriptor.uuid, descriptor.path),
        ]
    }

    private func decoded(_ uuid: BluetoothUUID, _ path: ObjectPath) -> FieldValue {
        guard let octets = values[path] else { return .null }
        return FieldValue(((try? AttributeValues.decode(uuid, octets, .lenient)) ?? nil)?.fields)
    }
}

extension RemoteCharacteristic {
    /// The value, if its properties say that it can be read, and all descriptors.
    fileprivate var readable: [Attribute] {
        (properties.contains(.read) ? [.characteristic(self)] : [])
            + descriptors.map { .descriptor($0, of: self) }
    }
}
