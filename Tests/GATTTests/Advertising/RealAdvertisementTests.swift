import GATT
import Testing

@Suite struct RealAdvertisementTests {
    @Test(arguments: RealAdvertisement.all)
    func `data captured from a real device is decoded`(_ advertisement: RealAdvertisement) throws {
        let bytes = try HexText.decode(advertisement.hex)
        let data = try AdvertisingData(decoding: bytes)
        #expect(data.localName == advertisement.name)
        #expect(data.flags?.rawValue == advertisement.flags)
        #expect(data.serviceUUIDs.map(\.description) == advertisement.services)
        #expect(data.txPower == nil)
        #expect(bytes.starts(with: data.encode()))
        #expect(bytes.dropFirst(data.size).allSatisfy { $0 == 0 })
    }

    @Test(arguments: RealAdvertisement.all)
    func `its elements encode to its structures`(_ advertisement: RealAdvertisement) throws {
        let data = try AdvertisingData(decoding: HexText.decode(advertisement.hex))
        do throws(DecodeError) {
            #expect(AdvertisingData(try data.elements()) == data)
        } catch {
            #expect(["invalid_utf8_name", "iso_2022_jp_name"].contains(advertisement.device))
            #expect(error == DecodeError(.invalidText, field: "localName", offset: 2))
            #expect(try data.lenientElements().warnings == [error])
        }
    }

    /// A copy of "invalid_utf8_name" with one byte corrected, so that everything after it is shifted by one.
    @Test func `a surplus byte turns the last one into the length of a missing structure`() throws {
        let bytes = try HexText.decode("22097465737420e0a4aae0a4b0e0a580e0a495e0a58de0a4b7e0a4be20696e76616c6964")
        let error = #expect(throws: DecodeError.self) { try AdvertisingData(decoding: bytes) }
        #expect(error == DecodeError(.truncated(needed: 100, available: 0), field: "structure", offset: 36))
        let (data, warnings) = try AdvertisingData.lenient(bytes)
        #expect(data.localName == "test परीक्षा invali")
        #expect(warnings == [error].compactMap { $0 })
    }
}
