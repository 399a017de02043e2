/// The two ends of an ATT bearer; a device may be both at once.
public enum ATTRole: Hashable, Sendable {
    /// Asks for the attributes.
    case client
    /// Has the attributes.
    case server
}

extension ATTOpcode {
    /// What a PDU is in the protocol (Core Specification, Vol 3, Part F, 3.3).
    public enum Kind: Hashable, Sendable {
        /// The client asks; the server must respond.
        case request
        /// The server responds to a request.
        case response
        /// The client asks, and gets no response.
        case command
        /// The server tells a value.
        case notification
        /// The server tells a value; the client must confirm.
        case indication
        /// The client confirms an indication.
        case confirmation

        /// Which end sends such PDUs.
        public var sender: ATTRole {
            switch self {
            case .request, .command, .confirmation: .client
            case .response, .notification, .indication: .server
            }
        }
    }

    /// What the PDU is; `nil` for opcodes without a meaning, except that the command bit always makes a command.
    public var kind: Kind? {
        if isCommand { return .command }
        switch self {
        case .handleValueNotification, .multipleHandleValueNotification: return .notification
        case .handleValueIndication: return .indication
        case .handleValueConfirmation: return .confirmation
        // The other methods come in pairs, the request with the even number.
        default: return name == nil ? nil : rawValue.isMultiple(of: 2) ? .request : .response
        }
    }

    /// What answers the PDU if all goes well: a request's response, an indication's confirmation; otherwise `nil`.
    public var answer: ATTOpcode? {
        switch kind {
        case .request, .indication: ATTOpcode(rawValue: rawValue + 1)
        case .response, .command, .notification, .confirmation, nil: nil
        }
    }

    /// What the PDU answers; `nil` for all that is no answer, and for the error response, which may answer any request.
    public var question: ATTOpcode? {
        switch kind {
        case .response where self != .errorResponse: ATTOpcode(rawValue: rawValue - 1)
        case .confirmation: .handleValueIndication
        case .request, .response, .command, .notification, .indication, nil: nil
        }
    }
}
