package import BlueZ
internal import DBus
package import GATT

/// Why the central could not do what it was asked, with what to do about it.
package struct CentralError: Error, Hashable, Sendable {
    package enum Code: String, Hashable, Sendable, CaseIterable {
        /// The request itself makes no sense, whatever the device says.
        case badInput = "bad-input"
        /// No such device within the time given.
        case deviceNotFound = "device-not-found"
        /// The device has no such attribute.
        case attributeNotFound = "attribute-not-found"
        case connectionFailed = "connection-failed"
        case connectionLost = "connection-lost"
        /// The peer refused; see `att`.
        case att
        case timedOut = "timed-out"
        case noBus = "no-bus"
        case noDaemon = "no-bluetoothd"
        case noAdapter = "no-adapter"
        case adapterOff = "adapter-off"
        case notAllowed = "not-allowed"
        case cancelled
        case failed
    }

    package var code: Code
    package var att: ATTError?
    /// The D-Bus error behind it, where there is one.
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

extension CentralError: CancellationReporting {
    package static let cancelled = CentralError(.cancelled, "cancelled")
}

extension CentralError.Code {
    init(_ code: BlueZError.Code) {
        self =
            switch code {
            case .noBus: .noBus
            case .noDaemon: .noDaemon
            case .noAdapter: .noAdapter
            case .adapterOff: .adapterOff
            case .notAllowed: .notAllowed
            case .att: .att
            case .notConnected: .connectionLost
            case .connectionFailed: .connectionFailed
            case .timedOut: .timedOut
            case .cancelled: .cancelled
            case .invalidArguments: .badInput
            case .doesNotExist, .alreadyExists, .inProgress, .notSupported, .notPermitted, .failed: .failed
            }
    }
}
