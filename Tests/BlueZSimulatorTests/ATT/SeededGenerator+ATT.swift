import BlueZSimulator
import GATT
import TestRandomness

extension SeededGenerator {
    /// A UUID, short or long with equal probability.
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

    /// The bytes with a few changes, and sometimes with others appended.
    mutating func mutated(_ original: [UInt8]) -> [UInt8] {
        var copy = original
        for _ in 0..<Int.random(in: 0...3, using: &self) {
            copy = Int.random(in: 0..<6, using: &self) > 0 ? copy.mutated(using: &self) : copy + bytes(upTo: 20)
        }
        return copy
    }
}
