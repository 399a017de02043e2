/// A mistake in a time zone file.
package struct TimeZoneFileError: Error, Hashable, Sendable {
    /// The offset of the first byte that cannot be read.
    package var position: Int
    package var message: String
}

extension TimeZone {
    /// Reads a time zone file of version 2 or later (RFC 9636, 3), such as those of `/usr/share/zoneinfo`.
    ///
    /// - Throws: `TimeZoneFileError` with the position of the mistake.
    package init(file: [UInt8]) throws(TimeZoneFileError) {
        var reader = TimeZoneFileReader(bytes: file)
        // The first block has times of 32 bits, for readers of version 1.
        let old = try reader.header()
        guard old.version >= 2 else { throw reader.error("the file has version 1; version 2 or later is required") }
        try reader.skip(old.length(timeSize: 4))
        let header = try reader.header()
        let times = try reader.times(header.timeCount)
        let indices = try reader.consume(header.timeCount)
        let offsets = try reader.offsets(header)
        let footer = try reader.footer(after: header)
        guard let initial = offsets.first else { throw reader.error("the file contains no offset") }
        self.init(
            initial: initial,
            transitions: try zip(times, indices).map { time, index throws(TimeZoneFileError) in
                guard offsets.indices.contains(Int(index)) else { throw reader.error("there is no offset \(index)") }
                return TimeZoneTransition(time: time, offset: offsets[Int(index)])
            },
            rule: footer.isEmpty ? nil : try reader.rule(footer)
        )
    }
}

extension TimeZone {
    /// Returns the text of the rule in a time zone file, which applies after the file's last transition; nil if there is none.
    package static func rule(inFile bytes: [UInt8]) -> String? {
        // The rule is the last line.
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let text = lines.dropLast().last.map { String(decoding: $0, as: UTF8.self) }
        return text.flatMap { TimeZone(rule: $0) == nil ? nil : $0 }
    }
}

private struct TimeZoneFileReader {
    struct Header {
        var version: Int
        var utcCount: Int
        var standardCount: Int
        var leapCount: Int
        var timeCount: Int
        var offsetCount: Int
        var abbreviationLength: Int

        func length(timeSize: Int) -> Int {
            timeCount * (timeSize + 1) + offsetCount * 6 + abbreviationLength + leapCount * (timeSize + 4)
                + standardCount
                + utcCount
        }
    }

    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    func error(_ message: String) -> TimeZoneFileError { TimeZoneFileError(position: position, message: message) }

    mutating func consume(_ count: Int) throws(TimeZoneFileError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - position else { throw error("the file ends early") }
        defer { position += count }
        return bytes[position..<position + count]
    }

    mutating func skip(_ count: Int) throws(TimeZoneFileError) { _ = try consume(count) }

    private mutating func integer(_ size: Int) throws(TimeZoneFileError) -> Int {
        let value = try consume(size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let shift = 64 - size * 8
        return Int(Int64(bitPattern: value << shift) >> shift)
    }

    mutating func header() throws(TimeZoneFileError) -> Header {
        guard try consume(4).elementsEqual("TZif".utf8) else {
            position -= 4
            throw error("this is not a time zone file")
        }
        let version = Int(try consume(1).first ?? 0) - Int(UInt8(ascii: "0"))
        try skip(15)
        var counts: [Int] = []
        for _ in 0..<6 {
            let count = try integer(4)
            guard count >= 0, count <= bytes.count else { throw error("the file ends early") }
            counts.append(count)
        }
        return Header(
            version: version,
            utcCount: counts[0],
            standardCount: counts[1],
            leapCount: counts[2],
            timeCount: counts[3],
            offsetCount: counts[4],
            abbreviationLength: counts[5]
        )
    }

    /// Reads the times of the transitions, which ascend.
    mutating func times(_ count: Int) throws(TimeZoneFileError) -> [Int] {
        var times: [Int] = []
        for _ in 0..<count {
            let time = try integer(8)
            guard times.last.map({ $0 < time }) ?? true else { throw error("the transitions do not ascend") }
            times.append(time)
        }
        return times
    }

    mutating func offsets(_ header: Header) throws(TimeZoneFileError) -> [TimeZoneOffset] {
        var fields: [(seconds: Int, isDaylightSaving: Bool, name: Int)] = []
        for _ in 0..<header.offsetCount {
            let seconds = try integer(4)
            guard abs(seconds) < TimeZone.longestOffset else { throw error("an offset of \(seconds) s") }
            let flag = try integer(1)
            fields.append((seconds, flag != 0, Int(try consume(1).first ?? 0)))
        }
        let names = try consume(header.abbreviationLength)
        return fields.map { field in
            let name = names.dropFirst(field.name).prefix { $0 != 0 }
            return TimeZoneOffset(
                seconds: field.seconds,
                isDaylightSaving: field.isDaylightSaving,
                abbreviation: String(decoding: name, as: UTF8.self)
            )
        }
    }

    /// Skips leap seconds and indicators, and returns the text between the last two line feeds.
    mutating func footer(after header: Header) throws(TimeZoneFileError) -> ArraySlice<UInt8> {
        try skip(header.leapCount * 12 + header.standardCount + header.utcCount)
        let lineFeed = UInt8(ascii: "\n")
        guard try consume(1).first == lineFeed, let end = bytes[position...].firstIndex(of: lineFeed) else {
            throw error("the footer is not a line")
        }
        return bytes[position..<end]
    }

    func rule(_ text: ArraySlice<UInt8>) throws(TimeZoneFileError) -> TimeZoneRule {
        guard let rule = TimeZoneRule(text) else { throw error("the footer is not a rule") }
        return rule
    }
}

extension TimeZone {
    /// Offsets are shorter than 26 hours (RFC 9636, 3.2).
    static let longestOffset = 26 * 3600
}
