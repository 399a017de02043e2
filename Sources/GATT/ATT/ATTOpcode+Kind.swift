/// A role on an ATT bearer; a device may have both roles at once.
public enum ATTRole: Hashable, Sendable {
    /// The client, which accesses the attributes.
    case client
    /// The server, which holds the attributes.
    case server
}

extension ATTOpcode {
    /// The type of a PDU in the protocol (Core Specification, Vol 3, Part F, 3.3).
    public enum Kind: Hashable, Sendable {
        /// A PDU from the client that the server must respond to.
        case request
        /// The server's response to a request.
        case response
        /// A PDU from the client that requires no response.
        case command
        /// A value from the server that needs no confirmation.
        case notification
        /// A value from the server that the client must confirm.
        case indication
        /// The client's confirmation of an indication.
        case confirmation

        /// The role that sends PDUs of this type.
        public var sender: ATTRole {
            switch self {
            case .request, .command, .confirmation: .client
            case .response, .notification, .indication: .server
            }
        }
    }

    /// The type of the PDU; `nil` for undefined opcodes, except that every opcode with the command bit is a command.
    public var kind: Kind? {
        if isCommand { return .command }
        switch self {
        case .handleValueNotification, .multipleHandleValueNotification: return .notification
        case .handleValueIndication: return .indication
        case .handleValueConfirmation: return .confirmation
        // The other methods come in pairs, in which the request has the even number.
        default: return name == nil ? nil : rawValue.isMultiple(of: 2) ? .request : .response
        }
    }

    /// The opcode of the PDU's regular reply: a request's response, an indication's confirmation; otherwise `nil`.
    public var reply: ATTOpcode? {
        switch kind {
        case .request, .indication: ATTOpcode(rawValue: rawValue + 1)
        case .response, .command, .notification, .confirmation, nil: nil
        }
    }

    /// The opcode that the PDU replies to; `nil` if it is no reply, or an error response, which can reply to any request.
    public var request: ATTOpcode? {
        switch kind {
        case .response where self != .errorResponse: ATTOpcode(rawValue: rawValue - 1)
        case .confirmation: .handleValueIndication
        case .request, .response, .command, .notification, .indication, nil: nil
        }
    }
}
