/// The attributes from one handle to another: where a request searches, or what a group takes up.
///
/// Any two handles can be held: a server answers a request for a range that is not valid with Invalid Handle, so it has
/// to understand the request first.
public struct ATTHandleRange: Hashable, Sendable {
    /// The first handle.
    public var start: UInt16
    /// The last handle.
    public var end: UInt16

    /// Makes a range from its first and its last handle.
    public init(_ start: UInt16, through end: UInt16) {
        self.start = start
        self.end = end
    }

    /// All handles.
    public static let all = ATTHandleRange(0x0001, through: 0xFFFF)

    /// Whether a request may ask for the range (Core Specification, Vol 3, Part F, 3.4.3.1).
    public var isValid: Bool { start != 0 && start <= end }

    /// Whether the handle lies in the range.
    public func contains(_ handle: UInt16) -> Bool { start <= handle && handle <= end }

    /// What is left to search behind a handle; `nil` if that was the last.
    public func after(_ handle: UInt16) -> ATTHandleRange? {
        guard handle < end else { return nil }
        return ATTHandleRange(handle + 1, through: end)
    }
}

extension ATTHandleRange {
    /// Reads both handles.
    init(from reader: inout ByteReader, _ start: String, _ end: String) throws(DecodeError) {
        self.start = try reader.integer(start)
        self.end = try reader.integer(end)
    }

    /// Reads the range of a request.
    init(from reader: inout ByteReader) throws(DecodeError) {
        try self.init(from: &reader, "startingHandle", "endingHandle")
    }

    /// Appends both handles.
    func encode(into bytes: inout [UInt8]) {
        bytes.appendLittleEndian(start)
        bytes.appendLittleEndian(end)
    }
}
