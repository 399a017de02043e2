import BlueZ
import GATT
import Peripheral
import ProfileModel
import Testing

private let text = """
    name: thing
    appearance: 0x0341
    advertising:
      local-name: Thing
      services: [FFF0]
      manufacturer-data: { 0xFFFF: "0102" }
      interval: 100ms
    services:
      - uuid: FFF0
        characteristics:
          - uuid: FFF1
            properties: [read, notify]
            security: [encrypt-read]
            notify: { every: 1s }
            hex: "0a0b"
            descriptors:
              - uuid: 2901
                properties: [read]
                hex: "41"
          - uuid: FFF2
            properties: [write]
            hex: "00"
    """

@Suite struct ProfileAttributesTests {
    private let profile: PeripheralProfile

    init() throws {
        profile = try PeripheralProfile.parse(Array(text.utf8), file: "thing.yaml")
    }

    @Test func `the attribute table is published in the profile's order, with its flags`() throws {
        let service = try #require(profile.localServices.first)
        #expect(profile.localServices.count == 1)
        #expect(service.uuid == BluetoothUUID(0xFFF0))
        #expect(service.isPrimary)
        #expect(service.characteristics.map(\.uuid) == [BluetoothUUID(0xFFF1), BluetoothUUID(0xFFF2)])
        #expect(service.characteristics.map(\.properties) == [[.read, .notify], [.write]])
        #expect(service.characteristics.map(\.permissions) == [[.encryptRead], []])
        #expect(service.characteristics[0].descriptors.map(\.uuid) == [BluetoothUUID(0x2901)])
    }

    @Test func `every ID maps to its attribute`() throws {
        let attributes = profile.attributes
        #expect(attributes.count == profile.attributeCount)
        for service in profile.localServices {
            for characteristic in service.characteristics {
                let place = try #require(attributes[characteristic.id])
                #expect(place.service == service.uuid)
                #expect(place.characteristic == characteristic.uuid)
                #expect(place.descriptor == nil)
                #expect(place.id.index == characteristic.id)
                for descriptor in characteristic.descriptors {
                    let place = try #require(attributes[descriptor.id])
                    #expect(place.characteristic == characteristic.uuid)
                    #expect(place.descriptor == descriptor.uuid)
                }
            }
        }
    }

    @Test func `the advertisement matches the profile`() {
        #expect(
            profile.advertisements == [
                AdvertisementContent(
                    localName: "Thing",
                    serviceUUIDs: [BluetoothUUID(0xFFF0)],
                    manufacturerData: [0xFFFF: [1, 2]],
                    appearance: 0x0341,
                    interval: .milliseconds(100)
                )
            ]
        )
    }
}

@Suite struct AdvertisingSetContentTests {
    @Test func `each set has a content of its own`() throws {
        let text = """
            name: n
            appearance: 0x0341
            advertising:
              - services: [180F]
              - { connectable: false, secondary-phy: coded, local-name: b, service-data: { FEAA: "00" } }
            services: []
            """
        let profile = try PeripheralProfile.parse(Array(text.utf8), file: "f")
        #expect(
            profile.advertisements == [
                AdvertisementContent(localName: "n", serviceUUIDs: [BluetoothUUID(0x180F)], appearance: 0x0341),
                AdvertisementContent(
                    localName: "b",
                    serviceData: [BluetoothUUID(0xFEAA): [0]],
                    isConnectable: false,
                    secondaryChannel: "Coded"
                ),
            ]
        )
    }
}
