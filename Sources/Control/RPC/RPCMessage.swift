package import GATT

/// A line of the protocol: a request, a notification, a response, or a batch of them.
package enum RPCMessage: Hashable, Sendable {
    case single(RPCItem)
    /// Never empty.
    case batch([RPCItem])

    /// Maximum number of items in a batch; the responses to a batch of empty items would be 100 times as large as the
    /// batch.
    package static let batchLimit = 100
    /// Limits for responses, which a client receives from a trusted daemon.
    package static let responseLimits = JSONParser.Limits(depth: 64)
    /// Limits for requests; a batch of the largest meaningful requests stays far below them.
    package static let requestLimits = JSONParser.Limits(depth: 64, values: 4096, key: 1024)

    /// Parses a line; errors become items of the message, so that they are answered.
    package static func parse(_ line: [UInt8], limits: JSONParser.Limits = responseLimits) -> RPCMessage {
        let value: FieldValue
        do throws(FieldJSONError) {
            value = try JSONParser.parse(line, limits: limits)
        } catch {
            let failure =
                error.isLimit
                ? RPCError(ControlError(.limit, "the message is too large: \(error.message)")) : .parse(error)
            return .single(.invalid(failure, id: .null))
        }
        guard case .list(let items) = value else { return .single(RPCItem(value)) }
        guard !items.isEmpty else { return .single(.invalid(.invalidRequest("the batch is empty"), id: .null)) }
        guard items.count <= batchLimit else {
            let error = ControlError(
                .limit,
                "\(items.count) requests in a batch are more than the limit of \(batchLimit)",
                hint: "send several batches"
            )
            return .single(.invalid(RPCError(error), id: .null))
        }
        return .batch(items.map { RPCItem($0) })
    }
}

/// One message of a line.
package enum RPCItem: Hashable, Sendable {
    case request(RPCRequest)
    case response(RPCResponse)
    /// An invalid message, to be answered with the error unless the ID is nil, as for a notification.
    case invalid(RPCError, id: RPCID?)
}

/// A request, or a notification, which is a request without a response.
package struct RPCRequest: Hashable, Sendable {
    /// The identifier; nil for a notification.
    package var id: RPCID?
    package var method: String
    package var parameters: FieldObject

    package init(id: RPCID?, method: String, parameters: FieldObject = FieldObject()) {
        self.id = id
        self.method = method
        self.parameters = parameters
    }
}

/// The response to a request.
package struct RPCResponse: Hashable, Sendable {
    package var id: RPCID
    package var result: Result<FieldValue, RPCError>

    package init(id: RPCID, result: Result<FieldValue, RPCError>) {
        self.id = id
        self.result = result
    }

    /// Returns a response without an ID, for a line whose request could not be identified.
    package static func failed(_ error: ControlError) -> RPCResponse {
        RPCResponse(id: .null, result: .failure(RPCError(error)))
    }
}

// MARK: - Parsing

extension RPCItem {
    init(_ value: FieldValue) {
        guard case .object(let object) = value else {
            self = .invalid(.invalidRequest("a request must be an object"), id: .null)
            return
        }
        let id = object["id"].map { RPCID($0) }
        guard case .text("2.0") = object["jsonrpc"] else {
            let error = RPCError.invalidRequest("this is not JSON-RPC 2.0", hint: #"add "jsonrpc":"2.0""#)
            self = .invalid(error, id: (id ?? nil) ?? .null)
            return
        }
        // Present, but not a valid ID.
        if case .some(.none) = id {
            self = .invalid(
                .invalidRequest("an id must be a string of up to \(RPCID.maximumLength) bytes, a number or null"),
                id: .null
            )
            return
        }
        let presentID = id ?? nil
        if let method = object["method"] {
            self = Self.request(method, object["params"], presentID)
        } else if let presentID, object["result"] != nil || object["error"] != nil {
            self = Self.response(object, presentID)
        } else {
            self = .invalid(.invalidRequest("the method is missing"), id: presentID ?? .null)
        }
    }

    private static func request(_ method: FieldValue, _ parameters: FieldValue?, _ id: RPCID?) -> RPCItem {
        guard case .text(let method) = method else {
            return .invalid(.invalidRequest("the method must be a string"), id: id ?? .null)
        }
        switch parameters {
        case nil: return .request(RPCRequest(id: id, method: method))
        case .object(let parameters): return .request(RPCRequest(id: id, method: method, parameters: parameters))
        case .list:
            // The notification is well-formed, so it is not answered despite the error.
            return .invalid(.invalidParameters(FieldError("params", .wrongType(expected: .object))), id: id)
        default:
            return .invalid(.invalidRequest("params must be an object"), id: id ?? .null)
        }
    }

    private static func response(_ object: FieldObject, _ id: RPCID) -> RPCItem {
        switch (object["result"], object["error"]) {
        case (let result?, nil): return .response(RPCResponse(id: id, result: .success(result)))
        case (nil, .object(let error)):
            do throws(FieldError) {
                return .response(RPCResponse(id: id, result: .failure(try RPCError(error))))
            } catch {
                return .invalid(.invalidRequest("invalid error in a response: \(error)"), id: nil)
            }
        default: return .invalid(.invalidRequest("a response must have either a result or an error"), id: nil)
        }
    }
}

// MARK: - Serialization

extension RPCRequest {
    /// Appends the request as JSON, without a line feed.
    package func write(into json: inout [UInt8]) {
        json.append(contentsOf: #"{"jsonrpc":"2.0","#.utf8)
        if let id {
            json.append(contentsOf: #""id":"#.utf8)
            id.field.appendJSON(to: &json)
            json.append(UInt8(ascii: ","))
        }
        json.append(contentsOf: #""method":"#.utf8)
        JSON.append(method, to: &json)
        json.append(contentsOf: #","params":"#.utf8)
        parameters.appendJSON(to: &json)
        json.append(UInt8(ascii: "}"))
    }
}

extension RPCResponse {
    /// Appends the response as JSON, without a line feed.
    package func write(into json: inout [UInt8]) {
        json.append(contentsOf: #"{"jsonrpc":"2.0","id":"#.utf8)
        id.field.appendJSON(to: &json)
        switch result {
        case .success(let value):
            json.append(contentsOf: #","result":"#.utf8)
            value.appendJSON(to: &json)
        case .failure(let error):
            json.append(contentsOf: #","error":"#.utf8)
            error.fields.appendJSON(to: &json)
        }
        json.append(UInt8(ascii: "}"))
    }

    /// Appends the responses to a batch as JSON, without a line feed; appends nothing if there are none.
    package static func write(batch: [RPCResponse], into json: inout [UInt8]) {
        guard !batch.isEmpty else { return }
        json.append(UInt8(ascii: "["))
        for (index, response) in batch.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            response.write(into: &json)
        }
        json.append(UInt8(ascii: "]"))
    }
}
