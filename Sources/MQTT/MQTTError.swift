internal import CMosquitto
internal import Glibc

/// A failure to connect to a broker, or the reason for the end of a connection.
package struct MQTTError: Error, Hashable {
    package enum Kind: Hashable, Sendable {
        /// The broker cannot be reached, or the connection was lost.
        case unreachable
        /// The broker refuses this client: its name, password, certificate or protocol.
        case refused
        /// Another client has connected with the same client identifier (MQTT 5, 3.1.4).
        case taken
        /// TLS or its files are not usable.
        case tls
        /// The message is larger than the broker accepts.
        case tooLarge
    }

    package var kind: Kind
    package var message: String
    package var hint: String?

    package init(_ kind: Kind, _ message: String, hint: String? = nil) {
        self.kind = kind
        self.message = message
        self.hint = hint
    }
}

extension MQTTError {
    /// Creates an error from a result of libmosquitto.
    ///
    /// - Parameters:
    ///   - number: The value of `errno` after the call.
    ///   - isAccepted: A Boolean value that indicates whether the broker had accepted the connection.
    init(_ result: CInt, _ number: CInt, _ options: MQTTOptions, isAccepted: Bool) {
        let place = "the broker at \(options.host):\(options.port)"
        switch result {
        case MOSQ_ERR_TLS.rawValue, MOSQ_ERR_TLS_HANDSHAKE.rawValue:
            self.init(.tls, "TLS with \(place) has failed", hint: "check mqtt.ca, mqtt.certificate and mqtt.key")
        case MOSQ_ERR_INVAL.rawValue where options.tls != nil:
            self.init(.tls, "a file for TLS cannot be used", hint: "check mqtt.ca, mqtt.certificate and mqtt.key")
        case MOSQ_ERR_EAI.rawValue:
            self.init(.unreachable, "the name \(options.host) cannot be resolved", hint: "check mqtt.url")
        case MOSQ_ERR_OVERSIZE_PACKET.rawValue, MOSQ_ERR_PAYLOAD_SIZE.rawValue:
            self.init(.tooLarge, "the message is larger than \(place) accepts")
        case MOSQ_ERR_ERRNO.rawValue where number == EPERM:
            self.init(
                .unreachable,
                "the system does not allow gattlabd to connect to \(place)",
                hint: "add IPAddressAllow= with its address: 'systemctl edit gattlabd'"
            )
        case MOSQ_ERR_ERRNO.rawValue where number != 0:
            self.init(.unreachable, "\(place) cannot be reached: \(String(cString: strerror(number)))")
        case MOSQ_ERR_KEEPALIVE.rawValue:
            self.init(.unreachable, "\(place) no longer responds")
        default:
            guard !isAccepted else {
                self.init(.unreachable, "the connection to \(place) was lost")
                return
            }
            // A broker that does not accept a client's certificate closes the connection after the handshake of TLS 1.3.
            self.init(
                .refused,
                "\(place) has closed the connection before it accepted this client",
                hint: options.tls == nil
                    ? "if the broker requires TLS, write mqtts:// in mqtt.url"
                    : "check mqtt.certificate, which the broker may not accept; its log has the reason"
            )
        }
    }

    /// Creates an error from the reason code of a CONNACK or DISCONNECT packet (MQTT 5, 2.4).
    init(reason: CInt, _ options: MQTTOptions) {
        let place = "the broker at \(options.host):\(options.port)"
        switch UInt32(bitPattern: reason) {
        case MQTT_RC_SESSION_TAKEN_OVER.rawValue:
            self.init(
                .taken,
                "another client has connected to \(place) as \(options.clientID)",
                hint: "give each machine a name of its own with mqtt.host"
            )
        case MQTT_RC_BAD_USERNAME_OR_PASSWORD.rawValue, MQTT_RC_NOT_AUTHORIZED.rawValue, MQTT_RC_BANNED.rawValue:
            self.init(
                .refused,
                "\(place) refuses the user or the password",
                hint: "check mqtt.user and mqtt.password-file, and the broker's users"
            )
        case MQTT_RC_SERVER_SHUTTING_DOWN.rawValue, MQTT_RC_SERVER_UNAVAILABLE.rawValue, MQTT_RC_SERVER_BUSY.rawValue:
            self.init(.unreachable, "\(place) is not available")
        default:
            let code = String(UInt32(bitPattern: reason), radix: 16)
            self.init(.refused, "\(place) has ended the connection with the reason code 0x\(code) of MQTT 5")
        }
    }
}
