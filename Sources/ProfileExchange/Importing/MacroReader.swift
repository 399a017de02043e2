internal import GATT
internal import XML

/// Reads macros, which nRF Connect for Android records and exports: operations on a connected device.
///
/// They become the steps of a test. Operations of the phone's own server, and requests that applications of bluetoothd cannot
/// send, have no step. The app receives the answer to a write before it waits for it, so what the macro waits for is subscribed to
/// before all operations.
struct MacroReader {
    let report: ImportReport

    private static let assertions = ["assert-service", "assert-server-service"]

    /// Returns the steps of a macro, in its order.
    func steps(_ root: XMLElement) -> [MacroStep] {
        for attribute in root.attributes where !["name", "icon"].contains(attribute.name) {
            report.warn(root, "the attribute \(attribute.name.excerpt) of <macro> is not imported")
        }
        if !root.words.isEmpty { report.warn(root, "the text '\(root.words.excerpt)' in <macro> is not imported") }
        let asserted = root.children.filter { $0.name == "assert-service" }.flatMap { assertedService($0) }
        for element in root.children where element.name == "assert-server-service" { warnAboutServer(element) }
        var writes = ReliableWrites()
        let steps = operations(root).compactMap { step($0, &writes) }
        if let begin = writes.begin {
            report.warn(begin, "<\(begin.name)> without <execute-reliable-write> is ignored")
        }
        if steps.isEmpty, asserted.isEmpty {
            report.error(root, "the macro has no operation that a step can perform", hint: "add one, such as <read>")
        }
        return asserted + MacroStep.subscriptions(before: steps) + steps
    }

    /// Returns the operations of a macro, and of the groups in it, in their order.
    private func operations(_ element: XMLElement) -> [XMLElement] {
        element.children.filter { !Self.assertions.contains($0.name) }.flatMap { child in
            guard child.name == "group" else { return [child] }
            report.checkParts(of: child, attributes: ["name", "description"], children: child.children.map(\.name))
            return operations(child)
        }
    }

    /// Returns the step of an operation; nil if it was reported.
    private func step(_ element: XMLElement, _ writes: inout ReliableWrites) -> MacroStep? {
        switch element.name {
        case "read", "read-descriptor":
            return attribute(of: element, children: ["assert-value"]).map { path in
                MacroStep(element, .read(path), expectedValue: assertedValue(in: element))
            }
        case "wait-for-notification", "wait-for-indication":
            let limit = element["timeout"] == nil ? nil : milliseconds(element, from: 1)
            return attribute(of: element, attributes: ["timeout"], children: ["assert-value"]).map { path in
                MacroStep(element, .notify(path, milliseconds: limit), expectedValue: assertedValue(in: element))
            }
        case "write", "write-descriptor":
            return write(element, isReliable: writes.isOpen)
        case "begin-reliable-write", "execute-reliable-write", "abort-reliable-write":
            report.checkParts(of: element, attributes: ["description"], children: [])
            writes.handle(element, report)
            return nil
        case "sleep":
            report.checkParts(of: element, attributes: ["description", "timeout"], children: [])
            return milliseconds(element, from: 0).flatMap { $0 > 0 ? MacroStep(element, .wait(milliseconds: $0)) : nil }
        case "request-mtu":
            return unavailable(element, hint: "bluetoothd requests the largest MTU itself")
        case "request-connection-priority":
            return unavailable(element, hint: "bluetoothd does not let applications choose the connection interval")
        case "read-rssi":
            return unavailable(element, hint: "a step 'scan' expects an rssi before the connection")
        case "unlock-eddystone":
            return unavailable(element, hint: "a Lua script can compute the response: see docs/probing.md")
        case "wait-for-read", "wait-for-read-descriptor", "wait-for-write", "wait-for-write-descriptor", "set-value",
            "set-descriptor-value", "send-notification", "send-indication":
            warnAboutServer(element)
            return nil
        default:
            let near = Spelling.closest(to: element.name, among: Self.operations)
            return unavailable(element, hint: near.map { "did you mean <\($0)>?" })
        }
    }

    private static let operations = [
        "read", "read-descriptor", "write", "write-descriptor", "wait-for-notification", "wait-for-indication", "sleep",
        "group",
        "begin-reliable-write", "execute-reliable-write",
    ]

    private func unavailable(_ element: XMLElement, hint: String?) -> MacroStep? {
        report.warn(element, "<\(element.name.excerpt)> is not imported", hint: hint)
        return nil
    }

    private func warnAboutServer(_ element: XMLElement) {
        report.warn(
            element,
            "<\(element.name)> is not imported, because it is about the phone's own server",
            hint: "describe the server in a profile, which a step 'emulate' starts"
        )
    }

    /// Returns the write, or the change of a subscription, which bluetoothd does not let applications write.
    private func write(_ element: XMLElement, isReliable: Bool) -> MacroStep? {
        let attributes = ["value", "value-string"] + (element.name == "write" ? ["type"] : [])
        let path = attribute(of: element, attributes: attributes, children: [])
        guard let value = value(of: element), let path else { return nil }
        if path.descriptor == .clientCharacteristicConfiguration {
            let bits = value.first ?? 0
            return MacroStep(element, bits & 0b11 == 0 ? .unsubscribe(path.parent) : .subscribe(path.parent))
        }
        switch element["type"] {
        case nil, "WRITE_REQUEST": return MacroStep(element, .write(path, value, isReliable ? .reliable : .request))
        case "WRITE_COMMAND": return MacroStep(element, .write(path, value, .command))
        case let type?:
            report.error(
                element,
                "the type '\(type.excerpt)' of <write> is not known",
                hint: "the types are WRITE_REQUEST and WRITE_COMMAND"
            )
            return nil
        }
    }

