import Testing

/// Data captured from real devices: advertising data or an extended inquiry response (bluez/bluez unit/test-eir.c).
///
/// Of the zeros that pad an inquiry response, two are kept.
struct RealAdvertisement: Sendable, CustomTestStringConvertible {
    let device: String
    let hex: String
    let name: String?
    var flags: UInt8?
    let services: [String]

    var testDescription: String { device }

    static let all: [RealAdvertisement] = [
        RealAdvertisement(
            device: "macbookair",
            hex: "17094d617263656ce2809973204d6163426f6f6b20416972110312110c110a111f11011100100a11171111ff4c00014d"
                + "6163426f6f6b416972332c310000",
            name: "Marcel’s MacBook Air",
            services: ["1112", "110C", "110A", "111F", "1101", "1000", "110A", "1117"]
        ),
        RealAdvertisement(
            device: "iphone5",
            hex: "14094d617263656ce2809973206950686f6e6520350f0300121f112f110a110c111611321101051107fecacadeafdeca"
                + "dedefacade0000000027ff004c0224020000000000000000000000000000000000000000000000000000000000000000"
                + "000000",
            name: "Marcel’s iPhone 5",
            services: ["1200", "111F", "112F", "110A", "110C", "1116", "1132", "00000000-deca-fade-deca-deafdecacafe"]
        ),
        RealAdvertisement(
            device: "ipadmini",
            hex: "13094d617263656c27732069506164206d696e690b0300121f110a110c11321101051107fecacadeafdecadedefacade"
                + "0000000027ff004c0224020c00000000000000000000000000000000000000000000000000000000000000000000",
            name: "Marcel's iPad mini",
            services: ["1200", "111F", "110A", "110C", "1132", "00000000-deca-fade-deca-deafdecacafe"]
        ),
        RealAdvertisement(
            device: "gigaset_sl400h",
            hex: "0b0301110511121103121f1110094d617263656c277320534c343030480000",
            name: "Marcel's SL400H",
            services: ["1101", "1105", "1112", "1203", "111F"]
        ),
        RealAdvertisement(
            device: "gigaset_sl910",
            hex: "0b0301110511121103121f110f094d617263656c277320534c3931300000",
            name: "Marcel's SL910",
            services: ["1101", "1105", "1112", "1203", "111F"]
        ),
        RealAdvertisement(
            device: "invalid_utf8_name",
            hex: "22097465737420e0a4aae0a4b0e0a580e0a4e0a58de0a4b7e0a4be20696e76616c6964",
            name: "test परी\u{FFFD}\u{94D}षा invalid",
            services: []
        ),
        RealAdvertisement(
            device: "utf16_name",
            hex: "1709005500540046002d0031003600200074006500730074",
            name: "\0U\0T\0F\0-\01\06\0 \0t\0e\0s\0t",
            services: []
        ),
        RealAdvertisement(
            device: "iso_2022_jp_name",
            hex: "130974657374201b2442bbfab8b51b2842204f4b",
            name: "test \u{1B}$B\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{1B}(B OK",
            services: []
        ),
        RealAdvertisement(
            device: "bluesc",
            hex: "0201060302161812095761686f6f20426c756553432076312e34",
            name: "Wahoo BlueSC v1.4",
            flags: 6,
            services: ["1816"]
        ),
        RealAdvertisement(
            device: "wahoo_scale",
            hex: "0201060302011911095761686f6f205363616c652076312e3305ff0000009c",
            name: "Wahoo Scale v1.3",
            flags: 6,
            services: ["1901"]
        ),
        RealAdvertisement(
            device: "mio_alpha",
            hex: "02010603020d180609414c504841",
            name: "ALPHA",
            flags: 6,
            services: ["180D"]
        ),
        RealAdvertisement(
            device: "cookoo",
            hex: "020105050202180a180d09434f4f4b4f4f207761746368",
            name: "COOKOO watch",
            flags: 5,
            services: ["1802", "180A"]
        ),
        RealAdvertisement(
            device: "citizen_adv",
            hex: "02010505127f018f01140945636f2d44726976652050726f78696d697479",
            name: "Eco-Drive Proximity",
            flags: 5,
            services: []
        ),
        RealAdvertisement(
            device: "gigaset_gtag",
            hex: "0201060dff8001021512348091d0f2bbc503020f18000000000000000000",
            name: nil,
            flags: 6,
            services: ["180F"]
        ),
    ]
}
