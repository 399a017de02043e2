internal import CLinux
package import Control
internal import Glibc

/// Who is at the other end of a Unix socket, as the kernel saw it connect.
package struct PeerCredentials: Hashable, Sendable {
    package var pid: Int32
    package var uid: UInt32
    package var gid: UInt32
    /// The supplementary groups.
    package var groups: [UInt32]

    package init(pid: Int32, uid: UInt32, gid: UInt32, groups: [UInt32]) {
        self.pid = pid
        self.uid = uid
        self.gid = gid
        self.groups = groups
    }

    /// Asks the kernel about a connected socket (`SO_PEERCRED` and `SO_PEERGROUPS`, unix(7)).
    ///
    /// - Throws: `.failed` when the descriptor is no connected Unix socket.
    package init(of descriptor: CInt) throws(ControlError) {
        var credentials = clinux_credentials()
        guard clinux_peer_credentials(descriptor, &credentials) == 0 else { throw Self.failure }
        self.init(
            pid: credentials.pid,
            uid: credentials.uid,
            gid: credentials.gid,
            groups: try Self.groups(of: descriptor)
        )
    }

    private static func groups(of descriptor: CInt) throws(ControlError) -> [UInt32] {
        // The kernel says how much room it takes when there is too little.
        var room = 64
        while room <= maximumGroups {
            var groups = [gid_t](repeating: 0, count: room)
            var octets = socklen_t(clamping: room * MemoryLayout<gid_t>.stride)
            if getsockopt(descriptor, SOL_SOCKET, SO_PEERGROUPS, &groups, &octets) == 0 {
                return Array(groups.prefix(Int(octets) / MemoryLayout<gid_t>.stride))
            }
            guard errno == ERANGE else { throw failure }
            room = max(Int(octets) / MemoryLayout<gid_t>.stride, room + 1)
        }
        throw ControlError(.failed, "the peer is in more than \(maximumGroups) groups")
    }

    /// The kernel's `NGROUPS_MAX`.
    private static let maximumGroups = 65_536

    private static var failure: ControlError {
        ControlError(.failed, "the kernel does not tell who is at the other end: \(String(cString: strerror(errno)))")
    }
}
