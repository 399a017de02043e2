import GATT
import TestGrowth
import Testing

/// The cost of parsing text from peers, clients and files.
@Suite(.timeLimit(.minutes(5))) struct TextGrowthTests {
    private static let readers: [(String, @Sendable (String) -> Void)] = [
        ("a UUID", { _ = BluetoothUUID($0) }),
        ("an address", { _ = DeviceAddress($0) }),
        ("hex", { _ = try? HexText.decode($0) }),
        ("a name of a service", { _ = AssignedNumbers.uuid(named: $0, .service) }),
        ("a name of an appearance", { _ = AssignedNumbers.appearance(named: $0) }),
        ("a misspelled word", { _ = Spelling.closest(to: $0, among: AssignedNumbers.kebabNames(.characteristic)) }),
        (
            "a text for JSON",
            { text in
                var json: [UInt8] = []
                JSON.append(text, to: &json)
            }
        ),
    ]
    private static let patterns = ["0", "0-", "0:", "\u{301}", "\u{1}", "heart-rate-"]

    @Test(arguments: readers.indices, patterns) func `parsing a string is linear in its length`(
        reader: Int,
        pattern: String
    ) {
        let (name, read) = Self.readers[reader]
        let growth = Growth.measure(upTo: 1 << 14, preparing: { String(repeating: pattern, count: $0) }, read)
        #expect(growth.isLinear, "\(name): \(growth)")
    }

    @Test func `finding the closest word is linear in the number of words, and bounded`() {
        let growth = Growth.measure(upTo: 1 << 10, preparing: { (0..<$0).map { "characteristic-\($0)" } }) { words in
            _ = Spelling.closest(to: "charakteristik-x", among: words)
        }
        #expect(growth.isLinear, "\(growth)")
        let far = Array(repeating: "heart", count: 5000) + ["wrist"]
        #expect(Spelling.closest(to: "wrst", among: far) == nil)
        #expect(
            Spelling.closest(to: String(repeating: "x", count: 65), among: [String(repeating: "x", count: 65)]) == nil
        )
    }
}
