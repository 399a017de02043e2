import Glibc
import Testing

@Suite struct NoReadingDocumentTests {
    @Test func `the table in docs matches the codecs and the rules`() throws {
        let folders = #filePath.split(separator: "/").dropLast(3)
        let path = "/\(folders.joined(separator: "/"))/docs/samples.md"
        var lines = try read(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = try #require(lines.firstIndex(of: NoReadingDocument.header)) + 2
        let end = try #require(lines[start...].firstIndex { !$0.hasPrefix("|") })
        let rows = NoReadingDocument.rows
        let isSame = Array(lines[start..<end]) == rows
        lines.replaceSubrange(start..<end, with: rows)
        if getenv("WRITE_NO_READINGS") != nil { try write(lines.joined(separator: "\n"), to: path) }
        #expect(isSame, "run: WRITE_NO_READINGS=1 swift test --filter NoReadingDocumentTests")
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
