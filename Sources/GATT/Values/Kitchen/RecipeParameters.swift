/// The Recipe Parameters value (0x2C27): a step of a recipe.
///
/// Layout, GATT Specification Supplement, Recipe Parameters:
///
///     flags                   u16    bits 0–2 are shown · 3 temperature · 4 gradient · 5 humidity · 6 termination
///     cooking step index      u16    0 if it is not known
///     cooking process type    u8
///     duration                u16    s, unless the process type is 0 (no cooking)
///     temperature             s16    0.1 °C, if bit 3 is set
///     temperature gradient    s8     0.1 K/s, if bits 3 and 4 are set; named a u8, but with bounds of -12.8 and 12.7
///     humidity                u16    0.01 %, if bit 5 is set
///     termination condition   u16    if bit 6 is set
public struct RecipeParameters: AttributeValue {
    /// The flags of the step.
    public var flags = Flags()
    /// The index of the step, counted from 1; 0 if not known.
    public var cookingStepIndex: UInt16 = 0
    /// The type of the cooking process.
    public var cookingProcessType = CookingProcessType.noCooking
    /// The duration in seconds, or the maximum duration with a termination condition; `nil` only with `noCooking`.
    public var duration: UInt16?
    /// The target temperature in units of 0.1 °C, -1000 to 10000, or `unknownTemperature`.
    public var temperature: Int16?
    /// The rate of the temperature change in units of 0.1 K/s; a missing temperature is then sent as not known.
    public var temperatureGradient: Int8?
    /// The target relative humidity in units of 0.01 %.
    public var humidity: UInt16?
    /// The conditions that end the step.
    public var terminationCondition: TerminationCondition?

    /// Creates a step without cooking.
    public init() {}

    /// The raw temperature that means "not known".
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

    /// The assigned UUID of the Recipe Parameters characteristic.
    public static let uuid = BluetoothUUID(0x2C27)

    /// Passes the fields to `coder`; strict decoding also rejects a gradient without a temperature.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        addUnknownTemperatureIfNeeded()
        var encodedFlags = allFlags
        try coder.hiddenInteger("flags", &encodedFlags, reserved: Flag.reserved)
        allFlags = encodedFlags
        try coder.part("flags", &flags, isRequired: false)
        let hasTemperature = encodedFlags & Flag.temperature != 0
        let hasGradient = encodedFlags & Flag.temperatureGradient != 0
        try coder.require(hasTemperature || !hasGradient, "temperatureGradient", "requires a temperature")

        try coder.field("cookingStepIndex", &cookingStepIndex, .cookingStepIndex)
        try coder.field("cookingProcessType", &cookingProcessType)
        let isCooking = cookingProcessType != .noCooking
        try coder.optional("duration", &duration, isPresent: isCooking, .unit("s"))
        try coder.require(isCooking == (duration != nil), "duration", "is required, but not allowed for no-cooking")

        try coder.optional("temperature", &temperature, isPresent: hasTemperature, .cookingTemperature)
        try coder.optional(
            "temperatureGradient",
            &temperatureGradient,
            isPresent: hasTemperature && hasGradient,
            .kelvinsPerSecond10
        )
        addUnknownTemperatureIfNeeded()
        try coder.optional("humidity", &humidity, isPresent: encodedFlags & Flag.humidity != 0, HumidityValue.quantity)
        let isConditional = encodedFlags & Flag.terminationCondition != 0
        try coder.optional("terminationCondition", &terminationCondition, isPresent: isConditional)
        let isValid = terminationCondition?.isSuperset(of: [.temperatureIncrease, .temperatureDecrease]) != true
        try coder.require(isValid, "terminationCondition", "must not require the temperature both to rise and to fall")
    }
    private mutating func addUnknownTemperatureIfNeeded() {
        if temperatureGradient != nil, temperature == nil { temperature = Self.unknownTemperature }
    }
}
