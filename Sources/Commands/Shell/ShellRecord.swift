package import GATT

/// An action on a connection.
package enum ShellAction: Hashable, Sendable {
    /// A value that was read, with its decoded text.
    case read(AttributeSelectorText, [UInt8], text: String)
    case write(AttributeSelectorText, [UInt8], mode: String?)
    /// The device answered a read with an ATT error.
    case readRefused(AttributeSelectorText, ATTError)
    /// The device answered a write with an ATT error.
    case writeRefused(AttributeSelectorText, [UInt8], mode: String?, ATTError)
    case watch(AttributeSelectorText, startNotify: Bool)
    /// Notifications arrived after the watch began.
    case notified(AttributeSelectorText)
    case unwatch(AttributeSelectorText)
    case sleep(Duration)
    case reconnect
}

/// An attribute in the syntax of the command line, with names in place of the UUIDs that have one.
package struct AttributeSelectorText: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    /// Replaces the UUIDs of a selector by their names.
    package init(_ selector: String) {
        guard !selector.hasPrefix("@") else {
            description = selector
            return
        }
        let parts = selector.split(separator: "/").map(String.init)
        let named = parts.map { part in
            let text = InstanceText(part)
            guard let name = BluetoothUUID(text.characteristic).flatMap(Self.name) else { return part }
            return text.instance.map { "\(name)@\($0)" } ?? name
        }
        description = named.joined(separator: "/")
    }

    /// Returns the name in kebab case of a characteristic, a service or a descriptor that the SIG has assigned.
    static func name(of uuid: BluetoothUUID) -> String? {
        for kind in [AssignedNumber.Kind.characteristic, .service, .descriptor] {
            if let name = AssignedNumber.find(uuid: uuid, kind).first?.kebabName { return name }
        }
        return nil
    }
}

/// The actions on the current connection, and whether their notifications are recorded already.
package struct ShellRecord: Sendable {
    package private(set) var actions: [ShellAction] = []
    private var watched: Set<AttributeSelectorText> = []
    /// The watched attributes of which the next notification is recorded.
    private var silent: Set<AttributeSelectorText> = []

    /// The maximum number of actions; later ones are not recorded.
    package static let limit = 10_000

    package init() {}

    /// A Boolean value that indicates whether further actions are not recorded.
    package var isFull: Bool { actions.count >= Self.limit }

    /// Returns the place of the actions of an operation that begins, before the notifications that it causes.
    package mutating func begin(isWrite: Bool) -> Int {
        if isWrite { silent = watched }
        return actions.count
    }

    /// Inserts the actions of an operation at its place.
    package mutating func insert(_ new: [ShellAction], at place: Int) {
        // The record may have been replaced by that of another device meanwhile.
        let index = min(place, actions.count)
        actions.insert(contentsOf: new.prefix(Self.limit - actions.count), at: index)
    }

    package mutating func append(_ action: ShellAction) {
        guard actions.count < Self.limit else { return }
        switch action {
        case .watch(let attribute, _):
            watched.insert(attribute)
            silent.insert(attribute)
        case .unwatch(let attribute):
            watched.remove(attribute)
            silent.remove(attribute)
        // One is enough after each write: a script waits for it, and others would only repeat the step.
        case .notified(let attribute): if silent.remove(attribute) == nil { return }
        default: break
        }
        actions.append(action)
    }

    /// Removes the last action if the device refused it, as it does not do after a pairing.
    package mutating func removeRefusal() {
        let index = actions.lastIndex { if case .notified = $0 { false } else { true } }
        guard let index else { return }
        switch actions[index] {
        case .readRefused, .writeRefused: actions.remove(at: index)
        default: break
        }
    }

    /// Removes the last action if it is `action`, which failed.
    package mutating func removeLast(_ action: ShellAction) {
        guard actions.last == action else { return }
        actions.removeLast()
        if case .watch(let attribute, _) = action {
            watched.remove(attribute)
            silent.remove(attribute)
        }
    }
}
