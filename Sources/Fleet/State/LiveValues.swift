internal import GATT
internal import SampleModel

/// The last numbers that each session has received from its device.
struct LiveValues {
    struct Number: Hashable {
        var value: Double
        var unit: String?
        var characteristic: BluetoothUUID
        /// A Boolean value that indicates whether the number is that of a counter.
        var isCumulative: Bool
    }

    /// The numbers of a device by the names of their streams.
    typealias Numbers = [String: Number]

    private var numbers: [String: [DeviceAddress: Numbers]] = [:]

    /// Maximum number of streams of a device, and of devices of a session.
    static let limits = (streams: 128, devices: 64)

    /// Adds the numbers of a value or an advertisement.
    mutating func add(_ groups: [AdvertisedSamples.Group], from device: DeviceAddress, session: String) {
        guard !groups.isEmpty else { return }
        guard numbers[session]?[device] != nil || numbers[session]?.count ?? 0 < Self.limits.devices else { return }
        for group in groups {
            for sample in group.samples {
                let stream = SampleStream(
                    device: device,
                    characteristic: group.characteristic,
                    instance: group.instance,
                    field: sample.field
                )
                let name = stream.qualifiedName
                let isKnown = numbers[session]?[device]?[name] != nil
                guard isKnown || numbers[session]?[device]?.count ?? 0 < Self.limits.streams else { continue }
                numbers[session, default: [:]][device, default: [:]][name] = Number(
                    value: sample.value,
                    unit: sample.properties.unit,
                    characteristic: group.characteristic,
                    isCumulative: sample.properties.kind != .discrete
                )
            }
        }
    }

    /// Removes the numbers of a session that has ended.
    mutating func remove(_ session: String) {
        numbers[session] = nil
    }

    /// The numbers of all devices by their addresses.
    var devices: [String: Numbers] {
        var devices: [String: Numbers] = [:]
        for (_, found) in numbers {
            for (address, numbers) in found {
                devices[address.description, default: [:]].merge(numbers) { first, _ in first }
            }
        }
        return devices
    }
}
