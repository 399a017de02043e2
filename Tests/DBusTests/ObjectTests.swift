import DBus
import EventLoop
import TestSupport
import Testing

@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct ObjectTests {
    private static let properties = "org.freedesktop.DBus.Properties"
    private static let prefix = "org.freedesktop.DBus.Error."

    /// An object with a property of each kind.
    private func makeObject(path: ObjectPath = Bench.path, _ store: Store = Store()) -> ExportedObject {
        ExportedObject(
            path: path,
            interfaces: [
                ExportedInterface(
                    Bench.interface,
                    methods: [
                        ExportedMethod(
                            "Add",
                            in: "ii",
                            out: "i",
                            inputNames: ["left", "right"],
                            outputNames: ["sum"]
                        ) { invocation in
                            let numbers = invocation.arguments.compactMap(\.int32)
                            invocation.reply([.int32(numbers.reduce(0, &+))])
                        },
                        ExportedMethod("Release", noReply: true) { _ in },
                        ExportedMethod("Lie", out: "s") { $0.reply([.byte(1)]) },
                    ],
                    properties: [
                        ExportedProperty("Level", "y", get: { .byte(store.level) }) { value throws(DBusError) in
                            guard let level = value.byte, level <= 100 else {
                                throw DBusError("com.example.Error.TooMuch", "at most 100")
                            }
                            store.level = level
                        },
                        ExportedProperty("Name", constant: .string("bench")),
                        ExportedProperty("Absent", "s", get: { nil }),
                        ExportedProperty("Wrong", "s", get: { store.isWrong ? .byte(1) : nil }),
                    ],
                    signals: [ExportedSignal("Tick", "u", names: ["number"])]
                )
            ]
        )
    }

    @Test func `an invalid call is refused with the error that the specification names`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        try bench.server.export(makeObject())
        let cases: [(MethodCall, String)] = [
            (bench.call(Bench.interface, "Add", [.int32(1)]), "InvalidArgs"),
            (bench.call(Bench.interface, "Add", [.string(""), .int32(1)]), "InvalidArgs"),
            (bench.call(Bench.interface, "Subtract", []), "UnknownMethod"),
            (bench.call("com.example.Other", "Add", []), "UnknownInterface"),
            (bench.call(Bench.interface, "Add", [], path: "/nowhere"), "UnknownObject"),
            (bench.call(Bench.interface, "Add", [], path: "/com"), "UnknownInterface"),
            (bench.call(Bench.interface, "Lie", []), "Failed"),
            (bench.call(Self.properties, "Get", [.string("a.b"), .string("Level")]), "UnknownInterface"),
            (bench.call(Self.properties, "Get", [.string(Bench.interface), .string("X")]), "UnknownProperty"),
            (bench.call(Self.properties, "Get", [.string(Bench.interface), .string("Absent")]), "UnknownProperty"),
            (bench.call(Self.properties, "Get", [.string(Bench.interface)]), "InvalidArgs"),
            (bench.call(Self.properties, "GetAll", [.string("a.b")]), "UnknownInterface"),
            (set(bench, "Name", .string("other")), "PropertyReadOnly"),
            (set(bench, "Level", .string("much")), "InvalidArgs"),
            (set(bench, "X", .byte(1)), "UnknownProperty"),
        ]
        for (call, name) in cases {
            let error = await #expect(throws: DBusError.self) { try await bench.client.call(call) }
            #expect(error?.name == Self.prefix + name, "\(call.member) \(call.arguments)")
        }
    }

    @Test func `properties are read, set and signaled`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        let store = Store()
        let object = makeObject(store)
        try bench.server.export(object)
        let client = bench.client
        let get = bench.call(Self.properties, "Get", [.string(Bench.interface), .string("Level")])
        #expect(try await client.call(get) == [.variant(.byte(50))])
        #expect(try await client.call(set(bench, "Level", .byte(70))) == [])
        #expect(store.level == 70)
        let error = await #expect(throws: DBusError.self) { try await client.call(set(bench, "Level", .byte(101))) }
        #expect(error?.name == "com.example.Error.TooMuch")
        let all = try await client.call(bench.call(Self.properties, "GetAll", [.string(Bench.interface)]))
        #expect(all.first?.properties == ["Level": .byte(70), "Name": .string("bench")])
        let none = try await client.call(bench.call(Self.properties, "GetAll", [.string(Self.properties)]))
        #expect(none.first?.properties == [:])
        store.isWrong = true
        let wrong = await #expect(throws: DBusError.self) {
            try await client.call(bench.call(Self.properties, "Get", [.string(Bench.interface), .string("Wrong")]))
        }
        #expect(wrong?.name == Self.prefix + "Failed")

        let changes = Events<Signal>()
        _ = try await client.subscribe(MatchRule(member: "PropertiesChanged", arg0: Bench.interface)) {
            changes.add($0)
        }
        object.emitPropertiesChanged(Bench.interface, ["Level": .byte(71)], invalidated: ["Absent"])
        await changes.wait(for: 1)
        #expect(changes.all[0].path == Bench.path)
        #expect(
            changes.all[0].arguments == [
                .string(Bench.interface), .options(["Level": .byte(71)]), .strings(["Absent"]),
            ]
        )
    }

    @Test func `a manager lists the objects below it and signals additions and removals`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        let manager = "org.freedesktop.DBus.ObjectManager"
        try bench.server.export(ExportedObject(path: "/app", interfaces: [], isObjectManager: true))
        try bench.server.export(makeObject(path: "/app/one"))
        try bench.server.export(makeObject(path: "/application"))
        let reply = try await bench.client.call(bench.call(manager, "GetManagedObjects", [], path: "/app"))
        // The reply came after the signals of the first objects, so that only later ones match.
        let changes = Events<Signal>()
        _ = try await bench.client.subscribe(MatchRule(interface: manager)) { changes.add($0) }
        #expect(reply.first?.type == "a{oa{sa{sv}}}")
        let objects = try #require(reply.first?.dictionary)
        #expect(objects.map(\.key) == [.objectPath("/app/one")])
        let level = Value.options(["Level": .byte(50), "Name": .string("bench")])
        let interfaces = Value.dictionary(
            key: "s",
            value: "a{sv}",
            [DictionaryEntry(key: .string(Bench.interface), value: level)]
        )
        #expect(objects.first?.value == interfaces)

        try bench.server.export(makeObject(path: "/app/one/two"))
        bench.server.unexport("/app/one/two")
        bench.server.unexport("/app/one/two")
        bench.server.unexport("/application")
        bench.server.unexport("/app/one")
        await changes.wait(for: 3)
        #expect(changes.all.map(\.member) == ["InterfacesAdded", "InterfacesRemoved", "InterfacesRemoved"])
        #expect(changes.all.allSatisfy { $0.path == "/app" })
        #expect(changes.all[0].arguments == [.objectPath("/app/one/two"), interfaces])
        #expect(changes.all[2].arguments == [.objectPath("/app/one"), .strings([Bench.interface])])
        let none = try await bench.client.call(bench.call(manager, "GetManagedObjects", [], path: "/app"))
        #expect(none.first?.dictionary == [])
    }

    @Test func `every connection implements org.freedesktop.DBus.Peer`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        let peer = "org.freedesktop.DBus.Peer"
        #expect(try await bench.client.call(bench.call(peer, "Ping", [], path: "/any/path")) == [])
        do {
            let id = try await bench.client.call(bench.call(peer, "GetMachineId", [], path: "/")).first?.string
            #expect(id?.utf8.count == 32)
        } catch {
            // A machine without an ID, such as a container, reports it.
            #expect(error.kind == .remote)
        }
    }

    @Test func `two objects cannot share a path, and names are checked`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        try bench.server.export(makeObject())
        let error = #expect(throws: DBusError.self) { try bench.server.export(makeObject()) }
        #expect(error?.name == Self.prefix + "ObjectPathInUse")
        for interface in [
            ExportedInterface("nodot"),
            ExportedInterface("a.b", methods: [ExportedMethod("a-b") { _ in }]),
            ExportedInterface("a.b", methods: [ExportedMethod("A", in: "s", inputNames: ["<"]) { _ in }]),
            ExportedInterface("a.b", signals: [ExportedSignal("")]),
            ExportedInterface("a.b", properties: [ExportedProperty("A", "ss", get: { nil })]),
        ] {
            #expect(throws: DBusError.self) {
                try bench.server.export(ExportedObject(path: "/wrong", interfaces: [interface]))
            }
        }
    }

    @Test func `another program introspects and calls our object`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        try bench.server.export(makeObject())
        let name = try #require(bench.server.uniqueName)
        let send = ["dbus-send", "--bus=\(PrivateBus.address)", "--print-reply=literal", "--dest=\(name)"]
        let root = try await output(of: send + ["/", "org.freedesktop.DBus.Introspectable.Introspect"])
        #expect(root.contains(#"<node name="com"/>"#))
        let text = try await output(
            of: send + [Bench.path.text, "org.freedesktop.DBus.Introspectable.Introspect"]
        )
        #expect(
            text.contains(
                """
                  <interface name="com.example.Bench">
                    <method name="Add">
                      <arg name="left" type="i" direction="in"/>
                      <arg name="right" type="i" direction="in"/>
                      <arg name="sum" type="i" direction="out"/>
                    </method>
                    <method name="Release">
                      <annotation name="org.freedesktop.DBus.Method.NoReply" value="true"/>
                    </method>
                """
            )
        )
        #expect(text.contains(#"<property name="Level" type="y" access="readwrite"/>"#))
        #expect(text.contains(#"<property name="Name" type="s" access="read"/>"#))
        #expect(text.contains(#"<signal name="Tick">"#))
        let sum = try await output(of: send + [Bench.path.text, "\(Bench.interface).Add", "int32:40", "int32:2"])
        #expect(sum.contains("int32 42"))
    }

    @Test(.enabled("busctl parses the introspection data; it comes with systemd") { await canRun("busctl") })
    func `busctl finds every member with its type`() async throws {
        let bench = try await Bench()
        defer { bench.close() }
        try bench.server.export(makeObject())
        let text = try await output(of: [
            "busctl", "--address=\(PrivateBus.address)", "introspect", try #require(bench.server.uniqueName),
            Bench.path.text,
        ])
        let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(rows.contains { $0.starts(with: [".Add", "method", "ii", "i"]) }, "\(text)")
        #expect(rows.contains { $0.starts(with: [".Level", "property", "y", "50"]) })
        #expect(rows.contains { $0.starts(with: [".Tick", "signal", "u"]) })
        #expect(rows.contains { $0.starts(with: [".GetAll", "method", "s", "a{sv}"]) })
    }

    private func set(_ bench: Bench, _ name: String, _ value: Value) -> MethodCall {
        bench.call(Self.properties, "Set", [.string(Bench.interface), .string(name), .variant(value)])
    }

    /// Runs a program off the loop, which must serve it meanwhile.
    @concurrent
    private func output(of command: [String]) async throws -> String {
        let process = try await ChildProcess(command)
        let text = try await process.outputToEnd()
        #expect(process.wait() == 0, "\(command)")
        return text
    }
}

private func canRun(_ program: String) async -> Bool {
    guard let process = try? await ChildProcess([program, "--version"]) else { return false }
    return process.wait() == 0
}

@EventLoop
private final class Store {
    var level: UInt8 = 50
    var isWrong = false
}
