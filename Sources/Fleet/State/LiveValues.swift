internal import Calendar
internal import Control
internal import GATT
internal import GattlabService
internal import Platform
internal import SampleModel

/// The newest numbers that each session has received from its device.
///
/// A device that stores measurements may send earlier ones later: of these, the newest by the time of the measurement counts.
struct LiveValues {
    struct Number: Hashable {
        var value: Double
        var unit: String?
        var characteristic: BluetoothUUID
        /// A Boolean value that indicates whether the number is that of a counter.
        var isCumulative: Bool
        /// Time of the measurement, or of its arrival, in nanoseconds since 1970-01-01T00:00:00Z.
        var time = 0
        /// A Boolean value that indicates whether the device had stored the measurement.
        var isStored = false
    }

    /// The numbers of a device by the names of their streams.
    typealias Numbers = [String: Number]

    fileprivate struct Device {
        var numbers: Numbers = [:]
        var clock: DeviceClock
        /// The last values whose measurements have not arrived.
        var pending: [AdvertisedSamples.Group] = []
    }

    private var sessions: [String: [DeviceAddress: Device]] = [:]
    /// The zone of devices whose clocks cannot be read.
    private let zone: TimeZone

    /// Maximum number of streams of a device, of devices of a session, and of values that wait for their measurements.
    static let limits = (streams: 128, devices: 64, pending: 16)

    init(in zone: TimeZone = .system) {
        self.zone = zone
    }

    /// Adds the numbers of an event, or the time of its device's clock.
    mutating func receive(_ event: NumberedEvent, session: String) {
        guard let device = event.event.sender else { return }
        let (arrival, overflow) = event.time.millisecondsSince1970.multipliedReportingOverflow(by: 1_000_000)
        guard !overflow else { return }
        if case .value(let value) = event.event, DeviceClock.characteristics.contains(value.attribute.characteristic) {
            let zone = zone
            update(device, of: session) {
                $0.clock.receive(value.value, of: value.attribute.characteristic, at: arrival, in: zone)
            }
        } else {
            add(event.samples, from: device, session: session, at: arrival)
        }
    }

    /// Adds the numbers of a value or an advertisement.
    ///
    /// - Parameter arrival: Nanoseconds since 1970-01-01T00:00:00Z.
    mutating func add(
        _ groups: [AdvertisedSamples.Group],
        from device: DeviceAddress,
        session: String,
        at arrival: Int
    ) {
        guard !groups.isEmpty else { return }
        let zone = zone
        update(device, of: session) { known in
            for group in groups { known.add(group, from: device, at: arrival, in: zone) }
        }
    }

    private mutating func update(_ device: DeviceAddress, of session: String, _ body: (inout Device) -> Void) {
        let known = sessions[session]?[device]
        guard known != nil || sessions[session]?.count ?? 0 < Self.limits.devices else { return }
        body(&sessions[session, default: [:]][device, default: Device(clock: DeviceClock(device))])
    }

    /// Removes the numbers of a session that has ended.
    mutating func remove(_ session: String) {
        sessions[session] = nil
    }

    /// The numbers of all devices.
    var devices: [DeviceAddress: Numbers] {
        var devices: [DeviceAddress: Numbers] = [:]
        for known in sessions.values {
            for (address, device) in known where !device.numbers.isEmpty {
                devices[address, default: [:]].merge(device.numbers) { $0.time >= $1.time ? $0 : $1 }
            }
        }
        return devices
    }
}

extension LiveValues.Device {
    /// Adds the numbers of a group, and those of the values that belong to it.
    fileprivate mutating func add(
        _ group: AdvertisedSamples.Group,
        from device: DeviceAddress,
        at arrival: Int,
        in zone: TimeZone
    ) {
        guard let record = group.record else { return set(group, from: device, at: arrival) }
        if case .measurement(let sequence)? = record.time, !clock.knows(sequence) {
            pending.append(group)
            guard pending.count > LiveValues.limits.pending else { return }
            return set(pending.removeFirst(), from: device, at: arrival)
        }
        set(group, from: device, at: clock.time(of: record, arrival: arrival, in: zone) ?? arrival)
        guard let sequence = record.sequence else { return }
        let following = pending.filter { $0.record?.time == .measurement(sequence: sequence) }
        pending.removeAll { $0.record?.time == .measurement(sequence: sequence) }
        for group in following { add(group, from: device, at: arrival, in: zone) }
    }

    /// Sets the numbers of a group unless there are newer ones.
    private mutating func set(_ group: AdvertisedSamples.Group, from device: DeviceAddress, at time: Int) {
        for sample in group.samples {
            let stream = SampleStream(
                device: device,
                characteristic: group.characteristic,
                instance: group.instance,
                field: sample.field
            )
            let known = numbers[stream.qualifiedName]
            guard known != nil || numbers.count < LiveValues.limits.streams else { continue }
            let isStored = group.record != nil
            if let known, isStored, known.isStored, time < known.time { continue }
            numbers[stream.qualifiedName] = LiveValues.Number(
                value: sample.value,
                unit: sample.properties.unit,
                characteristic: group.characteristic,
                isCumulative: sample.properties.kind != .discrete,
                time: time,
                isStored: isStored
            )
        }
    }
}
