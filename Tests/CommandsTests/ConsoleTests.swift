import Commands
import EventLoop
import GATT
import Glibc
import TestSupport
import Testing

@Suite struct ConsoleTests {
    /// Clears the screen, sets a title, ends the line, and writes from right to left.
    private static let hostile = "\u{1B}[2J\u{1B}]0;x\u{7}\nerror: \u{9B}31m\u{202E}x"
    private static let harmless = #"\x1b[2J\x1b]0;x\x07\nerror: \x9b31m\u202ex"#

    /// Returns the standard output and standard error of `body`.
    @EventLoop
    private static func printed(
        isJSON: Bool = false,
        _ body: @EventLoop (Console) -> Void
    ) throws -> (output: String, errors: String) {
        let output = try Pipe()
        let errors = try Pipe()
        let console = Console(isJSON: isJSON, usesColor: true, output: output.writing, errors: errors.writing)
        body(console)
        console.output.flush()
        let texts = [output, errors].map { pipe in
            close(pipe.writing)
            defer { close(pipe.reading) }
            return String(decoding: pipe.read(atMost: 65_536), as: UTF8.self)
        }
        return (texts[0], texts[1])
    }

    @Test @EventLoop func `no foreign control character reaches a terminal, but the command's own colors do`() throws {
        let printed = try Self.printed { console in
            console.line("\(console.style.bold(Self.hostile))  end")
            console.note("warning: \(Self.hostile)")
            console.fail(Failure.badInput(Self.hostile, hint: Self.hostile))
        }
        #expect(printed.output == "\u{1B}[1m\(Self.harmless)\u{1B}[0m  end\n")
        #expect(
            printed.errors == "warning: \(Self.harmless)\nerror: \(Self.harmless)\nhint: \(Self.harmless)\n"
        )
    }

    @Test @EventLoop func `a table keeps its columns for any content of its cells`() throws {
        let printed = try Self.printed { console in
            var table = Table()
            table.append([Self.hostile, "1"])
            table.append(["心拍", "2"])
            for line in table.lines { console.line(line) }
        }
        let gap = String(repeating: " ", count: Self.harmless.count - 4)
        #expect(printed.output == "\(Self.harmless)  1\n心拍\(gap)  2\n")
    }

    @Test @EventLoop func `JSON is the same as without a terminal`() throws {
        let printed = try Self.printed(isJSON: true) { $0.emit(["name": .text("\u{1B}[2J\n\u{202E}é")]) }
        #expect(printed.output == "{\"name\":\"\\u001b[2J\\n\u{202E}é\"}\n")
    }

    @Test(.timeLimit(.minutes(10))) @EventLoop func `a name of 4 MiB is truncated`() throws {
        for name in [String(repeating: "a", count: 4 << 20), "e" + String(repeating: "\u{301}", count: 2 << 20)] {
            let printed = try Self.printed { console in
                for line in DataSheet.lines(["clients": .list([.object(["name": .text(name), "uid": 7])])]) {
                    console.line(line)
                }
            }
            #expect(printed.output.utf8.count < 10_000)
            #expect(printed.output.contains(" more bytes)"))
            #expect(printed.output.contains("uid"))
        }
    }
}
