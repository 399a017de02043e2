import Control
import DaemonConfiguration
import EventLoop
import GATT
import Platform
import TestService
import Testing
import Workouts

@testable import GattlabService

/// The rights of callers: users of the machine, pages in their browsers, and the broker's users.
@Suite(.timeLimit(.minutes(10))) @EventLoop struct CallerTests {
    /// A user other than the daemon's.
    private nonisolated static let user: UInt32 = 4_000_001

    /// A service that grants a user all roles but `admin`, and the broker's users all roles.
    private static func bench() throws -> ServiceBench {
        try ServiceBench {
            $0.permissions.observe.users = [.number(user)]
            $0.permissions.drive.users = [.number(user)]
            $0.mqtt.requests = Role.allCases
        }
    }

    private static func broker(_ role: Role, _ bench: ServiceBench) -> Call {
        Call(bench.core.callers.connect(.broker(role), as: "mqtt requests", roles: [role]))
    }

    private static func local(_ roles: Set<Role>, _ bench: ServiceBench) -> Call {
        let client = bench.client(uid: user).client
        client.roles = roles
        return Call(client)
    }

    /// The code of the error of a request; nil after a result.
    private static func code(_ method: String, _ parameters: FieldObject, _ call: Call, _ bench: ServiceBench) async
        -> ControlError.Code?
    {
        let request = RPCItem.request(RPCRequest(id: .integer(1), method: method, parameters: parameters))
        guard case .failure(let error)? = await bench.core.respond(to: request, call)?.result else { return nil }
        return ControlError(error).code
    }

    // MARK: - Roles and methods

    /// Every method, with a parameter that none has: a request that passes the guard is refused for it.
    @Test(arguments: Role.allCases)
    func `a role may send the requests of the matrix, over the socket and over the broker`(_ role: Role) async throws {
        let bench = try Self.bench()
        let (local, broker) = (Self.local([role], bench), Self.broker(role, bench))
        for type in Requests.all {
            let isPermitted = type.role.map(role.includes) ?? true
            let expected: ControlError.Code = isPermitted ? .badInput : .denied
            #expect(await Self.code(type.method, ["-": 1], local, bench) == expected, "\(type.method)")
            let remote: ControlError.Code = isPermitted && type.isLocal ? .notSupported : expected
            #expect(await Self.code(type.method, ["-": 1], broker, bench) == remote, "\(type.method)")
        }
        await bench.end()
    }

    @Test func `parameters that name programs, paths and accounts are for programs on the machine`() async throws {
        let bench = try Self.bench()
        let page = Self.local([.admin], bench)
        _ = try await bench.core.perform(Hello(client: nil, page: true), page)
        // The page cannot take this back.
        _ = try await bench.core.perform(Hello(client: "page", page: false), page)
        let broker = Self.broker(.admin, bench)
        let program = Self.local([.admin], bench)
        var tested: Set<String> = []
        for (method, parameters, name) in Self.localRequests {
            tested.insert("\(method) \(name)")
            #expect(await Self.code(method, parameters, broker, bench) == .notSupported, "\(method) \(name)")
            #expect(await Self.code(method, parameters, page, bench) == .notSupported, "\(method) \(name)")
        }
        #expect(tested == Self.declared)
        #expect(bench.core.alarms.kept?.alarms.isEmpty == true)
        // The system's daemon runs no command for a program either, but for another reason.
        var alarm = AlarmSpecification()
        (alarm.timer, alarm.exec) = ("1h", "true")
        let error = await #expect(throws: ControlError.self) {
            try await bench.core.perform(AddAlarm(name: "x", alarm: alarm), program)
        }
        #expect(error?.message.contains("does not run commands") == true)
        #expect(await Self.code("recording", ["file": "x.jsonl", "owner": 0], program, bench) == .notFound)
        await bench.end()
    }

    private static let localRequests: [(method: String, parameters: FieldObject, name: String)] = [
        ("alarms.add", ["name": "x", "alarm": ["timer": "1h", "exec": "true"]], "alarm.exec"),
        (
            "observers.add",
            ["name": "x", "observer": ["device": "chest", "stream": "heart-rate", "exec": "true"]], "observer.exec"
        ),
        (
            "observers.add",
            ["name": "x", "observer": ["device": "chest", "stream": "heart-rate", "socket": "/run/x"]],
            "observer.socket"
        ),
        ("recording", ["file": "x.jsonl", "owner": 0], "owner"),
    ]

    /// The declared parameters of all requests.
    private static var declared: Set<String> {
        func names<Request: ControlRequest>(_: Request.Type) -> [String] {
            Request.localParameters.map { "\(Request.method) \($0.name)" }
        }
        return Set(Requests.all.flatMap { names($0) })
    }

    /// A new parameter with the name of one that names a program, a path or an account has to be declared.
    @Test func `no other parameter has such a name`() {
        let words = ["exec", "command", "socket", "path", "file", "folder", "owner", "uid", "user", "account"]
        // Names of recordings in the caller's own folder, and of profiles, whose text is sent with them.
        let harmless: Set = ["recording.file"]
        for type in Requests.all {
            let found = Set(Self.parameters(of: type)).filter { name in words.contains { name.hasSuffix(".\($0)") } }
            let known = Self.declared.map { $0.replacing(" ", with: ".") }
            #expect(found.subtracting(known).subtracting(harmless).isEmpty, "\(type.method)")
        }
    }

    /// The paths of the parameters of a method, from the description of the protocol.
    private static func parameters(of type: any ControlRequest.Type) -> [String] {
        guard case .list(let methods)? = OpenRPC.document["methods"] else { return [] }
        for case .object(let method) in methods where method["name"] == .text(type.method) {
            guard case .list(let parameters)? = method["params"] else { return [] }
            return parameters.flatMap { parameter -> [String] in
                guard case .object(let parameter) = parameter, case .text(let name)? = parameter["name"] else {
                    return []
                }
                return paths(parameter["schema"], "\(type.method).\(name)")
            }
        }
        return []
    }

    private static func paths(_ schema: FieldValue?, _ path: String) -> [String] {
        guard case .object(let schema)? = schema else { return [path] }
        var found = [path]
        if case .object(let properties)? = schema["properties"] {
            found += properties.entries.flatMap { paths($0.value, "\(path).\($0.key)") }
        }
        for key in ["anyOf", "oneOf"] {
            if case .list(let variants)? = schema[key] { found += variants.flatMap { paths($0, path) } }
        }
        return found
    }

    // MARK: - Owners

    @Test func `the broker's users control what they have made, and nothing of users and of the configuration`()
        async throws
    {
        let bench = try Self.bench()
        let owner = Self.local([.observe, .drive], bench)
        let daemon = Call(bench.client().client)
        var alarm = AlarmSpecification()
        alarm.timer = "1h"
        _ = try await bench.core.perform(AddAlarm(name: "theirs", alarm: alarm), owner)
        _ = try await bench.core.perform(AddAlarm(name: "daemons", alarm: alarm), daemon)
        for (name, call) in [("user", owner), ("own", daemon)] {
            _ = try await bench.core.perform(StartSession(name: name, session: .scan(.init()), subscribe: nil), call)
        }
        let question = try await bench.core.perform(AskQuestion(text: "?"), daemon).outcome.question

        let broker = Self.broker(.observe, bench)
        _ = try await bench.core.perform(AddAlarm(name: "ours", alarm: alarm), broker)
        _ = try await bench.core.perform(StartSession(name: "afar", session: .scan(.init()), subscribe: nil), broker)
        for name in ["theirs", "daemons"] {
            for method in ["alarms.cancel", "alarms.pause"] {
                #expect(await Self.code(method, ["alarm": .text(name)], broker, bench) == .denied, "\(method) \(name)")
            }
        }
        for name in ["user", "own"] {
            #expect(await Self.code("session.stop", ["session": .text(name)], broker, bench) == .denied, "\(name)")
        }
        #expect(await Self.code("questions.withdraw", ["question": .integer(question)], broker, bench) == .notFound)
        // Another user does not control what is theirs, and an administrator over the broker does.
        #expect(await Self.code("alarms.cancel", ["alarm": "ours"], owner, bench) == .denied)
        #expect(await Self.code("session.stop", ["session": "afar"], owner, bench) == .denied)
        #expect(await Self.code("alarms.cancel", ["alarm": "ours"], Self.broker(.observe, bench), bench) == nil)
        #expect(await Self.code("session.stop", ["session": "afar"], broker, bench) == nil)
        #expect(await Self.code("session.stop", ["session": "user"], Self.broker(.admin, bench), bench) == nil)
        await bench.end()
    }

    /// One object of a user for each request of the matrix about what others have made.
    private static let requests: [String: FieldObject] = [
        "session.stop": ["session": "theirs"], "recordings": [:],
        "recording": ["file": "theirs.jsonl", "owner": .integer(Int(user))],
        "emulate.status": [:], "emulate.set": ["session": "theirs", "set": [:]],
        "emulate.fault": ["session": "theirs", "faults": "faults: []"], "emulate.drop": ["session": "theirs"],
        "emulate.pause": ["session": "theirs"], "emulate.resume": ["session": "theirs"],
        "observers.list": [:], "observers.remove": ["name": "theirs"],
        "alarms.pause": ["alarm": "theirs"], "alarms.resume": ["alarm": "theirs"], "alarms.snooze": ["alarm": "theirs"],
        "alarms.stop": ["alarm": "theirs"], "alarms.cancel": ["alarm": "theirs"],
        "workouts.pause": ["workout": "theirs"], "workouts.resume": ["workout": "theirs"],
        "workouts.lap": ["workout": "theirs"], "workouts.stop": ["workout": "theirs"],
        "workouts.remove": ["workout": "theirs"],
        "unlock": ["device": "C0:00:00:00:00:01"], "pair.answer": ["id": 1, "accept": true],
        "unsubscribe": ["subscription": 1],
        "restoration.load": ["name": "theirs"], "restoration.save": ["name": "theirs"],
        "questions.outcome": ["question": 1], "questions.withdraw": ["question": 1], "questions.lookup": ["text": "?"],
    ]

    /// Makes the objects of the user, without the services that they need.
    private static func fill(_ bench: ServiceBench) async throws -> Call {
        let owner = local([.observe, .drive, .emulate], bench)
        _ = try await bench.core.perform(StartSession(name: "theirs", session: .scan(.init()), subscribe: true), owner)
        var alarm = AlarmSpecification()
        alarm.timer = "1h"
        _ = try await bench.core.perform(AddAlarm(name: "theirs", alarm: alarm), owner)
        _ = try await bench.core.perform(AskQuestion(text: "?"), owner)
        let document = DocumentOwner(owner.client)
        var observer = ObserverSpecification(device: "chest", stream: "heart-rate")
        observer.socket = "/nonexistent"
        _ = try bench.core.observers.keeper?.add("theirs", StoredObserver(observer, owner: document, anchor: nil))
        let zones = try #require(HeartRateZones())
        let record = WorkoutRecord(
            name: "theirs",
            kind: .other,
            devices: [],
            zones: zones,
            start: Timestamp.now().nanosecondsSince1970
        )
        bench.core.workouts.add(HostedWorkout(record, owner: document))
        let profile = SessionSpecification.emulate(.init(profile: "name: x\nservices: []\n"))
        let runner = try SessionRunners(bench.core.bluetooth, bench.core.links, folders: bench.core.folders)
            .make(RunnerRequest(profile, session: "theirs", isNamed: true))
        bench.core.sessions.emulations.add(runner, session: "theirs", owner: owner.client.principal, client: nil)
        // The registry does not keep it.
        owner.afterResponse { _ = runner }
        return owner
    }

    /// Returns true if a request reached what the user has made.
    private static func reaches(_ type: any ControlRequest.Type, _ call: Call, _ bench: ServiceBench) async throws
        -> Bool
    {
        let parameters = try #require(requests[type.method], "\(type.method)")
        let item = RPCItem.request(RPCRequest(id: .integer(1), method: type.method, parameters: parameters))
        switch await bench.core.respond(to: item, call)?.result {
        case .success(let value)?: return value == .object([:]) || value.jsonText.contains("theirs")
        case .failure(let error)?:
            var refusals: [ControlError.Code] = [.denied, .notFound, .sessionNotFound, .alarmNotFound, .notSupported]
            // A workout that is not paused has been reached if it cannot be resumed.
            if type.others == .none { refusals.append(.badInput) }
            return !refusals.contains(ControlError(error).code)
        case nil: return false
        }
    }

    private nonisolated static func ownedMethods() -> [String] {
        var methods: [String] = []
        for type in Requests.all where type.others != .everyone { methods.append(type.method) }
        return methods
    }

    @Test(arguments: ownedMethods())
    func `what others have made is for administrators, or for no client`(_ method: String) async throws {
        let type = try #require(Requests.all.first { $0.method == method })
        let all: [Role] = [.observe, .drive, .emulate, .pair, .guardian]
        for isBroker in [false, true] {
            let bench = try Self.bench()
            let owner = try await Self.fill(bench)
            for role in all where type.role.map(role.includes) ?? true {
                let stranger = bench.client(uid: Self.user + 1).client
                stranger.roles = [role]
                let call = isBroker ? Self.broker(role, bench) : Call(stranger)
                #expect(try await !Self.reaches(type, call, bench), "\(method) \(role) \(isBroker)")
            }
            let administrator = bench.client(uid: Self.user + 2).client
            administrator.roles = [.admin]
            let call = isBroker ? Self.broker(.admin, bench) : Call(administrator)
            let isPermitted = type.others == .administrators && !Self.withoutObjects.contains(method)
            #expect(try await Self.reaches(type, call, bench) == isPermitted, "\(method) admin \(isBroker)")
            owner.runDeferredActions()
            await bench.end()
        }
    }

    /// The requests for files, of which there are none here, so that administrators reach none either: recordings have tests of their own.
    private static let withoutObjects: Set = ["recordings", "recording"]

    @Test func `the broker's users own their sessions also after a restart`() async throws {
        let bench = try Self.bench()
        let start = StartSession(name: "afar", session: .scan(.init()), subscribe: nil)
        _ = try await bench.core.perform(start, Self.broker(.observe, bench))
        await bench.kill()
        try bench.start()
        let session = try #require(bench.core.sessions.all["afar"])
        #expect(session.owner.principal == .broker(.observe) && session.owner.user == "mqtt:observe")
        #expect(!session.isSuspended)
        #expect(await Self.code("session.stop", ["session": "afar"], Self.broker(.drive, bench), bench) == .denied)
        #expect(await Self.code("session.stop", ["session": "afar"], Self.broker(.observe, bench), bench) == nil)
        await bench.end()
    }

    @Test func `a session of the broker's users is suspended while their role is not configured`() async throws {
        let bench = try Self.bench()
        let start = StartSession(name: "afar", session: .scan(.init()), subscribe: nil)
        _ = try await bench.core.perform(start, Self.broker(.observe, bench))
        bench.configuration.mqtt.requests = []
        try await bench.core.reloader.reload()
        #expect(bench.core.sessions.all["afar"]?.isSuspended == true)
        await bench.end()
    }

    @Test func `permissions for samples are those of users of the machine`() throws {
        var permissions = Permissions()
        permissions.samples = [SampleGrant(users: [.number(Self.user)], groups: [], streams: nil, devices: nil)]
        let rules = AccessRules(permissions, scope: .system, ownUser: 1, directory: .system)
        let peer = PeerCredentials(pid: 1, uid: Self.user, gid: 1, groups: [])
        func access(_ caller: Caller, _ role: Role) -> SampleAccess {
            rules.sampleAccess(of: caller, with: [role]) { _ in nil }
        }
        #expect(access(.local(peer), .samples) != SampleAccess([]))
        #expect(access(.page(peer), .samples) == access(.local(peer), .samples))
        #expect(access(.broker(.samples), .samples) == SampleAccess([]))
        #expect(access(.broker(.drive), .drive) == SampleAccess([]))
        #expect(access(.broker(.admin), .admin) == .all)
        #expect(access(.service, .admin) == .all)
    }

    @Test(arguments: [
        (Principal.user(1000), "1000"), (.user(.max), "4294967295"), (.broker(.drive), "mqtt:drive"),
        (.service, "gattlabd:"),
    ])
    func `a principal is stored and read again`(_ principal: Principal, _ text: String) throws {
        #expect(principal.text == text && Principal(text) == principal)
        let owner = DocumentOwner(principal: principal, gid: 7, user: "x")
        #expect(
            try ControlCoder.decode(DocumentOwner.self, from: ControlCoder.encode(owner, absent: .omitted)) == owner
        )
    }

    @Test func `an owner that earlier versions have stored is read`() throws {
        let owner = try ControlCoder.decode(DocumentOwner.self, from: ["uid": 1000, "gid": 100, "user": "ada"])
        #expect(owner == DocumentOwner(principal: .user(1000), gid: 100, user: "ada"))
        #expect(throws: FieldError.self) {
            try ControlCoder.decode(DocumentOwner.self, from: ["uid": "root", "gid": 100, "user": "ada"])
        }
    }

    // MARK: - Clients that have gone

    @Test func `no request of a client that has gone is performed`() async throws {
        let bench = try Self.bench()
        let call = Self.local([.observe], bench)
        bench.core.callers.disconnect(call.client)
        let start: FieldObject = ["session": ["kind": "scan"], "subscribe": true]
        #expect(await Self.code("session.start", start, call, bench) == .connectionLost)
        #expect(await Self.code("subscribe", ["session": "@daemon"], call, bench) == .connectionLost)
        #expect(bench.names == [] && call.client.subscriptions.isEmpty)
        await bench.end()
    }
}
