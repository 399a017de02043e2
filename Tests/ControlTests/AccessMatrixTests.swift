import Control
import Glibc
import Testing

@Suite struct AccessMatrixTests {
    private let file = TextFile("docs/security.md")

    @Test func `the table in docs matches the types`() throws {
        var lines = try file.read().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = try #require(lines.firstIndex(of: AccessMatrix.header)) + 2
        let end = try #require(lines[start...].firstIndex { !$0.hasPrefix("|") })
        let isSame = Array(lines[start..<end]) == AccessMatrix.rows
        if getenv("WRITE_ACCESS_MATRIX") != nil {
            lines.replaceSubrange(start..<end, with: AccessMatrix.rows)
            try file.write(lines.joined(separator: "\n"))
        }
        #expect(isSame, "run: WRITE_ACCESS_MATRIX=1 swift test --filter AccessMatrixTests")
    }
}
