internal import DaemonConfiguration
internal import EventLoop
internal import FleetJobs

/// The scripts that a run sends to other machines.
@EventLoop
enum FleetScripts {
    /// Loads scripts by path or name, with the modules that they require.
    ///
    /// - Throws: `.badInput` if a script cannot be read, is not UTF-8 or has no valid name.
    static func load(_ names: [String], _ context: CommandContext) throws(Failure) -> [ProbeOrder.Script] {
        let library = ProbeLibrary(context.environment)
        return try names.map { (name) throws(Failure) in
            let path = try library.path(name)
            let sources = ProbeSources(path, modules: library.directories, ProfileLibrary(context.environment), nil)
            guard let text = String(validating: try sources.read(path), as: UTF8.self) else {
                throw .badInput("\(path) is not UTF-8, which a script for other machines must be")
            }
            let file = path.split(separator: "/").last.map(String.init) ?? path
            var script = ProbeOrder.Script(name: file, text: text)
            if file.hasSuffix(".lua") { script.modules = modules(of: text, sources) }
            return script
        }
    }

    /// Returns the modules that a script requires by constant names, and those that they require.
    private static func modules(of text: String, _ sources: ProbeSources) -> [ProbeOrder.Module] {
        var found: [ProbeOrder.Module] = []
        var known: Set<String> = []
        var pending = RequiredModules.paths(in: text)
        while let path = pending.popLast(), found.count < ProbeOrder.maximumScripts {
            guard known.insert(path).inserted, let bytes = sources.module(path),
                let text = String(validating: bytes, as: UTF8.self)
            else { continue }
            found.append(ProbeOrder.Module(path: path, text: text))
            pending += RequiredModules.paths(in: text)
        }
        return found
    }
}

/// The modules that a script requires.
package enum RequiredModules {
    /// Returns the paths of the modules in calls of `require` with a constant name: `require("lib.json")` is `lib/json.lua`.
    package static func paths(in text: String) -> [String] {
        var paths: [String] = []
        for part in text.split(separator: "require", omittingEmptySubsequences: false).dropFirst() {
            let rest = part.prefix(256).drop { $0 == " " || $0 == "(" }
            guard let mark = rest.first, mark == "\"" || mark == "'" else { continue }
            let name = rest.dropFirst().prefix { $0 != mark && !$0.isNewline }
            guard !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == mark else { continue }
            paths.append(name.replacing(".", with: "/") + ".lua")
        }
        return paths
    }
}
