import GATT
import Testing

@Suite struct RealAdvertisementTests {
    @Test(arguments: RealAdvertisement.all)
    func `what a real device sent is understood`(_ advertisement: RealAdvertisement) throws {
        let bytes = try Hex.decode(advertisement.hex)
        let data = try AdvertisingData.decode(bytes).data
        #expect(data.localName == advertisement.name)
        #expect(data.flags?.rawValue == advertisement.flags)
        #expect(data.serviceUUIDs.map(\.description) == advertisement.services)
        #expect(data.txPower == nil)
        #expect(bytes.starts(with: data.encode()))
        #expect(bytes.dropFirst(data.size).allSatisfy { $0 == 0 })
    }

    @Test(arguments: RealAdvertisement.all)
    func `its elements give its structures again`(_ advertisement: RealAdvertisement) throws {
        let data = try AdvertisingData.decode(Hex.decode(advertisement.hex)).data
        do throws(DecodeError) {
            #expect(AdvertisingData(try data.elements().elements) == data)
        } catch {
            #expect(["invalid_utf8_name", "iso_2022_jp_name"].contains(advertisement.device))
            #expect(error == DecodeError(.invalidText, field: "localName", offset: 2))
            #expect(try data.elements(.lenient).warnings == [error])
        }
    }
}
