internal import CLinux
package import Control
internal import Glibc

/// Credentials of the peer of a Unix socket, as recorded by the kernel when the peer connected.
package struct PeerCredentials: Hashable, Sendable {
    package var pid: Int32
    package var uid: UInt32
    package var gid: UInt32
    /// The supplementary group IDs.
    package var groups: [UInt32]

    package init(pid: Int32, uid: UInt32, gid: UInt32, groups: [UInt32]) {
        self.pid = pid
        self.uid = uid
        self.gid = gid
        self.groups = groups
    }

    /// Reads the peer's credentials from a connected socket (`SO_PEERCRED` and `SO_PEERGROUPS`, unix(7)).
    ///
    /// - Throws: `.failed` if the descriptor is not a connected Unix socket.
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
        // If the buffer is too small, the kernel returns the required size.
        var room = 64
        while room <= maximumGroups {
            var groups = [gid_t](repeating: 0, count: room)
            var size = socklen_t(clamping: room * MemoryLayout<gid_t>.stride)
            if getsockopt(descriptor, SOL_SOCKET, SO_PEERGROUPS, &groups, &size) == 0 {
                return Array(groups.prefix(Int(size) / MemoryLayout<gid_t>.stride))
            }
            guard errno == ERANGE else { throw failure }
            room = max(Int(size) / MemoryLayout<gid_t>.stride, room + 1)
        }
        throw ControlError(.failed, "the peer is in more than \(maximumGroups) groups")
    }

    /// The kernel's `NGROUPS_MAX`.
    private static let maximumGroups = 65_536

    private static var failure: ControlError {
        ControlError(.failed, "cannot read the peer's credentials: \(String(cString: strerror(errno)))")
    }
}
