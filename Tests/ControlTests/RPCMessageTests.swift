import Control
import GATT
import TestRandomness
import Testing

/// The examples of JSON-RPC 2.0, section 7, answered by a server that has the methods `subtract` and `get_data`.
///
/// Parameters by position are not supported; their examples are given with parameters by name, or refused.
@Suite struct RPCExampleTests {
    private static let parseError = #"{"jsonrpc":"2.0","id":null,"error":-32700}"#
    private static let invalidRequest = #"{"jsonrpc":"2.0","id":null,"error":-32600}"#

    @Test(
        arguments: [
            // With named parameters.
            (
                #"{"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3}"#,
                #"{"jsonrpc":"2.0","id":3,"result":19}"#
            ),
            (
                #"{"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}, "id": 4}"#,
                #"{"jsonrpc":"2.0","id":4,"result":19}"#
            ),
            // With positional parameters.
            (
                #"{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}"#,
                #"{"jsonrpc":"2.0","id":1,"error":-32602}"#
            ),
            // Notifications.
            (#"{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}"#, nil),
            (#"{"jsonrpc": "2.0", "method": "foobar"}"#, nil),
            // A call of a method that does not exist.
            (
                #"{"jsonrpc": "2.0", "method": "foobar", "id": "1"}"#,
                #"{"jsonrpc":"2.0","id":"1","error":-32601}"#
            ),
            // Invalid JSON.
            (#"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#, parseError),
            // An invalid request.
            (#"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#, invalidRequest),
            // A batch of invalid JSON.
            (
                #"[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"}, {"jsonrpc": "2.0", "method"]"#,
                parseError
            ),
            // An empty batch, one with an invalid request, and one with three.
            ("[]", invalidRequest),
            ("[1]", "[" + invalidRequest + "]"),
            ("[1,2,3]", "[" + invalidRequest + "," + invalidRequest + "," + invalidRequest + "]"),
            // A batch with every kind of content.
            (
                #"[{"jsonrpc": "2.0", "method": "subtract", "params": {"minuend":42,"subtrahend":23}, "id": "2"},"#
                    + #"{"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},"#
                    + #"{"foo": "boo"},"#
                    + #"{"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},"#
                    + #"{"jsonrpc": "2.0", "method": "get_data", "id": "9"}]"#,
                #"[{"jsonrpc":"2.0","id":"2","result":19},"# + invalidRequest + ","
                    + #"{"jsonrpc":"2.0","id":"5","error":-32601},{"jsonrpc":"2.0","id":"9","result":["hello",5]}]"#
            ),
            // A batch of notifications.
            (
                #"[{"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]},"#
                    + #"{"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}]"#,
                nil
            ),
        ] as [(String, String?)]
    )
    func `the examples of the specification receive the specified responses`(_ line: String, _ expected: String?) {
        #expect(Self.response(to: line) == expected)
    }

    /// The server's response, with each error reduced to its code.
    private static func response(to line: String) -> String? {
        var json: [UInt8] = []
        switch RPCMessage.parse(Array(line.utf8)) {
        case .single(let item): respond(to: item)?.write(into: &json)
        case .batch(let items): RPCResponse.write(batch: items.compactMap(respond), into: &json)
        }
        guard !json.isEmpty, let value = try? JSONParser.parse(json) else { return nil }
        return onlyCodes(value).jsonText
    }

    private static func onlyCodes(_ value: FieldValue) -> FieldValue {
        switch value {
        case .list(let values): return .list(values.map(onlyCodes))
        case .object(var object):
            if case .object(let error) = object["error"] { object["error"] = error["code"] }
            return .object(object)
        default: return value
        }
    }

    private static func respond(to item: RPCItem) -> RPCResponse? {
        switch item {
        case .request(let request):
            guard let id = request.id else { return nil }
            switch request.method {
            case "subtract":
                guard case .integer(let minuend) = request.parameters["minuend"],
                    case .integer(let subtrahend) = request.parameters["subtrahend"]
                else { return RPCResponse(id: id, result: .failure(.internalError("not two numbers"))) }
                return RPCResponse(id: id, result: .success(.integer(minuend - subtrahend)))
            case "get_data": return RPCResponse(id: id, result: .success(["hello", 5]))
            default: return RPCResponse(id: id, result: .failure(.methodNotFound(request.method)))
            }
        case .response: return nil
        case .invalid(let error, let id): return id.map { RPCResponse(id: $0, result: .failure(error)) }
        }
    }
}

@Suite struct RPCMessageTests {
    @Test(
        arguments: [
            ("1", .null, -32600), ("null", .null, -32600), (#""a""#, .null, -32600), ("{}", .null, -32600),
            (#"{"jsonrpc":"1.0","method":"a","id":1}"#, .integer(1), -32600),
            (#"{"jsonrpc":2.0,"method":"a","id":1}"#, .integer(1), -32600),
            (#"{"method":"a","id":"x"}"#, .text("x"), -32600),
            (#"{"jsonrpc":"2.0","id":1}"#, .integer(1), -32600),
            (#"{"jsonrpc":"2.0","method":"a","id":{}}"#, .null, -32600),
            (#"{"jsonrpc":"2.0","method":"a","id":[1]}"#, .null, -32600),
            (#"{"jsonrpc":"2.0","method":"a","id":true}"#, .null, -32600),
            (#"{"jsonrpc":"2.0","method":null,"id":1}"#, .integer(1), -32600),
            (#"{"jsonrpc":"2.0","method":"a","params":1,"id":1}"#, .integer(1), -32600),
            (#"{"jsonrpc":"2.0","method":"a","params":null,"id":1}"#, .integer(1), -32600),
            (#"{"jsonrpc":"2.0","method":"a","params":"x"}"#, .null, -32600),
            (#"{"jsonrpc":"2.0","method":"a","params":[],"id":1.5}"#, .number(1.5), -32602),
            (#"{"jsonrpc":"2.0","method":"a","params":[]}"#, nil, -32602),
            (#"{"jsonrpc":"2.0","method":"a","method":"b","id":1}"#, .null, -32700),
            ("", .null, -32700), ("{", .null, -32700),
            ("[" + repeatElement("1", count: 101).joined(separator: ",") + "]", .null, -32002),
            (String(repeating: "[", count: 65) + String(repeating: "]", count: 65), .null, -32700),
            // Invalid responses, which are not answered.
            (#"{"jsonrpc":"2.0","id":1,"result":1,"error":{"code":1,"message":"a"}}"#, nil, -32600),
            (#"{"jsonrpc":"2.0","id":1,"error":"a"}"#, nil, -32600),
            (#"{"jsonrpc":"2.0","id":1,"error":{"code":"1","message":"a"}}"#, nil, -32600),
        ] as [(String, RPCID?, Int)]
    )
    func `an invalid message receives an error response`(_ line: String, _ id: RPCID?, _ code: Int) {
        guard case .single(.invalid(let error, let read)) = RPCMessage.parse(Array(line.utf8)) else {
            Issue.record("read as a message")
            return
        }
        #expect(error.code == code)
        #expect(read == id)
    }

    @Test(arguments: [nil, .null, .integer(0), .integer(-1), .number(0.5), .text(""), .text("é\"")] as [RPCID?])
    func `the ID of a request round-trips`(_ id: RPCID?) {
        let request = RPCRequest(id: id, method: "a\"b", parameters: ["x": [1, nil]])
        var json: [UInt8] = []
        request.write(into: &json)
        #expect(RPCMessage.parse(json) == .single(.request(request)))
        #expect(!json.contains(UInt8(ascii: "\n")))
    }

    @Test(
        arguments: [
            .success(nil), .success(["a": 1]), .failure(RPCError(code: -1, "a")),
            .failure(RPCError(code: -32000, "a\nb", data: ["x": nil])), .failure(RPCError(Samples.error)),
        ] as [Result<FieldValue, RPCError>]
    )
    func `a response round-trips`(_ result: Result<FieldValue, RPCError>) {
        let responses = [RPCID.null, .integer(7), .text("a")].map { RPCResponse(id: $0, result: result) }
        var json: [UInt8] = []
        RPCResponse.write(batch: responses, into: &json)
        #expect(RPCMessage.parse(json) == .batch(responses.map { .response($0) }))
        #expect(!json.contains(UInt8(ascii: "\n")))
    }

    @Test(
        arguments: [
            (Samples.error, -32000), (Samples.plainError, -32000), (ControlError(.denied, "no", hint: "ask"), -32001),
            (ControlError(.limit, "no"), -32002), (ControlError(.init(rawValue: "newer"), "?"), -32000),
        ]
    )
    func `a failure round-trips through an error`(_ failure: ControlError, _ code: Int) {
        let error = RPCError(failure)
        #expect(error.code == code)
        #expect(error.message == failure.message)
        #expect(ControlError(error) == failure)
    }

    @Test func `other errors are failures too`() {
        #expect(ControlError(RPCError(code: 1, "a")) == ControlError(.failed, "a"))
        #expect(ControlError(RPCError(code: 1, "a", data: ["x": 1])) == ControlError(.failed, "a"))
        #expect(ControlError(.methodNotFound("helo")).code == .badInput)
    }

    @Test func `randomly changed lines are parsed or receive an error response`() {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        let lines = Samples.requests.map { request, parameters in
            #"{"jsonrpc":"2.0","id":1,"method":"\#(type(of: request).method)","params":\#(parameters)}"#
        }
        for _ in 0..<3000 {
            var bytes = Array((lines.randomElement(using: &generator) ?? "").utf8)
            for _ in 0..<Int.random(in: 1...4, using: &generator) { bytes = bytes.mutated(using: &generator) }
            switch RPCMessage.parse(bytes) {
            case .single(.request(let request)): _ = try? request.decoded()
            case .single(.invalid(let error, _)):
                #expect([-32700, -32600, -32602].contains(error.code), "seed \(seed)")
            case .single(.response), .batch: break
            }
        }
    }
}
