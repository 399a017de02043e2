/// Values of descriptors, by the public project whose tests or encoder they come from.
extension Vector {
    static let descriptors: [Vector] = [
        // PureSwift/Bluetooth
        Vector(0x2902, "0100", #"{"configuration":["notify"]}"#),
        Vector(0x2902, "0200", #"{"configuration":["indicate"]}"#),
        Vector(0x2902, "0300", #"{"configuration":["notify","indicate"]}"#),
        Vector(0x2900, "0100", #"{"properties":["reliable-write"]}"#),
        Vector(0x2900, "0200", #"{"properties":["writable-auxiliaries"]}"#),
        Vector(0x2905, "400050006000", #"{"handles":[64,80,96]}"#),
        Vector(
            0x2904,
            "1700ac27010000",
            #"{"format":"medfloat32","exponent":0,"unit":"27AC","namespace":1,"description":0}"#
        ),
        // Edges of the definition
        Vector(0x2900, "0000", #"{"properties":[]}"#),
        Vector(0x2902, "0000", #"{"configuration":[]}"#),
        Vector(0x2903, "0100", #"{"configuration":["broadcast"]}"#),
        Vector(0x2901, "4368657374207374726170", #"{"userDescription":"Chest strap"}"#),
        Vector(
            0x2904,
            "0400ad27010000",
            #"{"format":"uint8","exponent":0,"unit":"27AD","namespace":1,"description":0}"#
        ),
        Vector(
            0x2904,
            "0efe2f27010601",
            #"{"format":"sint16","exponent":-2,"unit":"272F","namespace":1,"description":262}"#
        ),
    ]
}
