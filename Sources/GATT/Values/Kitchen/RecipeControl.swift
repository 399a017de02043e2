/// The Recipe Control value (0x2C26): what a cooking appliance is to do with a step of its recipe.
///
/// Layout, GATT Specification Supplement, Recipe Control: op code u8, cooking step index u16, which may be left out unless the
/// step is to be deleted.
public struct RecipeControl: AttributeValue {
    /// What to do.
    public var operation = Operation.read
    /// The step, counted from 1.
    public var cookingStepIndex: UInt16?

    /// Makes the command to read the current step.
    public init() {}

    /// Makes a command.
    public init(_ operation: Operation, cookingStepIndex: UInt16? = nil) {
        self.operation = operation
        self.cookingStepIndex = cookingStepIndex
    }

    /// What is to be done with a step.
    public struct Operation: Enumeration {
        /// The op code; 4 and above are reserved.
        public var rawValue: UInt8

        /// Makes an operation from its op code.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Read it.
        public static let read = Self(rawValue: 0)
        /// Start it.
        public static let start = Self(rawValue: 1)
        /// Stop it.
        public static let stop = Self(rawValue: 2)
        /// Delete it.
        public static let delete = Self(rawValue: 3)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "read"), .init(1, "start"), .init(2, "stop"), .init(3, "delete"),
        ]
    }

    /// The UUID, 0x2C26.
    public static let uuid = BluetoothUUID(0x2C26)

    /// Walks over the fields; the length says whether there is a step.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &operation)
        let isPresent = coder.hasOctets(2, otherwise: cookingStepIndex != nil)
        try coder.optional("cookingStepIndex", &cookingStepIndex, isPresent: isPresent)
        let isKept = operation != .delete || cookingStepIndex != nil
        try coder.require(isKept, "cookingStepIndex", "must be there to delete a step")
    }
}
