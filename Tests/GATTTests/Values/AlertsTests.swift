import GATT
import Testing

@Suite struct AlertsTests {
    @Test func `supported categories have a second byte only if needed, and a mask always has one`() throws {
        #expect(SupportedNewAlertCategory([.email, .call]).encode() == [0x0A])
        #expect(SupportedNewAlertCategory([.email, .instantMessage]).encode() == [0x02, 0x02])
        #expect(AlertCategoryIDBitMask([.email, .call]).encode() == [0x0A, 0x00])
        #expect(try SupportedNewAlertCategory(decoding: [0x0A]) == SupportedNewAlertCategory(decoding: [0x0A, 0x00]))
        #expect(throws: DecodeError(.truncated(needed: 1, available: 0), field: "categoryIdBitMask", offset: 0)) {
            try SupportedNewAlertCategory(decoding: [])
        }
    }

    @Test(arguments: 0...UInt8.max)
    func `a category is contained if its bit is set`(_ number: UInt8) {
        let category = AlertCategoryID(rawValue: number)
        #expect(AlertCategoryIDBitMask(rawValue: .max).contains(category) == (number < 16))
        #expect(AlertCategoryIDBitMask([.call, .instantMessage]).contains(category) == (number == 3 || number == 9))
    }

    @Test(arguments: ["ffff", "0004", "0080"])
    func `reserved category bits throw, and lenient decoding ignores them`(_ hex: String) throws {
        let bytes = try HexText.decode(hex)
        let error = #expect(throws: DecodeError.self) { try AlertCategoryIDBitMask(decoding: bytes) }
        #expect(error?.field == "categoryIdBitMask")
        #expect(error?.offset == 0)
        #expect(try AlertCategoryIDBitMask.lenient(bytes).warnings.count == 1)
    }

    @Test(arguments: 10...250 as ClosedRange<UInt8>)
    func `a reserved category is refused`(_ number: UInt8) {
        #expect(throws: DecodeError(.reservedValue(UInt64(number)), field: "categoryId", offset: 0)) {
            try AlertCategoryID(decoding: [number])
        }
    }

    @Test func `a control point command can apply to all categories`() {
        let command = AlertNotificationControlPoint {
            $0.command = .notifyNewIncomingAlertImmediately
            $0.category = .all
        }
        #expect(command.encode() == [4, 255])
    }

    @Test func `the text of a new alert has at most 18 bytes`() throws {
        let bytes: [UInt8] = [1, 1] + Array(repeating: 0x41, count: 19)
        let error = #expect(throws: DecodeError.self) { try NewAlert(decoding: bytes) }
        #expect(error == DecodeError(.trailingBytes(1), field: "textStringInformation", offset: 20))
        let fields: FieldValue = [
            "categoryId": "email", "numberOfNewAlert": 1, "textStringInformation": "nineteen characters",
        ]
        #expect(throws: FieldError("textStringInformation", .tooLong(limit: 18))) {
            try encode(fields, as: NewAlert.uuid)
        }
    }

    @Test(arguments: [-128, -101, 21, 127] as [Int8])
    func `a transmit power out of range is refused`(_ power: Int8) throws {
        let bytes = [UInt8(bitPattern: power)]
        #expect(throws: DecodeError.self) { try TxPowerLevel(decoding: bytes) }
        #expect(try TxPowerLevel.lenient(bytes).value == TxPowerLevel(power))
    }
}
