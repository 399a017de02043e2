package import GATT

/// One line of the protocol: a request, a notification, an answer, or several of them.
package enum RPCMessage: Hashable, Sendable {
    case single(RPCPart)
    /// Never empty.
    case batch([RPCPart])

    /// How many parts a batch may have: the answers to a batch of nothings would be a hundred times its size.
    package static let batchLimit = 100
    /// The limits of an answer: of what a daemon sends that the client trusts.
    package static let answerLimits = JSONReader.Limits(depth: 64)
    /// The limits of a request; a batch of the largest requests with sense in them stays far below.
    package static let requestLimits = JSONReader.Limits(depth: 64, values: 4096, key: 1024)

    /// Reads a line; what is wrong with it is a part of the message, to be answered.
    package static func read(_ line: [UInt8], limits: JSONReader.Limits = answerLimits) -> RPCMessage {
        let value: FieldValue
        do throws(JSONError) {
            value = try JSONReader.read(line, limits: limits)
        } catch {
            let failure =
                error.isLimit
                ? RPCError(ControlError(.limit, "the message is too large: \(error.message)")) : .parse(error)
            return .single(.invalid(failure, id: .null))
        }
        guard case .list(let parts) = value else { return .single(RPCPart(value)) }
        guard !parts.isEmpty else { return .single(.invalid(.invalidRequest("the batch is empty"), id: .null)) }
        guard parts.count <= batchLimit else {
            let error = ControlError(
                .limit,
                "\(parts.count) requests in a batch are more than the limit of \(batchLimit)",
                hint: "send several batches"
            )
            return .single(.invalid(RPCError(error), id: .null))
        }
        return .batch(parts.map { RPCPart($0) })
    }
}

/// One of what a line holds.
package enum RPCPart: Hashable, Sendable {
    case request(RPCRequest)
    case answer(RPCAnswer)
    /// Not one of the others; answered with the error unless the id is nil, which a notification has.
    case invalid(RPCError, id: RPCID?)
}

/// A request, or a notification, which is one that is not answered.
package struct RPCRequest: Hashable, Sendable {
    /// Nil for a notification.
    package var id: RPCID?
    package var method: String
    package var parameters: FieldObject

    package init(id: RPCID?, method: String, parameters: FieldObject = FieldObject()) {
        self.id = id
        self.method = method
        self.parameters = parameters
    }
}

/// What came of a request.
package struct RPCAnswer: Hashable, Sendable {
    package var id: RPCID
    package var result: Result<FieldValue, RPCError>

    package init(id: RPCID, result: Result<FieldValue, RPCError>) {
        self.id = id
        self.result = result
    }
}

// MARK: - Reading

extension RPCPart {
    init(_ value: FieldValue) {
        guard case .object(let object) = value else {
            self = .invalid(.invalidRequest("a request is an object"), id: .null)
            return
        }
        let id = object["id"].map { RPCID($0) }
        guard case .text("2.0") = object["jsonrpc"] else {
            let error = RPCError.invalidRequest("this is not JSON-RPC 2.0", hint: #"add "jsonrpc":"2.0""#)
            self = .invalid(error, id: (id ?? nil) ?? .null)
            return
        }
        // There, but nothing that can be an id.
        if case .some(.none) = id {
            self = .invalid(
                .invalidRequest("an id is a text of up to \(RPCID.longest) bytes, a number or null"),
                id: .null
            )
            return
        }
        let wholeID = id ?? nil
        if let method = object["method"] {
            self = Self.request(method, object["params"], wholeID)
        } else if let wholeID, object["result"] != nil || object["error"] != nil {
            self = Self.answer(object, wholeID)
        } else {
            self = .invalid(.invalidRequest("the method is missing"), id: wholeID ?? .null)
        }
    }

    private static func request(_ method: FieldValue, _ parameters: FieldValue?, _ id: RPCID?) -> RPCPart {
        guard case .text(let method) = method else {
            return .invalid(.invalidRequest("the method must be a text"), id: id ?? .null)
        }
        switch parameters {
        case nil: return .request(RPCRequest(id: id, method: method))
        case .object(let parameters): return .request(RPCRequest(id: id, method: method, parameters: parameters))
        case .list:
            // Well formed, so that a notification has no answer even then.
            return .invalid(.invalidParameters(FieldError("params", .wrongType(expected: "an object"))), id: id)
        default:
            return .invalid(.invalidRequest("params must be an object"), id: id ?? .null)
        }
    }

    private static func answer(_ object: FieldObject, _ id: RPCID) -> RPCPart {
        switch (object["result"], object["error"]) {
        case (let result?, nil): return .answer(RPCAnswer(id: id, result: .success(result)))
        case (nil, .object(let error)):
            do throws(FieldError) {
                return .answer(RPCAnswer(id: id, result: .failure(try RPCError(error))))
            } catch {
                return .invalid(.invalidRequest("the error of an answer: \(error)"), id: nil)
            }
        default: return .invalid(.invalidRequest("an answer has either a result or an error"), id: nil)
        }
    }
}

// MARK: - Writing

extension RPCRequest {
    /// Appends the request as JSON, without a line feed.
    package func write(into json: inout [UInt8]) {
        json.append(contentsOf: #"{"jsonrpc":"2.0","#.utf8)
        if let id {
            json.append(contentsOf: #""id":"#.utf8)
            id.field.write(into: &json)
            json.append(UInt8(ascii: ","))
        }
        json.append(contentsOf: #""method":"#.utf8)
        JSON.append(method, to: &json)
        json.append(contentsOf: #","params":"#.utf8)
        parameters.write(into: &json)
        json.append(UInt8(ascii: "}"))
    }
}

extension RPCAnswer {
    /// Appends the answer as JSON, without a line feed.
    package func write(into json: inout [UInt8]) {
        json.append(contentsOf: #"{"jsonrpc":"2.0","id":"#.utf8)
        id.field.write(into: &json)
        switch result {
        case .success(let value):
            json.append(contentsOf: #","result":"#.utf8)
            value.write(into: &json)
        case .failure(let error):
            json.append(contentsOf: #","error":"#.utf8)
            error.fields.write(into: &json)
        }
        json.append(UInt8(ascii: "}"))
    }

    /// Appends the answers to a batch as JSON, without a line feed; nothing when there are none.
    package static func write(batch: [RPCAnswer], into json: inout [UInt8]) {
        guard !batch.isEmpty else { return }
        json.append(UInt8(ascii: "["))
        for (index, answer) in batch.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            answer.write(into: &json)
        }
        json.append(UInt8(ascii: "]"))
    }
}
