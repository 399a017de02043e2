internal import Glibc
internal import Trace

/// The records of a trace file, which are read in parts.
struct TraceFileRecords: ~Copyable {
    private let path: String
    private let descriptor: CInt
    private var reader = TraceReader()
    private var buffer = [UInt8](repeating: 0, count: 1 << 18)
    private var isEmpty = true
    /// The failure for the damaged record that ends the trace, once it has been reached.
    private(set) var damage: Failure?

    init(_ path: String) throws(Failure) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw Self.failure(path, String(cString: strerror(errno))) }
    }

    deinit { close(descriptor) }

    /// Returns the next records, possibly none; nil at the end of the file, or after the last record before a damaged one.
    ///
    /// - Throws: An error if the file cannot be read, or is no trace with records.
    mutating func next() throws(Failure) -> [TraceRecord]? {
        guard damage == nil else { return nil }
        var count = read(descriptor, &buffer, buffer.count)
        while count < 0, errno == EINTR { count = read(descriptor, &buffer, buffer.count) }
        guard count >= 0 else { throw Self.failure(path, String(cString: strerror(errno))) }
        guard count > 0 else {
            if isEmpty { throw Self.failure(path, reader.unidentified?.message ?? "the trace has no packets") }
            return nil
        }
        reader.append(buffer.prefix(count))
        var records: [TraceRecord] = []
        do throws(InvalidTrace) {
            while let record = try reader.next() { records.append(record) }
        } catch {
            let failure = Self.failure(path, error.message, hint: error.hint)
            if isEmpty, records.isEmpty { throw failure }
            damage = failure
        }
        if !records.isEmpty { isEmpty = false }
        return records
    }

    private static func failure(_ path: String, _ reason: String, hint: String? = nil) -> Failure {
        .badInput(
            "cannot read \(path): \(reason)",
            hint: hint
                ?? "traces are written by 'gattlab capture', 'btmon -w' and Wireshark, and as the HCI log of Android and iOS"
        )
    }
}
