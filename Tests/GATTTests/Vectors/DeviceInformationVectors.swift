/// Values of Device Information Service, by the public project whose tests or encoder they come from.
extension Vector {
    static let deviceInformation: [Vector] = [
        // PureSwift/Bluetooth
        Vector(
            0x2A50,
            "02015f015f015f",
            #"{"vendorIdSource":"usb-if","vendorId":24321,"productId":24321,"productVersion":24321}"#
        ),
        Vector(0x2A23, "debc9afeff563412", #"{"eui64":"123456fffe9abcde"}"#),
        Vector(0x2A28, "626c7565746f6f7468", #"{"softwareRevision":"bluetooth"}"#),
        // sputnikdev/bluetooth-gatt-parser
        Vector(0x2A26, "322e31", #"{"firmwareRevision":"2.1"}"#),
        Vector(0x2A25, "31353837", #"{"serialNumber":"1587"}"#),
        Vector(0x2A27, "4478", #"{"hardwareRevision":"Dx"}"#),
        Vector(0x2A23, "55aa55aa55aa55aa", #"{"eui64":"aa55aa55aa55aa55"}"#),
        // RonanB96/bluetooth-sig-python
        Vector(0x2A26, "312e322e33", #"{"firmwareRevision":"1.2.3"}"#),
        Vector(0x2A26, "323032332e30372e3135", #"{"firmwareRevision":"2023.07.15"}"#),
        Vector(0x2A27, "52657620312e30", #"{"hardwareRevision":"Rev 1.0"}"#),
        Vector(0x2A27, "48572d41314232", #"{"hardwareRevision":"HW-A1B2"}"#),
        Vector(0x2A27, "", #"{"hardwareRevision":""}"#),
        Vector(0x2A29, "4170706c6520496e632e", #"{"manufacturerName":"Apple Inc."}"#),
        Vector(0x2A29, "476f6f676c65204c4c43", #"{"manufacturerName":"Google LLC"}"#),
        Vector(0x2A29, "", #"{"manufacturerName":""}"#),
        Vector(0x2A24, "47616c61787920533233", #"{"modelNumber":"Galaxy S23"}"#),
        Vector(0x2A24, "", #"{"modelNumber":""}"#),
        Vector(
            0x2A50,
            "02341278560001",
            #"{"vendorIdSource":"usb-if","vendorId":4660,"productId":22136,"productVersion":256}"#
        ),
        Vector(0x2A25, "534e2d41424331323358595a", #"{"serialNumber":"SN-ABC123XYZ"}"#),
        Vector(0x2A28, "332e312e34", #"{"softwareRevision":"3.1.4"}"#),
        Vector(0x2A28, "322e302e312d686f74666978", #"{"softwareRevision":"2.0.1-hotfix"}"#),
        // Edges of the definition
        Vector(
            0x2A50,
            "014c0001020300",
            #"{"vendorIdSource":"bluetooth-sig","vendorId":76,"productId":513,"productVersion":3}"#
        ),
        Vector(0x2A29, "c3a9e282ac", #"{"manufacturerName":"é€"}"#),
    ]
}
