internal import Control
internal import DBus
internal import GATT
internal import ProfileModel
package import Sessions

extension ProfileLibrary {
    /// `GATTLAB_PROFILES` (directories with colons between them), `Profiles` here, and the installed share directory.
    package init(_ environment: Environment) {
        self.init(
            listed: environment.variables["GATTLAB_PROFILES", default: ""],
            local: "Profiles",
            prefix: environment.prefix
        )
    }

    /// The text of a profile given by path or name, with the path it was found at.
    package func find(_ name: String) throws(Failure) -> (path: String, text: [UInt8]) {
        do throws(ControlError) {
            return try load(name)
        } catch {
            throw .badInput(error.message, hint: error.hint)
        }
    }
}

extension TextFile {
    /// What is in a file that was named on the command line.
    static func contents(of path: String) throws(Failure) -> [UInt8] {
        do throws(ControlError) {
            return try read(path)
        } catch {
            throw .badInput(error.message, hint: error.hint)
        }
    }
}

extension PeripheralProfile {
    /// Reads the profile of a path or name; what is wrong with it goes to standard error, a line each.
    @EventLoop
    static func load(_ name: String, _ session: Session) throws(Failure) -> (path: String, profile: PeripheralProfile) {
        let (path, text) = try ProfileLibrary(session.environment).find(name)
        return (path, try parse(text, at: path, session))
    }

    /// Reads the text of a profile; what is wrong with it goes to standard error, a line each.
    @EventLoop
    static func parse(_ text: [UInt8], at path: String, _ session: Session) throws(Failure) -> PeripheralProfile {
        do throws(InvalidProfile) {
            return try PeripheralProfile.parse(text, file: path)
        } catch {
            throw .invalid(path, error, session)
        }
    }
}

extension Fault {
    /// Reads a timeline of faults; what is wrong with it goes to standard error, a line each.
    @EventLoop
    static func load(_ path: String, _ session: Session) throws(Failure) -> [Fault] {
        let text = try TextFile.contents(of: path)
        do throws(InvalidProfile) {
            return try parse(text, file: path)
        } catch {
            throw .invalid(path, error, session)
        }
    }
}

extension Failure {
    /// A file that was refused; why goes to standard error, a line each.
    @EventLoop
    fileprivate static func invalid(_ path: String, _ error: InvalidProfile, _ session: Session) -> Failure {
        session.console.note(error)
        let count = error.diagnostics.count
        let first = error.diagnostics.first
        return Failure(
            .badInput,
            code: "invalid-profile",
            count == 1
                ? first?.description ?? ""
                : "\(path) has \(count) mistakes, the first: \(first?.description ?? "")",
            hint: first?.hint
        )
    }
}

extension Console {
    /// All that is wrong with a text, a line each.
    func note(_ refusal: InvalidProfile) {
        for diagnostic in refusal.diagnostics {
            note(diagnostic.description)
            if let hint = diagnostic.hint { note("  hint: \(hint)") }
        }
    }
}
