import Glibc
import KnownFaults
import Testing

@Suite struct FaultDocumentTests {
    @Test func `the tables in docs match the data`() throws {
        // The folder of the tests may be a link from another package.
        let source = realpath(#filePath, nil)
        defer { free(source) }
        let folders = (source.map { String(cString: $0) } ?? #filePath).split(separator: "/").dropLast(3)
        let path = "/\(folders.joined(separator: "/"))/docs/known-faults.md"
        var lines = try read(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var isSame = true
        for part in KnownFault.Part.allCases {
            let start = try #require(lines.firstIndex(of: FaultDocument.header(part))) + 2
            let end = try #require(lines[start...].firstIndex { !$0.hasPrefix("|") })
            let rows = FaultDocument.rows(part)
            isSame = isSame && Array(lines[start..<end]) == rows
            lines.replaceSubrange(start..<end, with: rows)
        }
        if getenv("WRITE_KNOWN_FAULTS") != nil { try write(lines.joined(separator: "\n"), to: path) }
        #expect(isSame, "run: WRITE_KNOWN_FAULTS=1 swift test --filter FaultDocumentTests")
    }

    private func read(_ path: String) throws -> String {
        let file = try #require(fopen(path, "r"), "cannot open \(path)")
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        bytes.removeSubrange(fread(&bytes, 1, bytes.count, file)...)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(_ text: String, to path: String) throws {
        let file = try #require(fopen(path, "w"), "cannot write \(path)")
        defer { fclose(file) }
        #expect(fwrite(Array(text.utf8), 1, text.utf8.count, file) == text.utf8.count)
    }
}
