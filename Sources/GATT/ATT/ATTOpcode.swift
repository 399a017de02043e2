/// The opcode of an Attribute Protocol PDU (Core Specification, Vol 3, Part F, 3.3.1).
///
/// An open type: any octet a peer sends can be held, named or not.
///
///     bits 0–5   method
///     bit 6      command: the PDU is never answered
///     bit 7      authentication signature: the PDU ends with one
public struct ATTOpcode: RawRepresentable, Hashable, Sendable {
    /// The octet.
    public let rawValue: UInt8

    /// Makes an opcode from its octet.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A request failed.
    public static let errorResponse = Self(rawValue: 0x01)
    /// Tells the server the client's receive MTU.
    public static let exchangeMTURequest = Self(rawValue: 0x02)
    /// Tells the client the server's receive MTU.
    public static let exchangeMTUResponse = Self(rawValue: 0x03)
    /// Asks for the types of the attributes in a range.
    public static let findInformationRequest = Self(rawValue: 0x04)
    /// The types of attributes.
    public static let findInformationResponse = Self(rawValue: 0x05)
    /// Asks for the attributes with a type and value.
    public static let findByTypeValueRequest = Self(rawValue: 0x06)
    /// The handles of the attributes found.
    public static let findByTypeValueResponse = Self(rawValue: 0x07)
    /// Asks for the values of the attributes of a type.
    public static let readByTypeRequest = Self(rawValue: 0x08)
    /// The values of attributes of a type.
    public static let readByTypeResponse = Self(rawValue: 0x09)
    /// Asks for a value.
    public static let readRequest = Self(rawValue: 0x0A)
    /// A value.
    public static let readResponse = Self(rawValue: 0x0B)
    /// Asks for a part of a value.
    public static let readBlobRequest = Self(rawValue: 0x0C)
    /// A part of a value.
    public static let readBlobResponse = Self(rawValue: 0x0D)
    /// Asks for several values of known length.
    public static let readMultipleRequest = Self(rawValue: 0x0E)
    /// Several values, one behind the other.
    public static let readMultipleResponse = Self(rawValue: 0x0F)
    /// Asks for the values of the grouping attributes of a type.
    public static let readByGroupTypeRequest = Self(rawValue: 0x10)
    /// The values of grouping attributes, and where their groups end.
    public static let readByGroupTypeResponse = Self(rawValue: 0x11)
    /// Asks to write a value.
    public static let writeRequest = Self(rawValue: 0x12)
    /// The value was written.
    public static let writeResponse = Self(rawValue: 0x13)
    /// Asks to queue a part of a value for writing.
    public static let prepareWriteRequest = Self(rawValue: 0x16)
    /// The part was queued.
    public static let prepareWriteResponse = Self(rawValue: 0x17)
    /// Asks to write or drop all that is queued.
    public static let executeWriteRequest = Self(rawValue: 0x18)
    /// The queue was written or dropped.
    public static let executeWriteResponse = Self(rawValue: 0x19)
    /// A value that needs no confirmation.
    public static let handleValueNotification = Self(rawValue: 0x1B)
    /// A value that must be confirmed.
    public static let handleValueIndication = Self(rawValue: 0x1D)
    /// The indication arrived.
    public static let handleValueConfirmation = Self(rawValue: 0x1E)
    /// Asks for several values of any length.
    public static let readMultipleVariableRequest = Self(rawValue: 0x20)
    /// Several values with their lengths.
    public static let readMultipleVariableResponse = Self(rawValue: 0x21)
    /// Several values that need no confirmation.
    public static let multipleHandleValueNotification = Self(rawValue: 0x23)
    /// Asks to write a value, without an answer.
    public static let writeCommand = Self(rawValue: 0x52)
    /// Asks to write a value, signed and without an answer.
    public static let signedWriteCommand = Self(rawValue: 0xD2)

    /// The method: bits 0 to 5.
    public var method: UInt8 { rawValue & 0x3F }

    /// Whether the PDU is a command; a server ignores those it does not know (3.3).
    public var isCommand: Bool { rawValue & 1 << 6 != 0 }

    /// Whether the PDU ends with an authentication signature.
    public var isSigned: Bool { rawValue & 1 << 7 != 0 }
}
