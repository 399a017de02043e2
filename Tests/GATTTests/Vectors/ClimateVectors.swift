/// Test vectors of temperatures, humidity and flows, grouped by the public project that they come from.
extension Vector {
    static let climate: [Vector] = [
        // RonanB96/bluetooth-sig-python
        Vector(0x2B02, "0000", #"{"massFlow":0,"units":{"massFlow":"g/s"}}"#),
        Vector(0x2B02, "e803", #"{"massFlow":1000,"units":{"massFlow":"g/s"}}"#),
        Vector(0x2B02, "0100", #"{"massFlow":1,"units":{"massFlow":"g/s"}}"#),
        Vector(0x2B0D, "ec", #"{"temperature":-10.0,"units":{"temperature":"°C"}}"#),
        Vector(
            0x2B0E,
            "000000",
            #"""
            {"temperature":0.0,"startTime":0.0,"endTime":0.0,"units":{"temperature":"°C","startTime":"h",\#
            "endTime":"h"}}
            """#
        ),
        Vector(
            0x2B10,
            "18fca00f",
            #"""
            {"minimumTemperature":-10.0,"maximumTemperature":40.0,"units":{"minimumTemperature":"°C",\#
            "maximumTemperature":"°C"}}
            """#
        ),
        Vector(0x2BDF, "e803", #"{"highTemperature":500.0,"units":{"highTemperature":"°C"}}"#),
        Vector(0x2BDF, "ffff", #"{"highTemperature":-0.5,"units":{"highTemperature":"°C"}}"#),
        Vector(0x2C1B, "00", #"{"humidity":0.0,"units":{"humidity":"%"}}"#),
        // Edge cases of the definition
        Vector(0x2B02, "ffff", #"{"massFlow":null,"units":{"massFlow":"g/s"}}"#),
        Vector(
            0x2B0C,
            "64d0079808",
            #"""
            {"relativeValue":50.0,"minimumTemperatureValue":20.0,"maximumTemperatureValue":22.0,\#
            "units":{"relativeValue":"%","minimumTemperatureValue":"°C","maximumTemperatureValue":"°C"}}
            """#
        ),
        Vector(
            0x2B0C,
            "ff00800080",
            #"""
            {"relativeValue":null,"minimumTemperatureValue":null,"maximumTemperatureValue":null,\#
            "units":{"relativeValue":"%","minimumTemperatureValue":"°C","maximumTemperatureValue":"°C"}}
            """#
        ),
        Vector(0x2B0D, "2a", #"{"temperature":21.0,"units":{"temperature":"°C"}}"#),
        Vector(0x2B0D, "7f", #"{"temperature":null,"units":{"temperature":"°C"}}"#),
        Vector(
            0x2B0E,
            "2a50dc",
            #"""
            {"temperature":21.0,"startTime":8.0,"endTime":22.0,"units":{"temperature":"°C","startTime":"h",\#
            "endTime":"h"}}
            """#
        ),
        Vector(
            0x2B0E,
            "7fffff",
            #"""
            {"temperature":null,"startTime":null,"endTime":null,"units":{"temperature":"°C","startTime":"h",\#
            "endTime":"h"}}
            """#
        ),
        Vector(
            0x2B0F,
            "2a02202c40",
            #"""
            {"average":21.0,"standardDeviationValue":1.0,"minimumValue":16.0,"maximumValue":22.0,\#
            "sensingDuration":1,"units":{"average":"°C","standardDeviationValue":"°C","minimumValue":"°C",\#
            "maximumValue":"°C","sensingDuration":"s"}}
            """#
        ),
        Vector(
            0x2B0F,
            "7f7f7f7fff",
            #"""
            {"average":null,"standardDeviationValue":null,"minimumValue":null,"maximumValue":null,\#
            "sensingDuration":null,"units":{"average":"°C","standardDeviationValue":"°C","minimumValue":"°C",\#
            "maximumValue":"°C","sensingDuration":"s"}}
            """#
        ),
        Vector(
            0x2B10,
            "00800080",
            #"""
            {"minimumTemperature":null,"maximumTemperature":null,"units":{"minimumTemperature":"°C",\#
            "maximumTemperature":"°C"}}
            """#
        ),
        Vector(
            0x2B11,
            "b8083200d007980840",
            #"""
            {"averageTemperature":22.32,"standardDeviationTemperature":0.5,"minimumTemperature":20.0,\#
            "maximumTemperature":22.0,"sensingDuration":1,"units":{"averageTemperature":"°C",\#
            "standardDeviationTemperature":"°C","minimumTemperature":"°C","maximumTemperature":"°C",\#
            "sensingDuration":"s"}}
            """#
        ),
        Vector(
            0x2B11,
            "0080008000800080ff",
            #"""
            {"averageTemperature":null,"standardDeviationTemperature":null,"minimumTemperature":null,\#
            "maximumTemperature":null,"sensingDuration":null,"units":{"averageTemperature":"°C",\#
            "standardDeviationTemperature":"°C","minimumTemperature":"°C","maximumTemperature":"°C",\#
            "sensingDuration":"s"}}
            """#
        ),
        Vector(0x2B1B, "e803", #"{"volumeFlow":1.0,"units":{"volumeFlow":"L/s"}}"#),
        Vector(0x2B1B, "ffff", #"{"volumeFlow":null,"units":{"volumeFlow":"L/s"}}"#),
        Vector(0x2BDF, "defd", #"{"highTemperature":-273.0,"units":{"highTemperature":"°C"}}"#),
        Vector(0x2BDF, "0080", #"{"highTemperature":null,"units":{"highTemperature":"°C"}}"#),
        Vector(0x2BDF, "0180", #"{"highTemperature":"not-valid","units":{"highTemperature":"°C"}}"#),
        Vector(0x2C1B, "c8", #"{"humidity":100.0,"units":{"humidity":"%"}}"#),
        Vector(0x2C1B, "ff", #"{"humidity":null,"units":{"humidity":"%"}}"#),
    ]
}
