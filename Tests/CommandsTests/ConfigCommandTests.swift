import Commands
import EventLoop
import Glibc
import Testing

@Suite(.timeLimit(.minutes(10))) @EventLoop struct ConfigCommandTests {
    private func status(of words: String..., text: String) async throws -> CInt {
        var template = Array("/tmp/gattlab-config-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { unlink(path) }
        let bytes = Array(text.utf8)
        try #require(write(descriptor, bytes, bytes.count) == bytes.count)
        return await Gattlab.run(["config"] + words + [path], environment: .current).rawValue
    }

    @Test(arguments: ["", "idle-timeout: 3s\n", "permissions: { drive: { users: [nobody-by-this-name] } }\n"])
    func `a valid configuration succeeds`(text: String) async throws {
        #expect(try await status(of: "check", text: text) == 0)
        #expect(try await status(of: "show", text: text) == 0)
    }

    @Test(arguments: ["idle-timout: 3s\n", "{", "emulate: [{ name: a, profile: /nonexistent.yaml }]\n"])
    func `an invalid configuration is bad input`(text: String) async throws {
        #expect(try await status(of: "check", text: text) == 2)
        #expect(try await status(of: "check", "--json", text: text) == 2)
        #expect(try await status(of: "show", text: text) == 2)
    }

    @Test func `a missing file is bad input`() async {
        let words = ["config", "check", "/nonexistent/gattlab.yaml"]
        #expect(await Gattlab.run(words, environment: .current).rawValue == 2)
    }
}
