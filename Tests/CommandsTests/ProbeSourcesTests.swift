import Commands
import DaemonConfiguration
import EventLoop
import Glibc
import Lua
import ProfileModel
import Testing

/// The files that a script can read: its own folder and the profile path, and no content of any other.
@Suite(.timeLimit(.minutes(10))) @EventLoop struct ProbeSourcesTests {
    private static let secret = "-----BEGIN OPENSSH PRIVATE KEY-----"
    private static let profile = """
        name: Strap
        services:
          - uuid: battery-service
            characteristics:
              - uuid: battery-level
                properties: [read]
                value: 80
        """
    private let root: String
    private let sources: ProbeSources

    init() throws {
        _ = try EventLoop.start()
        var template = Array("/tmp/gattlab-sources-XXXXXX".utf8CString)
        root = String(cString: try #require(mkdtemp(&template)))
        for folder in ["own", "own/inner", "profiles", "outside"] { mkdir("\(root)/\(folder)", 0o755) }
        sources = ProbeSources(
            "\(root)/own/script.lua",
            modules: ["\(root)/library"],
            ProfileLibrary(directories: ["\(root)/profiles"]),
            nil
        )
        try write("outside/id_ed25519", Self.secret)
        try write("outside/secret.yaml", Self.secret)
        try write("outside/secret.lua", Self.secret)
        try write("own/key", Self.secret)
        for name in ["own/near.yaml", "own/inner/far.yaml", "profiles/strap.yaml"] { try write(name, Self.profile) }
        for (name, target) in [
            ("own/link.yaml", "../outside/secret.yaml"), ("own/absolute.yaml", "\(root)/outside/secret.yaml"),
            ("own/folder", "../outside"), ("profiles/link.yaml", "../outside/secret.yaml"),
            ("own/link.lua", "../outside/secret.lua"), ("own/inside.yaml", "inner/far.yaml"),
            ("own/fd.yaml", "/proc/self/fd/0"),
        ] { symlink(target, "\(root)/\(name)") }
        mkfifo("\(root)/own/pipe.yaml", 0o600)
        mkfifo("\(root)/own/pipe.lua", 0o600)
        mkdir("\(root)/own/directory.yaml", 0o755)
        try write("own/large.yaml", String(repeating: " ", count: (4 << 20) + 1))
    }

    private func write(_ name: String, _ text: String) throws {
        let file = try #require(fopen("\(root)/\(name)", "we"))
        fputs(text, file)
        fclose(file)
    }

    @Test(arguments: [
        "near.yaml", "inner/far.yaml", "./inner/../near.yaml", "strap", "inside.yaml", "ROOT/own/near.yaml",
    ])
    func `profiles in the script's folder and on the profile path are read`(name: String) throws {
        _ = try sources.profile(name.replacing("ROOT", with: root))
    }

    @Test(arguments: ["./inner/far.yaml", "inner/far.yaml", "strap", "ROOT/own/near.yaml"])
    func `bases in the script's folder and on the profile path are read`(base: String) throws {
        try write("own/variant.yaml", "extends: \(base.replacing("ROOT", with: root))\nname: Variant\n")
        #expect(try sources.profile("variant.yaml").name == "Variant")
    }

    @Test(arguments: [
        "../outside/secret.yaml", "ROOT/outside/secret.yaml", "link.yaml", "./key", "pipe.yaml", "fd.yaml",
    ])
    func `other bases are refused, and never quoted`(base: String) throws {
        try write("own/variant.yaml", "extends: \(base.replacing("ROOT", with: root))\nname: Variant\n")
        do throws(ScriptError) {
            _ = try sources.profile("variant.yaml")
            Issue.record("it was read")
        } catch {
            #expect(error.message.contains("variant.yaml:1:10: cannot extend "))
            #expect(!error.message.contains(Self.secret))
        }
    }

    @Test(arguments: [
        ("ROOT/outside/secret.yaml", "outside of"), ("ROOT/outside/id_ed25519", "does not end in .yaml"),
        ("../outside/secret.yaml", "outside of"), ("inner/../../outside/secret.yaml", "outside of"),
        ("ROOT/own/../outside/secret.yaml", "outside of"), ("/etc/passwd", "does not end in .yaml"),
        ("link.yaml", "outside of"), ("absolute.yaml", "outside of"), ("folder/secret.yaml", "outside of"),
        ("link", "outside of"), ("fd.yaml", "outside of"), ("key", "there is no profile 'key'"),
        ("./key", "does not end in .yaml"), ("pipe.yaml", "is not a regular file"),
        ("directory.yaml", "is not a regular file"), ("large.yaml", "is larger than 4 MiB"),
        ("missing.yaml", "no file"), ("near.yaml\0.yaml", "no file"),
    ])
    func `other files are refused, and never quoted`(name: String, reason: String) throws {
        do throws(ScriptError) {
            _ = try sources.profile(name.replacing("ROOT", with: root))
            Issue.record("it was read")
        } catch {
            #expect(error.kind == .badInput)
            #expect(error.message.contains(reason), "\(error)")
            #expect(!error.description.contains("BEGIN"), "\(error)")
        }
    }

    @Test(arguments: ["link.lua", "pipe.lua", "../outside/secret.lua", "folder/secret.lua", "missing.lua"])
    func `modules are limited to the script's folder`(name: String) throws {
        #expect(sources.module(name) == nil)
    }
}
