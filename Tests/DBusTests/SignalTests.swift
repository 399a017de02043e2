import DBus
import EventLoop
import TestSupport
import Testing

@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct SignalTests {
    private let rule = MatchRule(interface: Bench.interface, member: "Tick", path: Bench.path)

    private func tick(_ number: UInt32, member: String = "Tick", path: ObjectPath = Bench.path) -> Signal {
        Signal(path: path, interface: Bench.interface, member: member, arguments: [.uint32(number)])
    }

    @Test func `signals and replies are delivered in the order in which they were sent`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        let server = bench.server
        let tick = tick
        try bench.serve(
            ExportedMethod("Go") { invocation in
                try? server.emit(tick(1, "Tick", Bench.path))
                invocation.reply()
                try? server.emit(tick(2, "Tick", Bench.path))
            }
        )
        let events = Events<String>()
        let subscription = try await bench.client.subscribe(rule) { signal in
            events.add("signal \(signal.arguments.first?.uint32 ?? 0)")
        }
        for _ in 0..<10 { bench.client.send(bench.method("Go")) { _ in events.add("reply") } }
        await events.wait(for: 30)
        #expect(events.all == Array(repeating: ["signal 1", "reply", "signal 2"], count: 10).flatMap { $0 })
        subscription.cancel()
    }

    @Test func `a handler receives only the signals that match its rule`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        let rules: [(MatchRule, [UInt32])] = [
            (MatchRule(interface: Bench.interface), [1, 2, 3, 9]),
            (MatchRule(interface: Bench.interface, member: "Tick"), [1, 2, 9]),
            (MatchRule(member: "Tick", path: Bench.path), [1, 9]),
            (MatchRule(interface: Bench.interface, pathNamespace: "/com/example"), [1, 2, 9]),
            (MatchRule(interface: Bench.interface, pathNamespace: "/com/example/benches"), []),
            (MatchRule(sender: bench.server.uniqueName, member: "Tick"), [1, 2, 9]),
            (MatchRule(sender: bench.client.uniqueName, member: "Tick"), []),
            (MatchRule(interface: Bench.interface, arg0: "text"), []),
        ]
        let last = Events<Void>()
        let received = rules.map { _ in Events<UInt32>() }
        for ((rule, _), events) in zip(rules, received) {
            _ = try await bench.client.subscribe(rule) { events.add($0.arguments.first?.uint32 ?? 0) }
        }
        _ = try await bench.client.subscribe(self.rule) { if $0.arguments == [.uint32(9)] { last.add(()) } }
        try bench.server.emit(tick(1))
        try bench.server.emit(tick(2, path: "/com/example"))
        try bench.server.emit(tick(3, member: "Tock", path: "/"))
        try bench.server.emit(tick(9))
        await last.wait(for: 1)
        for ((rule, expected), events) in zip(rules, received) { #expect(events.all == expected, "\(rule.text)") }
    }

    @Test(arguments: ["it's", #"back\slash"#, "a,b='c'", ""])
    func `any string can be matched as the first argument`(text: String) async throws {
        let bench = try await Bench()
        defer { bench.close() }
        let events = Events<[Value]>()
        _ = try await bench.client.subscribe(MatchRule(member: "Said", arg0: text)) { events.add($0.arguments) }
        for said in ["other", text] {
            let signal = Signal(path: "/", interface: Bench.interface, member: "Said", arguments: [.string(said)])
            try bench.server.emit(signal)
        }
        await events.wait(for: 1)
        #expect(events.all == [[.string(text)]])
    }

    @Test func `a rule is registered by its first subscriber and removed by its last`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        let events = Events<Int>()
        let first = try await bench.client.subscribe(rule) { _ in events.add(1) }
        let second = try await bench.client.subscribe(rule) { _ in events.add(2) }
        #expect(try await rules(of: bench) == [rule.text])
        try bench.server.emit(tick(0))
        await events.wait(for: 2)
        first.cancel()
        first.cancel()
        #expect(try await rules(of: bench) == [rule.text])
        try bench.server.emit(tick(0))
        await events.wait(for: 3)
        #expect(events.all == [1, 2, 2])
        second.cancel()
        #expect(try await rules(of: bench) == [])
    }

    @Test func `concurrent subscribers share one rule`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        let events = Events<Int>()
        let client = bench.client
        let tasks = (0..<20).map { number in
            Task { @EventLoop [rule] in try await client.subscribe(rule) { _ in events.add(number) } }
        }
        for task in tasks { _ = try await task.value }
        #expect(try await rules(of: bench) == [rule.text])
        try bench.server.emit(tick(0))
        await events.wait(for: 20)
        #expect(Set(events.all) == Set(0..<20))
    }

    @Test func `a handler that cancels another prevents its pending call`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        let events = Events<Int>()
        var second: Subscription?
        _ = try await bench.client.subscribe(rule) { _ in
            second?.cancel()
            events.add(1)
        }
        second = try await bench.client.subscribe(rule) { _ in events.add(2) }
        try bench.server.emit(tick(0))
        try bench.server.emit(tick(0))
        await events.wait(for: 2)
        #expect(events.all == [1, 1])
    }

    @Test func `a rule for a well-known name matches the current owner of the name`() async throws {
        let bench = try await Bench()
        let other = try await Connection.open(.address(PrivateBus.address))
        defer {
            bench.close()
            other.close()
        }
        let name = "com.example.Service"
        let events = Events<UInt32>()
        let all = Events<UInt32>()
        var rule = rule
        _ = try await bench.client.subscribe(rule) { all.add($0.arguments.first?.uint32 ?? 0) }
        rule.sender = name
        let subscription = try await bench.client.subscribe(rule) { events.add($0.arguments.first?.uint32 ?? 0) }
        try bench.server.emit(tick(1))
        try await bench.server.requestName(name)
        try bench.server.emit(tick(2))
        try other.emit(tick(3))
        await all.wait(for: 3)
        let error = await #expect(throws: DBusError.self) { try await other.requestName(name) }
        #expect(error?.name == "org.freedesktop.DBus.Error.AddressInUse")
        try await bench.server.releaseName(name)
        try await other.requestName(name)
        try bench.server.emit(tick(4))
        try other.emit(tick(5))
        await all.wait(for: 5)
        #expect(events.all == [2, 5])
        subscription.cancel()
        #expect(try await rules(of: bench) == [self.rule.text])
    }

    @Test func `watching a name reports its owner immediately and at each change`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        let name = "com.example.Service"
        let owners = Events<String?>()
        let first = try await bench.client.watchOwner(of: name) { owners.add($0) }
        #expect(owners.all == [nil])
        try await bench.server.requestName(name)
        await owners.wait(for: 2)
        let late = Events<String?>()
        let second = try await bench.client.watchOwner(of: name) { late.add($0) }
        #expect(late.all == [bench.server.uniqueName])
        first.cancel()
        bench.server.close()
        await late.wait(for: 2)
        #expect(owners.all == [nil, bench.server.uniqueName ?? late.all[0]])
        #expect(late.all[1] == nil)
        second.cancel()
        #expect(try await rules(of: bench) == [])
    }

    @Test func `an invalid rule or name is rejected without a call to the bus`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        for rule in [
            MatchRule(sender: "x"), MatchRule(interface: "x"), MatchRule(member: "x.y"), MatchRule(arg0: "\0"),
            MatchRule(path: "/", pathNamespace: "/"),
        ] {
            let error = await #expect(throws: DBusError.self) { try await bench.client.subscribe(rule) { _ in } }
            #expect(error?.kind == .invalid)
        }
        await #expect(throws: DBusError.self) { try await bench.client.watchOwner(of: "x") { _ in } }
        await #expect(throws: DBusError.self) { try await bench.client.requestName(":1.1") }
    }

    /// Returns the match rules that the bus has registered for the client, sorted.
    private func rules(of bench: Bench) async throws -> [String] {
        let reply = try await bench.client.call(
            MethodCall(
                destination: "org.freedesktop.DBus",
                path: "/org/freedesktop/DBus",
                interface: "org.freedesktop.DBus.Debug.Stats",
                member: "GetAllMatchRules"
            )
        )
        let entry = reply.first?.dictionary?.first { $0.key.string == bench.client.uniqueName }
        return (entry?.value.strings ?? []).sorted()
    }
}
