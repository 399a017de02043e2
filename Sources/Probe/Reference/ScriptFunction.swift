/// The description of a function for scripts, for the reference and for editors.
package struct ScriptFunction: Hashable, Sendable {
    /// A parameter, an option or a result of a function.
    package struct Item: Hashable, Sendable {
        package var name: String
        /// The type in the notation of LuaLS: `string`, `integer?`, `table<string, any>`, `fun(): boolean`.
        package var type: String
        package var text: String

        init(_ name: String, _ type: String, _ text: String = "") {
            self.name = name
            self.type = type
            self.text = text
        }

        /// A Boolean value that indicates whether the item is optional.
        var isOptional: Bool { type.hasSuffix("?") }
    }

    /// The name of the function, such as `scan`, `device:read` or `simulate.fault`.
    package var name: String
    /// The description; its first sentence is a summary.
    package var text: String
    package var parameters: [Item]
    /// The fields of the last parameter, if that is a table of options.
    package var options: [Item]
    package var returns: [Item]

    init(
        _ name: String,
        _ text: String,
        parameters: [Item] = [],
        options: [Item] = [],
        returns: [Item] = []
    ) {
        self.name = name
        self.text = text
        self.parameters = parameters
        self.options = options
        self.returns = returns
    }

    /// The class of a method.
    package var owner: String? {
        name.firstIndex(of: ":").map { String(name[..<$0]) }
    }

    /// The table that contains the function.
    var table: String? {
        name.firstIndex(of: ".").map { String(name[..<$0]) }
    }

    /// The call in a script: `device:read(attribute, [options])`.
    package var call: String {
        var items = parameters
        if !options.isEmpty, !items.contains(where: { $0.name == "options" }) {
            items.append(Item("options", "table?"))
        }
        let names = items.map { $0.isOptional ? "[\($0.name)]" : $0.name }
        return "\(name)(\(names.joined(separator: ", ")))"
    }
}

/// A chapter of the reference, with related functions.
package struct ScriptChapter: Sendable {
    package var title: String
    package var text: String
    package var functions: [ScriptFunction]

    init(_ title: String, _ text: String, _ functions: [ScriptFunction]) {
        self.title = title
        self.text = text
        self.functions = functions
    }
}
