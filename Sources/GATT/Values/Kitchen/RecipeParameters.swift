/// The Recipe Parameters value (0x2C27): a step of a recipe.
///
/// Layout, GATT Specification Supplement, Recipe Parameters:
///
///     flags                   u16    bits 0–2 are shown · 3 temperature · 4 gradient · 5 humidity · 6 termination
///     cooking step index      u16    0 if it is not known
///     cooking process type    u8
///     duration                u16    s, unless nothing is cooked
///     temperature             s16    0.1 °C, if bit 3 is set
///     temperature gradient    s8     0.1 K/s, if bits 3 and 4 are set; called a u8, but with bounds of -12.8 and 12.7
///     humidity                u16    0.01 %, if bit 5 is set
///     termination condition   u16    if bit 6 is set
public struct RecipeParameters: AttributeValue {
    /// What is to be heeded.
    public var flags = Flags()
    /// The step, counted from 1, or 0 if it is not known.
    public var cookingStepIndex: UInt16 = 0
    /// How to cook.
    public var cookingProcessType = CookingProcessType.noCooking
    /// How long in seconds, or how long at most if there is a termination condition; `nil` only if nothing is cooked.
    public var duration: UInt16?
    /// The temperature to keep or to reach in 0.1 °C, -1000 to 10000, or `unknownTemperature`.
    public var temperature: Int16?
    /// How fast the temperature is to change in 0.1 K/s; the temperature is then sent as not known if it is not there.
    public var temperatureGradient: Int8?
    /// The relative humidity to keep or to reach in 0.01 %.
    public var humidity: UInt16?
    /// When the step is done.
    public var terminationCondition: TerminationCondition?

    /// Makes a step in which nothing is cooked.
    public init() {}

    /// The temperature is not known.
    public static let unknownTemperature = Int16.min

    private enum Flag {
        static let temperature: UInt16 = 1 << 3
        static let temperatureGradient: UInt16 = 1 << 4
        static let humidity: UInt16 = 1 << 5
        static let terminationCondition: UInt16 = 1 << 6
        static let reserved: UInt64 = 0xFF80
    }

    private var allFlags: UInt16 {
        get {
            flags.rawValue | (temperature == nil ? 0 : Flag.temperature)
                | (temperatureGradient == nil ? 0 : Flag.temperatureGradient)
                | (humidity == nil ? 0 : Flag.humidity)
                | (terminationCondition == nil ? 0 : Flag.terminationCondition)
        }
        set { flags = Flags(rawValue: newValue) }
    }

    /// The UUID, 0x2C27.
    public static let uuid = BluetoothUUID(0x2C27)

    /// Walks over the fields; a strict decoding also refuses a gradient without a temperature.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        completeTemperature()
        var sent = allFlags
        try coder.sent("flags", &sent, reserved: Flag.reserved)
        allFlags = sent
        try coder.shown("flags", &flags, isRequired: false)
        let hasTemperature = sent & Flag.temperature != 0
        let hasGradient = sent & Flag.temperatureGradient != 0
        try coder.require(hasTemperature || !hasGradient, "temperatureGradient", "goes with a temperature")

        try coder.field("cookingStepIndex", &cookingStepIndex, .cookingStepIndex)
        try coder.field("cookingProcessType", &cookingProcessType)
        let isCooking = cookingProcessType != .noCooking
        try coder.optional("duration", &duration, isPresent: isCooking, .unit("s"))
        try coder.require(isCooking == (duration != nil), "duration", "is there unless nothing is cooked")

        try coder.optional("temperature", &temperature, isPresent: hasTemperature, .cookingTemperature)
        try coder.optional(
            "temperatureGradient",
            &temperatureGradient,
            isPresent: hasTemperature && hasGradient,
            Quantity(.per(10), unit: "K/s")
        )
        completeTemperature()
        try coder.optional("humidity", &humidity, isPresent: sent & Flag.humidity != 0, Humidity.quantity)
        let isConditional = sent & Flag.terminationCondition != 0
        try coder.optional("terminationCondition", &terminationCondition, isPresent: isConditional)
        let isClear = terminationCondition?.isSuperset(of: [.temperatureIncrease, .temperatureDecrease]) != true
        try coder.require(isClear, "terminationCondition", "the temperature cannot have to rise and to fall")
    }
    private mutating func completeTemperature() {
        if temperatureGradient != nil, temperature == nil { temperature = Self.unknownTemperature }
    }
}
