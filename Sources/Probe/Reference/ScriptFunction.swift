/// What a function that scripts call is, for the reference and for editors.
package struct ScriptFunction: Hashable, Sendable {
    /// Something a function takes or gives.
    package struct Item: Hashable, Sendable {
        package var name: String
        /// In the notation of LuaLS: `string`, `integer?`, `table<string, any>`, `fun(): boolean`.
        package var type: String
        package var text: String

        init(_ name: String, _ type: String, _ text: String = "") {
            self.name = name
            self.type = type
            self.text = text
        }

        /// Whether it may be left out.
        var isOptional: Bool { type.hasSuffix("?") }
    }

    /// `scan`, `device:read`, `simulate.fault`.
    package var name: String
    /// What it does; the first sentence is a summary.
    package var text: String
    package var parameters: [Item]
    /// The fields of the last parameter, where that is a table of options.
    package var options: [Item]
    package var returns: [Item]

    init(
        _ name: String,
        _ text: String,
        takes parameters: [Item] = [],
        options: [Item] = [],
        gives returns: [Item] = []
    ) {
        self.name = name
        self.text = text
        self.parameters = parameters
        self.options = options
        self.returns = returns
    }

    /// The class it is a method of.
    package var owner: String? {
        name.firstIndex(of: ":").map { String(name[..<$0]) }
    }

    /// The table it is in.
    var table: String? {
        name.firstIndex(of: ".").map { String(name[..<$0]) }
    }

    /// As it is written in a script: `device:read(attribute, [options])`.
    package var call: String {
        var items = parameters
        if !options.isEmpty, !items.contains(where: { $0.name == "options" }) {
            items.append(Item("options", "table?"))
        }
        let names = items.map { $0.isOptional ? "[\($0.name)]" : $0.name }
        return "\(name)(\(names.joined(separator: ", ")))"
    }
}

/// Functions of the reference that belong together.
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
