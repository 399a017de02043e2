internal import Control

/// A device with samples in gattlabd's database.
public struct SampledDevice: Hashable, Sendable {
    /// Bluetooth address, such as `C0:11:22:33:44:55`.
    public let address: String
    /// Name of the device, if bluetoothd knows it.
    public let name: String?
    /// Its streams, sorted.
    public let streams: [SampleStream]

    init(_ device: ListSampledDevices.SampledDevice) {
        (address, name) = (device.address, device.name)
        streams = device.streams.compactMap(SampleStream.init)
    }
}

/// A stream of samples: the numbers in one field of a characteristic of a device.
public struct SampleStream: Hashable, Sendable {
    /// Meaning of the values.
    public enum Kind: Hashable, Sendable {
        /// Each value stands for itself, such as a heart rate.
        case discrete
        /// The values are those of a counter, such as wheel revolutions.
        case cumulative
    }

    /// Name, unique for its device, such as `heart-rate`.
    public let name: String
    /// UUID of the characteristic.
    public let characteristic: String
    /// Name of the characteristic among those of the device with the same UUID, such as `outdoor`; nil if it is the only one.
    public let instance: String?
    /// Symbol of the unit, such as `bpm`; nil for a number without one.
    public let unit: String?
    /// Meaning of the values, which determines the statistics.
    public let kind: Kind
    /// Number of stored samples.
    public let count: Int
    /// Time of the first stored sample.
    public let firstTime: Instant
    /// Time of the last sample.
    public let lastTime: Instant
    /// Value of the last sample, in `unit`.
    public let lastValue: Double

    init?(_ stream: ListSampledDevices.ListedStream) {
        guard let first = Instant(stream.first), let last = Instant(stream.last) else { return nil }
        (name, characteristic, unit) = (stream.stream, stream.characteristic, stream.unit)
        instance = stream.instance
        kind = stream.kind == .discrete ? .discrete : .cumulative
        (count, firstTime, lastTime, lastValue) = (stream.count, first, last, stream.value)
    }
}
