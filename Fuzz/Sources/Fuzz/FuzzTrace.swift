import Trace

/// Fuzzes a btsnoop stream: the part after the header, or all of it, in pieces.
func fuzzTrace(_ input: inout Input) {
    let size = Int(input.byte()) + 1
    let hasHeader = input.byte() & 1 == 0
    let stream = (hasHeader ? BTSnoop.header : []) + input.rest()
    let records = read(stream, size)
    require(records == read(stream, max(1, stream.count)), "pieces of \(size) bytes yield the same records")
    let written = records.reduce(BTSnoop.header) { $0 + $1.bytes }
    require(read(written, size) == records, "records round-trip")
    var analysis = TraceAnalysis()
    for record in records { analysis.handle(record) }
    for server in analysis.servers {
        require(server.attributeCount > 0 || !server.undiscovered.isEmpty, "a server has attributes")
    }
    var context = TraceContext()
    for record in records { context.handle(record) }
    var again = TraceContext()
    for record in context.records { again.handle(record) }
    require(again.records == context.records, "the context of a context is itself")
}

private func read(_ stream: [UInt8], _ size: Int) -> [TraceRecord] {
    var reader = TraceReader()
    var records: [TraceRecord] = []
    for start in stride(from: 0, to: stream.count, by: size) {
        reader.append(stream[start..<min(start + size, stream.count)])
        do throws(InvalidTrace) {
            while let record = try reader.next() { records.append(record) }
        } catch {
            require(!error.message.isEmpty, "a refusal has a reason")
            return records
        }
    }
    return records
}
