import DaemonConfiguration
import Documents

/// Fuzzes the YAML of the daemon's configuration; accepted input is printed as an equivalent text.
func fuzzConfiguration(_ input: inout Input) {
    let text = input.rest()
    // A profile with a slash is a path, and this reads no files.
    guard !text.contains(UInt8(ascii: "/")) else { return }
    let profiles = ProfileLibrary(directories: [])
    do throws(InvalidConfiguration) {
        let configuration = try Configuration.parse(text, file: "configuration", profiles: profiles)
        let written = configuration.yaml
        let again = try? Configuration.parse(Array(written.utf8), file: "configuration", profiles: profiles)
        require(again == configuration, "a configuration round-trips: \(written)")
        require(configuration.changes(to: configuration).isEmpty, "the same configuration changes nothing")
    } catch {
        require(!error.diagnostics.isEmpty, "a refusal has a reason")
        let lines = text.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 2
        for diagnostic in error.diagnostics {
            require(!diagnostic.message.isEmpty, "a refusal has a message: \(diagnostic)")
            require((1...lines * 3).contains(diagnostic.mark.line), "a refusal has a valid position: \(diagnostic)")
        }
    }
}
