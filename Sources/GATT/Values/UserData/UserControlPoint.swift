/// The User Control Point value (0x2A9F), written to a server and indicated by it (User Data Service 1.1, 3.4).
///
/// Layout: op code u8, then its parameters:
///
///     register new user   consent code u16
///     consent             user index u8, consent code u16
///     delete user data
///     list all users
///     delete users        user index u8, 0xFF for all users
///     response code       request op code u8, response value u8, response parameter
public struct UserControlPoint: AttributeValue {
    /// What to do, or that it is done.
    public var opCode = OpCode.registerNewUser
    /// The user, 0xFF for an unknown one, or for all.
    public var userIndex: UInt8 = 0xFF
    /// The secret the user has chosen, 0 to 9999.
    public var consentCode: UInt16 = 0
    /// The op code that is responded to.
    public var requestOpCode = OpCode.registerNewUser
    /// How the procedure ended.
    public var responseValue = ResponseValue.success
    /// What it gave: the index of the new user, or the number of users; empty where it gives nothing.
    public var responseParameter: [UInt8] = []

    /// Makes the request to register a user whose consent code is 0.
    public init() {}

    /// What to do.
    public struct OpCode: Enumeration {
        /// The octet.
        public var rawValue: UInt8

        /// Makes an op code from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Makes a new user.
        public static let registerNewUser = Self(rawValue: 0x01)
        /// Allows the client to use the data of a user.
        public static let consent = Self(rawValue: 0x02)
        /// Deletes the data of the user who has given consent.
        public static let deleteUserData = Self(rawValue: 0x03)
        /// Has all users indicated as Registered User values.
        public static let listAllUsers = Self(rawValue: 0x04)
        /// Deletes a user, or all of them.
        public static let deleteUsers = Self(rawValue: 0x05)
        /// Says how a procedure ended.
        public static let responseCode = Self(rawValue: 0x20)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(0x01, "register-new-user"), .init(0x02, "consent"), .init(0x03, "delete-user-data"),
            .init(0x04, "list-all-users"), .init(0x05, "delete-users"), .init(0x20, "response-code"),
        ]
    }

    /// How a procedure ended.
    public struct ResponseValue: Enumeration {
        /// The octet.
        public var rawValue: UInt8

        /// Makes a response value from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// It is done.
        public static let success = Self(rawValue: 1)
        /// The server does not know the op code.
        public static let opCodeNotSupported = Self(rawValue: 2)
        /// A parameter is not allowed.
        public static let invalidParameter = Self(rawValue: 3)
        /// It could not be done.
        public static let operationFailed = Self(rawValue: 4)
        /// The consent code is wrong, or there is no consent.
        public static let userNotAuthorized = Self(rawValue: 5)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
            .init(1, "success"), .init(2, "op-code-not-supported"), .init(3, "invalid-parameter"),
            .init(4, "operation-failed"), .init(5, "user-not-authorized"),
        ]
    }

    /// The UUID, 0x2A9F.
    public static let uuid = BluetoothUUID(0x2A9F)

    /// The op code and the parameters of all.
    public static var fieldKeys: [String] { fieldKeys(of: each(OpCode.self) { $0.opCode = $1 }) }

    /// Walks over the op code and its parameters.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        let codes = Quantity(range: 0...9999)
        switch opCode {
        case .registerNewUser: try coder.field("consentCode", &consentCode, codes)
        case .consent:
            try coder.field("userIndex", &userIndex, .userID)
            try coder.field("consentCode", &consentCode, codes)
        case .deleteUsers: try coder.field("userIndex", &userIndex, Quantity(words: .init(0xFF, .allUsers)))
        case .responseCode:
            try coder.requestOpCode(&requestOpCode)
            try coder.field("responseValue", &responseValue)
            try coder.octets("responseParameter", &responseParameter, .optionalRest)
        default: break
        }
    }
}
