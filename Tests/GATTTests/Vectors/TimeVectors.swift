/// Test vectors of the time services, grouped by the public project that they come from.
extension Vector {
    static let time: [Vector] = [
        // NordicSemiconductor/Android-BLE-Common-Library
        Vector(0x2A08, "e20704110f3300", #"{"year":2018,"month":4,"day":17,"hours":15,"minutes":51,"seconds":0}"#),
        Vector(
            0x2A08,
            "00000000121a20",
            #"{"year":null,"month":null,"day":null,"hours":18,"minutes":26,"seconds":32}"#
        ),
        Vector(0x2A0D, "00", #"{"dstOffset":"standard-time"}"#),
        Vector(0x2A0D, "02", #"{"dstOffset":"half-an-hour-daylight-time"}"#),
        Vector(0x2A0D, "08", #"{"dstOffset":"double-daylight-time"}"#),
        Vector(0x2A0E, "80", #"{"timeZone":null,"units":{"timeZone":"min"}}"#),
        // PureSwift/Bluetooth
        Vector(0x2A0A, "cb0704180c051e07", #"{"dateTime":"1995-04-24T12:05:30","dayOfWeek":"sunday"}"#),
        Vector(0x2A0F, "0c04", #"{"timeZone":180,"dstOffset":"daylight-time","units":{"timeZone":"min"}}"#),
        Vector(0x2A11, "cb0704180c051e08", #"{"dateTime":"1995-04-24T12:05:30","dstOffset":"double-daylight-time"}"#),
        Vector(
            0x2A2B,
            "cb0704180c051e07f50f",
            #"{"dateTime":"1995-04-24T12:05:30","dayOfWeek":"sunday","fractions256":245,"adjustReason":["manual-time-update","external-reference-time-update","change-of-time-zone","change-of-dst"]}"#
        ),
        // RonanB96/bluetooth-sig-python
        Vector(0x2A09, "04", #"{"dayOfWeek":"thursday"}"#),
        Vector(0x2A09, "05", #"{"dayOfWeek":"friday"}"#),
        Vector(0x2A09, "06", #"{"dayOfWeek":"saturday"}"#),
        Vector(0x2A0A, "e707060f0e1e0004", #"{"dateTime":"2023-06-15T14:30:00","dayOfWeek":"thursday"}"#),
        Vector(
            0x2A0C,
            "e707060f0e1e000440",
            #"{"dateTime":"2023-06-15T14:30:00","dayOfWeek":"thursday","fractions256":64}"#
        ),
        Vector(0x2A0F, "0404", #"{"timeZone":60,"dstOffset":"daylight-time","units":{"timeZone":"min"}}"#),
        Vector(0x2A0F, "fc00", #"{"timeZone":-60,"dstOffset":"standard-time","units":{"timeZone":"min"}}"#),
        Vector(0x2A11, "e607060f0c1e0004", #"{"dateTime":"2022-06-15T12:30:00","dstOffset":"daylight-time"}"#),
        Vector(0x2A12, "08", #"{"accuracy":1.0,"units":{"accuracy":"s"}}"#),
        Vector(0x2A12, "80", #"{"accuracy":16.0,"units":{"accuracy":"s"}}"#),
        Vector(0x2A12, "fd", #"{"accuracy":31.625,"units":{"accuracy":"s"}}"#),
        Vector(0x2A13, "02", #"{"timeSource":"gps"}"#),
        Vector(0x2A13, "04", #"{"timeSource":"manual"}"#),
        Vector(0x2A13, "05", #"{"timeSource":"atomic-clock"}"#),
        Vector(0x2A13, "07", #"{"timeSource":"not-synchronized"}"#),
        Vector(
            0x2A14,
            "01020503",
            #"{"timeSource":"network-time-protocol","timeAccuracy":0.25,"daysSinceUpdate":5,"hoursSinceUpdate":3,"units":{"timeAccuracy":"s","daysSinceUpdate":"d","hoursSinceUpdate":"h"}}"#
        ),
        Vector(0x2A16, "02", #"{"timeUpdateControlPoint":"cancel-reference-update"}"#),
        Vector(
            0x2A2B,
            "e9070101000000010000",
            #"{"dateTime":"2025-01-01T00:00:00","dayOfWeek":"monday","fractions256":0,"adjustReason":[]}"#
        ),
        // sputnikdev/bluetooth-gatt-parser
        Vector(
            0x2A2B,
            "e10701040b262d030102",
            #"{"dateTime":"2017-01-04T11:38:45","dayOfWeek":"wednesday","fractions256":1,"adjustReason":["external-reference-time-update"]}"#
        ),
        // Edge cases of the definition
        Vector(0x2A08, "ea070b15091e00", #"{"year":2026,"month":11,"day":21,"hours":9,"minutes":30,"seconds":0}"#),
        Vector(
            0x2A08,
            "00000000173b3b",
            #"{"year":null,"month":null,"day":null,"hours":23,"minutes":59,"seconds":59}"#
        ),
        Vector(0x2A09, "00", #"{"dayOfWeek":"unknown"}"#),
        Vector(0x2A09, "01", #"{"dayOfWeek":"monday"}"#),
        Vector(0x2A09, "07", #"{"dayOfWeek":"sunday"}"#),
        Vector(0x2A0A, "0000000000000000", #"{"dateTime":"0000-00-00T00:00:00","dayOfWeek":"unknown"}"#),
        Vector(
            0x2A0C,
            "ea070b15091e0006ff",
            #"{"dateTime":"2026-11-21T09:30:00","dayOfWeek":"saturday","fractions256":255}"#
        ),
        Vector(0x2A0D, "04", #"{"dstOffset":"daylight-time"}"#),
        Vector(0x2A0D, "ff", #"{"dstOffset":"unknown"}"#),
        Vector(0x2A0E, "d0", #"{"timeZone":-720,"units":{"timeZone":"min"}}"#),
        Vector(0x2A0E, "38", #"{"timeZone":840,"units":{"timeZone":"min"}}"#),
        Vector(0x2A0E, "17", #"{"timeZone":345,"units":{"timeZone":"min"}}"#),
        Vector(0x2A0F, "80ff", #"{"timeZone":null,"dstOffset":"unknown","units":{"timeZone":"min"}}"#),
        Vector(0x2A11, "00000000000000ff", #"{"dateTime":"0000-00-00T00:00:00","dstOffset":"unknown"}"#),
        Vector(0x2A11, "ea070a1901000000", #"{"dateTime":"2026-10-25T01:00:00","dstOffset":"standard-time"}"#),
        Vector(0x2A12, "00", #"{"accuracy":0.0,"units":{"accuracy":"s"}}"#),
        Vector(0x2A12, "fe", #"{"accuracy":"over-31.625","units":{"accuracy":"s"}}"#),
        Vector(0x2A12, "ff", #"{"accuracy":null,"units":{"accuracy":"s"}}"#),
        Vector(0x2A13, "00", #"{"timeSource":"unknown"}"#),
        Vector(0x2A13, "01", #"{"timeSource":"network-time-protocol"}"#),
        Vector(0x2A13, "03", #"{"timeSource":"radio-time-signal"}"#),
        Vector(0x2A13, "06", #"{"timeSource":"cellular-network"}"#),
        Vector(
            0x2A14,
            "00ff0000",
            #"{"timeSource":"unknown","timeAccuracy":null,"daysSinceUpdate":0,"hoursSinceUpdate":0,"units":{"timeAccuracy":"s","daysSinceUpdate":"d","hoursSinceUpdate":"h"}}"#
        ),
        Vector(
            0x2A14,
            "02fefe17",
            #"{"timeSource":"gps","timeAccuracy":"over-31.625","daysSinceUpdate":254,"hoursSinceUpdate":23,"units":{"timeAccuracy":"s","daysSinceUpdate":"d","hoursSinceUpdate":"h"}}"#
        ),
        Vector(
            0x2A14,
            "04feffff",
            #"{"timeSource":"manual","timeAccuracy":"over-31.625","daysSinceUpdate":"over-254","hoursSinceUpdate":"over-254-days","units":{"timeAccuracy":"s","daysSinceUpdate":"d","hoursSinceUpdate":"h"}}"#
        ),
        Vector(0x2A16, "01", #"{"timeUpdateControlPoint":"get-reference-update"}"#),
        Vector(0x2A17, "0000", #"{"currentState":"idle","result":"successful"}"#),
        Vector(0x2A17, "0104", #"{"currentState":"update-pending","result":"timeout"}"#),
        Vector(0x2A17, "0005", #"{"currentState":"idle","result":"update-not-attempted-after-reset"}"#),
        Vector(
            0x2A2B,
            "0000000000000000ff00",
            #"{"dateTime":"0000-00-00T00:00:00","dayOfWeek":"unknown","fractions256":255,"adjustReason":[]}"#
        ),
    ]
}
