import Control
import Foundation
import GATT

/// What comes from a client's socket: lines, each JSON or not, a message or not, a request or not.
func fuzzRPC(_ input: inout Input) {
    let limit = Int(input.byte()) * 4
    let piece = Int(input.byte() % 32) + 1
    let octets = input.rest()
    let lines = framed([octets[...]], limit)
    let pieces = stride(from: 0, to: octets.count, by: piece).map { octets[$0..<min($0 + piece, octets.count)] }
    require(framed(pieces, limit) == lines, "it does not matter how a stream comes in pieces of \(piece)")
    for case .line(let line) in lines {
        require(!line.isEmpty && line.count <= limit, "a line is not empty and not too long")
        checkJSON(line)
        checkMessage(line)
    }
    // Also what no line can hold.
    checkJSON(octets)
}

private func framed(_ pieces: [ArraySlice<UInt8>], _ limit: Int) -> [LineFramer.Line] {
    var framer = LineFramer(limit: limit)
    var lines: [LineFramer.Line] = []
    for piece in pieces {
        framer.append(piece)
        while let line = framer.next() { lines.append(line) }
        require(framer.count <= limit + 1, "no more than a line is kept")
    }
    while let line = framer.last() { lines.append(line) }
    return lines
}

private func checkJSON(_ octets: [UInt8]) {
    do throws(JSONError) {
        let value = try JSONReader.read(octets)
        let text = value.jsonText
        require((try? JSONReader.read(Array(text.utf8))) == value, "what is written is read again: \(text)")
        // Foundation refuses some numbers; of what both accept they think the same.
        if let read = try? JSONDecoder().decode(ForeignJSON.self, from: Data(octets)) {
            require(isSame(value, read), "it means the same to another reader: \(text)")
        }
    } catch {
        require((0...octets.count).contains(error.offset), "the error is inside the text: \(error)")
    }
}

private func checkMessage(_ line: [UInt8]) {
    switch RPCMessage.read(line) {
    case .single(let part): check(part)
    case .batch(let parts):
        require(!parts.isEmpty && parts.count <= RPCMessage.batchLimit, "a batch has some parts")
        for part in parts { check(part) }
    }
}

private func check(_ part: RPCPart) {
    var json: [UInt8] = []
    switch part {
    case .request(let request):
        request.write(into: &json)
        check(request)
    case .answer(let answer): answer.write(into: &json)
    case .invalid(let error, let id):
        require(!error.message.isEmpty && ControlError(error).code.rawValue.isEmpty == false, "an error says something")
        if let id { RPCAnswer(id: id, result: .failure(error)).write(into: &json) }
    }
    require(!json.contains(UInt8(ascii: "\n")), "a message is one line")
    guard case .invalid = part else {
        require(RPCMessage.read(json) == .single(part), "a message is read as it was written")
        return
    }
}

private func check(_ request: RPCRequest) {
    do throws(RPCError) {
        let asked = try request.decoded()
        guard let again = try? RPCRequest(id: request.id, asked) else {
            return require(false, "a request that is read can be written: \(request)")
        }
        guard let askedAgain = try? again.decoded() else {
            return require(false, "and read again: \(again)")
        }
        require((try? RPCRequest(id: request.id, askedAgain)) == again, "as the same: \(again)")
    } catch {
        require(!error.message.isEmpty, "a refusal says something")
    }
    if let notification = try? SubscriptionNotification(request) {
        require(
            (try? SubscriptionNotification(notification.request)) == notification,
            "a notification is read as it was written: \(notification)"
        )
    }
}
