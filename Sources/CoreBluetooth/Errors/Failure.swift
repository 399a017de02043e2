internal import BlueZ
internal import Central
internal import Foundation
internal import GATT
internal import L2CAP

/// The errors of the API for those of bluetoothd and of the central role.
enum Failure {
    static func error(_ error: CentralError) -> any Error {
        let details = [NSLocalizedFailureReasonErrorKey: error.message]
        if let att = error.att { return CBATTError(CBATTError.Code(number: Int(att.rawValue)), userInfo: details) }
        return CBError(code(error.code), userInfo: details)
    }

    private static func code(_ code: CentralError.Code) -> CBError.Code {
        switch code {
        case .badInput: .invalidParameters
        case .attributeNotFound: .invalidHandle
        case .connectionFailed, .deviceNotFound, .pairingFailed: .connectionFailed
        case .connectionLost: .notConnected
        case .timedOut: .connectionTimeout
        case .cancelled: .operationCancelled
        case .notAllowed, .att, .noBus, .bluetoothdUnavailable, .noAdapter, .adapterOff, .failed: .unknown
        }
    }

    static func error(_ error: BlueZError) -> any Error {
        let code: CBError.Code =
            switch error.code {
            case .invalidArguments, .alreadyExists: .invalidParameters
            case .notSupported: .operationNotSupported
            case .cancelled: .operationCancelled
            default: .unknown
            }
        return CBError(code, userInfo: [NSLocalizedFailureReasonErrorKey: error.message])
    }

    static func error(_ error: L2CAPError) -> any Error {
        let code: CBError.Code =
            switch error.code {
            case .unsupported: .operationNotSupported
            case .invalidPSM: .invalidParameters
            case .noFreePSM, .outOfResources: .outOfSpace
            case .refused, .encryptionFailed: .connectionFailed
            case .notConnected: .notConnected
            case .timedOut: .connectionTimeout
            case .cancelled: .operationCancelled
            case .notAllowed, .psmInUse, .failed: .unknown
            }
        var details = [NSLocalizedFailureReasonErrorKey: error.message]
        details[NSLocalizedRecoverySuggestionErrorKey] = error.hint
        return CBError(code, userInfo: details)
    }

    /// The error for the end of a connection that the program did not request.
    ///
    /// bluetoothd before 5.83 does not report whether the peer has disconnected or is out of range.
    static func error(_ reason: LossReason) -> any Error {
        let code: CBError.Code = reason == .supervisionTimeout ? .connectionTimeout : .peripheralDisconnected
        return CBError(code, userInfo: [NSLocalizedFailureReasonErrorKey: reason.rawValue])
    }
}
