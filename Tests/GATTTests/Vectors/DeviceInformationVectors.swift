/// Test vectors of the Device Information Service, grouped by the public project that they come from.
extension Vector {
    static let deviceInformation: [Vector] = [
        // PureSwift/Bluetooth
        Vector(0x2A23, "debc9afeff563412", #"{"eui64":"123456fffe9abcde"}"#),
        Vector(0x2A28, "626c7565746f6f7468", #"{"softwareRevision":"bluetooth"}"#),
        Vector(
            0x2A50,
            "02015f015f015f",
            #"{"vendorIdSource":"usb-if","vendorId":24321,"productId":24321,"productVersion":24321}"#
        ),
        // sputnikdev/bluetooth-gatt-parser
        Vector(0x2A23, "55aa55aa55aa55aa", #"{"eui64":"aa55aa55aa55aa55"}"#),
        Vector(0x2A25, "31353837", #"{"serialNumber":"1587"}"#),
        Vector(0x2A26, "322e31", #"{"firmwareRevision":"2.1"}"#),
        Vector(0x2A27, "4478", #"{"hardwareRevision":"Dx"}"#),
        // RonanB96/bluetooth-sig-python
        Vector(0x2A24, "47616c61787920533233", #"{"modelNumber":"Galaxy S23"}"#),
        Vector(0x2A24, "", #"{"modelNumber":""}"#),
        Vector(0x2A25, "534e2d41424331323358595a", #"{"serialNumber":"SN-ABC123XYZ"}"#),
        Vector(0x2A26, "312e322e33", #"{"firmwareRevision":"1.2.3"}"#),
        Vector(0x2A26, "323032332e30372e3135", #"{"firmwareRevision":"2023.07.15"}"#),
        Vector(0x2A27, "52657620312e30", #"{"hardwareRevision":"Rev 1.0"}"#),
        Vector(0x2A27, "48572d41314232", #"{"hardwareRevision":"HW-A1B2"}"#),
        Vector(0x2A27, "", #"{"hardwareRevision":""}"#),
        Vector(0x2A28, "332e312e34", #"{"softwareRevision":"3.1.4"}"#),
        Vector(0x2A28, "322e302e312d686f74666978", #"{"softwareRevision":"2.0.1-hotfix"}"#),
        Vector(0x2A29, "4170706c6520496e632e", #"{"manufacturerName":"Apple Inc."}"#),
        Vector(0x2A29, "476f6f676c65204c4c43", #"{"manufacturerName":"Google LLC"}"#),
        Vector(0x2A29, "", #"{"manufacturerName":""}"#),
        Vector(0x2A2A, "0102030405060708", #"{"regulatoryCertificationDataList":"0102030405060708"}"#),
        Vector(0x2A2A, "deadbeefcafebabe", #"{"regulatoryCertificationDataList":"deadbeefcafebabe"}"#),
        Vector(
            0x2A2A,
            "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f"
                + "303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f"
                + "606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f808182838485868788898a8b8c8d8e8f"
                + "909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf"
                + "c0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdcdddedfe0e1e2e3e4e5e6e7e8e9eaebecedeeef"
                + "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff",
            #"{"regulatoryCertificationDataList":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e"#
                + #"1f202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f"#
                + #"505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f80"#
                + #"8182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9fa0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1"#
                + #"b2b3b4b5b6b7b8b9babbbcbdbebfc0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdcdddedfe0e1e2"#
                + #"e3e4e5e6e7e8e9eaebecedeeeff0f1f2f3f4f5f6f7f8f9fafbfcfdfeff"}"#
        ),
        Vector(
            0x2A50,
            "02341278560001",
            #"{"vendorIdSource":"usb-if","vendorId":4660,"productId":22136,"productVersion":256}"#
        ),
        // Edge cases of the definition
        Vector(
            0x2A50,
            "014c0001020300",
            #"{"vendorIdSource":"bluetooth-sig","vendorId":76,"productId":513,"productVersion":3}"#
        ),
        Vector(0x2A29, "c3a9e282ac", #"{"manufacturerName":"é€"}"#),
        Vector(0x2A2A, "", #"{"regulatoryCertificationDataList":""}"#),
    ]
}
