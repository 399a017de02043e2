import GATT
import TestGrowth
import Testing

/// The names of characteristics that have the same UUID.
struct InstanceNamesTests {
    private static let sensing = BluetoothUUID(0x181A)

    private static func traits(
        _ service: BluetoothUUID = sensing,
        text: String? = nil,
        format: [UInt8]? = nil,
        measurement: [UInt8]? = nil
    ) -> InstanceTraits {
        let descriptors = [
            (CharacteristicUserDescription.uuid, text.map { Array($0.utf8) }),
            (CharacteristicPresentationFormat.uuid, format), (EnvironmentalSensingMeasurement.uuid, measurement),
        ]
        return InstanceTraits(
            service: service,
            descriptors: descriptors.compactMap { uuid, value in value.map { (uuid, $0) } }
        )
    }

    /// A format with a namespace and a description.
    private static func format(_ namespace: UInt8, _ description: UInt16) -> [UInt8] {
        [0x04, 0x00, 0xAD, 0x27, namespace, UInt8(description & 0xFF), UInt8(description >> 8)]
    }

    /// An Environmental Sensing Measurement with an application.
    private static func measurement(_ application: UInt8) -> [UInt8] {
        [0, 0, 1, 1, 0, 0, 0, 0, 0, application, 1]
    }

    @Test(
        arguments: [
            ([traits(text: "Indoor"), traits(text: "Outdoor")], ["indoor", "outdoor"]),
            ([traits(text: "Living room "), traits(text: "  Bad, 1. Stock")], ["living-room", "bad-1-stock"]),
            ([traits(text: "室内"), traits(text: "Außen\u{0}")], ["室内", "außen"]),
            ([traits(format: format(1, 1)), traits(format: format(1, 2))], ["1", "2"]),
            ([traits(format: format(1, 0x10D)), traits(format: format(1, 0x10E))], ["left", "right"]),
            ([traits(format: format(2, 3)), traits(format: format(1, 0x110))], ["namespace-2-3", "external"]),
            ([traits(measurement: measurement(0x14)), traits(measurement: measurement(0x13))], ["indoor", "outdoor"]),
            ([traits(), traits(BluetoothUUID(0x180F))], ["environmental-sensing", "battery-service"]),
            ([traits(), traits()], ["1", "2"]),
            // A name that several have distinguishes none of them.
            ([traits(text: "Sensor"), traits(text: "Sensor")], ["1", "2"]),
            ([traits(text: "Sensor", format: format(1, 0x103)), traits(text: "Sensor")], ["bottom", "2"]),
            ([traits(), traits(text: "1")], ["2", "1"]),
            ([traits(text: "left"), traits(format: format(1, 0x10D)), traits()], ["left", "2", "3"]),
            ([traits(text: "!?"), traits(text: "")], ["1", "2"]),
        ]
    )
    func `characteristics are distinguished by what the device says, else by their order`(
        traits: [InstanceTraits],
        names: [String]
    ) {
        #expect(InstanceNames.names(traits) == names)
    }

    @Test func `a long description is cut`() {
        let text = String(repeating: "a very long name ", count: 20)
        let name = InstanceNames.names([Self.traits(text: text), Self.traits()])[0]
        #expect(name.count <= 32 && name.hasPrefix("a-very-long-name"))
    }

    @Test func `names of many characteristics are found in linear time`() {
        let growth = Growth.measure(
            upTo: 20_000,
            preparing: { count in (0..<count).map { Self.traits(text: $0.isMultiple(of: 2) ? "\($0)" : "same") } }
        ) { _ = InstanceNames.names($0) }
        #expect(growth.isLinear, "\(growth)")
    }
}
