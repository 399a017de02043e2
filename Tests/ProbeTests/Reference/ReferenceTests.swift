import BlueZ
import DBus
import EventLoop
import Glibc
import TestSupport
import Testing

@testable import Lua
@testable import Probe

/// The reference documents exactly the functions and methods that exist.
@Suite(.privateBus) @EventLoop
struct ReferenceTests {
    private let names = Set(ScriptReference.functions.map(\.name))

    private func host() async throws -> ScriptHost {
        let connection = try await Connection.open(.address(PrivateBus.address))
        let bench = Bench(client: BlueZClient(connection: connection), adapter: nil)
        return try ScriptHost(Array("".utf8), name: "empty.lua", bench: bench, options: ScriptOptions())
    }

    /// Returns the names of the global functions of a script, and of the functions in gattlab's tables.
    private func globals(of machine: LuaMachine) async throws -> Set<String> {
        let text = """
            local names = {}
            for name, value in pairs(_G) do
              if type(value) == "function" then names[#names + 1] = name end
            end
            for name in pairs(simulate or {}) do names[#names + 1] = "simulate." .. name end
            return names
            """
        let thread = try LuaThread(machine)
        let result = await thread.run(try machine.load(Array(text.utf8), name: "names.lua"))
        return Set(try result.get().first?.table?.list.compactMap(\.string) ?? [])
    }

    @Test func `every function is documented, and every documented function exists`() async throws {
        let host = try await host()
        let plain = try LuaMachine()
        plain.openLibraries(LuaSandbox { _ in nil })
        let ours = try await globals(of: host.machine).subtracting(try await globals(of: plain))
        let described = names.filter { !$0.contains(":") }.subtracting(["require"])
        #expect(ours.sorted() == described.sorted())
    }

    @Test func `every method is documented, and every documented method exists`() async throws {
        let host = try await host()
        let methods =
            host.deviceMethods.map { "device:" + $0.0 } + host.subscriptionMethods.map { "subscription:" + $0.0 }
            + ["subscription:values", "expectation:value", "expectation:that", "expectation:matches"]
            + Matcher.allCases.map { "expectation:" + $0.rawValue }
            + ["emulation:address", "emulation:name", "emulation:stop"]
        #expect(methods.sorted() == names.filter { $0.contains(":") }.sorted())
    }

    @Test func `the reference in docs matches the code`() throws {
        let folder = #filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined()
        let file = try #require(fopen(folder + "/../../../docs/probe-api.md", "r"))
        defer { fclose(file) }
        var text = [UInt8](repeating: 0, count: 1 << 20)
        text.removeSubrange(fread(&text, 1, text.count, file)...)
        let isSame = String(decoding: text, as: UTF8.self) == ReferenceText.markdown
        #expect(isSame, "run: gattlab probe --api markdown > docs/probe-api.md")
    }

    @Test func `the annotations are valid Lua`() async throws {
        let machine = try LuaMachine()
        _ = try machine.load(Array(LuaAnnotations.text.utf8), name: "gattlab.lua")
    }
}
