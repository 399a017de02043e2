package import Control

/// Validation of the names of recordings, from which the names of their files are derived.
package enum RecordingName {
    /// Returns an error if a recording's file name would be that of another recording's full file, otherwise nil.
    ///
    /// A recording named `chest.1` would be written to `chest.1.jsonl`.
    package static func error(for name: String) -> ControlError? {
        let parts = name.split(separator: ".")
        guard parts.count > 1, parts.last.flatMap({ Int($0) }) != nil else { return nil }
        return ControlError(
            .badInput,
            "invalid recording name '\(name)'",
            hint: "a number after the last dot is reserved for the full files of a recording"
        )
    }
}
