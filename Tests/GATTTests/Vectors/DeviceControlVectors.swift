/// Test vectors of the Bond Management, Human Interface Device and Automation IO services, derived by hand.
extension Vector {
    static let deviceControl: [Vector] = [
        // Edge cases of the definition
        Vector(0x2AA4, "01", #"{"opCode":"delete-bond-of-requesting-device-br-edr-and-le","authorizationCode":null}"#),
        Vector(0x2AA4, "0631323334", #"{"opCode":"delete-all-bonds-le","authorizationCode":"31323334"}"#),
        Vector(0x2AA5, "000000", #"{"bondManagementFeatures":[]}"#),
        Vector(
            0x2AA5,
            "10c006",
            #"{"bondManagementFeatures":["delete-bond-of-requesting-device-le""#
                + #","delete-all-but-active-bond-br-edr""#
                + #","authorization-code-required-to-delete-all-but-active-bond-br-edr""#
                + #","authorization-code-required-to-delete-all-but-active-bond-le","identify-yourself"]}"#
        ),
        Vector(
            0x2AA5,
            "ffff07",
            #"{"bondManagementFeatures":["delete-bond-of-requesting-device-br-edr-and-le""#
                + #","authorization-code-required-to-delete-bond-of-requesting-device-br-edr-and-le""#
                + #","delete-bond-of-requesting-device-br-edr""#
                + #","authorization-code-required-to-delete-bond-of-requesting-device-br-edr""#
                + #","delete-bond-of-requesting-device-le""#
                + #","authorization-code-required-to-delete-bond-of-requesting-device-le""#
                + #","delete-all-bonds-br-edr-and-le","authorization-code-required-to-delete-all-bonds-br-edr-and-le""#
                + #","delete-all-bonds-br-edr","authorization-code-required-to-delete-all-bonds-br-edr""#
                + #","delete-all-bonds-le","authorization-code-required-to-delete-all-bonds-le""#
                + #","delete-all-but-active-bond-br-edr-and-le""#
                + #","authorization-code-required-to-delete-all-but-active-bond-br-edr-and-le""#
                + #","delete-all-but-active-bond-br-edr""#
                + #","authorization-code-required-to-delete-all-but-active-bond-br-edr""#
                + #","delete-all-but-active-bond-le","authorization-code-required-to-delete-all-but-active-bond-le""#
                + #","identify-yourself"]}"#
        ),
        Vector(0x2A4A, "11010003", #"{"bcdHid":273,"bCountryCode":0,"flags":["remote-wake","normally-connectable"]}"#),
        Vector(0x2A4A, "01010000", #"{"bcdHid":257,"bCountryCode":0,"flags":[]}"#),
        Vector(0x2A4B, "05010906a101c0", #"{"reportMap":"05010906a101c0"}"#),
        Vector(0x2A4B, "", #"{"reportMap":""}"#),
        Vector(0x2A4C, "00", #"{"hidControlPoint":"suspend"}"#),
        Vector(0x2A4C, "01", #"{"hidControlPoint":"exit-suspend"}"#),
        Vector(0x2A4D, "0000040000000000", #"{"report":"0000040000000000"}"#),
        Vector(0x2A4D, "", #"{"report":""}"#),
        Vector(0x2A4E, "00", #"{"protocolMode":"boot"}"#),
        Vector(0x2A4E, "01", #"{"protocolMode":"report"}"#),
        Vector(0x2A22, "0200040000000000", #"{"bootKeyboardInputReport":"0200040000000000"}"#),
        Vector(0x2A22, "0000000000000000", #"{"bootKeyboardInputReport":"0000000000000000"}"#),
        Vector(0x2A32, "02", #"{"bootKeyboardOutputReport":"02"}"#),
        Vector(0x2A32, "00", #"{"bootKeyboardOutputReport":"00"}"#),
        Vector(0x2A33, "0105fb", #"{"bootMouseInputReport":"0105fb"}"#),
        Vector(0x2A33, "000000", #"{"bootMouseInputReport":"000000"}"#),
        Vector(0x2A56, "e4", #"{"digital":["inactive","active","tri-state","output-state"]}"#),
        Vector(
            0x2A56,
            "0501",
            #"{"digital":["active","active","inactive","inactive","active","inactive","inactive","inactive"]}"#
        ),
        Vector(0x2A56, "", #"{"digital":[]}"#),
        Vector(0x2A58, "0000", #"{"analog":0}"#),
        Vector(0x2A58, "3412", #"{"analog":4660}"#),
        Vector(0x2A5A, "e43412", #"{"aggregate":"e43412"}"#),
        Vector(0x2A5A, "", #"{"aggregate":""}"#),
    ]
}
