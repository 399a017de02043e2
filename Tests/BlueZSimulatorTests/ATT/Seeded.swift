import BlueZSimulator
import GATT

/// Random numbers that are the same in every run (SplitMix64).
struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    mutating func octets(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &self) }
    }

    /// A UUID, as often short as long.
    mutating func uuid() -> BluetoothUUID {
        Bool.random(using: &self)
            ? BluetoothUUID(UInt16.random(in: 0x2A00...0x2BFF, using: &self))
            : BluetoothUUID(value: UInt128.random(in: .min ... .max, using: &self))
    }

    mutating func service(including services: [ClosedRange<UInt16>]) -> ServiceDefinition {
        let includes = services.filter { _ in Int.random(in: 0..<4, using: &self) == 0 }
        return ServiceDefinition(
            uuid: uuid(),
            isPrimary: Int.random(in: 0..<4, using: &self) != 0,
            includes: includes,
            characteristics: (0..<Int.random(in: 0...5, using: &self)).map { _ in characteristic() }
        )
    }

    private mutating func characteristic() -> CharacteristicDefinition {
        let properties = CharacteristicProperties(rawValue: UInt16.random(in: 0...0x3FF, using: &self))
        let descriptors = (0..<Int.random(in: 0...3, using: &self)).map { _ in
            DescriptorDefinition(uuid: uuid(), value: .constant([1]))
        }
        return CharacteristicDefinition(
            uuid: uuid(),
            properties: properties,
            value: .constant([]),
            descriptors: descriptors
        )
    }

    /// The octets with a few of them changed, some taken away or others added.
    mutating func mutated(_ octets: [UInt8]) -> [UInt8] {
        var octets = octets
        for _ in 0..<Int.random(in: 0...3, using: &self) {
            guard let place = octets.indices.randomElement(using: &self) else { break }
            switch Int.random(in: 0..<6, using: &self) {
            case 0: octets[place] = UInt8.random(in: .min ... .max, using: &self)
            case 1: octets[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
            case 2: octets.remove(at: place)
            case 3: octets.insert(UInt8.random(in: 0...0x40, using: &self), at: place)
            case 4: octets = Array(octets.prefix(place))
            default: octets += self.octets(Int.random(in: 0...20, using: &self))
            }
        }
        return octets
    }
}
