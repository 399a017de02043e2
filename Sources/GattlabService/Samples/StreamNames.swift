internal import GATT
internal import SampleModel

/// The names of some streams, which distinguish those of a device from each other.
struct StreamNames: Sendable {
    private struct Field: Hashable {
        var device: DeviceAddress
        var name: String
    }

    private let streams: [SampleStream]
    /// The number of streams with the same field.
    private let counts: [Field: Int]

    /// - Parameter streams: Each stream once.
    init(_ streams: [SampleStream]) {
        self.streams = streams
        counts = streams.reduce(into: [:]) { $0[Field(device: $1.device, name: $1.fieldName), default: 0] += 1 }
    }

    /// Returns the name of a stream: its field in kebab case, after that of the characteristic if another stream has the same.
    func text(_ stream: SampleStream) -> String {
        let field = stream.fieldName
        let count = counts[Field(device: stream.device, name: field)] ?? 0
        return count <= 1 ? field : stream.qualifiedName
    }

    /// Returns the streams that a text may refer to: by their name, or by that of their field or characteristic.
    func matches(_ text: String) -> [SampleStream] {
        let exact = streams.filter { self.text($0) == text || $0.qualifiedName == text }
        return exact.isEmpty
            ? streams.filter { $0.fieldName == text || $0.field == text || $0.characteristicName == text } : exact
    }
}
