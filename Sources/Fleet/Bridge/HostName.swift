internal import Glibc

/// The name of this machine.
enum HostName {
    /// The first label of the host name, or `localhost` if there is none.
    static var current: String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return "localhost" }
        let name = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let label = name.prefix { $0 != "." }
        return label.isEmpty ? "localhost" : String(label)
    }
}
