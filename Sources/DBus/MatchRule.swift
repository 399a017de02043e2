/// Which signals to receive (D-Bus specification, "Match Rules"); what is nil matches anything.
package struct MatchRule: Hashable, Sendable {
    /// A unique or well-known bus name; with a well-known one, signals of whoever owns it at that time match.
    package var sender: String?
    package var interface: String?
    package var member: String?
    package var path: ObjectPath?
    /// The object and everything below it.
    package var pathNamespace: ObjectPath?
    /// The first argument, if that is a string.
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
    /// The rule as AddMatch takes it.
    package var text: String {
        var text = "type='signal'"
        func add(_ key: String, _ value: String?) {
            // Within quotes nothing is special but the quote itself, which is written outside them as \'.
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

    /// Checks what the daemon would refuse, or worse, would take for something else.
    func validate() throws(DBusError) {
        if let sender, !Name.isBusName(sender) { throw .invalid("'\(sender)' is not a bus name") }
        if let interface, !Name.isInterface(interface) { throw .invalid("'\(interface)' is not an interface name") }
        if let member, !Name.isMember(member) { throw .invalid("'\(member)' is not a member name") }
        if path != nil, pathNamespace != nil { throw .invalid("a match rule has either a path or a path namespace") }
        if let arg0, arg0.utf8.contains(0) { throw .invalid("arg0 of a match rule contains a NUL") }
    }
}
