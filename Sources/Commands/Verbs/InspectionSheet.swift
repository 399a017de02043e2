package import Control
package import GATT
internal import Terminal

/// The attributes of a device as text lines.
package struct InspectionSheet {
    package private(set) var lines: [String] = []
    package private(set) var warnings: [String] = []
    private var table = Table()
    private let errors: [Int: ATTError]
    private let style: Style
    private let types: AttributeTypes

    package init(_ response: InspectDevice.Response, _ style: Style, _ types: AttributeTypes = .assigned) {
        self.style = style
        self.types = types
        errors = response.refusals.reduce(into: [:]) { errors, error in
            errors[error.handle] = UInt8(exactly: error.att).map { ATTError(rawValue: $0) }
        }
        let device = response.device
        for service in device["services"]?.list ?? [] { append(service: service.object ?? [:]) }
        let mtu = device["mtu"]?.integer.map { "MTU \($0)" }
        let title = [style.bold(device["address"]?.text ?? ""), device["name"]?.text ?? "", mtu ?? ""]
        lines = [title.filter { !$0.isEmpty }.joined(separator: "  ")] + table.lines
        if let handle = response.unresponsiveHandle {
            let uuid = Self.uuid(at: handle, in: device)
            let reason = response.error == nil ? "no response for" : "the connection was lost while reading"
            warnings.append("\(reason) \(uuid) @\(handle); the attributes after it were not read")
        }
    }

    private mutating func append(service: FieldObject) {
        let name = service["name"]?.text ?? "Service"
        let isPrimary = service["primary"] == .boolean(true)
        let head = style.cyan("\(service["uuid"]?.text ?? "")  \(name)")
        table.append([head, Self.handle(of: service), isPrimary ? "" : "secondary"])
        for characteristic in (service["characteristics"]?.list ?? []).compactMap(\.object) {
            append(characteristic, indentation: 2)
            for descriptor in (characteristic["descriptors"]?.list ?? []).compactMap(\.object) {
                append(descriptor, indentation: 4)
            }
        }
    }

    private mutating func append(_ attribute: FieldObject, indentation: Int) {
        let uuid = attribute["uuid"]?.text ?? ""
        let instance = attribute["instance"]?.text.map { " @\(TerminalText.escaped($0))" } ?? ""
        let head = String(repeating: " ", count: indentation) + "\(uuid)  \(attribute["name"]?.text ?? "")\(instance)"
        let properties = (attribute["properties"]?.list ?? []).compactMap(\.text).joined(separator: " ")
        table.append([head, Self.handle(of: attribute), properties, value(of: attribute, uuid)])
    }

    private mutating func value(of attribute: FieldObject, _ uuid: String) -> String {
        if let hex = attribute["value"]?.text, let bytes = try? HexText.decode(hex), let type = BluetoothUUID(uuid) {
            warnings += ValueText.warnings(type, bytes, types)
            return ValueText.text(type, bytes, types)
        }
        return attribute["handle"]?.integer.flatMap { errors[$0] }.map { "(\($0.name))" } ?? ""
    }

    private static func handle(of attribute: FieldObject) -> String {
        let handle = attribute["handle"]?.integer.map { "@\($0)" } ?? ""
        return handle + (attribute["valueHandle"]?.integer.map { " (value \($0))" } ?? "")
    }

    private static func uuid(at handle: Int, in device: FieldObject) -> String {
        let services = (device["services"]?.list ?? []).compactMap(\.object)
        let characteristics = services.flatMap { ($0["characteristics"]?.list ?? []).compactMap(\.object) }
        let descriptors = characteristics.flatMap { ($0["descriptors"]?.list ?? []).compactMap(\.object) }
        let found = (characteristics + descriptors).first { $0["handle"]?.integer == handle }
        return found?["uuid"]?.text ?? "an attribute"
    }
}
