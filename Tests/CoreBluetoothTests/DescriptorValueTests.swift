import Foundation
import Testing

@testable import CoreBluetooth

@Suite struct DescriptorValueTests {
    @Test(arguments: ["2900", "2902", "2903", "00002902-0000-1000-8000-00805F9B34FB"])
    func `a configuration is a little-endian number`(_ text: String) {
        let uuid = CBUUID(string: text)
        let value = DescriptorValue.value(of: Data([0x02, 0x01]), uuid: uuid)
        #expect(value as? NSNumber == 0x0102)
        #expect(value as? Int == 0x0102)
        #expect(DescriptorValue.bytes(of: value, uuid: uuid) == Data([0x02, 0x01]))
    }

    @Test(arguments: [([], 0), ([1], 1), ([1, 0, 9], 1), ([0xFF, 0xFF], 0xFFFF)] as [([UInt8], Int)])
    func `a number of another length is tolerated`(_ bytes: [UInt8], _ number: Int) {
        let slice = Data([9] + bytes).dropFirst()
        #expect(DescriptorValue.value(of: slice, uuid: CBUUID(string: "2902")) as? Int == number)
    }

    @Test(arguments: ["", "Speed", "Température 🌡"])
    func `a user description is text`(_ text: String) {
        let uuid = CBUUID(string: "2901")
        let value = DescriptorValue.value(of: Data(text.utf8), uuid: uuid)
        #expect(value as? String == text)
        #expect(DescriptorValue.bytes(of: value, uuid: uuid) == Data(text.utf8))
    }

    @Test func `invalid UTF-8 is replaced`() {
        let value = DescriptorValue.value(of: Data([0x41, 0xFF]), uuid: CBUUID(string: "2901"))
        #expect(value as? String == "A\u{FFFD}")
    }

    @Test(arguments: ["2904", "2905", "2906", "2908", "6E400001-B5A3-F393-E0A9-E50E24DCCA9E"])
    func `other descriptors are data`(_ text: String) {
        let uuid = CBUUID(string: text)
        let value = DescriptorValue.value(of: Data([1, 2, 3]), uuid: uuid)
        #expect(value as? Data == Data([1, 2, 3]))
        #expect(DescriptorValue.bytes(of: value, uuid: uuid) == Data([1, 2, 3]))
    }

    @Test func `values of Foundation types are encoded`() {
        let description = NSString(string: "Speed")
        #expect(DescriptorValue.bytes(of: description, uuid: CBUUID(string: "2901")) == Data("Speed".utf8))
        let format = NSData(data: Data([4, 0]))
        #expect(DescriptorValue.bytes(of: format, uuid: CBUUID(string: "2904")) == Data([4, 0]))
        #expect(DescriptorValue.bytes(of: 1, uuid: CBUUID(string: "2902")) == Data([1, 0]))
    }

    @Test func `a missing value has no bytes`() {
        #expect(DescriptorValue.bytes(of: nil, uuid: CBUUID(string: "2901")) == Data())
    }

    @Test func `a value of another type has no encoding`() {
        #expect(DescriptorValue.bytes(of: 1, uuid: CBUUID(string: "2901")) == nil)
        #expect(DescriptorValue.bytes(of: "text", uuid: CBUUID(string: "2904")) == nil)
        #expect(DescriptorValue.bytes(of: Data([1]), uuid: CBUUID(string: "2902")) == nil)
        for number in [0x1_0000, -1] {
            #expect(DescriptorValue.bytes(of: number, uuid: CBUUID(string: "2902")) == nil)
        }
    }

    @Test func `apps define only descriptions and formats`() {
        #expect(DescriptorValue.isSupportedLocally("Speed", uuid: CBUUID(string: "2901")))
        #expect(DescriptorValue.isSupportedLocally(Data([4, 0]), uuid: CBUUID(string: "2904")))
        #expect(!DescriptorValue.isSupportedLocally("Speed", uuid: CBUUID(string: "2904")))
        #expect(!DescriptorValue.isSupportedLocally(1, uuid: CBUUID(string: "2902")))
        #expect(!DescriptorValue.isSupportedLocally(Data(), uuid: CBUUID(string: "2905")))
    }
}
