import BlueZ
import DBus
import GATT
import Testing

private let strap = AdvertisementContent(
    localName: "Strap",
    serviceUUIDs: [BluetoothUUID(0x180D), BluetoothUUID(0x180F)],
    appearance: 0x0341
)

@Suite struct LocalAdvertisementTests {
    @Test func `the properties are those of LEAdvertisement1`() {
        let properties = Dictionary(uniqueKeysWithValues: strap.properties.map { ($0.name, $0.value) })
        #expect(
            properties == [
                "Type": .string("peripheral"),
                "Discoverable": .boolean(true),
                "LocalName": .string("Strap"),
                "Appearance": .uint16(0x0341),
                "ServiceUUIDs": .strings([
                    "0000180d-0000-1000-8000-00805f9b34fb", "0000180f-0000-1000-8000-00805f9b34fb",
                ]),
            ]
        )
    }

    @Test func `data, power and interval have their types`() {
        let content = AdvertisementContent(
            manufacturerData: [0x004C: [2, 21]],
            serviceData: [BluetoothUUID(0x180D): [1]],
            includesTxPower: true,
            interval: .milliseconds(100)
        )
        let types = content.properties.map { "\($0.name) \($0.value.type.text)" }
        #expect(
            types == [
                "Type s", "Discoverable b", "ManufacturerData a{qv}", "ServiceData a{sv}", "Includes as",
                "MinInterval u",
                "MaxInterval u",
            ]
        )
    }
}

@Suite struct AdvertisementRefusalTests {
    private let bare = BlueZError(.failed, "Failed to register advertisement", dbusName: "org.bluez.Error.Failed")

    private func refusal(
        _ content: AdvertisementContent,
        instances: (active: Int, free: Int)? = nil,
        includes: [String]? = nil
    ) -> AdvertisementRefusal {
        AdvertisementRefusal(content: content, adapterName: "hci0", instances: instances, supportedIncludes: includes)
    }

    @Test func `too much advertising data is told by element`() {
        var content = strap
        content.manufacturerData = [0xFFFF: [UInt8](repeating: 0, count: 20)]
        let error = refusal(content).explain(bare)
        #expect(error.code == .invalidArguments)
        #expect(
            error.message
                == "hci0 refused the advertisement: the advertising data is 6 bytes over its 31: "
                + "flags 3 + 16-bit service UUIDs 6 + manufacturer data FFFF 24 + appearance 4 = 37"
        )
        #expect(error.hint == "shorten 'manufacturer data FFFF' by 6 bytes, or leave it out")
        #expect(error.dbusName == "org.bluez.Error.Failed")
    }

    @Test func `too long a name is told by the scan response`() {
        var content = strap
        content.localName = String(repeating: "n", count: 30)
        let error = refusal(content).explain(bare)
        #expect(error.message.contains("the scan response is 1 byte over its 31: local name 32 = 32"))
    }

    @Test func `no instance left tells how many are in use`() {
        let full = BlueZError(.notPermitted, "Maximum advertisements reached")
        let error = refusal(strap, instances: (active: 5, free: 0)).explain(full)
        #expect(error.code == .notPermitted)
        #expect(error.message == "hci0 has no advertising instance left: 5 of 5 are in use")
        #expect(error.hint != nil)
    }

    @Test func `a transmit power the controller can't tell is told`() {
        var content = strap
        content.includesTxPower = true
        #expect(refusal(content, includes: ["appearance", "local-name"]).explain(bare).code == .notSupported)
        #expect(refusal(content, includes: ["tx-power"]).explain(bare).code == .failed)
    }

    @Test func `what has no known reason keeps its text and says where to look`() {
        let error = refusal(strap).explain(bare)
        #expect(error.message == "hci0 refused the advertisement: Failed to register advertisement")
        #expect(error.hint?.contains("log") == true)
    }

    @Test(arguments: [BlueZError.Code.noDaemon, .adapterOff, .timedOut, .inProgress])
    func `other errors pass as they are`(code: BlueZError.Code) {
        let error = BlueZError(code, "text", hint: "hint")
        #expect(refusal(strap).explain(error) == error)
    }
}
