import Commands
import GATT
import Testing

@Suite struct AssignedNumberSearchTests {
    private static let plain = Style(isEnabled: false)

    /// The matches, as kind and name.
    private static func found(_ text: String) -> [String] {
        AssignedNumberSearch(text).matches.map { "\($0.kind.name): \($0.name)" }
    }

    @Test(arguments: [
        ("2A37", ["characteristic: Heart Rate Measurement"]),
        ("0x2a37", ["characteristic: Heart Rate Measurement"]),
        ("00002a37-0000-1000-8000-00805f9b34fb", ["characteristic: Heart Rate Measurement"]),
        ("2803", ["declaration: Characteristic"]),
        ("27AF", ["unit: period (beats per minute)"]),
        // A number without the length or base of a UUID has another kind.
        ("004C", ["company: Apple, Inc."]), ("0x4c", ["company: Apple, Inc."]),
        ("0000004C", []),
        ("0x0341", ["appearance: Heart Rate Belt", "company: Etesian Technologies LLC"]),
        ("FF", ["company: Typo Products, LLC", "ad-type: Manufacturer Specific Data"]),
        // In extended inquiry responses, and in out-of-band data.
        ("10", ["company: Mitel Semiconductor", "ad-type: Device ID", "ad-type: Security Manager TK Value"]),
    ])
    func `a number is shown with all its meanings`(text: String, found: [String]) {
        #expect(Self.found(text) == found)
        #expect(AssignedNumberSearch(text).isExact)
    }

    @Test(arguments: [
        ("heart-rate", ["service: Heart Rate"]), ("Heart Rate", ["service: Heart Rate"]),
        ("heart_rate", ["service: Heart Rate"]),
        ("org.bluetooth.characteristic.battery_level", ["characteristic: Battery Level"]),
        ("alert-notification", ["service: Alert Notification Service"]),
        ("elapsed-time", ["service: Elapsed Time", "characteristic: Elapsed Time"]),
        ("tx-power-level", ["characteristic: Tx Power Level", "ad-type: Tx Power Level"]),
        ("bpm", ["unit: period (beats per minute)"]), ("m/s", ["unit: velocity (metres per second)"]),
        // Candela, and the company with the number 0x00CD.
        ("cd", ["unit: luminous intensity (candela)", "company: Microchip Technology Inc."]),
    ])
    func `a name or symbol is shown with all its meanings`(text: String, found: [String]) {
        #expect(Self.found(text) == found)
        #expect(AssignedNumberSearch(text).isExact)
    }

    @Test func `part of a name finds all that contain it`() {
        let search = AssignedNumberSearch("Heart", in: [.service, .appearance])
        #expect(!search.isExact)
        #expect(
            search.lines(Self.plain) == [
                "180D    service     Heart Rate         heart-rate",
                "0x0340  appearance  Heart Rate Sensor  heart-rate-sensor",
                "0x0341  appearance  Heart Rate Belt    heart-rate-belt",
            ]
        )
    }

    @Test(arguments: [
        ("hart-rate-mesurement", "heart-rate-measurement"), ("Hart Rate", "heart-rate"), ("zzzzzzzzzz", nil), ("", nil),
    ])
    func `a misspelled name finds only the nearest`(text: String, closest: String?) {
        let search = AssignedNumberSearch(text)
        #expect(search.matches.isEmpty)
        #expect(!search.isExact)
        #expect(AssignedNumberSearch.closest(to: text, in: AssignedNumber.Kind.allCases) == closest)
    }

    @Test func `a characteristic is shown with its fields`() {
        let search = AssignedNumberSearch("2A37")
        #expect(
            search.lines(Self.plain) == [
                "Heart Rate Measurement",
                "  kind    characteristic",
                "  name    heart-rate-measurement",
                "  UUID    2A37, 00002a37-0000-1000-8000-00805f9b34fb",
                "  fields  heartRate, sensorContact, energyExpended, rrIntervals",
            ]
        )
        let expected =
            #"{"uuid":"2A37","name":"Heart Rate Measurement","kind":"characteristic","kebabName":"heart-rate-measurement","#
            + #""aliases":[],"uuid128":"00002a37-0000-1000-8000-00805f9b34fb","number":null,"category":null,"#
            + #""symbol":null,"fields":["heartRate","sensorContact","energyExpended","rrIntervals"]}"#
        #expect(search.matches.map(\.json.jsonText) == [expected])
    }

    @Test func `multiple matches are shown one after the other, with the details of their kind`() {
        #expect(
            AssignedNumberSearch("0x0341").lines(Self.plain) == [
                "Heart Rate Belt",
                "  kind      appearance",
                "  name      heart-rate-belt",
                "  number    0x0341, 833",
                "  category  Heart Rate Sensor",
                "",
                "Etesian Technologies LLC",
                "  kind    company",
                "  name    etesian-technologies-llc",
                "  number  0x0341, 833",
            ]
        )
    }

    @Test func `an unassigned UUID is shown in its long form`() throws {
        let search = AssignedNumberSearch("2FFF")
        #expect(search.matches.isEmpty)
        #expect(search.lines(Self.plain) == ["2FFF has no name", "  UUID  00002fff-0000-1000-8000-00805f9b34fb"])
        let uuid = try #require(search.uuid)
        // The same keys as for a named UUID.
        let keys = try #require(AssignedNumberSearch("2A37").matches.first).json.entries.map(\.key)
        #expect(uuid.jsonWithoutName.entries.map(\.key) == keys)
    }
}
