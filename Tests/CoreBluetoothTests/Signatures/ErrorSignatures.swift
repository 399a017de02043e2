import CoreBluetooth
import Foundation
import Testing

/// The deprecated members of errors.
private protocol DeprecatedMembers {
    func misspelledCodes() -> [CBError.Code]
}

private struct ErrorMembers: DeprecatedMembers {
    @available(*, deprecated)
    func misspelledCodes() -> [CBError.Code] { [.unkownDevice, CBError.unkownDevice] }
}

@Suite struct ErrorSignatures {
    /// Returns the domain of an error type that has the protocols of those imported on Apple's systems.
    private func domain<Failure: _BridgedStoredNSError & CustomNSError>(
        of type: Failure.Type
    ) -> String where Failure.Code: _ErrorCodeProtocol & RawRepresentable<Int> {
        let _: (NSError) -> Failure = Failure.init(_nsError:)
        let _: (Failure.Code, [String: Any]) -> Failure = { Failure($0, userInfo: $1) }
        let _: KeyPath<Failure, NSError> = \._nsError
        let _: KeyPath<Failure, Failure.Code> = \.code
        let _: KeyPath<Failure, Int> = \.errorCode
        return Failure.errorDomain
    }

    @Test func `the types of errors have the protocols of imported errors`() {
        let domains: [String] = [CBErrorDomain, CBATTErrorDomain]
        #expect([domain(of: CBError.self), domain(of: CBATTError.self)] == domains)
    }

    @Test func `the codes of CBError`() {
        let codes: [CBError.Code] = [
            .unknown, .invalidParameters, .invalidHandle, .notConnected, .outOfSpace, .operationCancelled,
            .connectionTimeout, .peripheralDisconnected, .uuidNotAllowed, .alreadyAdvertising, .connectionFailed,
            .connectionLimitReached, .unknownDevice, .operationNotSupported, .peerRemovedPairingInformation,
            .encryptionTimedOut, .tooManyLEPairedDevices, .leGattExceededBackgroundNotificationLimit,
            .leGattNearBackgroundNotificationLimit,
        ]
        #expect(codes.map(\.rawValue) == Array(0...18))
        let constants: [CBError.Code] = [
            CBError.unknown, CBError.invalidParameters, CBError.invalidHandle, CBError.notConnected,
            CBError.outOfSpace, CBError.operationCancelled, CBError.connectionTimeout, CBError.peripheralDisconnected,
            CBError.uuidNotAllowed, CBError.alreadyAdvertising, CBError.connectionFailed,
            CBError.connectionLimitReached, CBError.unknownDevice, CBError.operationNotSupported,
            CBError.peerRemovedPairingInformation, CBError.encryptionTimedOut, CBError.tooManyLEPairedDevices,
            CBError.leGattExceededBackgroundNotificationLimit, CBError.leGattNearBackgroundNotificationLimit,
        ]
        #expect(constants == codes)
        let deprecated: any DeprecatedMembers = ErrorMembers()
        #expect(deprecated.misspelledCodes() == [.unknownDevice, .unknownDevice])
    }

    @Test func `the codes of CBATTError`() {
        let codes: [CBATTError.Code] = [
            .success, .invalidHandle, .readNotPermitted, .writeNotPermitted, .invalidPdu, .insufficientAuthentication,
            .requestNotSupported, .invalidOffset, .insufficientAuthorization, .prepareQueueFull, .attributeNotFound,
            .attributeNotLong, .insufficientEncryptionKeySize, .invalidAttributeValueLength, .unlikelyError,
            .insufficientEncryption, .unsupportedGroupType, .insufficientResources,
        ]
        #expect(codes.map(\.rawValue) == Array(0...0x11))
        let constants: [CBATTError.Code] = [
            CBATTError.success, CBATTError.invalidHandle, CBATTError.readNotPermitted, CBATTError.writeNotPermitted,
            CBATTError.invalidPdu, CBATTError.insufficientAuthentication, CBATTError.requestNotSupported,
            CBATTError.invalidOffset, CBATTError.insufficientAuthorization, CBATTError.prepareQueueFull,
            CBATTError.attributeNotFound, CBATTError.attributeNotLong, CBATTError.insufficientEncryptionKeySize,
            CBATTError.invalidAttributeValueLength, CBATTError.unlikelyError, CBATTError.insufficientEncryption,
            CBATTError.unsupportedGroupType, CBATTError.insufficientResources,
        ]
        #expect(constants == codes)
    }
}
