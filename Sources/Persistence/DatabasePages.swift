internal import Glibc

/// The pages of a database and of its write-ahead log, read without SQLite, because they may be damaged.
struct DatabasePages {
    /// Size in bytes of a page; SQLite's default, which gattlab does not change.
    static let size = 4096
    private static let logHeaderSize = 32
    private static let frameHeaderSize = 24

    private let descriptor: CInt
    private let log: CInt?
    /// Offsets of pages in the log, which are newer than those of the database.
    private var frames: [Int: Int] = [:]
    /// Number of pages.
    let count: Int

    /// Reads the pages of a file, which must remain open for as long as they are used.
    ///
    /// - Parameter log: The write-ahead log, if there is one.
    init(_ descriptor: CInt, log: CInt?) {
        self.descriptor = descriptor
        self.log = log
        var last = Int(lseek(descriptor, 0, SEEK_END)) / Self.size
        if let log {
            frames = Self.frames(of: log)
            last = max(last, frames.keys.max() ?? 0)
        }
        count = last
    }

    /// Returns a page by its number, counted from 1; nil if it is not in the file.
    func page(_ number: Int) -> [UInt8]? {
        if let log, let offset = frames[number] { return Self.bytes(of: log, at: offset, Self.size) }
        return number >= 1 ? Self.bytes(of: descriptor, at: (number - 1) * Self.size, Self.size) : nil
    }

    /// Returns the offsets of the last version of each page in a log; frames of an earlier use of the log have other salts.
    private static func frames(of log: CInt) -> [Int: Int] {
        guard let header = bytes(of: log, at: 0, logHeaderSize) else { return [:] }
        let salts = header[16..<24]
        var frames: [Int: Int] = [:]
        var offset = logHeaderSize
        while let frame = bytes(of: log, at: offset, frameHeaderSize), frame[8..<16].elementsEqual(salts) {
            frames[frame.bigEndian(at: 0, 4)] = offset + frameHeaderSize
            offset += frameHeaderSize + size
        }
        return frames
    }

    private static func bytes(of file: CInt, at offset: Int, _ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        let length = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, count, offset) }
        return length == count ? bytes : nil
    }
}

extension [UInt8] {
    /// Returns a number of some bytes, the most significant one first, without a sign.
    func bigEndian(at offset: Int, _ count: Int) -> Int {
        self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
}
