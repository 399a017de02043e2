package import GATT

/// A write of a value, with its effect.
package struct TracedWrite: Hashable, Sendable {
    package enum Effect: Hashable, Sendable {
        case answer([UInt8])
        case refusal(ATTError)
    }

    package var value: [UInt8]
    package var effect: Effect

    package init(_ value: [UInt8], _ effect: Effect) {
        self.value = value
        self.effect = effect
    }
}

/// The writes of one attribute.
struct WriteLog {
    /// The first effect of each written value, in order.
    private(set) var effects: [TracedWrite] = []
    /// A Boolean value that indicates whether effects were dropped.
    private(set) var isCut = false
    private var known: Set<[UInt8]> = []
    /// The last write, until an indication answers it.
    private var open: [UInt8]?

    /// Maximum number of effects that are kept.
    private static let limit = 200

    mutating func start(_ value: [UInt8]) { open = value }

    mutating func end(_ value: [UInt8], _ error: ATTError?) {
        guard let error else { return }
        open = nil
        switch error {
        // Errors that depend on the connection, not on the value.
        case .insufficientAuthentication, .insufficientEncryption, .encryptionKeySizeTooShort,
            .insufficientAuthorization, .cccdImproperlyConfigured, .procedureAlreadyInProgress,
            .insufficientResources, .databaseOutOfSync:
            break
        default: add(TracedWrite(value, .refusal(error)))
        }
    }

    /// Returns a Boolean value that indicates whether an indication answers the last write.
    mutating func answer(_ value: [UInt8]) -> Bool {
        guard let write = open else { return false }
        open = nil
        add(TracedWrite(write, .answer(value)))
        return true
    }

    private mutating func add(_ write: TracedWrite) {
        guard !known.contains(write.value) else { return }
        guard effects.count < Self.limit else { return isCut = true }
        known.insert(write.value)
        effects.append(write)
    }
}
