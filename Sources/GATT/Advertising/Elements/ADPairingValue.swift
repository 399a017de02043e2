/// A 128-bit value for out-of-band pairing (Core Specification Supplement, Part A, 1.6 and 1.8).
public enum ADPairingValue: Hashable, Sendable {
    /// The hash C of Secure Simple Pairing with P-192.
    case hash192(UInt128)
    /// The randomizer R of Secure Simple Pairing with P-192.
    case randomizer192(UInt128)
    /// The hash C of Secure Simple Pairing with P-256.
    case hash256(UInt128)
    /// The randomizer R of Secure Simple Pairing with P-256.
    case randomizer256(UInt128)
    /// The temporary key of LE legacy pairing.
    case temporaryKey(UInt128)
    /// The confirmation value of LE Secure Connections.
    case confirmation(UInt128)
    /// The random value of LE Secure Connections.
    case random(UInt128)

    /// The 128-bit value.
    public var number: UInt128 {
        switch self {
        case .hash192(let number), .randomizer192(let number), .hash256(let number), .randomizer256(let number),
            .temporaryKey(let number), .confirmation(let number), .random(let number):
            number
        }
    }

    var type: ADType {
        switch self {
        case .hash192: .simplePairingHash192
        case .randomizer192: .simplePairingRandomizer192
        case .hash256: .simplePairingHash256
        case .randomizer256: .simplePairingRandomizer256
        case .temporaryKey: .deviceID
        case .confirmation: .secureConnectionsConfirmation
        case .random: .secureConnectionsRandom
        }
    }
}
