import Glibc
import Testing

/// A text file of the package, by its path relative to the package's folder.
struct TextFile {
    private let path: String

    init(_ path: String) {
        // The folder of the tests may be a link from another package.
        let source = realpath(#filePath, nil)
        defer { free(source) }
        let folders = (source.map { String(cString: $0) } ?? #filePath).split(separator: "/").dropLast(3)
        self.path = "/" + folders.joined(separator: "/") + "/" + path
    }

    func read() throws -> String {
        let file = try #require(fopen(path, "r"), "cannot open \(path)")
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        bytes.removeSubrange(fread(&bytes, 1, bytes.count, file)...)
        return String(decoding: bytes, as: UTF8.self)
    }

    func write(_ text: String) throws {
        let file = try #require(fopen(path, "w"), "cannot write \(path)")
        defer { fclose(file) }
        let bytes = Array(text.utf8)
        #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    }
}
