package import Control
package import Platform

/// The sender of a client's requests.
///
/// All rights are decided from the caller alone: roles, ownership, permissions for samples and quotas; and so is what is logged.
package enum Caller: Hashable, Sendable {
    /// A user of this machine, as the kernel reports the peer of a Unix socket.
    case local(PeerCredentials)
    /// A page in the browser of a user, which sends its requests over that user's connection.
    case page(PeerCredentials)
    /// The users of the broker who may publish to the topics of a role; nothing else is known about them.
    case broker(Role)
    /// A part of gattlabd itself.
    case service

    /// The credentials of a user of this machine.
    var peer: PeerCredentials? {
        switch self {
        case .local(let peer), .page(let peer): peer
        case .broker, .service: nil
        }
    }

    var principal: Principal {
        switch self {
        case .local(let peer), .page(let peer): .user(peer.uid)
        case .broker(let role): .broker(role)
        case .service: .service
        }
    }
}

/// The owner of what a request makes, also after its client has gone.
package enum Principal: Hashable, Sendable {
    /// A user of this machine, by user ID.
    case user(UInt32)
    /// The users of the broker with a role, who own what any of them has made.
    case broker(Role)
    /// gattlabd itself, which owns the sessions of its configuration.
    case service

    /// The user ID, or a name that no user can have: names of users contain no colon (passwd(5)).
    package var text: String {
        switch self {
        case .user(let uid): String(uid)
        case .broker(let role): "mqtt:\(role.rawValue)"
        case .service: "gattlabd:"
        }
    }

    package init?(_ text: String) {
        if let uid = UInt32(text) {
            self = .user(uid)
        } else if text.hasPrefix("mqtt:"), let role = Role(rawValue: String(text.dropFirst(5))) {
            self = .broker(role)
        } else if text == Self.service.text {
            self = .service
        } else {
            return nil
        }
    }
}

/// A user is stored as the number of its user ID, and others as their text.
extension Principal: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let uid = try? container.decode(UInt32.self) {
            self = .user(uid)
            return
        }
        guard let principal = Principal(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown owner")
        }
        self = principal
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if case .user(let uid) = self { try container.encode(uid) } else { try container.encode(text) }
    }
}

extension Principal: Comparable {
    /// Users precede others, in the order of their numbers.
    package static func < (first: Principal, second: Principal) -> Bool {
        switch (first, second) {
        case (.user(let one), .user(let other)): one < other
        case (.user, _): true
        case (_, .user): false
        default: first.text < second.text
        }
    }
}
