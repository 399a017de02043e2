/// Test vectors of periods of time, grouped by the public project that they come from.
extension Vector {
    static let timePeriods: [Vector] = [
        // RonanB96/bluetooth-sig-python
        Vector(0x2B15, "d00700", #"{"timeMillisecond":2.0,"units":{"timeMillisecond":"s"}}"#),
        Vector(0x2B16, "3c00", #"{"timeSecond":60,"units":{"timeSecond":"s"}}"#),
        Vector(0x2B16, "0100", #"{"timeSecond":1,"units":{"timeSecond":"s"}}"#),
        Vector(0x2B17, "0a", #"{"timeSecond":10,"units":{"timeSecond":"s"}}"#),
        Vector(0x2B17, "01", #"{"timeSecond":1,"units":{"timeSecond":"s"}}"#),
        Vector(0x2BE6, "100e0000", #"{"timeSecond":3600,"units":{"timeSecond":"s"}}"#),
        Vector(0x2BE6, "01000000", #"{"timeSecond":1,"units":{"timeSecond":"s"}}"#),
        // Edge cases of the definition
        Vector(0x2AED, "000000", #"{"date":null,"units":{"date":"d"}}"#),
        Vector(0x2AED, "c55000", #"{"date":20677,"units":{"date":"d"}}"#),
        Vector(0x2B12, "00", #"{"timeDecihour":0.0,"units":{"timeDecihour":"h"}}"#),
        Vector(0x2B12, "ef", #"{"timeDecihour":23.9,"units":{"timeDecihour":"h"}}"#),
        Vector(0x2B12, "ff", #"{"timeDecihour":null,"units":{"timeDecihour":"h"}}"#),
        Vector(0x2B13, "00", #"{"timeExponential":0,"units":{"timeExponential":"s"}}"#),
        Vector(0x2B13, "40", #"{"timeExponential":1,"units":{"timeExponential":"s"}}"#),
        Vector(0x2B13, "42", #"{"timeExponential":1.21,"units":{"timeExponential":"s"}}"#),
        Vector(0x2B13, "3f", #"{"timeExponential":0.9090909090909091,"units":{"timeExponential":"s"}}"#),
        Vector(0x2B13, "fd", #"{"timeExponential":66560640.87871922,"units":{"timeExponential":"s"}}"#),
        Vector(0x2B13, "fe", #"{"timeExponential":"device-lifetime","units":{"timeExponential":"s"}}"#),
        Vector(0x2B13, "ff", #"{"timeExponential":null,"units":{"timeExponential":"s"}}"#),
        Vector(0x2B14, "180000", #"{"timeHour":24,"units":{"timeHour":"h"}}"#),
        Vector(0x2B14, "ffffff", #"{"timeHour":null,"units":{"timeHour":"h"}}"#),
        Vector(0x2B15, "ffffff", #"{"timeMillisecond":null,"units":{"timeMillisecond":"s"}}"#),
        Vector(0x2B16, "ffff", #"{"timeSecond":null,"units":{"timeSecond":"s"}}"#),
        Vector(0x2B17, "ff", #"{"timeSecond":null,"units":{"timeSecond":"s"}}"#),
        Vector(0x2BE6, "ffffffff", #"{"timeSecond":null,"units":{"timeSecond":"s"}}"#),
        Vector(
            0x2BF2,
            "228051010000000100",
            #"""
            {"flags":["utc","current-timeline"],"timeResolution":"1-s","timeValue":86400,\#
            "timeSyncSourceType":"network-time-protocol","tzDstOffset":0,"units":{"timeValue":"s",\#
            "tzDstOffset":"min"}}
            """#
        ),
        Vector(
            0x2BF2,
            "3adc05000000000208",
            #"""
            {"flags":["utc","tz-dst-offset-used","current-timeline"],"timeResolution":"1-ms","timeValue":1.5,\#
            "timeSyncSourceType":"gps","tzDstOffset":120,"units":{"timeValue":"s","tzDstOffset":"min"}}
            """#
        ),
        Vector(
            0x2BF2,
            "0d3930000000000000",
            #"""
            {"flags":["tick-counter"],"timeResolution":"100-us","timeValue":1.2345,\#
            "timeSyncSourceType":"unknown","tzDstOffset":0,"units":{"timeValue":"s","tzDstOffset":"min"}}
            """#
        ),
    ]
}
