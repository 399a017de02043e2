import DaemonServer
import EventLoop
import Glibc
import Testing

@Suite struct SocketActivationTests {
    @Test func `a listening Unix stream socket is accepted and made nonblocking`() throws {
        let socket = FileDescriptor(owning: socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0))
        let descriptor = try #require(socket.rawValue)
        // Unnamed, which suffices: Linux assigns it an abstract name.
        var address = sockaddr(sa_family: sa_family_t(AF_UNIX), sa_data: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        try #require(bind(descriptor, &address, socklen_t(MemoryLayout<sa_family_t>.size)) == 0)
        try #require(listen(descriptor, 1) == 0)
        try SocketActivation.prepare(socket)
        #expect(accept(descriptor, nil, nil) == -1)
        #expect(errno == EAGAIN)
    }

    @Test(arguments: [(AF_UNIX, SOCK_STREAM), (AF_UNIX, SOCK_DGRAM), (AF_INET, SOCK_STREAM)])
    func `a socket that does not listen or is not a Unix stream is refused`(family: CInt, type: __socket_type) throws {
        let socket = FileDescriptor(owning: socket(family, CInt(type.rawValue), 0))
        let descriptor = try #require(socket.rawValue)
        if family == AF_INET { try #require(listen(descriptor, 1) == 0) }
        let error = #expect(throws: SocketActivationError.self) { try SocketActivation.prepare(socket) }
        #expect(error?.message.hasPrefix("descriptor \(descriptor) ") == true)
    }

    @Test func `a program without socket activation has no sockets`() throws {
        #expect(try SocketActivation.receiveSockets().isEmpty)
    }

    @Test(arguments: [
        ("8:1234567", JournalStream(device: 8, inode: 1_234_567)), ("0:0", JournalStream(device: 0, inode: 0)),
        ("", nil), ("8", nil), ("8:", nil), (":1", nil), ("8:1:2", nil), ("+8:1", nil), ("8:0x1", nil), ("8: 1", nil),
        ("99999999999999999999:1", nil),
    ])
    func `a stream to the journal is identified by device and inode`(text: String, stream: JournalStream?) {
        #expect(JournalStream(text) == stream)
    }
}
