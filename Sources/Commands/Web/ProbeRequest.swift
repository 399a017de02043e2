internal import Control
internal import GATT

/// A page's request to run a probe.
struct ProbeRequest {
    /// The script: one that is bundled, or one of the page's user.
    enum Script: Hashable {
        case bundled(name: String)
        case text([UInt8], name: String)
    }

    let script: Script
    /// The devices that are tested in turn; the script selects its devices itself if there is none.
    let devices: [String]
    let allowsWrites: Bool

    private static let suffixes = [".lua", ".yaml"]
    private static let nameLimit = 128
    private static let deviceLimit = 32

    /// Parses the parameters of a request.
    ///
    /// - Throws: `ControlError` with the invalid parameter.
    init(_ parameters: FieldObject) throws(ControlError) {
        guard case .text(let name) = parameters["script"], !name.isEmpty, name.utf8.count <= Self.nameLimit else {
            throw ControlError(.badInput, "'script' must be the name of a script")
        }
        switch parameters["text"] {
        case nil, .null: script = .bundled(name: name)
        case .text(let text):
            guard Self.suffixes.contains(where: name.hasSuffix), !name.contains("/"), !name.contains("\0") else {
                throw ControlError(
                    .badInput,
                    "'\(name)' is not the name of a script",
                    hint: "use a name that ends with .lua, or with .yaml for steps"
                )
            }
            script = .text(Array(text.utf8), name: name)
        default: throw ControlError(.badInput, "'text' must be the text of a script")
        }
        devices = try Self.devices(parameters["devices"])
        allowsWrites = parameters["writes"] == .boolean(true)
    }

    private static func devices(_ value: FieldValue?) throws(ControlError) -> [String] {
        guard let value, value != .null else { return [] }
        guard case .list(let items) = value, items.count <= deviceLimit else {
            throw ControlError(.badInput, "'devices' must be a list of at most \(deviceLimit) devices")
        }
        return try items.map { (item) throws(ControlError) in
            guard case .text(let device) = item else { throw ControlError(.badInput, "a device must be a string") }
            return device
        }
    }
}
