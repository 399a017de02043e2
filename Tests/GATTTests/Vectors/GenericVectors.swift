/// Test vectors of values without a fixed meaning, grouped by the public project that they come from.
extension Vector {
    static let generic: [Vector] = [
        // RonanB96/bluetooth-sig-python
        Vector(0x2AEA, "0000", #"{"count":0}"#),
        Vector(0x2AEA, "6400", #"{"count":100}"#),
        Vector(0x2AEA, "0080", #"{"count":32768}"#),
        Vector(0x2AEA, "feff", #"{"count":65534}"#),
        Vector(0x2AEB, "010000", #"{"count":1}"#),
        Vector(0x2AEB, "640000", #"{"count":100}"#),
        Vector(0x2AEB, "000001", #"{"count":65536}"#),
        Vector(0x2AEB, "feffff", #"{"count":16777214}"#),
        Vector(0x2AEC, "3a03", #"{"countryCode":826}"#),
        Vector(
            0x2AF4,
            "0a001e004040",
            #"""
            {"numberOfEvents":10,"averageEventDuration":30,"timeElapsedSinceLastEvent":1,"sensingDuration":1,\#
            "units":{"averageEventDuration":"s","timeElapsedSinceLastEvent":"s","sensingDuration":"s"}}
            """#
        ),
        Vector(0x2AF9, "0000", #"{"genericLevel":0}"#),
        Vector(0x2AF9, "e803", #"{"genericLevel":1000}"#),
        Vector(0x2AF9, "ffff", #"{"genericLevel":65535}"#),
        Vector(0x2AFA, "010203040506", #"{"globalTradeItemNumber":6618611909121}"#),
        Vector(0x2AFA, "010000000000", #"{"globalTradeItemNumber":1}"#),
        Vector(0x2B04, "c8", #"{"percentage":100.0,"units":{"percentage":"%"}}"#),
        Vector(
            0x2B08,
            "0000000000",
            #"""
            {"relativeValue":0.0,"minimumGenericLevel":0,"maximumGenericLevel":0,\#
            "units":{"relativeValue":"%"}}
            """#
        ),
        Vector(
            0x2B08,
            "c86400e803",
            #"""
            {"relativeValue":100.0,"minimumGenericLevel":100,"maximumGenericLevel":1000,\#
            "units":{"relativeValue":"%"}}
            """#
        ),
        Vector(
            0x2B0B,
            "000000",
            #"""
            {"relativeValue":0.0,"startTime":0.0,"endTime":0.0,"units":{"relativeValue":"%","startTime":"h",\#
            "endTime":"h"}}
            """#
        ),
        Vector(
            0x2B0B,
            "c83cb4",
            #"""
            {"relativeValue":100.0,"startTime":6.0,"endTime":18.0,"units":{"relativeValue":"%",\#
            "startTime":"h","endTime":"h"}}
            """#
        ),
        Vector(0x2BBA, "00", #"{"contentControlId":0}"#),
        Vector(0x2BBA, "2a", #"{"contentControlId":42}"#),
        Vector(0x2BBA, "ff", #"{"contentControlId":255}"#),
        Vector(
            0x2BFF,
            "0141424300",
            #"{"udiLabel":"ABC","udiDeviceIdentifier":null,"udiIssuer":null,"udiAuthority":null}"#
        ),
        Vector(0x2C05, "01", #"{"percentageSteps":1}"#),
        Vector(0x2C05, "32", #"{"percentageSteps":50}"#),
        Vector(0x2C05, "c8", #"{"percentageSteps":200}"#),
        // Edge cases of the definition
        Vector(0x2AE2, "00", #"{"boolean":false}"#),
        Vector(0x2AE2, "01", #"{"boolean":true}"#),
        Vector(0x2AE8, "0000803f", #"{"coefficient":1.0}"#),
        Vector(0x2AE8, "cdcccc3d", #"{"coefficient":0.1}"#),
        Vector(0x2AE8, "0000c07f", #"{"coefficient":null}"#),
        Vector(0x2AE8, "000080ff", #"{"coefficient":"negative-infinity"}"#),
        Vector(0x2AE8, "000000bf", #"{"coefficient":-0.5}"#),
        Vector(0x2AEA, "ffff", #"{"count":null}"#),
        Vector(0x2AEB, "ffffff", #"{"count":null}"#),
        Vector(0x2AEC, "ffff", #"{"countryCode":null}"#),
        Vector(0x2AEC, "ff0f", #"{"countryCode":4095}"#),
        Vector(
            0x2AF4,
            "ffffffffffff",
            #"""
            {"numberOfEvents":null,"averageEventDuration":null,"timeElapsedSinceLastEvent":null,\#
            "sensingDuration":null,"units":{"averageEventDuration":"s","timeElapsedSinceLastEvent":"s",\#
            "sensingDuration":"s"}}
            """#
        ),
        Vector(
            0x2AF4,
            "01003c00fefe",
            #"""
            {"numberOfEvents":1,"averageEventDuration":60,"timeElapsedSinceLastEvent":"device-lifetime",\#
            "sensingDuration":"device-lifetime","units":{"averageEventDuration":"s",\#
            "timeElapsedSinceLastEvent":"s","sensingDuration":"s"}}
            """#
        ),
        Vector(0x2AF5, "4b69746368656e000000000000000000", #"{"fixedString":"Kitchen"}"#),
        Vector(0x2AF5, "4c6976696e6720726f6f6d2077657374", #"{"fixedString":"Living room west"}"#),
        Vector(0x2AF6, "4d65657474c3a9656e676500000000000000000000000000", #"{"fixedString":"Meettéenge"}"#),
        Vector(0x2AF6, "000000000000000000000000000000000000000000000000", #"{"fixedString":""}"#),
        Vector(
            0x2AF7,
            "414141414141414141414141414141414141414141414141414141414141414141414141",
            #"{"fixedString":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}"#
        ),
        Vector(
            0x2AF7,
            "4f6666696365203300000000000000000000000000000000000000000000000000000000",
            #"{"fixedString":"Office 3"}"#
        ),
        Vector(0x2AF8, "6761747400000000", #"{"fixedString":"gatt"}"#),
        Vector(0x2AF8, "6761746c61622d31", #"{"fixedString":"gatlab-1"}"#),
        Vector(0x2AFA, "000000000000", #"{"globalTradeItemNumber":null}"#),
        Vector(0x2B04, "01", #"{"percentage":0.5,"units":{"percentage":"%"}}"#),
        Vector(0x2B04, "ff", #"{"percentage":null,"units":{"percentage":"%"}}"#),
        Vector(
            0x2B08,
            "ffffffffff",
            #"""
            {"relativeValue":null,"minimumGenericLevel":65535,"maximumGenericLevel":65535,\#
            "units":{"relativeValue":"%"}}
            """#
        ),
        Vector(
            0x2B0B,
            "ffffff",
            #"""
            {"relativeValue":null,"startTime":null,"endTime":null,"units":{"relativeValue":"%",\#
            "startTime":"h","endTime":"h"}}
            """#
        ),
        Vector(
            0x2BDE,
            "00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
            #"{"fixedString":""}"#
        ),
        Vector(
            0x2BDE,
            "4c756d696e6169726500000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
            #"{"fixedString":"Luminaire"}"#
        ),
        Vector(0x2BFF, "00", #"{"udiLabel":null,"udiDeviceIdentifier":null,"udiIssuer":null,"udiAuthority":null}"#),
        Vector(
            0x2BFF,
            "0f2830312930303131003030313100322e353100322e313600",
            #"""
            {"udiLabel":"(01)0011","udiDeviceIdentifier":"0011","udiIssuer":"2.51","udiAuthority":"2.16"}
            """#
        ),
        Vector(
            0x2BFF,
            "0a41004200",
            #"{"udiLabel":null,"udiDeviceIdentifier":"A","udiIssuer":null,"udiAuthority":"B"}"#
        ),
        Vector(0x2C05, "ff", #"{"percentageSteps":null}"#),
    ]
}
