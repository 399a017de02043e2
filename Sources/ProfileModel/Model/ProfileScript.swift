package import Documents

/// The script of a profile as it is given: as text within the profile, or as the name of a file.
package enum ScriptSource: Hashable, Sendable {
    case text(ProfileScript)
    /// A file in the folder of the profile, or below it.
    case file(String, TextMark)
}

/// The text of a script.
package struct ProfileScript: Hashable, Sendable {
    /// The text, in which each line has its number in the file.
    package var text: [UInt8]
    /// The name of the file for messages: that of the profile, or that of the script.
    package var file: String

    /// The maximum size of a script in bytes, which is compiled within one turn of the event loop.
    package static let maximumSize = 1 << 17

    package init(text: [UInt8], file: String) {
        self.text = text
        self.file = file
    }
}

extension PeripheralProfile {
    /// The name of the script's file, as long as its text has not been loaded.
    package var scriptFile: String? {
        if case .file(let name, _) = script { name } else { nil }
    }

    /// Replaces the name of the script's file by its text; has no effect on a profile without such a file.
    ///
    /// - Throws: `InvalidDocument` if the script is too large.
    package mutating func load(script text: [UInt8], file: String) throws(InvalidDocument) {
        guard case .file = script else { return }
        guard text.count <= ProfileScript.maximumSize else {
            throw InvalidDocument(diagnostics: [.tooLargeScript(text.count, file: file, .start)])
        }
        script = .text(ProfileScript(text: text, file: file))
    }
}

extension Diagnostic {
    static func tooLargeScript(_ size: Int, file: String, _ mark: TextMark) -> Diagnostic {
        Diagnostic(
            file: file,
            mark: mark,
            message: "the script has \(size) bytes, more than the limit of \(ProfileScript.maximumSize)"
        )
    }
}
