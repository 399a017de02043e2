/// Test vectors of descriptors and declarations, grouped by the public project that they come from.
extension Vector {
    static let descriptors: [Vector] = [
        // PureSwift/Bluetooth
        Vector(0x2900, "0100", #"{"properties":["reliable-write"]}"#),
        Vector(0x2900, "0200", #"{"properties":["writable-auxiliaries"]}"#),
        Vector(0x2902, "0100", #"{"configuration":["notify"]}"#),
        Vector(0x2902, "0200", #"{"configuration":["indicate"]}"#),
        Vector(0x2902, "0300", #"{"configuration":["notify","indicate"]}"#),
        Vector(
            0x2904,
            "1700ac27010000",
            #"{"format":"medfloat32","exponent":0,"unit":"27AC","namespace":1,"description":0}"#
        ),
        Vector(0x2905, "400050006000", #"{"handles":[64,80,96]}"#),
        // Edge cases of the definition
        Vector(0x2900, "0000", #"{"properties":[]}"#),
        Vector(0x2902, "0000", #"{"configuration":[]}"#),
        Vector(0x2903, "0000", #"{"configuration":[]}"#),
        Vector(0x2903, "0100", #"{"configuration":["broadcast"]}"#),
        Vector(0x2901, "", #"{"userDescription":""}"#),
        Vector(0x2906, "00000a00", #"{"validRange":"00000a00"}"#),
        Vector(0x2906, "0064", #"{"validRange":"0064"}"#),
        Vector(0x2907, "192a", #"{"externalReportReference":"2A19"}"#),
        Vector(
            0x2907,
            "f0debc9a785634123412f0debc9a7856",
            #"{"externalReportReference":"56789abc-def0-1234-1234-56789abcdef0"}"#
        ),
        Vector(0x2908, "0001", #"{"reportId":0,"reportType":"input"}"#),
        Vector(0x2908, "0102", #"{"reportId":1,"reportType":"output"}"#),
        Vector(0x2908, "0303", #"{"reportId":3,"reportType":"feature"}"#),
        Vector(0x2909, "00", #"{"numberOfDigitals":0}"#),
        Vector(0x2909, "08", #"{"numberOfDigitals":8}"#),
        Vector(0x290A, "00", #"{"condition":"value-changed"}"#),
        Vector(0x290A, "016400", #"{"condition":"crossed-boundary","analog":100}"#),
        Vector(0x290A, "0403", #"{"condition":"mask-then-compare","bitMask":"03"}"#),
        Vector(0x290A, "056400f401", #"{"condition":"inside-or-outside-boundaries","analogOne":100,"analogTwo":500}"#),
        Vector(0x290A, "07", #"{"condition":"no-value-trigger"}"#),
        Vector(0x290B, "00", #"{"triggerLogicValue":"boolean-and"}"#),
        Vector(0x290B, "01", #"{"triggerLogicValue":"boolean-or"}"#),
        Vector(
            0x290C,
            "00000000000000000000ff",
            #"{"samplingFunction":"unspecified","measurementPeriod":"not-in-use""#
                + #","internalUpdateInterval":"not-in-use","application":"unspecified","measurementUncertainty":null"#
                + #","units":{"measurementPeriod":"s","internalUpdateInterval":"s","measurementUncertainty":"%"}}"#
        ),
        Vector(
            0x290C,
            "0000013c00000500001405",
            #"{"samplingFunction":"instantaneous","measurementPeriod":60,"internalUpdateInterval":5"#
                + #","application":"indoor","measurementUncertainty":2.5,"units":{"measurementPeriod":"s""#
                + #","internalUpdateInterval":"s","measurementUncertainty":"%"}}"#
        ),
        Vector(0x290D, "00", #"{"condition":"inactive"}"#),
        Vector(0x290D, "013c0000", #"{"condition":"fixed-time-interval","time":60,"units":{"time":"s"}}"#),
        Vector(0x290D, "022c0100", #"{"condition":"no-less-than-specified-time","time":300,"units":{"time":"s"}}"#),
        Vector(0x290D, "03", #"{"condition":"value-changed"}"#),
        Vector(0x290D, "06c409", #"{"condition":"greater-than","operand":"c409"}"#),
        Vector(0x290D, "0918fc", #"{"condition":"not-equal-to","operand":"18fc"}"#),
        Vector(0x290E, "00", #"{"condition":"none"}"#),
        Vector(
            0x290E,
            "01100e00",
            #"{"condition":"after-time-interval","timeInterval":3600,"units":{"timeInterval":"s"}}"#
        ),
        Vector(
            0x290E,
            "020a0000",
            #"{"condition":"not-more-often-than-time-interval","timeInterval":10,"units":{"timeInterval":"s"}}"#
        ),
        Vector(0x290E, "030a00", #"{"condition":"changed-more-often-than-count","count":10}"#),
        Vector(0x290F, "0102030405", #"{"completeBrEdrTransportBlockData":"0102030405"}"#),
        Vector(0x290F, "", #"{"completeBrEdrTransportBlockData":""}"#),
        Vector(
            0x2910,
            "5c4b02003c000000050000ff",
            #"{"observationType":150364,"measurementPeriod":60,"updateInterval":0.5"#
                + #","units":{"measurementPeriod":"s","updateInterval":"s"}}"#
        ),
        Vector(
            0x2910,
            "000000000000000000000000",
            #"{"observationType":0,"measurementPeriod":0,"updateInterval":0,"units":{"measurementPeriod":"s""#
                + #","updateInterval":"s"}}"#
        ),
        Vector(
            0x2911,
            "5c4b0200a017190000002d000000",
            #"{"observationType":150364,"unitCode":6048,"lowerLimit":25,"upperLimit":45,"accuracy":null}"#
        ),
        Vector(
            0x2911,
            "5c4b0200a017190000002d000000010000ff",
            #"{"observationType":150364,"unitCode":6048,"lowerLimit":25,"upperLimit":45,"accuracy":0.1}"#
        ),
        Vector(0x2912, "0000", #"{"measurementDescription":"0000"}"#),
        Vector(0x2912, "01000164", #"{"measurementDescription":"01000164"}"#),
        Vector(0x2913, "00006400", #"{"manufacturerLimits":"00006400"}"#),
        Vector(0x2913, "", #"{"manufacturerLimits":""}"#),
        Vector(0x2914, "00006400", #"{"processTolerances":"00006400"}"#),
        Vector(0x2914, "", #"{"processTolerances":""}"#),
        Vector(0x2915, "00", #"{"imdTriggerSetting":"00"}"#),
        Vector(0x2915, "0164", #"{"imdTriggerSetting":"0164"}"#),
        Vector(0x2916, "6e2a0a0100", #"{"cookingSensorInfo":"6e2a0a0100"}"#),
        Vector(0x2916, "", #"{"cookingSensorInfo":""}"#),
        Vector(0x2917, "0a00", #"{"cookingTriggerSetting":"0a00"}"#),
        Vector(0x2917, "0a006400", #"{"cookingTriggerSetting":"0a006400"}"#),
        Vector(0x2800, "0d18", #"{"serviceUuid":"180D"}"#),
        Vector(0x2800, "f0debc9a785634123412f0debc9a7856", #"{"serviceUuid":"56789abc-def0-1234-1234-56789abcdef0"}"#),
        Vector(0x2801, "0f18", #"{"serviceUuid":"180F"}"#),
        Vector(0x2801, "f0debc9a785634123412f0debc9a7856", #"{"serviceUuid":"56789abc-def0-1234-1234-56789abcdef0"}"#),
        Vector(0x2802, "10001800", #"{"includedServiceAttributeHandle":16,"endGroupHandle":24,"serviceUuid":null}"#),
        Vector(
            0x2802,
            "100018000f18",
            #"{"includedServiceAttributeHandle":16,"endGroupHandle":24,"serviceUuid":"180F"}"#
        ),
        Vector(0x2803, "101200372a", #"{"properties":["notify"],"valueHandle":18,"characteristicUuid":"2A37"}"#),
        Vector(0x2803, "0a0300002a", #"{"properties":["read","write"],"valueHandle":3,"characteristicUuid":"2A00"}"#),
        Vector(
            0x2803,
            "820500f0debc9a785634123412f0debc9a7856",
            #"{"properties":["read","extended-properties"],"valueHandle":5"#
                + #","characteristicUuid":"56789abc-def0-1234-1234-56789abcdef0"}"#
        ),
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
