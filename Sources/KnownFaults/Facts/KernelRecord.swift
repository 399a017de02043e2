/// A record of /dev/kmsg: numbers separated by commas, a semicolon, the message, and lines with properties.
package enum KernelRecord {
    /// Returns the message of a record; the whole text if it has another form.
    package static func message(_ record: some Collection<UInt8>) -> String {
        let line = record.prefix { $0 != 0x0A }
        let start = line.firstIndex(of: UInt8(ascii: ";")).map { line.index(after: $0) } ?? line.startIndex
        return String(decoding: line[start...], as: UTF8.self)
    }

    /// Returns whether a message is about Bluetooth, as all messages are that known faults leave in the kernel's log.
    package static func isAboutBluetooth(_ message: String) -> Bool { bluetooth.matches(message) }

    /// Matches `Bluetooth:` and `bluetoothd[1]:` alike.
    private static let bluetooth = LogPattern("luetooth")
}
