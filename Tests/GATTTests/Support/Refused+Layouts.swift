extension Refused {
    /// Invalid bytes for layouts and for the types beside them.
    static let layouts: [Refused] = [
        // Mesh Proxy Data In: nothing, and a reserved type of message
        Refused(0x2ADD, ""), Refused(0x2ADD, "04"), Refused(0x2ADD, "3f00"),
        // Percentage 8, Percentage 8 Steps, Humidity 8, Time Decihour 8: above the highest, or below the lowest
        Refused(0x2B04, "c9"), Refused(0x2C05, "00"), Refused(0x2C05, "c9"), Refused(0x2C1B, "fe"),
        Refused(0x2B12, "f0"),
        // Luminous Efficacy, Chromatic Distance from Planckian, Color Rendering Index, Cosine of the Angle
        Refused(0x2AFC, "5146"), Refused(0x2AE3, "8913"), Refused(0x2AE7, "65"), Refused(0x2B8D, "65"),
        // High Temperature, Temperature Range, Cooking Temperature, Country Code, Voltage
        Refused(0x2BDF, "ddfd"), Refused(0x2B10, "4c950000"), Refused(0x2C2E, "1127"), Refused(0x2AEC, "0010"),
        Refused(0x2B18, "81ff"),
        // Boolean, Acceleration Detection Status, Door/Window Status, Light Distribution, Light Source Type: reserved
        Refused(0x2AE2, "02"), Refused(0x2C1F, "02"), Refused(0x2C20, "03"), Refused(0x2BE1, "06"),
        Refused(0x2BE3, "07"),
        // Cooking Step Status: a reserved bit, a reserved time. Cooking Zone Capabilities: a reserved bit, a missing field
        Refused(0x2C28, "0801000000"), Refused(0x2C28, "00010001ff"), Refused(0x2C29, "4000000000"),
        Refused(0x2C29, "100000000000"),
        // UDI for Medical Devices: a reserved bit, no NUL. Fixed String 8: invalid UTF-8. Object Name: too long
        Refused(0x2BFF, "10"), Refused(0x2BFF, "0141"), Refused(0x2AF8, "ff00000000000000"),
        Refused(0x2ABE, String(repeating: "41", count: 121)),
        // Object Type: one byte, and more than two. Object First-Created: no such month
        Refused(0x2ABF, "6e"), Refused(0x2ABF, "6e2a00"), Refused(0x2AC1, "e4070d01000000"),
        // Recipe Control: reserved, nothing to delete. Recipe Parameters: no duration, a gradient alone, up and down
        Refused(0x2C26, "04"), Refused(0x2C26, "03"), Refused(0x2C27, "0000010002"), Refused(0x2C27, "1000010000"),
        Refused(0x2C27, "40000100000300"),
        // Elapsed Time: a reserved bit, a reserved source
        Refused(0x2BF2, "408051010000000100"), Refused(0x2BF2, "008051010000000900"),
    ]
}
