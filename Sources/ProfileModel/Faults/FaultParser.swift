package import Documents
internal import GATT

extension Fault {
    /// Parses a timeline of faults, or a single fault.
    ///
    /// - Parameter host: The program that the faults are injected into; faults that it does not support are errors.
    /// - Throws: `InvalidDocument` with all problems found.
    package static func parse(
        _ text: [UInt8],
        file: String,
        for host: Host = .simulation
    ) throws(InvalidDocument) -> [Fault] {
        try DiagnosticCollector.read(text, file: file) { root, report in
            FaultParser(report: report, host: host).faults(root)
        }
    }
}

/// A parser for faults, each at a time or on an operation.
struct FaultParser {
    let report: DiagnosticCollector
    var host = Fault.Host.simulation

    private static let faultName = "a fault"
    private static let timedKeys = [
        "at", "do", "every", "for", "adapter", "device", "name", "services", "appearance",
    ]
    private static let operationKeys = [
        "on", "do", "error", "by", "value", "length", "device", "attribute", "number", "chance", "from", "until",
    ]
    private static let timedActions = [
        "adapter-off", "adapter-gone", "bluetoothd-gone", "drop-links", "change-firmware", "change-services",
        "advertise", "stop-advertising",
    ]
    /// The maximum length of an attribute value (Core Specification, Vol 3, Part F, 3.2.9).
    private static let longestValue = 512
    /// The shortest period; a device that fails more often cannot be connected to.
    private static let shortestPeriod = Duration.milliseconds(100)
    private static let longest = Duration.seconds(86_400)

    /// Returns the possible faults of an operation.
    private static func actions(_ operation: Fault.Operation) -> [String] {
        switch operation {
        case .connect: ["abort", "in-progress"]
        case .call: ["delay"]
        case .discovery: ["stall", "disconnect"]
        case .resolution: ["early"]
        case .read: ["error", "stall", "delay", "replace", "resize", "disconnect"]
        case .write, .subscribe: ["error", "stall", "delay", "disconnect", "notify-first"]
        case .notification: ["drop", "duplicate", "delay", "reorder", "replace", "resize", "disconnect"]
        }
    }

    func faults(_ root: YAMLNode) -> [Fault] {
        if case .mapping(let entries) = root.content, entries.contains(where: { $0.key == "at" || $0.key == "on" }) {
            return fault(root).map { [$0] } ?? []
        }
        guard let section = Section(root, "a timeline", keys: ["faults"], report),
            let list = section.required("faults"), let items = report.items(list, "faults")
        else { return [] }
        return items.compactMap { fault($0) }
    }

    func fault(_ node: YAMLNode) -> Fault? {
        guard case .mapping(let entries) = node.content else {
            report.mismatch(node, Self.faultName, "a mapping", hint: "start with 'at: 5s' or 'on: connect'")
            return nil
        }
        let keys = entries.contains { $0.key == "at" } ? Self.timedKeys : Self.operationKeys
        guard let section = Section(node, Self.faultName, keys: keys, report) else { return nil }
        return section["at"] == nil ? conditional(section) : timed(section)
    }

    private func timed(_ section: Section) -> Fault? {
        guard let time = section["at"].flatMap({ report.duration($0, "at", in: .zero...Self.longest) }),
            let node = section.required("do"),
            let word = report.keyword(node, "do", among: Self.timedActions),
            isSupported(word, at: node.mark)
        else { return nil }
        checkAdvertisingKeys(section, word)
        let adapter = section["adapter"].flatMap { self.adapter($0) } ?? 0
        let pause = section["for"].flatMap { report.duration($0, "for") }
        let action: Fault.Action =
            switch word {
            case "adapter-off": .adapterOff(adapter, pause)
            case "adapter-gone": .adapterGone(adapter, pause)
            case "bluetoothd-gone": .bluetoothdGone(pause)
            case "drop-links": .dropLinks
            case "change-services": .servicesChange
            case "advertise": .advertise(advertising(section), pause)
            case "stop-advertising": .stopAdvertising(pause)
            default: .firmwareChange
            }
        var fault = Fault(trigger: .time(time), action: action)
        fault.period = section["every"]
            .flatMap { report.duration($0, "every", in: Self.shortestPeriod...Self.longest) }
        fault.device = section["device"].flatMap { device($0) }
        return fault
    }

