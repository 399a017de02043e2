package import Behavior
package import Documents
package import EventLoop
package import Lua
internal import ProfileModel

/// The interpreter of scripts in Lua.
@EventLoop
package struct LuaInterpreter: ScriptInterpreter {
    private let turnLimit: LuaTurnLimit

    /// Creates an interpreter.
    ///
    /// - Parameter turnLimit: The limits of each call of a script.
    package nonisolated init(turnLimit: LuaTurnLimit = .behavior) { self.turnLimit = turnLimit }

    package func start(_ device: RunningProfile, seed: UInt64) throws(InvalidDocument) {
        switch device.profile.script {
        case nil: return
        case .file(let name, _):
            let diagnostic = Diagnostic(
                file: name,
                mark: .start,
                message: "the script's text is missing",
                hint: "write the script into the profile: 'script: |', and the script below it"
            )
            throw InvalidDocument(diagnostics: [diagnostic])
        case .text(let script):
            do throws(ScriptError) {
                device.attach(try LuaBehavior(script, for: device, seed: seed, turnLimit: turnLimit))
            } catch {
                let mark = TextMark(line: error.location?.line ?? 1, column: 1)
                let file = error.location?.file ?? script.file
                let diagnostic = Diagnostic(file: file, mark: mark, message: error.message, hint: error.hint)
                throw InvalidDocument(diagnostics: [diagnostic])
            }
        }
    }
}
