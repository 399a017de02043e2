internal import EventLoop
internal import Glibc

/// The reason why a channel could not be opened or published, with a hint for the user.
package struct L2CAPError: Error, Hashable, Sendable {
    package enum Code: String, Hashable, Sendable {
        /// The kernel or the network namespace has no Bluetooth.
        case unsupported
        case notAllowed = "not-allowed"
        /// The PSM is outside of the range of LE channels.
        case invalidPSM = "invalid-psm"
        /// The PSM is published by another program.
        case psmInUse = "psm-in-use"
        /// All dynamic PSMs are published.
        case noFreePSM = "no-free-psm"
        /// The peer does not publish the PSM, or has refused the channel.
        case refused
        /// There is no connection to the peer, or it was lost.
        case notConnected = "not-connected"
        /// The link could not be encrypted.
        case encryptionFailed = "encryption-failed"
        case outOfResources = "out-of-resources"
        case timedOut = "timed-out"
        case cancelled
        case failed
    }

    package var code: Code
    package var message: String
    package var hint: String?

    package init(_ code: Code, _ message: String, hint: String? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
    }
}

extension L2CAPError: CancellationReporting {
    package static let cancelled = L2CAPError(.cancelled, "cancelled")
}

extension L2CAPError: CustomStringConvertible {
    package var description: String { message }
}

extension L2CAPError {
    /// Creates the error for an `errno` value of a socket operation, which is phrased to follow "cannot".
    package init(_ operation: String, errno reason: CInt) {
        let text = strerror(reason).map { String(cString: $0) } ?? "error \(reason)"
        self.init(Self.code(reason), "cannot \(operation): \(text)")
        hint = Self.hint(code)
    }

    private static func code(_ reason: CInt) -> Code {
        switch reason {
        case EAFNOSUPPORT, EPROTONOSUPPORT, ESOCKTNOSUPPORT: .unsupported
        case EACCES, EPERM: .notAllowed
        case EADDRINUSE: .psmInUse
        case ECONNREFUSED: .refused
        // EADDRNOTAVAIL: no adapter has the address that a socket was bound to.
        case ENOTCONN, EHOSTUNREACH, EHOSTDOWN, ENETUNREACH, ENETDOWN, ECONNRESET, ECONNABORTED, EADDRNOTAVAIL:
            .notConnected
        case EMFILE, ENFILE, ENOMEM, ENOBUFS: .outOfResources
        case ETIMEDOUT: .timedOut
        default: .failed
        }
    }

    private static func hint(_ code: Code) -> String? {
        switch code {
        case .unsupported:
            "this kernel or network namespace has no Bluetooth: run the program outside of the container, or load the "
                + "module: sudo modprobe bluetooth"
        case .notAllowed: "PSMs below 0x80 require CAP_NET_BIND_SERVICE: publish a dynamic PSM"
        case .psmInUse: "close the program that publishes the PSM, or publish another PSM"
        case .refused: "read the PSM from the peer again: it may have changed; the peer may also require pairing"
        case .notConnected: "connect to the peer first"
        case .outOfResources: "close channels or other files, or raise the limit of open files: ulimit -n 1024"
        default: nil
        }
    }

    /// The error for a PSM that no LE channel can have.
    package static func invalidPSM(_ psm: UInt16) -> L2CAPError {
        L2CAPError(
            .invalidPSM,
            "invalid PSM 0x\(String(psm, radix: 16, uppercase: true)): those of LE channels are 0x01 to 0xFF"
        )
    }
}
