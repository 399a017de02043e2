/// A release of bluetoothd, such as 5.66.
package struct BluetoothdRelease: Hashable, Comparable, Sendable, CustomStringConvertible {
    package var major: UInt8
    package var minor: UInt8

    package init(_ major: UInt8, _ minor: UInt8) {
        self.major = major
        self.minor = minor
    }

    /// Reads the release from the Modalias of an adapter, which is `usb:v1D6Bp0246d0542` for 5.66.
    ///
    /// - Returns: nil if the administrator has configured a DeviceID other than BlueZ's own.
    package init?(modalias: String) {
        let prefix = "usb:v1D6Bp0246d"
        guard modalias.hasPrefix(prefix), let version = UInt16(modalias.dropFirst(prefix.count), radix: 16) else {
            return nil
        }
        self.init(UInt8(version >> 8), UInt8(version & 0xFF))
    }

    /// Reads the output of `bluetoothd --version`, such as `5.66`; a suffix of the distribution is ignored.
    package init?(version: some StringProtocol) {
        let parts = version.split(separator: ".", maxSplits: 2)
        guard parts.count >= 2, let major = UInt8(parts[0]), let minor = UInt8(parts[1].prefix { $0.isNumber }) else {
            return nil
        }
        self.init(major, minor)
    }

    package static func < (left: Self, right: Self) -> Bool { (left.major, left.minor) < (right.major, right.minor) }

    package var description: String { minor < 10 ? "\(major).0\(minor)" : "\(major).\(minor)" }
}
