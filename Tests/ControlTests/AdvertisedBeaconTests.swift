import Control
import GATT
import Testing

@Suite struct AdvertisedBeaconTests {
    private static func beacons(company: String? = nil, service: String? = nil) throws -> [String] {
        let report = AdvertisementReport(
            adapter: "hci0",
            address: try #require(DeviceAddress("C0:00:00:00:00:01")),
            isRandom: true,
            services: [],
            manufacturer: try company.map { [.init(company: 0x004C, data: try HexText.decode($0))] } ?? [],
            serviceData: try service.map { [.init(service: Eddystone.service, data: try HexText.decode($0))] } ?? []
        )
        return report.beacons.map { FieldValue.object($0.fields).jsonText }
    }

    @Test(
        arguments: [
            (
                "0215e2c56db5dffb48d2b060d0f5a71096e000010002c5",
                #"{"type":"ibeacon","uuid":"e2c56db5-dffb-48d2-b060-d0f5a71096e0","major":1,"minor":2,"measuredPower":-59}"#
            ),
            ("0215", nil), ("1005", nil),
        ] as [(String, String?)]
    )
    func `manufacturer data of Apple may be an iBeacon`(data: String, json: String?) throws {
        #expect(try Self.beacons(company: data) == (json.map { [$0] } ?? []))
    }

    @Test(
        arguments: [
            (
                "00ee676174746c61623030310000000000010000",
                #"{"type":"eddystone-uid","txPower":-18,"namespace":"676174746c6162303031","instance":"000000000001"}"#
            ),
            (
                "10ee036578616d706c6500",
                #"{"type":"eddystone-url","txPower":-18,"url":"https://example.com/"}"#
            ),
            (
                "20000bb91680000000010000000b",
                #"{"type":"eddystone-tlm","batteryVoltage":3.001,"temperature":22.5,"advertisementCount":1,"uptime":1.1,"#
                    + #""units":{"batteryVoltage":"V","temperature":"°C","uptime":"s"}}"#
            ),
            (
                "200000008000000000010000000b",
                #"{"type":"eddystone-tlm","batteryVoltage":null,"temperature":null,"advertisementCount":1,"uptime":1.1,"#
                    + #""units":{"batteryVoltage":"V","temperature":"°C","uptime":"s"}}"#
            ),
            ("30ee0102030405060708", #"{"type":"eddystone-eid","txPower":-18}"#), ("40", nil), ("", nil),
        ] as [(String, String?)]
    )
    func `service data of Eddystone is a frame`(data: String, json: String?) throws {
        #expect(try Self.beacons(service: data) == (json.map { [$0] } ?? []))
    }

    @Test func `a device may alternate between formats`() throws {
        let both = try Self.beacons(
            company: "0215e2c56db5dffb48d2b060d0f5a71096e000010002c5",
            service: "10ee036578616d706c6500"
        )
        #expect(both.count == 2)
    }
}
