/// Test vectors of the Generic Access service, grouped by the public project that they come from.
extension Vector {
    static let genericAccess: [Vector] = [
        // RonanB96/bluetooth-sig-python
        Vector(0x2A00, "", #"{"deviceName":""}"#),
        Vector(0x2A00, "5370656369616c3a2040232425", #"{"deviceName":"Special: @#$%"}"#),
        Vector(0x2A01, "0000", #"{"appearance":0,"name":"unknown"}"#),
        Vector(0x2A01, "4103", #"{"appearance":833,"name":"heart-rate-belt"}"#),
        Vector(0x2A03, "010203040506", #"{"reconnectionAddress":"06:05:04:03:02:01"}"#),
        Vector(0x2A03, "aabbccddeeff", #"{"reconnectionAddress":"FF:EE:DD:CC:BB:AA"}"#),
        Vector(
            0x2A04,
            "0600060000006400",
            #"{"minimumConnectionInterval":7.5,"maximumConnectionInterval":7.5,"peripheralLatency":0"#
                + #","connectionSupervisionTimeout":1000,"units":{"minimumConnectionInterval":"ms""#
                + #","maximumConnectionInterval":"ms","connectionSupervisionTimeout":"ms"}}"#
        ),
        Vector(
            0x2A04,
            "500064000000c801",
            #"{"minimumConnectionInterval":100.0,"maximumConnectionInterval":125.0,"peripheralLatency":0"#
                + #","connectionSupervisionTimeout":4560,"units":{"minimumConnectionInterval":"ms""#
                + #","maximumConnectionInterval":"ms","connectionSupervisionTimeout":"ms"}}"#
        ),
        Vector(
            0x2A04,
            "4000500000001400",
            #"{"minimumConnectionInterval":80.0,"maximumConnectionInterval":100.0,"peripheralLatency":0"#
                + #","connectionSupervisionTimeout":200,"units":{"minimumConnectionInterval":"ms""#
                + #","maximumConnectionInterval":"ms","connectionSupervisionTimeout":"ms"}}"#
        ),
        // Edge cases of the definition
        Vector(
            0x2A04,
            "ffffffff0000ffff",
            #"{"minimumConnectionInterval":null,"maximumConnectionInterval":null,"peripheralLatency":0"#
                + #","connectionSupervisionTimeout":null,"units":{"minimumConnectionInterval":"ms""#
                + #","maximumConnectionInterval":"ms","connectionSupervisionTimeout":"ms"}}"#
        ),
        Vector(0x2A01, "3f00", #"{"appearance":63,"name":null}"#),
        Vector(0x2A02, "00", #"{"peripheralPrivacyFlag":"disabled"}"#),
        Vector(0x2A02, "01", #"{"peripheralPrivacyFlag":"enabled"}"#),
        Vector(0x2A03, "000000000000", #"{"reconnectionAddress":"00:00:00:00:00:00"}"#),
        Vector(0x2AA6, "00", #"{"centralAddressResolution":"not-supported"}"#),
        Vector(0x2AA6, "01", #"{"centralAddressResolution":"supported"}"#),
        Vector(0x2AC9, "00", #"{"resolvablePrivateAddressOnly":"only-resolvable-private-addresses"}"#),
    ]
}
