import EventLoop
import Glibc
import Testing

struct FileDescriptorTests {
    @Test(arguments: [SocketPair.Kind.stream, .packets])
    func `a socket is hung up once its other end is closed, although it has bytes to read`(_ kind: SocketPair.Kind)
        throws
    {
        let pair = try SocketPair(kind)
        let (local, remote) = (try #require(pair.local.rawValue), try #require(pair.remote.releaseOwnership()))
        #expect(!pair.local.isHungUp)
        #expect(write(remote, [7], 1) == 1)
        #expect(!pair.local.isHungUp)
        close(remote)
        #expect(pair.local.isHungUp)
        var byte: UInt8 = 0
        #expect(read(local, &byte, 1) == 1 && byte == 7)
        #expect(pair.local.isHungUp)
    }
}
