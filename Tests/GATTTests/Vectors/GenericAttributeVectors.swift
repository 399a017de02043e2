/// Test vectors of the Generic Attribute service, grouped by the public project that they come from.
extension Vector {
    static let genericAttribute: [Vector] = [
        // PureSwift/Bluetooth
        Vector(
            0x2A05,
            "0100ffff",
            #"{"startOfAffectedAttributeHandleRange":1,"endOfAffectedAttributeHandleRange":65535}"#
        ),
        Vector(0x2B29, "05", #"{"clientSupportedFeatures":["robust-caching","multiple-handle-value-notifications"]}"#),
        // RonanB96/bluetooth-sig-python
        Vector(
            0x2A05,
            "ffffffff",
            #"{"startOfAffectedAttributeHandleRange":65535,"endOfAffectedAttributeHandleRange":65535}"#
        ),
        Vector(0x2B29, "00", #"{"clientSupportedFeatures":[]}"#),
        Vector(0x2B29, "01", #"{"clientSupportedFeatures":["robust-caching"]}"#),
        Vector(0x2B29, "04", #"{"clientSupportedFeatures":["multiple-handle-value-notifications"]}"#),
        Vector(
            0x2B29,
            "07",
            #"{"clientSupportedFeatures":["robust-caching","enhanced-att-bearer""#
                + #","multiple-handle-value-notifications"]}"#
        ),
        Vector(0x2B2A, "00000000000000000000000000000000", #"{"databaseHash":"00000000000000000000000000000000"}"#),
        Vector(0x2B2A, "000102030405060708090a0b0c0d0e0f", #"{"databaseHash":"000102030405060708090a0b0c0d0e0f"}"#),
        Vector(0x2B3A, "00", #"{"serverSupportedFeatures":[]}"#),
        Vector(0x2B3A, "01", #"{"serverSupportedFeatures":["enhanced-att-bearer"]}"#),
        // Edge cases of the definition
        Vector(0x2A05, "01000100", #"{"startOfAffectedAttributeHandleRange":1,"endOfAffectedAttributeHandleRange":1}"#),
        Vector(0x2B29, "02", #"{"clientSupportedFeatures":["enhanced-att-bearer"]}"#),
    ]
}
