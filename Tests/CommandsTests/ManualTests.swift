import Commands
import DaemonConfiguration
import Testing

@Suite struct ManualTests {
    @Test func `the man page of gattlab lists every command and option`() {
        let page = ManualPage.page(of: Gattlab.root)
        for path in CommandPath(root: Gattlab.root).all.dropFirst() {
            #expect(
                page.contains(".SS \"\(path.commands.dropFirst().map(\.name).joined(separator: " "))\""),
                "\(path.words)"
            )
            for option in path.command.options {
                let name = option.name.split(separator: "-").joined(separator: "\\-")
                #expect(page.contains("\\-\\-\(name)"), "\(path.words) --\(option.name)")
            }
        }
    }

    @Test func `the man page of the configuration lists every key`() {
        for entry in ConfigurationReference.entries {
            let path = entry.path.split(separator: "-").joined(separator: "\\-")
            #expect(ManualPage.configuration.contains("\\fB\(path)\\fR"), "\(entry.path)")
        }
    }

    @Test func `the man page of gattlabd lists every option`() {
        for option in DaemonOptions.descriptions {
            let name = option.syntax.split(separator: " ").first { $0.hasPrefix("--") }?.dropFirst(2) ?? ""
            #expect(ManualPage.daemon.contains("\\fB\\-\\-\(name)\\fR"), "\(option.syntax)")
        }
    }

    @Test func `man pages are ASCII, and lines starting with a dot are roff requests`() {
        let requests: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".IP", ".br", ".RS", ".RE", ".EX", ".EE"]
        for line in (ManualPage.page(of: Gattlab.root) + ManualPage.daemon + ManualPage.configuration).split(
            separator: "\n"
        ) {
            #expect(line.utf8.allSatisfy { $0 < 0x80 }, "\(line)")
            if line.hasPrefix(".") { #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)") }
            #expect(!line.hasPrefix("'"), "\(line)")
        }
    }

    @Test func `special characters of roff are escaped`() {
        var page = ManualPage("x", section: 5, summary: "A thing")
        page.heading("More")
        page.prose([".de is \\ a 'request'", "'quoted'"])
        page.item("--set KEY=VALUE", "One…", "Two")
        page.verbatim([".x -- 'a \"b\" \\c'"])
        let expected = #"""
            .SH "NAME"
            x \- a thing
            .SH "MORE"
            \&.de is \e a 'request'
            .PP
            \&'quoted'
            .TP
            \fB\-\-set\fR \fIKEY=VALUE\fR
            One\[u2026]
            .IP
            Two
            .PP
            .RS 4
            .EX
            \&.x \-\- \(aqa \(dqb\(dq \ec\(aq
            .EE
            .RE

            """#
        #expect(page.text.split(separator: "\n", maxSplits: 1).last.map(String.init) == expected)
    }
}
