internal import GATT

/// The lines that a `gattlab probe` prints, within the limits of a message.
///
/// The results of tests are kept before the record of what happened in them.
struct ProbeOutput {
    private var lines: [[UInt8]] = []
    private var pending: [UInt8] = []
    private var size = 0
    /// Number of lines that were dropped.
    private(set) var omitted = 0
    /// A Boolean value that indicates whether the probe has connected to a device.
    private(set) var usedDevice = false

    /// Maximum size of all lines in bytes, and of those that are not results.
    private static let limit = 2 << 20
    private static let recordLimit = 1 << 20
    /// The starts of the lines that are dropped first.
    private static let records = ["traffic", "log", "attachment"].map { Array("{\"event\":\"\($0)\"".utf8) }
    private static let device = Array("{\"event\":\"device\"".utf8)
    private static let end = Array("{\"event\":\"run-ended\"".utf8)

    /// Adds output, which need not end with a line.
    mutating func append(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            pending += rest[..<end]
            append(line: pending)
            pending.removeAll(keepingCapacity: true)
            rest = rest[(end + 1)...]
        }
        // A longer line is none of gattlab.
        if pending.count <= Self.limit { pending += rest }
    }

    private mutating func append(line: [UInt8]) {
        if line.starts(with: Self.device) { usedDevice = true }
        let isRecord = Self.records.contains { line.starts(with: $0) }
        let isEnd = line.starts(with: Self.end)
        guard isEnd || size + line.count <= (isRecord ? Self.recordLimit : Self.limit) else {
            omitted += 1
            return
        }
        size += line.count
        lines.append(line)
    }

    /// Returns the events, with the paths of scripts relative to their folder.
    @concurrent func events(folder: String) async -> [FieldObject] {
        let prefix = Array("\(folder)/".utf8)
        return lines.compactMap { line in
            guard case .object(let event)? = try? JSONParser.parse(Self.removing(prefix, from: line)) else {
                return nil
            }
            return event
        }
    }

    /// Returns the message of the last event with an error; nil if there is none.
    static func error(in events: [FieldObject]) -> String? {
        for event in events.reversed() {
            if case .object(let error)? = event["error"], case .text(let message)? = error["message"] { return message }
        }
        return nil
    }

    /// Returns the bytes without all occurrences of `prefix`.
    private static func removing(_ prefix: [UInt8], from line: [UInt8]) -> [UInt8] {
        guard let first = prefix.first else { return line }
        var found: [UInt8] = []
        var start = line.startIndex
        while let next = line[start...].firstIndex(of: first) {
            found += line[start..<next]
            if line[next...].starts(with: prefix) {
                start = next + prefix.count
            } else {
                found.append(first)
                start = next + 1
            }
        }
        return found + line[start...]
    }
}
