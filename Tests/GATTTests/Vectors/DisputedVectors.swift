/// Values for which the tests of a public project contradict the specification.
///
/// The reasons are in docs/quality.md, under "Disputed test vectors".
extension Vector {
    /// Values that decode to a different result.
    static let disputed: [Vector] = [
        Vector(0x2A03, "010203040506", #"{"reconnectionAddress":"06:05:04:03:02:01"}"#),
        Vector(0x2A03, "aabbccddeeff", #"{"reconnectionAddress":"FF:EE:DD:CC:BB:AA"}"#),
        Vector(0x2A66, "08f401", #"{"opCode":"set-chain-weight","chainWeight":500,"units":{"chainWeight":"g"}}"#),
        Vector(
            0x2AE0,
            "ffff00",
            #"""
            {"electricCurrentValue":null,"sensingDuration":0,"units":{"electricCurrentValue":"A",\#
            "sensingDuration":"s"}}
            """#
        ),
        Vector(
            0x2AEF,
            "ffffffff",
            #"""
            {"minimumElectricCurrentValue":null,"maximumElectricCurrentValue":null,\#
            "units":{"minimumElectricCurrentValue":"A","maximumElectricCurrentValue":"A"}}
            """#
        ),
        Vector(0x2C0A, "40420f00", #"{"length":0.1,"units":{"length":"m"}}"#),
        Vector(0x2C0A, "feffffff", #"{"length":429.4967294,"units":{"length":"m"}}"#),
    ]
}

extension DisputedVector {
    /// Values that are refused.
    static let all: [DisputedVector] = [
        DisputedVector(
            0x2A39,
            "00",
            "heartRateControlPoint: reserved value 0 at byte 0",
            #"{"heartRateControlPoint":"reserved-0"}"#
        ),
        DisputedVector(
            0x2A42,
            "ffff",
            "categoryIdBitMask: reserved bits 0xfc00 set at byte 0",
            #"{"categoryIdBitMask":["simple-alert","email","news","call","missed-call","sms-mms","voice-mail","schedule","high-prioritized-alert","instant-message"]}"#
        ),
        DisputedVector(
            0x2AA8,
            "01900059cdab",
            "e2eCrc: must be 22951 to match the bytes before it, not 43981 at byte 4",
            #"{"cgmFeature":["calibration","e2e-crc","trend-information"],"type":"interstitial-fluid","sampleLocation":"subcutaneous-tissue","e2eCrc":43981}"#
        ),
        DisputedVector(
            0x2AC9,
            "ff",
            "resolvablePrivateAddressOnly: reserved value 255 at byte 0",
            #"{"resolvablePrivateAddressOnly":"reserved-255"}"#
        ),
        DisputedVector(
            0x2B3C,
            "c0090000000000000000000000000000",
            "normalWalkingEnergyExpenditurePerHour: needs 2 bytes, 0 left at byte 16"
        ),
        DisputedVector(
            0x2B3D,
            "c081000000000000000000000000000000",
            "normalWalkingEnergyExpenditure: needs 4 bytes, 0 left at byte 17"
        ),
        DisputedVector(0x2B3E, "03004850", "flags: reserved bits 0x4800 set at byte 1"),
        DisputedVector(0x2B3F, "00000000", "flags: needs 4 bytes, 3 left at byte 1"),
        DisputedVector(0x2B3F, "07000000aabbcc", "flags: reserved bits 0xa8000000 set at byte 1"),
        DisputedVector(
            0x2B40,
            "c005000000000000000000000000",
            "normalWalkingSteps: needs 3 bytes, 0 left at byte 14"
        ),
        DisputedVector(0x2B41, "0800020000", "flags: reserved bits 0x200 set at byte 1"),
        DisputedVector(0x2B41, "0080010000", "flags: reserved bits 0x180 set at byte 1"),
        DisputedVector(0x2B41, "0800040000ff", "flags: reserved bits 0x400 set at byte 1"),
    ]
}
