/// The User Control Point value (0x2A9F): a request when written, its response when indicated (User Data Service 1.1,
/// 3.4).
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
    /// The op code of the request, or `responseCode`.
    public var opCode = OpCode.registerNewUser
    /// The index of the user; 0xFF for an unknown user in `consent`, for all users in `deleteUsers`.
    public var userIndex: UInt8 = 0xFF
    /// The consent code that the user has chosen, 0 to 9999.
    public var consentCode: UInt16 = 0
    /// The op code of the request that a response refers to.
    public var requestOpCode = OpCode.registerNewUser
    /// The result of the request, in a response.
    public var responseValue = ResponseValue.success
    /// The raw parameter of the response: the index of the new user, or the number of users; empty if there is none.
    public var responseParameter: [UInt8] = []

    /// Creates a request to register a user with consent code 0.
    public init() {}

    /// The op code of a request or response.
    public struct OpCode: EnumerationField {
        /// The encoded byte; values not listed in `names` are reserved.
        public var rawValue: UInt8

        /// Creates an op code from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A request to register a new user.
        public static let registerNewUser = Self(rawValue: 0x01)
        /// A request for consent to access the data of a user.
        public static let consent = Self(rawValue: 0x02)
        /// A request to delete the data of the user that has given consent.
        public static let deleteUserData = Self(rawValue: 0x03)
        /// A request to list all users, which are indicated as Registered User values.
        public static let listAllUsers = Self(rawValue: 0x04)
        /// A request to delete one user or all users.
        public static let deleteUsers = Self(rawValue: 0x05)
        /// The response to a request.
        public static let responseCode = Self(rawValue: 0x20)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(0x01, "register-new-user"), .init(0x02, "consent"), .init(0x03, "delete-user-data"),
            .init(0x04, "list-all-users"), .init(0x05, "delete-users"), .init(0x20, "response-code"),
        ]
    }

    /// The result of a request.
    public struct ResponseValue: EnumerationField {
        /// The encoded byte; values not listed in `names` are reserved.
        public var rawValue: UInt8

        /// Creates a response value from its encoded byte.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The request succeeded.
        public static let success = Self(rawValue: 1)
        /// The server does not support the op code.
        public static let opCodeNotSupported = Self(rawValue: 2)
        /// A parameter is invalid.
        public static let invalidParameter = Self(rawValue: 3)
        /// The operation failed.
        public static let operationFailed = Self(rawValue: 4)
        /// The consent code is incorrect, or the user has not given consent.
        public static let userNotAuthorized = Self(rawValue: 5)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(1, "success"), .init(2, "op-code-not-supported"), .init(3, "invalid-parameter"),
            .init(4, "operation-failed"), .init(5, "user-not-authorized"),
        ]
    }

    /// The assigned UUID of the User Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2A9F)

    /// The field keys of all requests and responses.
    public static var fieldKeys: [String] { fieldKeys(of: variants(of: OpCode.self) { $0.opCode = $1 }) }

    /// Passes the op code and its parameters to `coder`.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        let codes = FieldQuantity(range: 0...9999)
        switch opCode {
        case .registerNewUser: try coder.field("consentCode", &consentCode, codes)
        case .consent:
            try coder.field("userIndex", &userIndex, .userID)
            try coder.field("consentCode", &consentCode, codes)
        case .deleteUsers:
            try coder.field("userIndex", &userIndex, FieldQuantity(specialValues: .init(0xFF, .allUsers)))
        case .responseCode:
            try coder.requestOpCode(&requestOpCode)
            try coder.field("responseValue", &responseValue)
            try coder.bytes("responseParameter", &responseParameter, .optionalRemaining)
        default: break
        }
    }
}
