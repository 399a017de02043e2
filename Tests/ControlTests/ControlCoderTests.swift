import Control
import GATT
import TestRandomness
import Testing

@Suite struct ControlCoderTests {
    @Test(arguments: Samples.requests)
    func `a request says only what it has to say, and is read again`(
        _ request: any Request,
        _ parameters: String
    ) throws {
        func check<Asked: Request>(_ request: Asked) throws {
            let message = try RPCRequest(id: .integer(1), request)
            #expect(message.method == Asked.method)
            #expect(message.parameters.jsonText == parameters)
            let decoded = try message.decoded()
            #expect(decoded is Asked)
            #expect(try RPCRequest(id: .integer(1), decoded) == message)
        }
        try check(request)
    }

    @Test func `there is a sample of every request`() {
        let sampled = Set(Samples.requests.map { type(of: $0.request).method })
        #expect(sampled == Set(Requests.all.map { $0.method }))
        #expect(Set(Requests.all.map { $0.method }).count == Requests.all.count)
    }

    @Test(
        arguments: [
            ("read", "{}", "device", "device is missing", nil),
            ("read", #"{"device":null,"attributes":[]}"#, "device", "device must be a text", nil),
            ("read", #"{"device":1,"attributes":[]}"#, "device", "device must be a text", nil),
            ("read", #"{"device":"a","attributes":"2A37"}"#, "attributes", "attributes must be a list", nil),
            ("read", #"{"device":"a","attributes":["2A37",7]}"#, "attributes[1]", "attributes[1] must be a text", nil),
            (
                "read", #"{"device":"a","attributes":[],"adaptor":"hci0"}"#, "adaptor",
                "no parameter is called 'adaptor'",
                "did you mean 'adapter'?"
            ),
            (
                "questions", #"{"x":1}"#, "x", "no parameter is called 'x'", "there are no parameters"
            ),
            (
                "unlock", #"{"address":"a","x":1}"#, "x", "no parameter is called 'x'", "the parameters are address"
            ),
            ("subscribe", #"{"session":"a","after":1.5}"#, "after", "after must be a whole number", nil),
            ("subscribe", #"{"session":"a","after":"1"}"#, "after", "after must be a whole number", nil),
            (
                "unsubscribe", #"{"subscription":9223372036854775808}"#, "subscription",
                "subscription must be a whole number", nil
            ),
            (
                "answer", #"{"question":1,"answer":"alow"}"#, "answer", "answer cannot be 'alow'",
                "did you mean 'allow'?"
            ),
            ("answer", #"{"question":1,"answer":true}"#, "answer", "answer must be a text", nil),
            ("session.start", #"{"session":[]}"#, "session", "session must be an object", nil),
            ("session.start", #"{"session":{}}"#, "session.kind", "session.kind is missing", nil),
            (
                "session.start", #"{"session":{"kind":"zzz"}}"#, "session.kind", "session.kind cannot be 'zzz'",
                "the words are scan, watch, record, emulate"
            ),
            ("session.start", #"{"session":{"kind":"watch"}}"#, "session.device", "session.device is missing", nil),
            (
                "session.start", #"{"session":{"kind":"watch","device":"a","attributes":[1]}}"#,
                "session.attributes[0]",
                "session.attributes[0] must be a text", nil
            ),
            (
                "session.start", #"{"session":{"kind":"watch","device":"a","atributes":[]}}"#, "session.atributes",
                "no parameter is called 'session.atributes'", "did you mean 'session.attributes'?"
            ),
            (
                "session.start", #"{"session":{"kind":"emulate","profile":"a","set":[]}}"#, "session.set",
                "session.set must be an object", nil
            ),
        ] as [(String, String, String, String, String?)]
    )
    func `what is wrong with parameters is named by its path`(
        _ method: String,
        _ json: String,
        _ path: String,
        _ message: String,
        _ hint: String?
    ) throws {
        guard case .object(let parameters) = try JSONReader.read(Array(json.utf8)) else { return }
        let error = #expect(throws: RPCError.self) {
            try RPCRequest(id: nil, method: method, parameters: parameters).decoded()
        }
        #expect(error?.code == RPCError.Code.invalidParameters)
        #expect(error?.message == message)
        let data: FieldValue = [
            "code": "bad-input", "att": nil, "name": nil, "hint": hint.map(FieldValue.text) ?? .null,
            "parameter": .text(path),
        ]
        #expect(error?.data == data)
    }

    @Test func `a method that does not exist is refused with the nearest`() {
        let error = #expect(throws: RPCError.self) { try RPCRequest(id: nil, method: "session.lost").decoded() }
        #expect(error?.code == -32601)
        #expect(error.map { ControlError($0).hint } == "did you mean 'session.list'?")
    }

    @Test func `answers have all their keys`() throws {
        let answer = StartSession.Answer(session: "#1", subscription: nil)
        #expect(try ControlCoder.encode(answer).jsonText == ##"{"session":"#1","subscription":null}"##)
        let summary = SessionSummary(
            session: "s",
            kind: .watch,
            named: true,
            state: .waiting,
            subject: "Strap",
            owner: "ann",
            since: "2026-03-01T12:34:56.789Z",
            seq: 0,
            error: Samples.plainError
        )
        #expect(
            try ControlCoder.encode(summary).jsonText
                == #"{"session":"s","kind":"watch","named":true,"state":"waiting","subject":"Strap","owner":"ann","#
                + #""since":"2026-03-01T12:34:56.789Z","seq":0,"oldest":null,"error":{"code":"no-adapter","att":null,"#
                + #""name":null,"message":"there is no adapter","hint":null}}"#
        )
        #expect(try ControlCoder.encode(Done()).jsonText == "{}")
    }

    @Test func `answers are read again, also those of a newer daemon`() throws {
        func check<Answer: Codable & Equatable>(_ answer: Answer) throws {
            guard case .object(var object) = try ControlCoder.encode(answer) else { return }
            #expect(try ControlCoder.decode(Answer.self, from: .object(object)) == answer)
            object.append("new", 1)
            #expect(try ControlCoder.decode(Answer.self, from: .object(object)) == answer)
        }
        let limits = Hello.Limits(message: 1, clients: 2, subscriptions: 3, sessions: 4, queue: 5)
        try check(
            Hello.Answer(daemon: "d", version: "1", instance: "i", user: "u", roles: [.drive, .admin], limits: limits)
        )
        try check(ListAdapters.Answer(adapters: [["adapter": "hci0"]]))
        try check(ReadAttributes.Answer(values: [Samples.heartRate, Samples.descriptor]))
        try check(Subscribe.Answer(subscription: 1, seq: 9, gap: Gap(from: 1, to: 3, reason: .slow)))
        try check(ListQuestions.Answer(questions: [Samples.question]))
        try check(Samples.heartRate)
        try check(Samples.error)
        try check(Done())
    }

    @Test func `an error within a list of values has its whole path`() throws {
        let json: FieldValue = ["values": [["address": "AA:BB:CC:DD:EE:FF", "service": "x"]]]
        let error = #expect(throws: FieldError.self) { try ControlCoder.decode(ReadAttributes.Answer.self, from: json) }
        #expect(error?.description == "values[0].service must be a UUID")
    }

    @Test(arguments: Samples.requests)
    func `parameters changed at random are read or refused`(_ request: any Request, _ parameters: String) {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        for _ in 0..<300 {
            let bytes = Array(parameters.utf8).mutated(using: &generator)
            guard case .object(let object)? = try? JSONReader.read(bytes) else { continue }
            let message = RPCRequest(id: nil, method: type(of: request).method, parameters: object)
            do {
                _ = try message.decoded()
            } catch {
                #expect(error.code == RPCError.Code.invalidParameters)
                #expect(ControlError(error).code == .badInput)
            }
        }
    }
}
