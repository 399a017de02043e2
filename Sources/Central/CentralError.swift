package import BlueZ
internal import EventLoop
package import GATT

/// The reason why an operation of the central failed, with a hint for the user.
package struct CentralError: Error, Hashable, Sendable {
    package enum Code: String, Hashable, Sendable, CaseIterable {
        /// The request is invalid, independent of the device.
        case badInput = "bad-input"
        /// The device was not found within the timeout.
        case deviceNotFound = "device-not-found"
        /// The device has no matching attribute.
        case attributeNotFound = "attribute-not-found"
        case connectionFailed = "connection-failed"
        case connectionLost = "connection-lost"
        /// The device and this machine did not pair.
        case pairingFailed = "pairing-failed"
        /// The peer responded with an ATT error; see `att`.
        case att
        case timedOut = "timed-out"
        case noBus = "no-bus"
        case bluetoothdUnavailable = "no-bluetoothd"
        case noAdapter = "no-adapter"
        case adapterOff = "adapter-off"
        case notAllowed = "not-allowed"
        case cancelled
        case failed
    }

    package var code: Code
    package var att: ATTError?
    /// The name of the underlying D-Bus error, if there is one.
    package var dbusName: String?
    package var message: String
    package var hint: String?

    package init(_ code: Code, _ message: String, hint: String? = nil, att: ATTError? = nil) {
        self.code = code
        self.att = att
        self.message = message
        self.hint = hint
    }

    package init(_ error: BlueZError) {
        self.init(Code(error.code), error.message, hint: error.hint, att: error.att)
        dbusName = error.dbusName
    }
}

extension CentralError {
    /// The reason for which a scan ended although it was not stopped.
    @EventLoop
    init(lossOf adapter: Adapter) {
        do throws(BlueZError) {
            _ = try adapter.client.poweredAdapter(.name(adapter.name))
        } catch {
            self.init(error)
            return
        }
        self = CentralError(.adapterOff, "adapter \(adapter.name) was powered off while scanning")
    }
}

extension CentralError: CancellationReporting {
    package static let cancelled = CentralError(.cancelled, "cancelled")
}

extension CentralError.Code {
    init(_ code: BlueZError.Code) {
        self =
            switch code {
            case .noBus: .noBus
            case .bluetoothdUnavailable: .bluetoothdUnavailable
            case .noAdapter: .noAdapter
            case .adapterOff: .adapterOff
            case .notAllowed: .notAllowed
            case .att: .att
            case .notConnected: .connectionLost
            case .connectionFailed: .connectionFailed
            case .pairingFailed: .pairingFailed
            case .timedOut: .timedOut
            case .cancelled: .cancelled
            case .invalidArguments: .badInput
            case .doesNotExist, .alreadyExists, .inProgress, .notSupported, .notPermitted, .failed: .failed
            }
    }
}
