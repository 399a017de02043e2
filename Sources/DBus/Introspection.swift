/// Introspection data (D-Bus specification, "Introspection Data Format").
enum Introspection {
    private static let documentType = """
        <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">

        """

    static func document(interfaces: [ExportedInterface], children: [String]) -> String {
        var text = documentType + "<node>\n"
        for interface in interfaces { append(interface, to: &text) }
        for child in children { text += "  <node name=\"\(child)\"/>\n" }
        return text + "</node>\n"
    }

    private static func append(_ interface: ExportedInterface, to text: inout String) {
        text += "  <interface name=\"\(interface.name)\">\n"
        for method in interface.methods {
            text += "    <method name=\"\(method.name)\">\n"
            append(method.input, names: method.inputNames, direction: "in", to: &text)
            append(method.output, names: method.outputNames, direction: "out", to: &text)
            if method.noReply {
                text += "      <annotation name=\"org.freedesktop.DBus.Method.NoReply\" value=\"true\"/>\n"
            }
            text += "    </method>\n"
        }
        for signal in interface.signals {
            text += "    <signal name=\"\(signal.name)\">\n"
            append(signal.type, names: signal.names, direction: nil, to: &text)
            text += "    </signal>\n"
        }
        for property in interface.properties {
            let access = property.set == nil ? "read" : "readwrite"
            text += "    <property name=\"\(property.name)\" type=\"\(property.type)\" access=\"\(access)\"/>\n"
        }
        text += "  </interface>\n"
    }

    private static func append(_ types: Signature, names: [String], direction: String?, to text: inout String) {
        for (index, type) in types.types.enumerated() {
            text += "      <arg"
            if index < names.count { text += " name=\"\(names[index])\"" }
            text += " type=\"\(type)\""
            if let direction { text += " direction=\"\(direction)\"" }
            text += "/>\n"
        }
    }
}

extension ExportedObject {
    /// Validates all names and types once, so that no invalid one reaches callers or the introspection data.
    func validate() throws(DBusError) {
        for interface in interfaces {
            guard Name.isInterface(interface.name) else {
                throw .invalid("'\(interface.name)' is not an interface name")
            }
            let members =
                interface.methods.map(\.name) + interface.signals.map(\.name) + interface.properties.map(\.name)
            let arguments =
                interface.methods.flatMap { $0.inputNames + $0.outputNames } + interface.signals.flatMap(\.names)
            for name in members + arguments where !Name.isMember(name) {
                throw .invalid("'\(name)' in \(interface.name) is not a member name")
            }
            for property in interface.properties where !property.type.isSingleType {
                throw .invalid("property \(property.name): '\(property.type)' is not one complete type")
            }
        }
    }
}
