internal import GATT

extension Fault {
    /// Parses a timeline of faults.
    ///
    /// - Throws: `InvalidProfile` with all problems found.
    package static func parse(_ text: [UInt8], file: String) throws(InvalidProfile) -> [Fault] {
        try DiagnosticCollector.read(text, file: file) { root, report in FaultParser(report: report).faults(root) }
    }
}

/// A parser for faults, each at a time or on an operation.
struct FaultParser {
    let report: DiagnosticCollector

    private static let faultName = "a fault"
    private static let timedKeys = ["at", "do", "adapter", "device", "for"]
    private static let operationKeys = [
        "on", "do", "error", "by", "device", "attribute", "number", "chance", "from", "until",
    ]
    private static let timedActions = [
        "adapter-off", "adapter-gone", "bluetoothd-gone", "drop-links", "change-firmware",
    ]
    private static let longest = Duration.seconds(86_400)

    /// Returns the possible faults of an operation.
    private static func actions(_ operation: Fault.Operation) -> [String] {
        switch operation {
        case .connect: ["abort", "in-progress"]
        case .call: ["delay"]
        case .discovery: ["stall", "disconnect"]
        case .resolution: ["early"]
        case .read: ["error", "stall", "disconnect"]
        case .write: ["error", "stall", "disconnect", "notify-first"]
        case .notification: ["drop", "duplicate", "delay", "reorder", "disconnect"]
        }
    }

    func faults(_ root: YAMLNode) -> [Fault] {
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
            let word = section.required("do").flatMap({ report.keyword($0, "do", among: Self.timedActions) })
        else { return nil }
        let adapter = section["adapter"].flatMap { self.adapter($0) } ?? 0
        let pause = section["for"].flatMap { report.duration($0, "for") }
        let action: Fault.Action =
            switch word {
            case "adapter-off": .adapterOff(adapter, pause)
            case "adapter-gone": .adapterGone(adapter, pause)
            case "bluetoothd-gone": .bluetoothdGone(pause)
            case "drop-links": .dropLinks
            default: .firmwareChange
            }
        var fault = Fault(trigger: .time(time), action: action)
        fault.device = section["device"].flatMap { device($0) }
        return fault
    }

    private func conditional(_ section: Section) -> Fault? {
        let operations = Fault.Operation.allCases.map(\.rawValue)
        guard
            let operation = section.required("on").flatMap({ report.keyword($0, "on", among: operations) })
                .flatMap({ Fault.Operation(rawValue: $0) }),
            let word = section.required("do").flatMap({ report.keyword($0, "do", among: Self.actions(operation)) }),
            let action = action(word, section)
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

    private func action(_ word: String, _ section: Section) -> Fault.Action? {
        switch word {
        case "abort": .abort
        case "in-progress": .inProgress
        case "early": .early
        case "stall": .stall
        case "disconnect": .disconnect
        case "notify-first": .notifyFirst
        case "drop": .drop
        case "duplicate": .duplicate
        case "reorder": .reorder
        case "delay": section.required("by").flatMap { report.duration($0, "by") }.map { .delay($0) }
        default:
            section.required("error").flatMap { report.integer($0, "error", in: 1...255) }
                .map { .refuse(ATTError(rawValue: UInt8(truncatingIfNeeded: $0))) }
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
