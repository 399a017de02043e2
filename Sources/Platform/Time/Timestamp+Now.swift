internal import CLinux
package import Control
internal import Glibc

extension Timestamp {
    package static func now() -> Timestamp {
        let milliseconds = Int(clinux_nanoseconds(CLOCK_REALTIME) / 1_000_000)
        return Timestamp(seconds: milliseconds / 1000, milliseconds: milliseconds % 1000)
    }
}
