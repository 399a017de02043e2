import GATT
import ProfileModel

/// A profile with one signal, `s`, in a field from -327.68 to 327.67 in units of 0.01, and an engine that runs it.
struct SignalBench {
    static let id = AttributeID(index: 0)

    private var engine: ProfileEngine

    init(_ signals: String, seed: UInt64 = 1, holding: [String: FieldValue] = [:]) throws {
        let profile = try parse(
            """
            name: n
            signals: {\(signals)}
            services:
            - uuid: FF00
              characteristics:
              - uuid: 2A6E
                properties: [read, write]
                value: {signal: s}
                write: [{hex: '00', reset: r}]
            """
        )
        engine = try ProfileEngine(profile, seed: seed, holding: holding)
    }

    /// Returns the number of the signal in hundredths.
    mutating func hundredths(at time: Duration) throws -> Int {
        let bytes = try engine.read(Self.id, at: time)
        return Int(Int16(truncatingIfNeeded: Int(bytes[0]) | Int(bytes[1]) << 8))
    }

    /// Returns the number of the signal at each of the times.
    mutating func numbers(at times: [Duration]) throws -> [Double] {
        try times.map { Double(try hundredths(at: $0)) / 100 }
    }

    /// Resets the signal `r`.
    mutating func reset(at time: Duration) throws {
        try engine.write(Self.id, [0], at: time)
    }
}
