extension Vector {
    /// Values for which a public project's tests expect something else than the specification says.
    ///
    /// There 0xFFFF is a current of 655.35 A, not "not known", and a length is counted in steps, not in metres.
    static let disputed: [Vector] = [
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
