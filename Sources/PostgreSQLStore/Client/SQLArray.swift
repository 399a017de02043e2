/// The text form of arrays in parameters of statements.
enum SQLArray {
    /// Returns an array whose items have no characters that are special in arrays, such as numbers; nil is null.
    static func numbers(_ items: some Sequence<(some LosslessStringConvertible)?>) -> String {
        "{" + items.map { $0.map { String($0) } ?? "NULL" }.joined(separator: ",") + "}"
    }

    /// Returns an array of texts; nil is null.
    static func texts(_ items: some Sequence<String?>) -> String {
        "{" + items.map { $0.map(quoted) ?? "NULL" }.joined(separator: ",") + "}"
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for character in text.unicodeScalars {
            // PostgreSQL has no texts with a zero character.
            if character == "\0" { continue }
            if character == "\"" || character == "\\" { quoted.unicodeScalars.append("\\") }
            quoted.unicodeScalars.append(character)
        }
        return quoted + "\""
    }
}
