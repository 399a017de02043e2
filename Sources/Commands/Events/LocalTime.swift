package import Control
internal import Glibc

extension Timestamp {
    /// The time of day where the command runs, with its offset from UTC: `13:34:56.789+01:00`.
    package var localTimeOfDay: String {
        var seconds = time_t(seconds)
        var local = tm()
        guard localtime_r(&seconds, &local) != nil else { return String(text.dropFirst(11)) }
        let minutes = abs(local.tm_gmtoff) / 60
        let time = [Int(local.tm_hour), Int(local.tm_min), Int(local.tm_sec)].map { Self.digits($0, 2) }
        let offset = [minutes / 60, minutes % 60].map { Self.digits($0, 2) }.joined(separator: ":")
        return time.joined(separator: ":") + "." + Self.digits(milliseconds, 3) + (local.tm_gmtoff < 0 ? "-" : "+")
            + offset
    }

    private static func digits(_ number: Int, _ width: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
}
