internal import Documents
internal import GATT
internal import XML

/// A step of a probe that performs an operation of a macro.
struct MacroStep {
    enum Action {
        case expectService(BluetoothUUID)
        case expectCharacteristic(BluetoothUUID)
        case read(Path)
        case write(Path, [UInt8], WriteMethod)
        case subscribe(Path)
        case unsubscribe(Path)
        case notify(Path, milliseconds: Int?)
        case wait(milliseconds: Int)
    }

    enum WriteMethod { case request, command, reliable }

    /// The UUIDs that lead to a characteristic or descriptor.
    struct Path: Hashable {
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
        self.init(action)
        self.expectedValue = expectedValue
        description = element["description"].flatMap { $0.isEmpty ? nil : $0 }
    }

    private init(_ action: Action) { self.action = action }

    /// Returns the subscriptions to all that the steps wait for without a subscription of their own.
    static func subscriptions(before steps: [MacroStep]) -> [MacroStep] {
        var subscribed: Set<Path> = []
        return steps.compactMap { step in
            switch step.action {
            case .subscribe(let path): subscribed.insert(path)
            case .notify(let path, _) where subscribed.insert(path).inserted: return MacroStep(.subscribe(path))
            default: break
            }
            return nil
        }
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
        case .write(let path, let value, let method):
            lines.append("- write: { \(path.text): { hex: \"\(HexText.encode(value))\" } }")
            switch method {
            case .request: break
            case .command: lines.append("  response: false")
            case .reliable: lines.append("  reliable: true")
            }
        case .subscribe(let path): lines.append("- subscribe: \(path.text)")
        case .unsubscribe(let path): lines.append("- unsubscribe: \(path.text)")
        case .notify(let path, let milliseconds):
            lines.append("- notify: \(path.text)")
            if let milliseconds { lines.append("  within: \(milliseconds)ms") }
        case .wait(let milliseconds): lines.append("- wait: \(milliseconds)ms")
        }
        if let expectedValue { lines.append("  expect: { hex: \"\(HexText.encode(expectedValue))\" }") }
        return lines
    }
}
