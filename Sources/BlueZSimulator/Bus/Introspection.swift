internal import DBus

/// Introspection data of served objects (D-Bus specification, "Introspection Data Format").
enum Introspection {
    private static let documentType = """
        <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
        """

    static func document(of interfaces: [ServedInterface], children: [String]) -> String {
        var text = documentType + "\n<node>"
        for interface in interfaces {
            text += "<interface name=\"\(interface.name)\">"
            for method in interface.methods {
                text += "<method name=\"\(method.name)\">"
                text += arguments(method.input, " direction=\"in\"") + arguments(method.output, " direction=\"out\"")
                text += "</method>"
            }
            for signal in interface.signals {
                let names = zip(signal.names, signal.type.types).map { ServedArgument($0, $1) }
                text += "<signal name=\"\(signal.name)\">" + arguments(names, "") + "</signal>\n"
            }
            for property in interface.properties {
                let access = property.set == nil ? "read" : "readwrite"
                text += "<property name=\"\(property.name)\" type=\"\(property.type)\" access=\"\(access)\"></property>"
            }
            text += "</interface>"
        }
        for child in children { text += "<node name=\"\(child)\"/>" }
        return text + "</node>"
    }

    /// Returns the introspection data that libdbus itself provides for a path without an object.
    static func document(ofNodes names: [String]) -> String {
        let nodes = names.map { "  <node name=\"\($0)\"/>\n" }.joined()
        return "\(documentType)\n<node>\n\(nodes)</node>\n"
    }

    private static func arguments(_ arguments: [ServedArgument], _ direction: String) -> String {
        arguments.map { "<arg name=\"\($0.name)\" type=\"\($0.type)\"\(direction)/>\n" }.joined()
    }
}
