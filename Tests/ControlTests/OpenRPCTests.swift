import Control
import GATT
import Glibc
import Testing

@Suite struct OpenRPCTests {
    private let file = TextFile("docs/openrpc.json")

    @Test func `the document in docs matches the types`() throws {
        let text = FieldValue.object(OpenRPC.document).indentedText
        if getenv("WRITE_OPENRPC") != nil { try file.write(text) }
        let isSame = try file.read() == text
        #expect(isSame, "run: WRITE_OPENRPC=1 swift test --filter OpenRPCTests")
    }

    @Test func `the table of methods in docs matches the types`() throws {
        let lines = try TextFile("docs/protocol.md").read().split(separator: "\n").map(String.init)
        let rows = Requests.all.map { "| `\($0.method)` | \($0.role?.rawValue ?? "") | \($0.summary) |" }
        #expect(lines.filter(rows.contains) == rows)
    }

    @Test func `the document is the same JSON when it is parsed`() throws {
        let document = FieldValue.object(OpenRPC.document)
        #expect(try JSONParser.parse(Array(document.indentedText.utf8)) == document)
    }

    /// Compares the schemas of a method's parameters with a sample.
    @Test(arguments: Samples.requests)
    func `a request has the parameters of the document`(
        _ request: any ControlRequest,
        _ parameters: String
    ) throws {
        let method = try #require(Self.method(type(of: request).method))
        guard case .list(let described) = method["params"],
            case .object(let given) = try JSONParser.parse(Array(parameters.utf8))
        else { return }
        var names: [String] = []
        for case .object(let parameter) in described {
            guard case .text(let name) = parameter["name"], let schema = parameter["schema"] else { continue }
            names.append(name)
            if let value = given[name] {
                #expect(SchemaChecker.fits(value, schema), "\(name)")
            } else {
                #expect(parameter["required"] == false)
            }
        }
        for entry in given.entries { #expect(names.contains(entry.key)) }
    }

    @Test func `responses match the schemas of the document`() throws {
        func check<Request: ControlRequest>(_ type: Request.Type, _ response: Request.Response) throws {
            let method = try #require(Self.method(type.method))
            guard case .object(let result) = method["result"], let schema = result["schema"] else {
                Issue.record("no result")
                return
            }
            #expect(SchemaChecker.fits(try ControlCoder.encode(response), schema), "\(type.method)")
        }
        let gap = Gap(from: 1, to: 3, reason: .slow)
        try check(Subscribe.self, Subscribe.Response(subscription: 1, seq: 9, gap: gap))
        try check(Subscribe.self, Subscribe.Response(subscription: 1, seq: 9, gap: nil))
        try check(ReadAttributes.self, ReadAttributes.Response(values: [Samples.heartRate, Samples.descriptor]))
        try check(ReadAttributes.self, ReadAttributes.Response(values: [], error: Samples.error))
        try check(WriteAttribute.self, Samples.heartRate)
        try check(ListQuestions.self, ListQuestions.Response(questions: [Samples.question]))
        try check(AskQuestion.self, AskQuestion.Response(raised: true, outcome: Samples.outcome))
        try check(GetQuestionOutcome.self, Samples.outcome)
        try check(LookUpAnswer.self, LookUpAnswer.Response(outcome: nil))
        try check(UnlockDevice.self, EmptyResponse())
    }

    @Test(arguments: [
        (true, #"{"type":"integer","minimum":0,"maximum":255}"#, "255"),
        (false, #"{"type":"integer","minimum":0,"maximum":255}"#, "256"),
        (true, #"{"type":["string","null"]}"#, "null"), (false, #"{"type":["string","null"]}"#, "1"),
        (false, #"{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}"#, "{}"),
        (false, #"{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}"#, #"{"a":1}"#),
        (false, #"{"type":"array","items":{"const":"a"}}"#, #"["b"]"#),
        (false, #"{"type":"string","enum":["a"]}"#, #""b""#),
    ])
    func `the schema checker accepts and rejects values`(_ fits: Bool, _ schema: String, _ value: String) throws {
        let (schema, value) = (try JSONParser.parse(Array(schema.utf8)), try JSONParser.parse(Array(value.utf8)))
        #expect(SchemaChecker.fits(value, schema) == fits)
    }

    private static func method(_ name: String) -> FieldObject? {
        guard case .list(let methods) = OpenRPC.document["methods"] else { return nil }
        for case .object(let method) in methods where method["name"] == .text(name) { return method }
        return nil
    }
}
