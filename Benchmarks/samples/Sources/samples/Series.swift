import Control
import GATT
import SampleModel
import StoreModel

/// The samples of one stream for a year, which are the same in each run.
struct Series {
    enum Shape: String, CaseIterable {
        case heartRate, temperature, wheelRevolutions, random
    }

    static let device = DeviceAddress()
    /// 2026-01-01T00:00:00Z in nanoseconds since 1970.
    static let start = 1_767_225_600 * 1_000_000_000
    private static let year = 365 * 86_400 * 1_000_000_000

    let shape: Shape
    private let interval: Int
    private var generator: UInt64
    private var state: Double
    private(set) var time: Int

    /// - Parameter count: Number of samples in the year.
    init(_ shape: Shape, count: Int) {
        self.shape = shape
        interval = max(Self.year / max(count, 1), 1)
        generator = UInt64(Shape.allCases.firstIndex(of: shape) ?? 0) &+ 1
        state = shape == .heartRate ? 120 : 20
        time = Self.start
    }

    static func stream(_ shape: Shape) -> SampleStream {
        let characteristic = BluetoothUUID(UInt16(0x2A37 + (Shape.allCases.firstIndex(of: shape) ?? 0)))
        return SampleStream(device: device, characteristic: characteristic, field: shape.rawValue)
    }

    static func properties(_ shape: Shape) -> StreamProperties {
        StreamProperties(
            unit: nil,
            kind: shape == .wheelRevolutions ? .cumulative(modulus: 4_294_967_296) : .discrete
        )
    }

    /// Returns the next sample; its time varies by up to 8 ms around a fixed interval, as those of real devices do.
    mutating func next() -> Sample {
        time += interval
        let number = random()
        switch shape {
        case .heartRate: state = min(max(state + Double(Int(number % 3)) - 1, 50), 190)
        case .temperature: state = min(max(state + (Double(Int(number % 5)) - 2) / 100, -20), 40)
        case .wheelRevolutions: state += Double(number % 4)
        case .random: state = Double(number >> 11) / 9_007_199_254_740_992
        }
        let jitter = Int((number >> 32) % 16) * 1_000_000
        let value = shape == .temperature ? (state * 100).rounded() / 100 : state
        return Sample(time: time + min(jitter, interval / 2), value: value)
    }

    /// SplitMix64.
    private mutating func random() -> UInt64 {
        generator &+= 0x9E37_79B9_7F4A_7C15
        var mixed = generator
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