    /// Returns the timeout of an element; nil if it was reported.
    private func milliseconds(_ element: XMLElement, from first: Int) -> Int? {
        // An hour, longer than any test may take by default.
        let limit = 3_600_000
        guard let milliseconds = element["timeout"].flatMap({ Int($0) }), (first...limit).contains(milliseconds) else {
            report.error(
                element,
                "<\(element.name)> needs a timeout from \(first) to \(limit) milliseconds",
                hint: "such as timeout=\"500\""
            )
            return nil
        }
        return milliseconds
    }
}

/// The writes of a macro that take effect together.
private struct ReliableWrites {
    /// The element that has begun them; nil outside.
    private(set) var begin: XMLElement?

    var isOpen: Bool { begin != nil }

    mutating func handle(_ element: XMLElement, _ report: ImportReport) {
        switch (element.name, begin) {
        case ("begin-reliable-write", nil): begin = element
        case ("execute-reliable-write", .some): begin = nil
        case ("abort-reliable-write", .some(let started)):
            report.error(
                started,
                "<abort-reliable-write> follows: bluetoothd performs each reliable write at once",
                hint: "remove the writes that are aborted"
            )
            begin = nil
        default:
            report.warn(element, "<\(element.name)> is not imported here", hint: "it follows <begin-reliable-write>")
        }
    }
}

// MARK: - Attributes and values

extension MacroReader {
    /// Returns the path of an operation's attribute; nil if it was reported.
    private func attribute(
        of element: XMLElement,
        attributes: [String] = [],
        children: [String]
    ) -> MacroStep.Path? {
        let instances = ["service-instance-id", "characteristic-instance-id", "descriptor-instance-id"]
        let uuids = ["service-uuid", "characteristic-uuid"] + (element.name.hasSuffix("descriptor") ? ["uuid"] : [])
        report.checkParts(of: element, attributes: ["description"] + uuids + instances + attributes, children: children)
        for name in instances {
            guard let instance = element[name], instance != "0" else { continue }
            report.warn(
                element,
                "<\(element.name)> is not imported, because it needs the instance \(instance.excerpt) of a UUID",
                hint: "address the attribute by its handle: read: @0x0010"
            )
            return nil
        }
        let found = uuids.map { report.uuid(of: element, attribute: $0) }
        let path = found.compactMap { $0 }
        guard path.count == found.count, path.count >= 2 else { return nil }
        guard path[0] != .genericAccess else {
            report.warn(
                element,
                "<\(element.name)> is not imported, because bluetoothd does not export the Generic Access Service",
                hint: "gattlab scan shows the name and the appearance of a device"
            )
            return nil
        }
        return MacroStep.Path(service: path[0], characteristic: path[1], descriptor: path.count > 2 ? path[2] : nil)
    }

    /// Returns the bytes that a value must have; nil if any may be received.
    private func assertedValue(in element: XMLElement) -> [UInt8]? {
        let all = element.children.filter { $0.name == "assert-value" }
        for second in all.dropFirst() {
            report.warn(second, "this <assert-value> is not imported, because another one precedes it")
        }
        guard let first = all.first else { return nil }
        report.checkParts(of: first, attributes: ["description", "value", "value-string"], children: [])
        return value(of: first)
    }

    /// Returns the bytes of an element, in hex or as text; nil if they were reported as missing or invalid.
    private func value(of element: XMLElement) -> [UInt8]? {
        if let text = element["value-string"] {
            guard element["value"] == nil else {
                report.error(element, "<\(element.name)> has two values", hint: "keep value or value-string")
                return nil
            }
            return Array(text.utf8)
        }
        guard element["value"] != nil else {
            report.error(
                element,
                "<\(element.name)> lacks a value",
                hint: "add value=\"01ff\" or value-string=\"text\""
            )
            return nil
        }
        return report.value(of: element)
    }

    /// Returns the steps that expect a service and its characteristics.
    private func assertedService(_ element: XMLElement) -> [MacroStep] {
        report.checkParts(
            of: element,
            attributes: ["description", "uuid", "instance-id"],
            children: ["assert-characteristic"]
        )
        guard let service = report.uuid(of: element) else { return [] }
        guard service != .genericAccess else {
            report.warn(element, "the Generic Access Service is not expected, because bluetoothd does not export it")
            return []
        }
        var steps = [MacroStep(element, .expectService(service))]
        for child in element.children where child.name == "assert-characteristic" {
            report.checkParts(
                of: child,
                attributes: ["description", "uuid", "instance-id"],
                children: ["assert-cccd"]
            )
            guard let characteristic = report.uuid(of: child) else { continue }
            steps.append(MacroStep(child, .expectCharacteristic(characteristic)))
        }
        return steps
    }
}

extension BluetoothUUID {
    fileprivate static let clientCharacteristicConfiguration = BluetoothUUID(0x2902)
    fileprivate static let genericAccess = BluetoothUUID(0x1800)
}
