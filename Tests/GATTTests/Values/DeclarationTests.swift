import GATT
import Testing

@Suite struct DeclarationTests {
    private static let long = "12345678-9abc-def0-1234-56789abcdef0"

    @Test func `a service is declared by its UUID, in 2 or 16 bytes`() throws {
        let heartRate = BluetoothUUID(0x180D)
        #expect(PrimaryServiceDeclaration(heartRate).encode() == [0x0D, 0x18])
        let own = try #require(BluetoothUUID(Self.long))
        let bytes = SecondaryServiceDeclaration(own).encode()
        #expect(bytes.count == 16)
        #expect(bytes.first == 0xF0)
        #expect(try SecondaryServiceDeclaration(decoding: bytes).fields == ["serviceUuid": .text(Self.long)])
        #expect(throws: DecodeError.self) { try PrimaryServiceDeclaration(decoding: [0x0D, 0x18, 0, 0]) }
    }

    @Test func `an include declaration has the service UUID if it is short`() throws {
        let short = try IncludeDeclaration(decoding: [0x10, 0, 0x18, 0, 0x0F, 0x18])
        #expect(short.serviceUUID?.rawValue == 0x180F)
        #expect(try IncludeDeclaration(decoding: [0x10, 0, 0x18, 0]).serviceUUID == nil)
        let range: FieldObject = ["includedServiceAttributeHandle": 16, "endGroupHandle": 24]
        #expect(try IncludeDeclaration(fields: range).encode() == [0x10, 0, 0x18, 0])
        #expect(throws: DecodeError.self) { try IncludeDeclaration(decoding: [0x18, 0, 0x10, 0]) }
        #expect(throws: DecodeError.self) { try IncludeDeclaration(decoding: [0, 0, 0x10, 0]) }
    }

    @Test func `a characteristic is declared with properties, handle and UUID`() throws {
        let declaration = CharacteristicDeclaration(HeartRateMeasurement.uuid, .notify, valueHandle: 0x12)
        #expect(declaration.encode() == [0x10, 0x12, 0, 0x37, 0x2A])
        #expect(try CharacteristicDeclaration(decoding: declaration.encode()) == declaration)
        #expect(throws: DecodeError.self) { try CharacteristicDeclaration(decoding: [0x10, 0, 0, 0x37, 0x2A]) }
    }

    @Test func `the extended properties are declared by one bit`() throws {
        var declaration = CharacteristicDeclaration()
        declaration.properties = [.read, .extendedProperties, .reliableWrite]
        #expect(declaration.encode().first == 0x82)
        #expect(throws: FieldError.self) {
            try CharacteristicDeclaration(
                fields: ["properties": ["reliable-write"], "valueHandle": 1, "characteristicUuid": "2A37"]
            )
        }
    }
}
