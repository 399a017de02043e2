internal import Glibc
internal import Platform

extension PeerCredentials {
    /// Credentials of this process.
    static var own: PeerCredentials {
        PeerCredentials(pid: getpid(), uid: geteuid(), gid: getegid(), groups: [])
    }
}
