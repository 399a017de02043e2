import Control
import Foundation
import GATT

/// Fuzzes the parsing of a client's input: lines, the JSON in them, and the requests in the JSON.
func fuzzRPC(_ input: inout Input) {
    let limit = Int(input.byte()) * 4
    let piece = Int(input.byte() % 32) + 1
    let bytes = input.rest()
    let lines = framed([bytes[...]], limit)
    let pieces = stride(from: 0, to: bytes.count, by: piece).map { bytes[$0..<min($0 + piece, bytes.count)] }
    require(framed(pieces, limit) == lines, "the lines are the same if the input arrives in pieces of \(piece) bytes")
    for case .line(let line) in lines {
        require(!line.isEmpty && line.count <= limit, "a line is not empty and not too long")
        checkJSON(line)
        checkMessage(line)
    }
    // Includes bytes that no line can contain.
    checkJSON(bytes)
}

private func framed(_ pieces: [ArraySlice<UInt8>], _ limit: Int) -> [LineFramer.Line] {
    var framer = LineFramer(limit: limit)
    var lines: [LineFramer.Line] = []
    for piece in pieces {
        framer.append(piece)
        while let line = framer.next() { lines.append(line) }
        require(framer.count <= limit + 1, "at most one line is buffered")
    }
    while let line = framer.last() { lines.append(line) }
    return lines
}

private func checkJSON(_ bytes: [UInt8]) {
    do throws(FieldJSONError) {
        let value = try JSONParser.parse(bytes)
        let text = value.jsonText
        require((try? JSONParser.parse(Array(text.utf8))) == value, "values round-trip: \(text)")
        // Foundation refuses some numbers; accepted ones must have the same value.
        if let read = try? JSONDecoder().decode(ForeignJSON.self, from: Data(bytes)) {
            require(isSame(value, read), "Foundation parses the same value: \(text)")
        }
    } catch {
        require((0...bytes.count).contains(error.offset), "the error is inside the text: \(error)")
    }
}

private func checkMessage(_ line: [UInt8]) {
    switch RPCMessage.parse(line) {
    case .single(let item): check(item)
    case .batch(let items):
        require(!items.isEmpty && items.count <= RPCMessage.batchLimit, "a batch is not empty and not too long")
        for item in items { check(item) }
    }
}

private func check(_ item: RPCItem) {
    var json: [UInt8] = []
    switch item {
    case .request(let request):
        request.write(into: &json)
        check(request)
    case .response(let response): response.write(into: &json)
    case .invalid(let error, let id):
        require(!error.message.isEmpty && ControlError(error).code.rawValue.isEmpty == false, "an error has a message")
        if let id { RPCResponse(id: id, result: .failure(error)).write(into: &json) }
    }
    require(!json.contains(UInt8(ascii: "\n")), "a message is one line")
    guard case .invalid = item else {
        require(RPCMessage.parse(json) == .single(item), "a message round-trips")
        return
    }
}

private func check(_ request: RPCRequest) {
    do throws(RPCError) {
        let asked = try request.decoded()
        guard let again = try? RPCRequest(id: request.id, asked) else {
            return require(false, "an accepted request can be encoded: \(request)")
        }
        guard let askedAgain = try? again.decoded() else {
            return require(false, "an encoded request can be decoded: \(again)")
        }
        require((try? RPCRequest(id: request.id, askedAgain)) == again, "a request round-trips: \(again)")
    } catch {
        require(!error.message.isEmpty, "an error has a message")
    }
    if let notification = try? SubscriptionNotification(request) {
        require(
            (try? SubscriptionNotification(notification.request)) == notification,
            "a notification round-trips: \(notification)"
        )
    }
}
