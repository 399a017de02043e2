internal import Glibc

/// An IPv4 or IPv6 address at which the page is served.
package struct WebAddress: Hashable, Sendable {
    /// The address in its shortest form, which browsers use as well.
    package let text: String
    /// The bytes of the address in network order: 4 or 16.
    private let bytes: [UInt8]

    package static let loopback = WebAddress(text: "127.0.0.1", bytes: [127, 0, 0, 1])

    private init(text: String, bytes: [UInt8]) {
        self.text = text
        self.bytes = bytes
    }

    /// Parses an address; nil if the text is none.
    package init?(_ text: String) {
        let family = text.contains(":") ? AF_INET6 : AF_INET
        var bytes = [UInt8](repeating: 0, count: family == AF_INET6 ? 16 : 4)
        guard inet_pton(family, text, &bytes) == 1 else { return nil }
        var shortest = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(family, bytes, &shortest, socklen_t(shortest.count)) != nil else { return nil }
        let characters = shortest.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        self.init(text: String(decoding: characters, as: UTF8.self), bytes: bytes)
    }

    /// The address family.
    var family: CInt { bytes.count == 16 ? AF_INET6 : AF_INET }

    /// A Boolean value that indicates whether only programs of this machine can connect to the address.
    package var isLoopback: Bool {
        family == AF_INET6 ? bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1 : bytes.first == 127
    }

    /// A Boolean value that indicates whether the address stands for all addresses of this machine.
    package var isAny: Bool { bytes.allSatisfy { $0 == 0 } }

    /// The address as the host of a URL.
    package var urlHost: String { family == AF_INET6 ? "[\(text)]" : text }

    /// Returns the address with a port as the bytes of a `sockaddr_in` or `sockaddr_in6`.
    func socketAddress(port: UInt16) -> [UInt8] {
        if family == AF_INET6 {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: bytes) }
            return withUnsafeBytes(of: address, Array.init)
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: bytes) }
        return withUnsafeBytes(of: address, Array.init)
    }
}
