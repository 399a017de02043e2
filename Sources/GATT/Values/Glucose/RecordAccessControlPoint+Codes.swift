extension RecordAccessControlPoint {
    /// The op code of a request or response: one byte.
    public struct OpCode: EnumerationField {
        /// The encoded byte; 0 and values above 8 are reserved.
        public var rawValue: UInt8

        /// Creates an op code from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A request to send the selected records.
        public static let reportStoredRecords = Self(rawValue: 1)
        /// A request to delete the selected records.
        public static let deleteStoredRecords = Self(rawValue: 2)
        /// A request to abort the current operation.
        public static let abortOperation = Self(rawValue: 3)
        /// A request for the number of selected records.
        public static let reportNumberOfStoredRecords = Self(rawValue: 4)
        /// The response with the number of selected records.
        public static let numberOfStoredRecordsResponse = Self(rawValue: 5)
        /// The response with the result of a request.
        public static let responseCode = Self(rawValue: 6)
        /// A request to send the selected records and report their number.
        public static let combinedReport = Self(rawValue: 7)
        /// The response with the number of records sent.
        public static let combinedReportResponse = Self(rawValue: 8)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(1, "report-stored-records"), .init(2, "delete-stored-records"), .init(3, "abort-operation"),
            .init(4, "report-number-of-stored-records"), .init(5, "number-of-stored-records-response"),
            .init(6, "response-code"), .init(7, "combined-report"), .init(8, "combined-report-response"),
        ]
    }

    /// The operator that selects records: one byte.
    public struct Operator: EnumerationField {
        /// The encoded byte; values above 6 are reserved.
        public var rawValue: UInt8

        /// Creates an operator from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// No selection, for op codes that do not select records.
        public static let null = Self(rawValue: 0)
        /// All records.
        public static let allRecords = Self(rawValue: 1)
        /// Records less than or equal to a maximum.
        public static let lessThanOrEqualTo = Self(rawValue: 2)
        /// Records greater than or equal to a minimum.
        public static let greaterThanOrEqualTo = Self(rawValue: 3)
        /// Records from a minimum to a maximum, both included.
        public static let withinRangeOf = Self(rawValue: 4)
        /// The oldest record.
        public static let firstRecord = Self(rawValue: 5)
        /// The newest record.
        public static let lastRecord = Self(rawValue: 6)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0, "null"), .init(1, "all-records"), .init(2, "less-than-or-equal-to"),
            .init(3, "greater-than-or-equal-to"), .init(4, "within-range-of"), .init(5, "first-record"),
            .init(6, "last-record"),
        ]

        var hasMinimum: Bool { self == .greaterThanOrEqualTo || self == .withinRangeOf }
        var hasMaximum: Bool { self == .lessThanOrEqualTo || self == .withinRangeOf }
    }

    /// The property of a record that a filter compares: one byte.
    public struct FilterType: EnumerationField {
        /// The encoded byte; values other than 1 and 2 are reserved.
        public var rawValue: UInt8

        /// Creates a type from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The sequence number, or the time offset in continuous glucose monitoring.
        public static let sequenceNumber = Self(rawValue: 1)
        /// The user-facing time.
        public static let userFacingTime = Self(rawValue: 2)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [.init(1, "sequence-number"), .init(2, "user-facing-time")]
    }

    /// The result of a request: one byte.
    public struct ResponseCode: EnumerationField {
        /// The encoded byte; 0 and values above 10 are reserved.
        public var rawValue: UInt8

        /// Creates a code from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The request succeeded.
        public static let success = Self(rawValue: 1)
        /// The sensor does not support the op code.
        public static let opCodeNotSupported = Self(rawValue: 2)
        /// The operator is not valid for the op code.
        public static let invalidOperator = Self(rawValue: 3)
        /// The sensor does not support the operator.
        public static let operatorNotSupported = Self(rawValue: 4)
        /// The operand does not meet the requirements of the service.
        public static let invalidOperand = Self(rawValue: 5)
        /// No record matches the request.
        public static let noRecordsFound = Self(rawValue: 6)
        /// The current operation could not be aborted.
        public static let abortUnsuccessful = Self(rawValue: 7)
        /// The procedure could not be completed.
        public static let procedureNotCompleted = Self(rawValue: 8)
        /// The sensor does not support the operand.
        public static let operandNotSupported = Self(rawValue: 9)
        /// The sensor is busy.
        public static let serverBusy = Self(rawValue: 10)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(1, "success"), .init(2, "op-code-not-supported"), .init(3, "invalid-operator"),
            .init(4, "operator-not-supported"), .init(5, "invalid-operand"), .init(6, "no-records-found"),
            .init(7, "abort-unsuccessful"), .init(8, "procedure-not-completed"), .init(9, "operand-not-supported"),
            .init(10, "server-busy"),
        ]
    }
}
