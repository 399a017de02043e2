/// The Recipe Control value (0x2C26): a command for a step in the recipe of a cooking appliance.
///
/// Layout, GATT Specification Supplement, Recipe Control: op code u8, cooking step index u16, which is optional except
/// for deleting a step.
public struct RecipeControl: AttributeValue {
    /// The operation to perform on the step.
    public var operation = Operation.read
    /// The index of the step, counted from 1; `nil` for the current step.
    public var cookingStepIndex: UInt16?

    /// Creates a command to read the current step.
    public init() {}

    /// Creates a command with the given operation and step.
    public init(_ operation: Operation, cookingStepIndex: UInt16? = nil) {
        self.operation = operation
        self.cookingStepIndex = cookingStepIndex
    }

    /// An operation on a step.
    public struct Operation: EnumerationField {
        /// The op code; 4 and above are reserved.
        public var rawValue: UInt8

        /// Creates an operation from its op code.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The operation that reads a step.
        public static let read = Self(rawValue: 0)
        /// The operation that starts a step.
        public static let start = Self(rawValue: 1)
        /// The operation that stops a step.
        public static let stop = Self(rawValue: 2)
        /// The operation that deletes a step.
        public static let delete = Self(rawValue: 3)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "read"), .init(1, "start"), .init(2, "stop"), .init(3, "delete"),
        ]
    }

    /// The assigned UUID of the Recipe Control characteristic.
    public static let uuid = BluetoothUUID(0x2C26)

    /// Passes the fields to `coder`; the length of the value determines the presence of the step.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &operation)
        let isPresent = coder.hasBytes(2, otherwise: cookingStepIndex != nil)
        try coder.optional("cookingStepIndex", &cookingStepIndex, isPresent: isPresent)
        let isValid = operation != .delete || cookingStepIndex != nil
        try coder.require(isValid, "cookingStepIndex", "is required to delete a step")
    }
}
