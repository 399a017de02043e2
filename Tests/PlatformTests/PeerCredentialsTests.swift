import Control
import Glibc
import Platform
import TestSupport
import Testing

@Suite struct PeerCredentialsTests {
    @Test func `the peer of a socket is the connecting user, with all groups`() throws {
        var ends: [CInt] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        let peer = try PeerCredentials(of: ends[0])
        #expect(peer.pid == getpid())
        #expect(peer.uid == getuid())
        #expect(peer.gid == getgid())
        let count = getgroups(0, nil)
        var groups = [gid_t](repeating: 0, count: Int(count))
        #expect(getgroups(count, &groups) == count)
        #expect(Set(peer.groups) == Set(groups))
    }

    @Test func `a descriptor that is not a socket has no peer`() throws {
        let pipe = try Pipe()
        defer { pipe.close() }
        let error = #expect(throws: ControlError.self) { try PeerCredentials(of: pipe.reading) }
        #expect(error?.code == .failed)
    }
}
