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

    @Test func `an advertisement that is not connectable is a broadcast, which cannot be discoverable`() {
        let content = AdvertisementContent(
            localName: "b",
            isConnectable: false,
            secondaryChannel: "2M",
            duration: .milliseconds(1200)
        )
        let properties = Dictionary(uniqueKeysWithValues: content.properties.map { ($0.name, $0.value) })
        #expect(
            properties == [
                "Type": .string("broadcast"), "LocalName": .string("b"), "SecondaryChannel": .string("2M"),
                "Duration": .uint16(2),
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

@Suite struct AdvertisementErrorDiagnosisTests {
    private let bare = BlueZError(.failed, "Failed to register advertisement", dbusName: "org.bluez.Error.Failed")

    private func diagnosis(
        _ content: AdvertisementContent,
        instances: (active: Int, free: Int)? = nil,
        includes: [String]? = nil,
        channels: [String] = []
    ) -> AdvertisementErrorDiagnosis {
        AdvertisementErrorDiagnosis(
            content: content,
            adapterName: "hci0",
            instances: instances,
            supportedIncludes: includes,
            secondaryChannels: channels
        )
    }

    @Test(
        arguments: [
            ([], "hci0 does not support extended advertising", "without a secondary PHY"),
            (["1M", "2M"], "hci0 does not support extended advertising on the PHY Coded", "supports 1M, 2M"),
        ] as [([String], String, String)]
    )
    func `an unsupported secondary PHY is reported`(_ channels: [String], _ message: String, _ hint: String) {
        let content = AdvertisementContent(secondaryChannel: "Coded")
        let error = diagnosis(content, channels: channels).diagnose(bare)
        #expect(error.code == .notSupported)
        #expect(error.message == message)
        #expect(error.hint?.contains(hint) == true)
    }

    @Test func `extended advertising data has its own limit`() {
        let content = AdvertisementContent(
            manufacturerData: [1: [UInt8](repeating: 0, count: 100)],
            secondaryChannel: "1M"
        )
        #expect(!diagnosis(content, channels: ["1M"]).diagnose(bare).message.contains("limit"))
        let long = AdvertisementContent(
            manufacturerData: [1: [UInt8](repeating: 0, count: 250)],
            secondaryChannel: "1M"
        )
        #expect(diagnosis(long, channels: ["1M"]).diagnose(bare).message.contains("limit of 251"))
    }

    @Test func `excess advertising data is reported by element`() {
        var content = strap
        content.manufacturerData = [0xFFFF: [UInt8](repeating: 0, count: 20)]
        let error = diagnosis(content).diagnose(bare)
        #expect(error.code == .invalidArguments)
        #expect(
            error.message
                == "hci0 refused the advertisement: the advertising data is 6 bytes over its limit of 31: "
                + "flags 3 + 16-bit service UUIDs 6 + manufacturer data FFFF 24 + appearance 4 = 37"
        )
        #expect(error.hint == "shorten 'manufacturer data FFFF' by 6 bytes, or remove it")
        #expect(error.dbusName == "org.bluez.Error.Failed")
    }

    @Test func `an overlong name is reported with the scan response`() {
        var content = strap
        content.localName = String(repeating: "n", count: 30)
        let error = diagnosis(content).diagnose(bare)
        #expect(error.message.contains("the scan response is 1 byte over its limit of 31: local name 32 = 32"))
    }

    @Test func `without a free instance the error counts the used ones`() {
        let full = BlueZError(.notPermitted, "Maximum advertisements reached")
        let error = diagnosis(strap, instances: (active: 5, free: 0)).diagnose(full)
        #expect(error.code == .notPermitted)
        #expect(error.message == "hci0 has no advertising instance left: 5 of 5 are in use")
        #expect(error.hint != nil)
    }

    @Test func `an unsupported transmit power is reported`() {
        var content = strap
        content.includesTxPower = true
        #expect(diagnosis(content, includes: ["appearance", "local-name"]).diagnose(bare).code == .notSupported)
        #expect(diagnosis(content, includes: ["tx-power"]).diagnose(bare).code == .failed)
    }

    @Test func `an unknown reason keeps its text and refers to the log`() {
        let error = diagnosis(strap).diagnose(bare)
        #expect(error.message == "hci0 refused the advertisement: Failed to register advertisement")
        #expect(error.hint?.contains("log") == true)
    }

    @Test(arguments: [BlueZError.Code.bluetoothdUnavailable, .adapterOff, .timedOut, .inProgress])
    func `other errors are unchanged`(code: BlueZError.Code) {
        let error = BlueZError(code, "text", hint: "hint")
        #expect(diagnosis(strap).diagnose(error) == error)
    }
}
