/// How a user exercised before or after a glucose measurement.
public struct GlucoseExercise: Record {
    /// The duration in seconds; 65535 for a longer one.
    public var duration: UInt16 = 0
    /// The intensity in per cent of the greatest possible.
    public var intensity: UInt8 = 0

    /// Makes no exercise.
    public init() {}

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("exerciseDuration", &duration, Quantity(unit: "s", words: .init(0xFFFF, .overrun)))
        try coder.field("exerciseIntensity", &intensity, .unit("%"))
    }
}
