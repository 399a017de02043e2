import Documents
import GATT
import ProfileModel
import Testing

/// The UUID of the type under test.
let vendorUUID = BluetoothUUID("6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10") ?? BluetoothUUID(0)

/// The types of a file that describes one UUID with the given keys, which are indented by four spaces.
func vendorTypes(_ lines: String) throws -> AttributeTypes {
    let text = "types:\n  - uuid: \(vendorUUID)\n    " + lines
    do throws(InvalidDocument) {
        return try AttributeTypes.parse(Array(text.utf8), file: "f")
    } catch {
        Issue.record("\(error.diagnostics.map(\.description))")
        throw error
    }
}
