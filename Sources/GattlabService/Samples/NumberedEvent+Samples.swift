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
}

extension NumberedEvent {
    /// The numbers in a value or an advertisement, and the fields without one; empty for other events, for values whose layout is not
    /// known, and for the time of a clock.
    package var samples: [AdvertisedSamples.Group] {
        switch event {
        case .notification(let value), .value(let value):
            let characteristic = value.attribute.characteristic
            guard !DeviceClock.characteristics.contains(characteristic),
                case .success(let reading) = decoded ?? value.decoded()
            else { return [] }
            return ValueReadings.all(reading, in: value.value, of: characteristic).compactMap { readings in
                let (user, samples) = SampledUser.divide(readings.samples)
                let names = [value.attribute.instance, user].compactMap(\.self)
                let group = AdvertisedSamples.Group(
                    characteristic: characteristic,
                    instance: names.isEmpty ? nil : names.joined(separator: "-"),
                    samples: samples,
                    states: readings.states,
                    record: readings.record
                )
                return group.isEmpty ? nil : group
            }
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
