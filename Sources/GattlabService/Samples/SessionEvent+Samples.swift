package import Control
package import GATT
package import SampleModel

extension SessionEvent {
    /// The device that sent the value or the advertisement; nil for other events.
    package var sender: DeviceAddress? {
        switch self {
        case .notification(let value), .value(let value): value.address
        case .advertisement(let report): report.address
        default: nil
        }
    }

    /// The numbers in a value or an advertisement; empty for other events and for values whose layout is not known.
    package var samples: [AdvertisedSamples.Group] {
        switch self {
        case .notification(let value), .value(let value):
            let characteristic = value.attribute.characteristic
            let decoded = try? AttributeTypes.assigned.decode(value.value, as: characteristic, .lenient)
            let numbers = decoded.map { FieldSample.samples(in: $0.fields, of: characteristic) } ?? []
            let (user, samples) = SampledUser.divide(numbers)
            guard !samples.isEmpty else { return [] }
            let names = [value.attribute.instance, user].compactMap(\.self)
            return [
                AdvertisedSamples.Group(
                    characteristic: characteristic,
                    instance: names.isEmpty ? nil : names.joined(separator: "-"),
                    samples: samples
                )
            ]
        case .advertisement(let report):
            return AdvertisedSamples.groups(
                rssi: report.rssi,
                txPower: report.txPower,
                serviceData: report.serviceData.map { ($0.service, $0.data) }
            )
        default: return []
        }
    }
}
