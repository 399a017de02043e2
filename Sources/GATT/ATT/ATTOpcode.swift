/// The opcode of an Attribute Protocol PDU (Core Specification, Vol 3, Part F, 3.3.1).
///
/// An open type: it represents every opcode a peer can send, including those without a name.
///
///     bits 0–5   method
///     bit 6      command flag: the PDU requires no response
///     bit 7      authentication signature flag: the PDU ends with a signature
public struct ATTOpcode: RawRepresentable, Hashable, Sendable {
    /// The opcode as sent in the first byte of the PDU.
    public let rawValue: UInt8

    /// Creates an opcode from its raw value.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A response that reports the failure of a request.
    public static let errorResponse = Self(rawValue: 0x01)
    /// A request that carries the client's receive MTU.
    public static let exchangeMTURequest = Self(rawValue: 0x02)
    /// A response that carries the server's receive MTU.
    public static let exchangeMTUResponse = Self(rawValue: 0x03)
    /// A request for the types of the attributes in a range.
    public static let findInformationRequest = Self(rawValue: 0x04)
    /// A response that carries the types of attributes.
    public static let findInformationResponse = Self(rawValue: 0x05)
    /// A request for the attributes with a given type and value.
    public static let findByTypeValueRequest = Self(rawValue: 0x06)
    /// A response that carries the handles of the attributes found.
    public static let findByTypeValueResponse = Self(rawValue: 0x07)
    /// A request for the values of the attributes of a type.
    public static let readByTypeRequest = Self(rawValue: 0x08)
    /// A response that carries the values of attributes of a type.
    public static let readByTypeResponse = Self(rawValue: 0x09)
    /// A request for a value.
    public static let readRequest = Self(rawValue: 0x0A)
    /// A response that carries a value.
    public static let readResponse = Self(rawValue: 0x0B)
    /// A request for a part of a value.
    public static let readBlobRequest = Self(rawValue: 0x0C)
    /// A response that carries a part of a value.
    public static let readBlobResponse = Self(rawValue: 0x0D)
    /// A request for several values of known length.
    public static let readMultipleRequest = Self(rawValue: 0x0E)
    /// A response that carries several concatenated values.
    public static let readMultipleResponse = Self(rawValue: 0x0F)
    /// A request for the values of the grouping attributes of a type.
    public static let readByGroupTypeRequest = Self(rawValue: 0x10)
    /// A response that carries the values of grouping attributes and the end handles of their groups.
    public static let readByGroupTypeResponse = Self(rawValue: 0x11)
    /// A request to write a value.
    public static let writeRequest = Self(rawValue: 0x12)
    /// A response that confirms the write of a value.
    public static let writeResponse = Self(rawValue: 0x13)
    /// A request to queue a part of a value for writing.
    public static let prepareWriteRequest = Self(rawValue: 0x16)
    /// A response that confirms the queued part.
    public static let prepareWriteResponse = Self(rawValue: 0x17)
    /// A request to write or discard all queued parts.
    public static let executeWriteRequest = Self(rawValue: 0x18)
    /// A response that confirms that the queue was written or discarded.
    public static let executeWriteResponse = Self(rawValue: 0x19)
    /// A notification, which carries a value and needs no confirmation.
    public static let handleValueNotification = Self(rawValue: 0x1B)
    /// An indication, which carries a value and must be confirmed.
    public static let handleValueIndication = Self(rawValue: 0x1D)
    /// The confirmation of an indication.
    public static let handleValueConfirmation = Self(rawValue: 0x1E)
    /// A request for several values of any length.
    public static let readMultipleVariableRequest = Self(rawValue: 0x20)
    /// A response that carries several values with their lengths.
    public static let readMultipleVariableResponse = Self(rawValue: 0x21)
    /// A notification of several values.
    public static let multipleHandleValueNotification = Self(rawValue: 0x23)
    /// A command to write a value without a response.
    public static let writeCommand = Self(rawValue: 0x52)
    /// A signed command to write a value without a response.
    public static let signedWriteCommand = Self(rawValue: 0xD2)

    /// The method, bits 0 to 5 of the opcode.
    public var method: UInt8 { rawValue & 0x3F }

    /// A Boolean value that indicates whether the PDU is a command; a server ignores unknown commands (3.3).
    public var isCommand: Bool { rawValue & 1 << 6 != 0 }

    /// A Boolean value that indicates whether the PDU ends with an authentication signature.
    public var isSigned: Bool { rawValue & 1 << 7 != 0 }
}
