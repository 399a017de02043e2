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
            return try load(name, read: TextFile.readWaiting)
        } catch {
            throw .badInput(error.message, hint: error.hint)
        }
    }
}

extension TextFile {
    /// What is in a file that was named on the command line.
    static func contents(of path: String) throws(Failure) -> [UInt8] {
        do throws(ControlError) {
            return try readWaiting(path)
        } catch {
            throw .badInput(error.message, hint: error.hint)
        }
    }
}

extension PeripheralProfile {
    /// Reads the profile of a path or name.
    ///
    /// - Throws: `Failure` with all its mistakes.
    @EventLoop
    static func load(_ name: String, _ session: Session) throws(Failure) -> (path: String, profile: PeripheralProfile) {
        let (path, text) = try ProfileLibrary(session.environment).find(name)
        return (path, try parse(text, at: path))
    }

    /// Reads the text of a profile.
    ///
    /// - Throws: `Failure` with all its mistakes.
    static func parse(_ text: [UInt8], at path: String) throws(Failure) -> PeripheralProfile {
        do throws(InvalidProfile) {
            return try PeripheralProfile.parse(text, file: path)
        } catch {
            throw .invalid("invalid-profile", error.diagnostics)
        }
    }
}

extension Fault {
    /// Reads a timeline of faults.
    ///
    /// - Throws: `Failure` with all its mistakes.
    static func load(_ path: String) throws(Failure) -> [Fault] {
        let text = try TextFile.contents(of: path)
        do throws(InvalidProfile) {
            return try parse(text, file: path)
        } catch {
            throw .invalid("invalid-profile", error.diagnostics)
        }
    }
}
