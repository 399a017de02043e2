import Documents
import TestGrowth
import Testing

@testable import DaemonConfiguration

@Suite(.timeLimit(.minutes(5))) struct ConfigurationGrowthTests {
    private static func repeated(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }

    private static let samples: [(String, Int, @Sendable (Int) -> String)] = [
        ("unknown keys", 2048, { repeated($0) { "k\($0): 1\n" } }),
        ("devices", 1024, { "devices:\n" + repeated($0) { "  d\($0): C0:11:22:33:44:55\n" } }),
        ("sessions", 256, { "watch:\n" + repeated($0) { "- { name: w\($0), device: d }\n" } }),
        ("sessions of one name", 256, { "watch:\n" + repeated($0) { _ in "- { name: w, device: d }\n" } }),
        ("users", 2048, { "permissions:\n  drive:\n    users:\n" + repeated($0) { "    - \($0)\n" } }),
        ("attributes", 512, { "watch:\n- name: w\n  device: d\n  attributes:\n" + repeated($0) { _ in "  - 2A37\n" } }),
        ("a long word", 1 << 16, { "log: \(String(repeating: "x", count: $0))\n" }),
    ]

    @Test(arguments: samples.indices) func `reading, showing and comparing configurations is linear`(index: Int) {
        let (name, largest, text) = Self.samples[index]
        let growth = Growth.measure(upTo: largest, preparing: { Array(text($0).utf8) }) { text in
            let read = try? Configuration.parse(text, file: "f", profiles: ProfileLibrary(directories: []))
            guard let read else { return }
            _ = read.object.yaml()
            _ = Configuration().changes(to: read)
        }
        #expect(growth.isLinear, "\(name): \(growth)")
    }
}
