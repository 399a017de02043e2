/// A rule that selects signals (D-Bus specification, "Match Rules"); nil matches any value.
package struct MatchRule: Hashable, Sendable {
    /// A unique or well-known bus name; a well-known name matches signals of its owner at that time.
    package var sender: String?
    package var interface: String?
    package var member: String?
    package var path: ObjectPath?
    /// The path of an object; matches that object and everything below it.
    package var pathNamespace: ObjectPath?
    /// The first argument, if it is a string.
    package var arg0: String?

    package init(
        sender: String? = nil,
        interface: String? = nil,
        member: String? = nil,
        path: ObjectPath? = nil,
        pathNamespace: ObjectPath? = nil,
        arg0: String? = nil
    ) {
        self.sender = sender
        self.interface = interface
        self.member = member
        self.path = path
        self.pathNamespace = pathNamespace
        self.arg0 = arg0
    }
}

extension MatchRule {
    /// The rule in the format of AddMatch.
    package var text: String {
        var text = "type='signal'"
        func add(_ key: String, _ value: String?) {
            // Within quotes only the quote itself is special; it is written outside them as \'.
            guard let value else { return }
            text += ",\(key)='"
            for character in value.unicodeScalars {
                if character == "'" { text += #"'\''"# } else { text.unicodeScalars.append(character) }
            }
            text += "'"
        }
        add("sender", sender)
        add("interface", interface)
        add("member", member)
        add("path", path?.text)
        add("path_namespace", pathNamespace?.text)
        add("arg0", arg0)
        return text
    }

    /// Rejects fields that the daemon would refuse or, worse, misinterpret.
    func validate() throws(DBusError) {
        if let sender, !Name.isBusName(sender) { throw .invalid("'\(sender)' is not a bus name") }
        if let interface, !Name.isInterface(interface) { throw .invalid("'\(interface)' is not an interface name") }
        if let member, !Name.isMember(member) { throw .invalid("'\(member)' is not a member name") }
        if path != nil, pathNamespace != nil { throw .invalid("a match rule has both a path and a path namespace") }
        if let arg0, arg0.utf8.contains(0) { throw .invalid("arg0 of a match rule contains a NUL") }
    }
}
