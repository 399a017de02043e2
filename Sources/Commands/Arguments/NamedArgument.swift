/// A word of the command line that may be, or contain, a name of the user's own types.
///
/// It is parsed by the verb, because the file of types is known only once the whole command line is.
package struct NamedArgument<Value: Sendable>: Sendable {
    let text: String
    let kind: ValueKind<Value>
}

extension ValueKind {
    /// The kind of the words that are parsed as this kind once the user's own names are replaced by their UUIDs.
    var named: ValueKind<NamedArgument<Value>> {
        ValueKind<NamedArgument<Value>>(placeholder, completion: completion) { (text) throws(InvalidValue) in
            NamedArgument(text: text, kind: self)
        }
    }
}
