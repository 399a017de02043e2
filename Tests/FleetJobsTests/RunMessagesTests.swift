import FleetJobs
import GATT
import TestRandomness
import Testing

@Suite struct RunMessagesTests {
    static var order: ProbeOrder {
        var order = ProbeOrder(
            scripts: [.init(name: "a.lua", text: "log('ä')", modules: [.init(path: "lib/b.lua", text: "return 1")])],
            devices: ["C0:00:00:00:00:01", "service=180D"]
        )
        order.adapter = "hci1"
        order.options.filters = ["battery"]
        order.options.seed = "\(UInt64.max)"
        return order
    }

    static let requests: [RunRequest] = [
        .open(order), .open(ProbeOrder(scripts: [], devices: [])),
        .job(JobOrder(ticket: "t", job: 3, attempt: 2, script: 0, device: 1, expires: 1_800_000_000_000)),
        .job(JobOrder(ticket: "t", job: 3, attempt: 2, script: 0, device: nil, expires: 0)), .renew(ticket: "t"),
        .close(ticket: "t"),
    ]

    @Test(arguments: requests)
    func `requests round-trip`(request: RunRequest) throws {
        #expect(try RunRequest(request.payload()) == request)
    }

    static let replies: [RunReply] = {
        var finished = FinishedJob(job: 1, attempt: 2, events: [["event": "run-ended", "status": 0]])
        finished.omitted = 4
        finished.problem = "took too long"
        return [
            .opened(ticket: "t", time: 5), .refused(reason: "no"), .found([1, 2]), .searched,
            .started(job: 1, attempt: 2), .finished(finished),
            .finished(FinishedJob(job: 0, attempt: 1)), .returned(job: 1, attempt: 1, reason: "not in range"),
        ]
    }()

    @Test(arguments: replies)
    func `replies round-trip`(reply: RunReply) {
        #expect(RunReply(reply.payload) == reply)
    }

    @Test(arguments: [
        "", "1", "{}", "{\"open\":{}}", "{\"job\":{\"ticket\":\"t\"}}", "{\"close\":{}}", "{\"what\":{}}",
        "{\"renew\":{\"ticket\":\"t\"},\"close\":{\"ticket\":\"t\"}}", "{\"job\":[]}",
    ])
    func `other messages are refused`(text: String) {
        #expect(throws: FieldError.self) { try RunRequest(Array(text.utf8)) }
        #expect(RunReply(Array(text.utf8)) == nil)
    }

    @Test(arguments: [
        #"{"opened":{"ticket":"t","time":T}}"#, #"{"started":{"job":T,"attempt":1}}"#,
        #"{"finished":{"job":1,"attempt":T,"events":[]}}"#,
        #"{"finished":{"job":1,"attempt":1,"events":[],"omitted":T}}"#,
        #"{"returned":{"job":1,"attempt":T,"reason":""}}"#,
    ])
    func `numbers with which the submitter cannot calculate are refused`(text: String) throws {
        func reply(_ number: String) -> RunReply? {
            RunReply(Array(text.split(separator: "T").joined(separator: number).utf8))
        }
        #expect(reply("1") != nil)
        for number in [Int.min, Int.max, -1] { #expect(reply("\(number)") == nil) }
    }

    @Test func `changed messages are parsed or refused`() throws {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        let texts = try Self.requests.map { try $0.payload() } + Self.replies.map(\.payload)
        for _ in 0..<3000 {
            guard let text = texts.randomElement(using: &generator) else { return }
            let changed = text.mutated(with: Array("{}[]\",:-0123456789eltnu".utf8), using: &generator)
            if let request = try? RunRequest(changed) { #expect(try RunRequest(request.payload()) == request) }
            if let reply = RunReply(changed) { #expect(RunReply(reply.payload) == reply) }
            _ = SignedMessage(changed)
        }
    }

    @Test func `signed messages round-trip, and name their topic`() {
        let message = SignedMessage(text: Array("{\"a\": \"ä\"}".utf8), signature: [1, 2, 255])
        #expect(SignedMessage(message.payload) == message)
        #expect(SignedMessage(message.text) == nil)
        let bytes = SignedMessage.signedBytes(topic: "gattlab/lab/a/probes/r", text: [])
        #expect(bytes != SignedMessage.signedBytes(topic: "gattlab/lab/b/probes/r", text: []))
    }

    static let invalid: [(String, @Sendable (inout ProbeOrder) -> Void)] = [
        ("no script", { $0.scripts = [] }), ("a path as a name", { $0.scripts[0].name = "../a.lua" }),
        ("a hidden file", { $0.scripts[0].name = ".lua" }), ("an option as a name", { $0.scripts[0].name = "-a.lua" }),
        ("a program", { $0.scripts[0].name = "a.sh" }),
        ("a module outside", { $0.scripts[0].modules[0].path = "../b" }),
        ("an absolute module", { $0.scripts[0].modules[0].path = "/etc/b" }),
        ("a module instead of the script", { $0.scripts[0].modules[0].path = "a.lua" }),
        ("an empty device", { $0.devices = [""] }),
        ("a long device", { $0.devices = [String(repeating: "x", count: 249)] }),
        ("too many devices", { $0.devices = Array(repeating: "x", count: 10_001) }),
        ("no time", { $0.limit = 0 }), ("no repetition", { $0.options.repetitions = 0 }),
        ("no seed", { $0.options.seed = "-1" }), ("a negative timeout", { $0.options.timeout = -1 }),
        ("too large", { $0.scripts[0].text = String(repeating: "x", count: 1 << 20) }),
    ]

    @Test(arguments: invalid.indices)
    func `an invalid order has a problem`(index: Int) {
        var order = Self.order
        #expect(order.problem == nil)
        Self.invalid[index].1(&order)
        #expect(order.problem != nil, "\(Self.invalid[index].0)")
    }
}
