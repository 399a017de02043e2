internal import Lua

/// The reference as annotations for the Lua language server, which provides completion and checks in editors.
package enum LuaAnnotations {
    package static var text: String {
        var text = "---@meta gattlab\n" + classes
        for chapter in ScriptReference.chapters {
            for owner in Set(chapter.functions.compactMap(\.owner)).sorted() {
                text += "\n---@class \(owner)\nlocal \(owner) = {}\n"
            }
            for table in Set(chapter.functions.compactMap(\.table)).sorted() { text += "\n\(table) = {}\n" }
            for function in chapter.functions { text += "\n" + annotation(function) }
        }
        return text
    }

    private static func annotation(_ function: ScriptFunction) -> String {
        var lines = [function.text]
        var parameters = function.parameters
        if !function.options.isEmpty {
            let fields = function.options.map { "\(trimmed($0.name, $0)): \($0.type.dropSuffix("?"))" }
            let type = "{ " + fields.joined(separator: ", ") + " }?"
            for option in function.options where !option.text.isEmpty {
                lines.append("- `\(option.name)`: \(option.text)")
            }
            if let place = parameters.firstIndex(where: { $0.name == "options" }) {
                parameters[place].type = type
            } else {
                parameters.append(ScriptFunction.Item("options", type))
            }
        }
        var text = lines.map { "---\($0)\n" }.joined()
        for item in parameters {
            text += "---@param \(trimmed(item.name, item)) \(item.type.dropSuffix("?"))" + comment(item)
        }
        for item in function.returns { text += "---@return \(item.type) \(item.name)" + comment(item) }
        let names = parameters.map(\.name).joined(separator: ", ")
        return text + "function \(function.name)(\(names)) end\n"
    }

    private static func trimmed(_ name: String, _ item: ScriptFunction.Item) -> String {
        item.isOptional && name != "..." ? name + "?" : name
    }

    private static func comment(_ item: ScriptFunction.Item) -> String {
        item.text.isEmpty ? "\n" : " \(item.text)\n"
    }

    private static let classes = """

        ---@alias error_kind \(ScriptError.Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"))

        ---@class problem
        ---@field kind error_kind
        ---@field message string
        ---@field hint string?
        ---@field code integer? the ATT error code
        ---@field file string?
        ---@field line integer?

        ---@class details
        ---@field raw string the encoded value
        ---@field warnings string[] deviations from the specification

        ---@class advertisement
        ---@field adapter string
        ---@field address string
        ---@field addressType "public"|"random"
        ---@field name string?
        ---@field rssi integer? dBm
        ---@field txPower integer? dBm
        ---@field appearance integer?
        ---@field services string[]
        ---@field manufacturerData table<string, string>
        ---@field serviceData table<string, string>

        ---@class attribute
        ---@field uuid string
        ---@field name string?
        ---@field service string? of a characteristic
        ---@field handle integer
        ---@field properties string[]? of a characteristic
        ---@field descriptors attribute[]? of a characteristic

        ---@class service
        ---@field uuid string
        ---@field name string?
        ---@field handle integer
        ---@field primary boolean
        ---@field characteristics attribute[]

        ---@class given
        ---@field device string? the value of --device
        ---@field seed integer
        ---@field writes boolean true if --allow-writes is set

        ---@type given
        options = {}

        """
}

extension String {
    fileprivate func dropSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
