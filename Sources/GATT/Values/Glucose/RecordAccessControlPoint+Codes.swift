extension RecordAccessControlPoint {
    /// What is asked of the sensor, or what kind of answer it gives: one octet.
    public struct OpCode: Enumeration {
        /// The octet; 0 and those above 8 are reserved.
        public var rawValue: UInt8

        /// Makes an op code from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Send these records.
        public static let reportStoredRecords = Self(rawValue: 1)
        /// Delete these records.
        public static let deleteStoredRecords = Self(rawValue: 2)
        /// Stop what is going on.
        public static let abortOperation = Self(rawValue: 3)
        /// Say how many of these records there are.
        public static let reportNumberOfStoredRecords = Self(rawValue: 4)
        /// There are so many records.
        public static let numberOfStoredRecordsResponse = Self(rawValue: 5)
        /// A request has ended.
        public static let responseCode = Self(rawValue: 6)
        /// Send these records and say how many they are.
        public static let combinedReport = Self(rawValue: 7)
        /// So many records have been sent.
        public static let combinedReportResponse = Self(rawValue: 8)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(1, "report-stored-records"), .init(2, "delete-stored-records"), .init(3, "abort-operation"),
            .init(4, "report-number-of-stored-records"), .init(5, "number-of-stored-records-response"),
            .init(6, "response-code"), .init(7, "combined-report"), .init(8, "combined-report-response"),
        ]
    }

    /// Which records a request means: one octet.
    public struct Operator: Enumeration {
        /// The octet; those above 6 are reserved.
        public var rawValue: UInt8

        /// Makes an operator from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// None.
        public static let null = Self(rawValue: 0)
        /// All.
        public static let allRecords = Self(rawValue: 1)
        /// Those up to a maximum.
        public static let lessThanOrEqualTo = Self(rawValue: 2)
        /// Those from a minimum on.
        public static let greaterThanOrEqualTo = Self(rawValue: 3)
        /// Those from a minimum up to a maximum.
        public static let withinRangeOf = Self(rawValue: 4)
        /// The oldest.
        public static let firstRecord = Self(rawValue: 5)
        /// The newest.
        public static let lastRecord = Self(rawValue: 6)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0, "null"), .init(1, "all-records"), .init(2, "less-than-or-equal-to"),
            .init(3, "greater-than-or-equal-to"), .init(4, "within-range-of"), .init(5, "first-record"),
            .init(6, "last-record"),
        ]

        var hasMinimum: Bool { self == .greaterThanOrEqualTo || self == .withinRangeOf }
        var hasMaximum: Bool { self == .lessThanOrEqualTo || self == .withinRangeOf }
    }

    /// What a filter compares: one octet.
    public struct FilterType: Enumeration {
        /// The octet; all but 1 and 2 are reserved.
        public var rawValue: UInt8

        /// Makes a type from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The sequence number, or the time offset of a continuous monitor.
        public static let sequenceNumber = Self(rawValue: 1)
        /// The time that the user sees.
        public static let userFacingTime = Self(rawValue: 2)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [.init(1, "sequence-number"), .init(2, "user-facing-time")]
    }

    /// How a request ended: one octet.
    public struct ResponseCode: Enumeration {
        /// The octet; 0 and those above 10 are reserved.
        public var rawValue: UInt8

        /// Makes a code from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// It has been done.
        public static let success = Self(rawValue: 1)
        /// The sensor does not know the op code.
        public static let opCodeNotSupported = Self(rawValue: 2)
        /// The operator does not belong to the op code.
        public static let invalidOperator = Self(rawValue: 3)
        /// The sensor does not know the operator.
        public static let operatorNotSupported = Self(rawValue: 4)
        /// The operand is not what the service asks for.
        public static let invalidOperand = Self(rawValue: 5)
        /// There is no such record.
        public static let noRecordsFound = Self(rawValue: 6)
        /// What is going on could not be stopped.
        public static let abortUnsuccessful = Self(rawValue: 7)
        /// It could not be done.
        public static let procedureNotCompleted = Self(rawValue: 8)
        /// The sensor does not know the operand.
        public static let operandNotSupported = Self(rawValue: 9)
        /// The sensor has no time for it.
        public static let serverBusy = Self(rawValue: 10)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(1, "success"), .init(2, "op-code-not-supported"), .init(3, "invalid-operator"),
            .init(4, "operator-not-supported"), .init(5, "invalid-operand"), .init(6, "no-records-found"),
            .init(7, "abort-unsuccessful"), .init(8, "procedure-not-completed"), .init(9, "operand-not-supported"),
            .init(10, "server-busy"),
        ]
    }
}
