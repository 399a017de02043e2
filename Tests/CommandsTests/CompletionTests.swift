import Commands
import Glibc
import Testing

/// The completions of the installed shells, produced by the scripts that they load.
@Suite struct CompletionTests {
    /// The words that bash offers for a command line whose last word is being typed.
    private static func bash(_ words: [String]) throws -> [String] {
        let script = try Script(Shell.bash.script(for: Gattlab.root))
        defer { script.remove() }
        let quoted = words.map { "'\($0)'" }.joined(separator: " ")
        // compopt works only during a completion.
        let text =
            "compopt() { :; }; COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1); _gattlab; printf '%s\\n' \"${COMPREPLY[@]}\""
        return try output(of: "bash --norc -c 'source \(script.path); eval \"$1\"' bash \(Self.shellQuoted(text))")
    }

    private static func shellQuoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    @Test(arguments: [
        // As bash splits it, with '=' in COMP_WORDBREAKS.
        ["gattlab", "scan", "--service", "=", "heart"], ["gattlab", "inspect", "service", "=", "heart"],
        ["gattlab", "scan", "--service", "heart"], ["gattlab", "probe", "--device", "service", "=", "heart"],
        ["gattlab", "start", "chest", "watch", "service", "=", "heart"],
    ])
    func `bash completes services after --service= and service=`(words: [String]) throws {
        #expect(try Self.bash(words) == ["heart-rate"])
    }

    @Test(arguments: [
        (["gattlab", "scan", "--service=heart"], ["--service=heart-rate"]),
        (["gattlab", "inspect", "service=heart"], ["service=heart-rate"]),
    ])
    func `bash completes them as one word where '=' does not split words`(words: [String], offered: [String]) throws {
        #expect(try Self.bash(words) == offered)
    }

    @Test func `bash offers all adapters for a scan only`() throws {
        #expect(try Self.bash(["gattlab", "scan", "--adapter", "al"]) == ["all"])
        #expect(try Self.bash(["gattlab", "watch", "--adapter", "al"]) == [])
    }

    @Test func `bash offers all services after the equals sign, and the prefix for a device`() throws {
        #expect(try Self.bash(["gattlab", "scan", "--service", "="]).contains("battery-service"))
        #expect(try Self.bash(["gattlab", "inspect", "serv"]) == ["service="])
        #expect(try Self.bash(["gattlab", "insp"]) == ["inspect"])
    }

    @Test(
        .enabled(if: isInstalled("fish")),
        arguments: [
            ("gattlab scan --service=heart", "--service=heart-rate"),
            ("gattlab inspect service=heart", "service=heart-rate"),
        ]
    )
    func `fish completes services after --service= and service=`(line: String, offered: String) throws {
        let script = try Script(Shell.fish.script(for: Gattlab.root))
        defer { script.remove() }
        let offers = try Self.output(of: "fish --no-config -c 'source \(script.path); complete -C \"\(line)\"'")
        #expect(offers.map { $0.prefix { $0 != "\t" } } == [offered[...]])
    }

    @Test(.enabled(if: isInstalled("zsh")))
    func `zsh can parse its script`() throws {
        let script = try Script(Shell.zsh.script(for: Gattlab.root))
        defer { script.remove() }
        #expect(try Self.output(of: "zsh -fn \(script.path) 2>&1 && echo correct") == ["correct"])
    }

    private static func output(of command: String) throws -> [String] {
        let pipe = try #require(popen(command, "r"))
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 { bytes += buffer.prefix(count) }
        pclose(pipe)
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private static func isInstalled(_ shell: String) -> Bool {
        ["/usr/bin/", "/bin/"].contains { access($0 + shell, X_OK) == 0 }
    }
}

/// A script in its own file.
private struct Script {
    let path: String

    init(_ text: String) throws {
        var template = Array("/tmp/gattlab-completion-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let bytes = Array(text.utf8)
        try #require(write(descriptor, bytes, bytes.count) == bytes.count)
    }

    func remove() { unlink(path) }
}
