internal import GATT
internal import ProfileModel
internal import XML

/// A step of a probe that performs an operation of a macro.
struct MacroStep {
    enum Action {
        case expectService(BluetoothUUID)
        case expectCharacteristic(BluetoothUUID)
        case read(Path)
        case write(Path, [UInt8], isCommand: Bool)
        case subscribe(Path)
        case unsubscribe(Path)
        case notify(Path)
        case wait(milliseconds: Int)
    }

    /// The UUIDs that lead to a characteristic or descriptor.
    struct Path {
        var service: BluetoothUUID
        var characteristic: BluetoothUUID
        var descriptor: BluetoothUUID?

        /// The path of the descriptor's characteristic.
        var parent: Path { Path(service: service, characteristic: characteristic) }

        var text: String {
            ([service, characteristic] + (descriptor.map { [$0] } ?? [])).map(\.description).joined(separator: "/")
        }
    }

    var action: Action
    /// The bytes of the value that a read or notification must have; nil if any may be received.
    var expectedValue: [UInt8]?
    /// The macro's own description of the operation.
    var description: String?

    init(_ element: XMLElement, _ action: Action, expectedValue: [UInt8]? = nil) {
        self.action = action
        self.expectedValue = expectedValue
        description = element["description"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The lines of the step in YAML, without indentation.
    var lines: [String] {
        var lines = description.map { ["# \($0.escapingUnprintable)"] } ?? []
        switch action {
        case .expectService(let service):
            lines.append("- expect: { services: { contains: \(FieldValue.text(service.description).inline) } }")
        case .expectCharacteristic(let characteristic):
            let uuid = FieldValue.text(characteristic.description).inline
            lines.append("- expect: { characteristics: { contains: \(uuid) } }")
        case .read(let path): lines.append("- read: \(path.text)")
        case .write(let path, let value, let isCommand):
            lines.append("- write: { \(path.text): { hex: \"\(HexText.encode(value))\" } }")
            if isCommand { lines.append("  response: false") }
        case .subscribe(let path): lines.append("- subscribe: \(path.text)")
        case .unsubscribe(let path): lines.append("- unsubscribe: \(path.text)")
        case .notify(let path): lines.append("- notify: \(path.text)")
        case .wait(let milliseconds): lines.append("- wait: \(milliseconds)ms")
        }
        if let expectedValue { lines.append("  expect: { hex: \"\(HexText.encode(expectedValue))\" }") }
        return lines
    }
}
