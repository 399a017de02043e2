import Testing

@testable import BlueZSimulator

@Suite struct ProfileNameTests {
    static let serialPort = "00001101-0000-1000-8000-00805f9b34fb"
    static let hyphens = "zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz"
    static let objectPush = "00001105-0000-1000-8000-00805f9b34fb"

    @Test(
        arguments: [
            ("spp", serialPort, serialPort), ("SPP", serialPort, serialPort), ("1101", serialPort, serialPort),
            ("0x1105", objectPush, objectPush), ("1105 and more", objectPush, nil), ("nonsense", nil, nil),
            ("180d", nil, "0000180d-0000-1000-8000-00805f9b34fb"), ("", nil, "00000000-0000-1000-8000-00805f9b34fb"),
            ("a2dp-sink", nil, "0000110b-0000-1000-8000-00805f9b34fb"), ("11059999", nil, nil),
            (String(repeating: "f", count: 100_000), nil, nil), (serialPort, serialPort, serialPort),
            (hyphens, hyphens, hyphens),
            ("00001101-0000-1000-8000-00805f9b34f", serialPort, nil),
        ] as [(String, String?, String?)]
    )
    func `a profile is registered under the UUIDs that its release accepts`(
        _ text: String,
        _ old: String?,
        _ new: String?
    ) {
        #expect(ProfileName.uuid(text, .v5_66) == old)
        #expect(ProfileName.uuid(text, .v5_87) == new)
    }
}
