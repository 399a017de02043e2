internal import Behavior
internal import Control
internal import DaemonConfiguration
internal import Documents
internal import EventLoop
internal import Platform
internal import ProfileModel
internal import ProfileScripts

extension ProfileLibrary {
    /// Creates a library of `GATTLAB_PROFILES` (directories separated by colons), `Profiles` in the working directory
    /// and in the checkout that contains the executable, and the installed share directory.
    package init(_ environment: Environment) {
        self.init(
            listed: environment.variables["GATTLAB_PROFILES", default: ""],
            local: "Profiles",
            prefix: environment.prefix
        )
    }

    /// Returns the text of a profile given by path or name, and its path.
    package func find(_ name: String) throws(Failure) -> (path: String, text: [UInt8]) {
        do throws(ControlError) {
            return try load(name, read: TextFile.readBlocking)
        } catch {
            throw .badInput(error.message, hint: error.hint)
        }
    }
}

extension TextFile {
    /// Returns the contents of a file given on the command line.
    static func contents(of path: String) throws(Failure) -> [UInt8] {
        do throws(ControlError) {
            return try readBlocking(path)
        } catch {
            throw .badInput(error.message, hint: error.hint)
        }
    }
}

extension PeripheralProfile {
    /// Loads the file of the script, if the profile names one, and checks the script.
    ///
    /// - Returns: The text of the file; nil if the profile names none.
    /// - Throws: `Failure` if the file cannot be read, or with the error of the script.
    @EventLoop
    mutating func loadScript(besides path: String) throws(Failure) -> [UInt8]? {
        let script: (path: String, text: [UInt8])?
        do throws(ControlError) {
            script = try readScript(besides: path)
        } catch {
            throw .badInput(error.message, hint: error.hint)
        }
        do throws(InvalidDocument) {
            if let script { try load(script: script.text, file: script.path) }
            try LuaInterpreter().check(self)
        } catch {
            throw .invalid("invalid-profile", error.diagnostics)
        }
        return script?.text
    }

    /// Parses the text of a profile.
    ///
    /// - Throws: `Failure` with all errors.
    static func parse(_ text: [UInt8], at path: String) throws(Failure) -> PeripheralProfile {
        do throws(InvalidDocument) {
            return try PeripheralProfile.parse(text, file: path)
        } catch {
            throw .invalid("invalid-profile", error.diagnostics)
        }
    }
}

extension Fault {
    /// Checks the text of faults.
    ///
    /// - Throws: `Failure` with all errors.
    static func check(_ text: String, source: String, for host: Host) throws(Failure) {
        do throws(InvalidDocument) {
            _ = try parse(Array(text.utf8), file: source, for: host)
        } catch {
            throw .invalid("invalid-profile", error.diagnostics)
        }
    }

    /// Loads a timeline of faults.
    ///
    /// - Throws: `Failure` with all errors.
    static func load(_ path: String) throws(Failure) -> [Fault] {
        let text = try TextFile.contents(of: path)
        do throws(InvalidDocument) {
            return try parse(text, file: path)
        } catch {
            throw .invalid("invalid-profile", error.diagnostics)
        }
    }
}
