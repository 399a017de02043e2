internal import GATT
internal import SampleModel

/// The names of some streams, which distinguish those of a device from each other.
struct StreamNames: Sendable {
    private struct Field: Hashable {
        var device: DeviceAddress
        var name: String
    }

    private let streams: [SampleStream]
    /// The number of streams with the same name.
    private let counts: [Field: Int]

    /// - Parameter streams: Each stream once.
    init(_ streams: [SampleStream]) {
        self.streams = streams
        counts = streams.reduce(into: [:]) { $0[Field(device: $1.device, name: $1.name), default: 0] += 1 }
    }

    /// Returns the name of a stream: its field in kebab case with its instance, after that of the characteristic if another stream has
    /// the same.
    func text(_ stream: SampleStream) -> String {
        let count = counts[Field(device: stream.device, name: stream.name)] ?? 0
        return count <= 1 ? stream.name : stream.qualifiedName
    }

    /// Returns the streams that a text may refer to: by their name, or by that of their field, characteristic or instance.
    func matches(_ text: String) -> [SampleStream] {
        let exact = streams.filter { self.text($0) == text || $0.qualifiedName == text }
        return exact.isEmpty
            ? streams.filter { stream in
                StreamName.isName(text, of: stream.field, in: stream.characteristic, instance: stream.instance)
                    || stream.characteristicName == text
            } : exact
    }
}