    private func conditional(_ section: Section) -> Fault? {
        let operations = Fault.Operation.allCases.map(\.rawValue)
        guard
            let operation = section.required("on").flatMap({ report.keyword($0, "on", among: operations) })
                .flatMap({ Fault.Operation(rawValue: $0) }),
            let node = section.required("do"),
            let word = report.keyword(node, "do", among: Self.actions(operation)),
            isSupported(operation, word, section),
            let action = action(word, on: operation, section)
        else { return nil }
        var fault = Fault(trigger: .operation(operation), action: action)
        fault.device = section["device"].flatMap { device($0) }
        fault.attribute = section["attribute"].flatMap { report.uuid($0, "attribute", .characteristic) }
        fault.numbers = section["number"].map { numbers($0) } ?? []
        fault.chance = section["chance"].flatMap { chance($0) } ?? 1
        fault.from = section["from"].flatMap { report.duration($0, "from", in: .zero...Self.longest) } ?? .zero
        fault.until = section["until"].flatMap { report.duration($0, "until") }
        return fault
    }

    private func action(_ word: String, on operation: Fault.Operation, _ section: Section) -> Fault.Action? {
        for (key, action) in [("value", "replace"), ("length", "resize")] where word != action {
            if let node = section[key] { report.error(node.mark, "'\(key)' applies to 'do: \(action)' only") }
        }
        // A socket would report an empty notification as its end.
        let shortest = operation == .notification ? 1 : 0
        return switch word {
        case "abort": .abort
        case "in-progress": .inProgress
        case "early": .early
        case "stall": .stall
        case "disconnect": .disconnect
        case "notify-first": .notifyFirst
        case "drop": .drop
        case "duplicate": .duplicate
        case "reorder": .reorder
        case "delay": section.required("by").flatMap { delay($0, on: operation) }.map { .delay($0) }
        case "replace":
            section.required("value").flatMap { value($0, shortest: shortest) }.map { .replace($0) }
        case "resize":
            section.required("length").flatMap { report.integer($0, "length", in: shortest...Self.longestValue) }
                .map { .resize($0) }
        default: section.required("error").flatMap { error($0, on: operation) }.map { .refuse($0) }
        }
    }

    private func value(_ node: YAMLNode, shortest: Int) -> [UInt8]? {
        guard let bytes = report.hex(node, "value") else { return nil }
        guard (shortest...Self.longestValue).contains(bytes.count) else {
            report.error(
                node.mark,
                "value must have from \(shortest) to \(Self.longestValue) bytes, not \(bytes.count)"
            )
            return nil
        }
        return bytes
    }

    private func advertising(_ section: Section) -> Fault.Advertising {
        var advertising = Fault.Advertising()
        advertising.name = section["name"].flatMap { report.text($0, "name") }
        advertising.services = section["services"].flatMap { report.items($0, "services") }?
            .compactMap { report.uuid($0, "the service", .service) }
        advertising.appearance = section["appearance"].flatMap { report.integer($0, "appearance", in: 0...0xFFFF) }
            .flatMap { UInt16(exactly: $0) }
        return advertising
    }

    private func checkAdvertisingKeys(_ section: Section, _ word: String) {
        let keys = section.present(among: ["name", "services", "appearance"])
        if word == "advertise" {
            guard keys.isEmpty else { return }
            report.error(
                section.mark,
                "'do: advertise' needs 'name', 'services' or 'appearance'",
                hint: "write the part of the advertisement to replace, such as name: Other"
            )
        } else if let key = keys.first {
            report.error(section.mark(of: key), "'\(key)' applies to 'do: advertise' only")
        }
    }

    private func adapter(_ node: YAMLNode) -> Int? {
        guard let name = node.scalarText, name.hasPrefix("hci"), let index = Int(name.dropFirst(3)), index >= 0 else {
            report.mismatch(node, "adapter", "a name such as hci0")
            return nil
        }
        return index
    }

    private func device(_ node: YAMLNode) -> DeviceAddress? {
        guard let address = node.scalarText.flatMap({ DeviceAddress($0) }) else {
            report.mismatch(node, "device", "an address such as C0:11:22:33:44:55")
            return nil
        }
        return address
    }

    private func numbers(_ node: YAMLNode) -> Set<Int> {
        var items = [node]
        if case .sequence(let list) = node.content { items = list }
        return Set(items.compactMap { report.integer($0, "number", in: 1...1_000_000) })
    }

    private func chance(_ node: YAMLNode) -> Double? {
        guard let chance = report.number(node, "chance") else { return nil }
        guard (0...1).contains(chance) else {
            report.error(node.mark, "chance must be from 0 to 1", hint: "0.1 is one in ten")
            return nil
        }
        return chance
    }
}
