import Foundation
import Testing

@testable import CoreBluetooth

@Suite struct DescriptorValueTests {
    @Test(arguments: [([], 0), ([1], 1), ([1, 0, 9], 1), ([0xFF, 0xFF], 0xFFFF)] as [([UInt8], Int)])
    func `a number of another length is tolerated`(_ bytes: [UInt8], _ number: Int) {
        let slice = Data([9] + bytes).dropFirst()
        #expect(DescriptorValue.value(of: slice, uuid: CBUUID(string: "2902")) as? Int == number)
    }

    @Test func `invalid UTF-8 is replaced`() {
        let value = DescriptorValue.value(of: Data([0x41, 0xFF]), uuid: CBUUID(string: "2901"))
        #expect(value as? String == "A\u{FFFD}")
    }

    @Test(arguments: ["2904", "2905", "2906", "2908", "6E400001-B5A3-F393-E0A9-E50E24DCCA9E"])
    func `the bytes of another descriptor are its value`(_ uuid: String) {
        let bytes = Data([4, 0, 0xAD, 0x27, 1, 0, 0])
        #expect(DescriptorValue.value(of: bytes, uuid: CBUUID(string: uuid)) as? Data == bytes)
    }

    @Test(
        arguments: [
            ("2901", "Speed", [0x53, 0x70, 0x65, 0x65, 0x64]), ("2904", Data([4, 0]), [4, 0]), ("2904", "Speed", nil),
            ("2901", 1, nil), ("2902", 1, nil), ("2905", Data(), nil), ("2901", nil, nil),
        ] as [(String, (any Sendable)?, [UInt8]?)]
    )
    func `apps define only descriptions and formats`(_ uuid: String, _ value: (any Sendable)?, _ bytes: [UInt8]?) {
        #expect(DescriptorValue.localBytes(of: value, uuid: CBUUID(string: uuid)) == bytes.map { Data($0) })
    }
}
