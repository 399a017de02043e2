import DaemonConfiguration
import Testing

@Suite struct DaemonOptionsTests {
    @Test func `options are parsed in both forms`() throws {
        var options = DaemonOptions()
        options.configuration = "/etc/x.yaml"
        options.socket = "/run/x.sock"
        options.state = "/var/x=y"
        options.isUserDaemon = true
        let words = ["--config", "/etc/x.yaml", "--socket=/run/x.sock", "--state=/var/x=y", "--user"]
        #expect(try DaemonOptions.parse(words) == .serve(options))
        #expect(try DaemonOptions.parse([]) == .serve(DaemonOptions()))
    }

    @Test(arguments: ["-h", "--help"])
    func `the help option is recognized`(word: String) throws {
        #expect(try DaemonOptions.parse(["--user", word]) == .help)
    }

    @Test(arguments: ["-V", "--version"])
    func `the version option is recognized`(word: String) throws {
        #expect(try DaemonOptions.parse([word]) == .version)
    }

    @Test(arguments: [["--socket"], ["--state="], ["--user=yes"], ["file"], ["--conf", "x"], [""]])
    func `an unknown option is refused`(words: [String]) {
        let error = #expect(throws: DaemonOptions.UsageError.self) { try DaemonOptions.parse(words) }
        #expect(error?.hint.contains("--help") == true)
    }

    @Test func `the help lists every option`() {
        for option in ["--config", "--socket", "--state", "--user", "--help", "--version"] {
            #expect(DaemonOptions.help.contains(option))
        }
    }
}
