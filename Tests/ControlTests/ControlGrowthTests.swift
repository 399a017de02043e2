import Control
import GATT
import TestGrowth
import Testing

/// The cost of parsing client input, up to the largest valid input or, if smaller, the size that a debug build parses in
/// 0.1 s.
@Suite(.timeLimit(.minutes(5))) struct ControlGrowthTests {
    /// A kind of input, generated in a given size in bytes or elements.
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let largest: Int
        let text: @Sendable (Int) -> String

        init(_ name: String, upTo largest: Int, _ text: @escaping @Sendable (Int) -> String) {
            self.name = name
            self.largest = largest
            self.text = text
        }

        var testDescription: String { name }
    }

    private static let texts = [
        Sample("a string", upTo: 1 << 18) { "\"\(String(repeating: "x", count: $0))\"" },
        Sample("one character of many scalars", upTo: 1 << 17) { "\"e\(String(repeating: "\u{301}", count: $0))\"" },
        Sample("escapes", upTo: 1 << 16) { "\"\(String(repeating: "\\u00e9", count: $0))\"" },
        Sample("whitespace", upTo: 1 << 18) { String(repeating: " ", count: $0) + "1" },
        Sample("an array", upTo: 1 << 15) { "[\(String(repeating: "1,", count: $0))1]" },
        Sample("nested arrays", upTo: 1 << 12) { size in
            let deep = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
            return "[" + String(repeating: deep + ",", count: size / 60) + "1]"
        },
        Sample("an object", upTo: 1 << 14) { size in
            "{" + (0..<size).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}"
        },
        Sample("keys of many scalars", upTo: 1 << 11) { size in
            let marks = String(repeating: "\u{301}", count: 100)
            return "{" + (0..<size).map { "\"\($0)\(marks)\":1" }.joined(separator: ",") + "}"
        },
        Sample("a number", upTo: 1 << 16) { "0." + String(repeating: "1", count: $0) },
        Sample("invalid JSON", upTo: 1 << 18) { String(repeating: "x", count: $0) },
    ]

    @Test(arguments: texts) func `parsing JSON is linear in its size`(sample: Sample) {
        let growth = Growth.measure(upTo: sample.largest, preparing: { Array(sample.text($0).utf8) }) { text in
            _ = RPCMessage.parse(text)
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test(arguments: texts.prefix(3) + texts[4...6]) func `writing JSON is linear in its size`(sample: Sample) throws {
        let growth = try Growth.measure(upTo: sample.largest) { (size) throws(FieldJSONError) in
            try JSONParser.parse(Array(sample.text(size).utf8))
        } _: { (value) throws(FieldJSONError) in
            var json: [UInt8] = []
            value.appendJSON(to: &json)
        }
        #expect(growth.isLinear, "\(growth)")
    }

    private static let parameters = [
        (
            "read",
            Sample("attributes", upTo: 1 << 13) { size in
                #"{"device":"d","attributes":["# + (0..<size).map { "\"\($0)\"" }.joined(separator: ",") + "]}"
            }
        ),
        (
            "read",
            Sample("unknown parameters", upTo: 1 << 13) { size in
                #"{"device":"d","attributes":[],"# + (0..<size).map { "\"k\($0)\":1" }.joined(separator: ",") + "}"
            }
        ),
        (
            "read",
            Sample("a long unknown parameter", upTo: 1 << 17) { size in
                #"{"device":"d","attributes":[],""# + String(repeating: "x", count: size) + "\":1}"
            }
        ),
        (
            "session.start",
            Sample("constant signals", upTo: 1 << 13) { size in
                #"{"session":{"kind":"emulate","profile":"","set":{"#
                    + (0..<size).map { "\"s\($0)\":1" }.joined(separator: ",") + "}}}"
            }
        ),
        (
            "session.start",
            Sample("a profile", upTo: 1 << 18) { size in
                #"{"session":{"kind":"emulate","profile":""# + String(repeating: "x", count: size) + "\"}}"
            }
        ),
        (
            "session.start",
            Sample("a long unknown word", upTo: 1 << 17) { size in
                #"{"session":{"kind":""# + String(repeating: "x", count: size) + "\"}}"
            }
        ),
        (
            "write",
            Sample("fields", upTo: 1 << 13) { size in
                #"{"device":"d","attribute":"2A37","fields":{"#
                    + (0..<size).map { "\"f\($0)\":[1]" }.joined(separator: ",") + "}}"
            }
        ),
        ("hello", Sample("a name", upTo: 1 << 17) { "{\"client\":\"e\(String(repeating: "\u{301}", count: $0))\"}" }),
        (String(repeating: "m", count: 1 << 16), Sample("a long method", upTo: 1 << 12) { _ in "{}" }),
    ]

    @Test(arguments: parameters) func `decoding a request is linear in its parameters`(
        method: String,
        sample: Sample
    ) throws {
        let growth = try Growth.measure(upTo: sample.largest) { (size) throws(FieldJSONError) in
            guard case .object(let parameters) = try JSONParser.parse(Array(sample.text(size).utf8)) else {
                throw FieldJSONError("no object", at: 0)
            }
            return RPCRequest(id: .integer(1), method: method, parameters: parameters)
        } _: { (request) throws(FieldJSONError) in
            _ = try? request.decoded()
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test(arguments: [("x", 1), ("\n", 1), ("x\n", 1), ("x\n", 65_536), ("xxxxxxxxxxxxxxxx", 65_536)])
    func `splitting a stream into lines is linear for all sizes of its pieces`(pattern: String, piece: Int) {
        let growth = Growth.measure(upTo: 1 << 16) { size in
            Array(String(repeating: pattern, count: size / pattern.utf8.count).utf8)
        } _: { stream in
            var framer = LineFramer(limit: 1 << 20)
            var rest = stream[...]
            while !rest.isEmpty {
                framer.append(rest.prefix(piece))
                rest = rest.dropFirst(piece)
                while framer.next() != nil {}
            }
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `encoding a response is linear in the number of its sessions`() throws {
        let growth = try Growth.measure(upTo: 1 << 9) { (size) throws(FieldError) in
            ListSessions.Response(
                sessions: (0..<size).map { number in
                    SessionSummary(
                        session: "#\(number)",
                        kind: .scan,
                        named: false,
                        state: .running,
                        subject: "all devices",
                        owner: "ana",
                        since: "2026-03-01T12:34:56.789Z",
                        seq: number,
                        oldest: nil,
                        error: nil
                    )
                }
            )
        } _: { (response) throws(FieldError) in
            _ = try ControlCoder.encode(response)
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `a full queue appends an event in constant time`() {
        var writer = EventLineWriter(session: "chest")
        let line = writer.line(
            NumberedEvent(seq: 1, time: Timestamp(seconds: 0, milliseconds: 0), event: .note("x", "y"))
        )
        let growth = Growth.measure(upTo: 1 << 13, preparing: { $0 }) { events in
            var queue = ClientQueue(limit: 64)
            for number in 0..<events {
                queue.append(ClientQueue.Item(subscription: number % 64, session: "chest", .event(line)))
            }
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test(arguments: [100, 4095, 4096, 1 << 20]) func `a string in a request has a limited length`(length: Int)
        throws
    {
        let text = String(repeating: "x", count: length)
        let request = RPCRequest(id: nil, method: "inspect", parameters: ["device": .text(text)])
        if length <= 4096 {
            _ = try request.decoded()
        } else {
            let error = #expect(throws: RPCError.self) { try request.decoded() }
            #expect(error?.message == "device is longer than 4096")
        }
        let profile: FieldObject = ["session": ["kind": "emulate", "profile": .text(text)]]
        _ = try RPCRequest(id: nil, method: "session.start", parameters: profile).decoded()
    }

    @Test(arguments: [(4095, true), (4096, true), (4097, false)])
    func `a message has a limited number of values`(
        count: Int,
        isRead: Bool
    ) {
        let id =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\",\"params\":[\(String(repeating: "1,", count: count - 6))1]}"
        let message = RPCMessage.parse(Array(id.utf8), limits: RPCMessage.requestLimits)
        guard case .single(.invalid(let error, _)) = message else {
            Issue.record("\(message)")
            return
        }
        #expect(error.code == (isRead ? RPCError.Code.invalidParameters : RPCError.Code.limit))
    }

    @Test(arguments: [
        ("", 3, ""), ("abc", 3, "abc"), ("abcd", 3, "abc…"), ("aéb", 2, "a…"), ("♥♥", 3, "♥…"),
        ("e" + String(repeating: "\u{301}", count: 100), 5, "e\u{301}\u{301}…"),
    ])
    func `a string is truncated between Unicode scalars`(text: String, limit: Int, truncated: String) {
        #expect(Array(text.truncated(toBytes: limit).utf8) == Array(truncated.utf8))
    }
}
