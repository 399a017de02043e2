import CFuzzer
import Glibc

/// The fuzz targets by name: each parses one input and checks the rules for it.
let targets: [String: (inout Input) -> Void] = [
    "advertising": fuzzAdvertising,
    "att": fuzzATT,
    "configuration": fuzzConfiguration,
    "faults": fuzzFaults,
    "fields": fuzzFields,
    "filters": fuzzFilters,
    "json": fuzzJSON,
    "known-faults": fuzzKnownFaults,
    "lua": fuzzLua,
    "patterns": fuzzPatterns,
    "profile": fuzzProfile,
    "rpc": fuzzRPC,
    "steps": fuzzSteps,
    "terminal": fuzzTerminal,
    "texts": fuzzTexts,
    "trace": fuzzTrace,
    "types": fuzzTypes,
    "values": fuzzValues,
    "xml": fuzzXML,
]

/// The target of this process.
///
/// libFuzzer ignores arguments with two hyphens and passes them to its children.
let chosen = CommandLine.arguments.lazy.compactMap { argument in
    argument.hasPrefix("--target=") ? targets[String(argument.dropFirst("--target=".count))] : nil
}.first

guard let chosen else {
    print(targets.keys.sorted().joined(separator: "\n"))
    exit(CommandLine.argc == 1 ? 0 : 2)
}
let target = chosen

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
    LLVMFuzzerRunDriver(&count, &arguments) { start, count in
        var input = Input(start, count)
        target(&input)
        return 0
    }
)
