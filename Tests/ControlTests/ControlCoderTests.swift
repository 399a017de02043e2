import Control
import GATT
import TestRandomness
import Testing

@Suite struct ControlCoderTests {
    @Test(arguments: Samples.requests)
    func `a request has only the parameters that are set, and round-trips`(
        _ request: any ControlRequest,
        _ parameters: String
    ) throws {
        func check<Request: ControlRequest>(_ request: Request) throws {
            let message = try RPCRequest(id: .integer(1), request)
            #expect(message.method == Request.method)
            #expect(message.parameters.jsonText == parameters)
            let decoded = try message.decoded()
            #expect(decoded is Request)
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
                "unknown parameter 'adaptor'",
                "did you mean 'adapter'?"
            ),
            (
                "questions", #"{"x":1}"#, "x", "unknown parameter 'x'", "there are no parameters"
            ),
            (
                "unlock", #"{"address":"a","x":1}"#, "x", "unknown parameter 'x'", "the parameters are address"
            ),
            ("subscribe", #"{"session":"a","after":1.5}"#, "after", "after must be a whole number", nil),
            ("subscribe", #"{"session":"a","after":"1"}"#, "after", "after must be a whole number", nil),
            (
                "unsubscribe", #"{"subscription":9223372036854775808}"#, "subscription",
                "subscription must be a whole number", nil
            ),
            (
                "questions.ask", #"{"text":"?","to":"gardian"}"#, "to", "to: unknown value 'gardian'",
                "did you mean 'guardian'?"
            ),
            ("answer", #"{"question":1,"answer":true}"#, "answer", "answer must be a text", nil),
            ("session.start", #"{"session":[]}"#, "session", "session must be an object", nil),
            ("session.start", #"{"session":{}}"#, "session.kind", "session.kind is missing", nil),
            (
                "session.start", #"{"session":{"kind":"zzz"}}"#, "session.kind", "session.kind: unknown value 'zzz'",
                "the values are scan, watch, record, emulate"
            ),
            ("session.start", #"{"session":{"kind":"watch"}}"#, "session.device", "session.device is missing", nil),
            (
                "session.start", #"{"session":{"kind":"watch","device":"a","attributes":[1]}}"#,
                "session.attributes[0]",
                "session.attributes[0] must be a text", nil
            ),
            (
                "session.start", #"{"session":{"kind":"watch","device":"a","atributes":[]}}"#, "session.atributes",
                "unknown parameter 'session.atributes'", "did you mean 'session.attributes'?"
            ),
            (
                "session.start", #"{"session":{"kind":"emulate","profile":"a","set":[]}}"#, "session.set",
                "session.set must be an object", nil
            ),
        ] as [(String, String, String, String, String?)]
    )
    func `an invalid parameter is reported with its path`(
        _ method: String,
        _ json: String,
        _ path: String,
        _ message: String,
        _ hint: String?
    ) throws {
        guard case .object(let parameters) = try JSONParser.parse(Array(json.utf8)) else { return }
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

    @Test func `an unknown method is refused with the nearest`() {
        let error = #expect(throws: RPCError.self) { try RPCRequest(id: nil, method: "session.lost").decoded() }
        #expect(error?.code == -32601)
        #expect(error.map { ControlError($0).hint } == "did you mean 'session.list'?")
    }

    @Test func `responses contain all their keys`() throws {
        let response = StartSession.Response(session: "#1", subscription: nil)
        #expect(try ControlCoder.encode(response).jsonText == ##"{"session":"#1","subscription":null}"##)
        let summary = SessionSummary(
            session: "s",
            kind: .watch,
            named: true,
            state: .waiting,
            subject: "Strap",
            owner: "ann",
            programs: ["logger"],
            workouts: ["run"],
            since: "2026-03-01T12:34:56.789Z",
            seq: 0,
            error: Samples.plainError
        )
        #expect(
            try ControlCoder.encode(summary).jsonText
                == #"{"session":"s","kind":"watch","named":true,"state":"waiting","subject":"Strap","owner":"ann","#
                + #""programs":["logger"],"workouts":["run"],"since":"2026-03-01T12:34:56.789Z","seq":0,"oldest":null,"#
                + #""error":{"code":"no-adapter","att":null,"name":null,"message":"there is no adapter","hint":null,"address":null}}"#
        )
        #expect(try ControlCoder.encode(EmptyResponse()).jsonText == "{}")
    }

    @Test func `responses round-trip, even with the keys of a newer daemon`() throws {
        func check<Response: Codable & Equatable>(_ response: Response) throws {
            guard case .object(var object) = try ControlCoder.encode(response) else { return }
            #expect(try ControlCoder.decode(Response.self, from: .object(object)) == response)
            object.append("new", 1)
            #expect(try ControlCoder.decode(Response.self, from: .object(object)) == response)
        }
        let limits = Hello.Limits(message: 1, clients: 2, subscriptions: 3, sessions: 4, queue: 5)
        try check(
            Hello.Response(
                daemon: "d",
                version: "1",
                instance: "i",
                user: "u",
                roles: [.drive, .admin],
                limits: limits
            )
        )
        try check(ListAdapters.Response(adapters: [["adapter": "hci0"]]))
        try check(
            InspectDevice.Response(
                device: ["mtu": 23],
                refusals: [.init(handle: 3, att: 5)],
                unresponsiveHandle: 4,
                error: Samples.error
            )
        )
        try check(ReadAttributes.Response(values: [Samples.heartRate, Samples.descriptor]))
        try check(Subscribe.Response(subscription: 1, seq: 9, gap: Gap(from: 1, to: 3, reason: .slow)))
        try check(ListQuestions.Response(questions: [Samples.question, Samples.clientQuestion]))
        try check(AskQuestion.Response(raised: true, outcome: Samples.outcome))
        try check(LookUpAnswer.Response(outcome: nil))
        try check(Samples.heartRate)
        try check(Samples.error)
        try check(EmptyResponse())
    }

    @Test func `an error within a list of values has its full path`() throws {
        let json: FieldValue = ["values": [["address": "AA:BB:CC:DD:EE:FF", "service": "x"]]]
        let error = #expect(throws: FieldError.self) {
            try ControlCoder.decode(ReadAttributes.Response.self, from: json)
        }
        #expect(error?.description == "values[0].service must be a UUID")
    }

    @Test(arguments: Samples.requests)
    func `randomly changed parameters are parsed or refused`(_ request: any ControlRequest, _ parameters: String) {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        for _ in 0..<300 {
            let bytes = Array(parameters.utf8).mutated(using: &generator)
            guard case .object(let object)? = try? JSONParser.parse(bytes) else { continue }
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
