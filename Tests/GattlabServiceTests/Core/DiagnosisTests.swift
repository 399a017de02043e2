import DBus
import GATT
import Testing

@testable import GattlabService

@Suite("Diagnosis")
struct DiagnosisTests {
    @Test(arguments: [
        (Value.boolean(true), "true"),
        (.int16(-1), "-1"),
        (.uint64(.max), "\"18446744073709551615\""),
        (.double(0.5), "0.5"),
        (.string("HCI"), "\"HCI\""),
        (.objectPath("/org/bluez/hci0"), "\"/org/bluez/hci0\""),
        (.bytes([1, 0xA0]), "\"01a0\""),
        (.strings(["a", "b"]), "[\"a\",\"b\"]"),
        (.structure([.byte(1), .variant(.string("x"))]), "[1,\"x\"]"),
        (.options(["one": .byte(1), "two": .boolean(false)]), "{\"one\":1,\"two\":false}"),
        (
            .dictionary(key: "q", value: "s", [DictionaryEntry(key: .uint16(0x004C), value: .string("Apple"))]),
            "{\"76\":\"Apple\"}"
        ),
    ])
    func `shows a value as JSON`(value: Value, expected: String) {
        #expect(FieldValue(diagnosing: value).jsonText == expected)
    }

    @Test(arguments: [
        Value.string(String(repeating: "\u{301}", count: 100_000)),
        .bytes([UInt8](repeating: 0, count: 100_000)),
        .strings([String](repeating: "a", count: 100_000)),
        .options(Dictionary(uniqueKeysWithValues: (0..<100_000).map { ("\($0)", .byte(0)) })),
    ])
    func `a large value is truncated`(value: Value) {
        let text = FieldValue(diagnosing: value).jsonText
        #expect(text.utf8.count < 4_096 && text.contains("…"))
    }
}
