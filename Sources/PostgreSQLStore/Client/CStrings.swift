internal import Glibc

/// Arrays of C strings.
enum CStrings {
    /// Calls `body` with the texts as C strings; nil is a null pointer, and a null pointer follows the last one.
    static func with<Result>(
        _ texts: [String?],
        _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
        let copies = texts.map { text in text.flatMap { UnsafePointer(strdup($0)) } } + [nil]
        defer { for copy in copies { free(UnsafeMutablePointer(mutating: copy)) } }
        return copies.withUnsafeBufferPointer { body($0.baseAddress) }
    }
}
