import GATT
import Testing

/// The services that every device has.
@Suite struct GenericServicesTests {
    @Test func `a reconnection address is sent in little-endian order`() throws {
        let address = try #require(DeviceAddress("C0:01:02:03:04:05"))
        #expect(ReconnectionAddress(address).encode() == [0x05, 0x04, 0x03, 0x02, 0x01, 0xC0])
        #expect(try encode("c0:01:02:03:04:05", as: ReconnectionAddress.uuid).last == 0xC0)
        #expect(throws: FieldError.self) { try encode("C0:01:02", as: ReconnectionAddress.uuid) }
        #expect(throws: DecodeError.self) { try ReconnectionAddress(decoding: [1, 2, 3, 4, 5]) }
    }

    @Test(arguments: [[0, 0, 1, 0], [1, 0, 0, 0], [2, 0, 1, 0]] as [[UInt8]])
    func `a Service Changed value with an invalid range is refused`(_ bytes: [UInt8]) {
        #expect(throws: DecodeError.self) { try ServiceChanged(decoding: bytes) }
    }

    @Test func `without handles, Service Changed covers all attributes`() {
        #expect(ServiceChanged().encode() == [1, 0, 0xFF, 0xFF])
    }

    @Test func `the features of client and server are bits`() throws {
        let client: ClientSupportedFeatures = [.robustCaching, .multipleHandleValueNotifications]
        #expect(client.encode() == [5])
        #expect(throws: DecodeError.self) { try ClientSupportedFeatures(decoding: [8]) }
        #expect(try ServerSupportedFeatures(decoding: [1]) == .enhancedATTBearer)
        #expect(throws: DecodeError.self) { try ServerSupportedFeatures(decoding: [2]) }
    }

    @Test func `a database hash has 16 bytes`() throws {
        #expect(throws: DecodeError.self) { try DatabaseHash(decoding: Array(repeating: 1, count: 15)) }
        #expect(throws: FieldError("databaseHash", .wrongType(expected: .hexOfBytes(16)))) {
            try encode("0102", as: DatabaseHash.uuid)
        }
    }

    @Test func `certifications are at most 512 arbitrary bytes`() throws {
        #expect(try encode("0102", as: RegulatoryCertificationDataList.uuid) == [1, 2])
        #expect(try RegulatoryCertificationDataList(decoding: []).bytes.isEmpty)
        let limit = Array(repeating: UInt8(1), count: 513)
        #expect(throws: DecodeError.self) { try RegulatoryCertificationDataList(decoding: limit) }
    }
}
