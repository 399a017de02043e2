import Glibc
import Testing

/// The two ends of a pipe.
struct Pipe {
    var reading: CInt
    var writing: CInt

    init() throws {
        var ends: [CInt] = [-1, -1]
        try #require(pipe(&ends) == 0)
        (reading, writing) = (ends[0], ends[1])
        signal(SIGPIPE, SIG_IGN)
    }

    func read(atMost count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let length = Glibc.read(reading, &bytes, count)
        return Array(bytes.prefix(max(length, 0)))
    }

    func write(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { Glibc.write(writing, $0.baseAddress, $0.count) }
    }
}
