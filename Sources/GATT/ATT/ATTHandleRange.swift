/// A closed range of attribute handles: the search range of a request, or the extent of a group.
///
/// The range may be invalid: a server answers a request for an invalid range with Invalid Handle, and must decode the
/// request to do so.
public struct ATTHandleRange: Hashable, Sendable {
    /// The first handle.
    public var start: UInt16
    /// The last handle.
    public var end: UInt16

    /// Creates a range from its first and last handles.
    public init(_ start: UInt16, through end: UInt16) {
        self.start = start
        self.end = end
    }

    /// All valid handles, 0x0001 to 0xFFFF.
    public static let all = ATTHandleRange(0x0001, through: 0xFFFF)

    /// A Boolean value that indicates whether the range is valid in a request (Core Specification, Vol 3, Part F, 3.4.3.1).
    public var isValid: Bool { start != 0 && start <= end }

    /// Returns a Boolean value that indicates whether the range contains a handle.
    public func contains(_ handle: UInt16) -> Bool { start <= handle && handle <= end }

    /// Returns the part of the range that follows a handle, or `nil` if no handle follows.
    public func remainder(after handle: UInt16) -> ATTHandleRange? {
        guard handle < end else { return nil }
        return ATTHandleRange(handle + 1, through: end)
    }
}

extension ATTHandleRange {
    /// Reads the first and last handles, reporting errors under the given field names.
    init(from reader: inout ByteReader, _ start: String, _ end: String) throws(DecodeError) {
        self.start = try reader.integer(start)
        self.end = try reader.integer(end)
    }

    /// Reads the range of a request.
    init(from reader: inout ByteReader) throws(DecodeError) {
        try self.init(from: &reader, "startingHandle", "endingHandle")
    }

    /// Appends the first and last handles.
    func encode(into bytes: inout [UInt8]) {
        bytes.appendLittleEndian(start)
        bytes.appendLittleEndian(end)
    }
}
