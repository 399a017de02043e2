/// The tables of docs/known-faults.md.
package enum FaultDocument {
    /// The first line of the table of a part.
    package static func header(_ part: KnownFault.Part) -> String {
        "| \(part.rawValue) | releases | effect | recognized by | gattlab | remedy | source |"
    }

    /// Returns the rows of the table of a part.
    package static func rows(_ part: KnownFault.Part) -> [String] {
        KnownFault.all.filter { $0.part == part }.map { fault in
            let cells = [
                "`\(fault.id)`", releases(fault), fault.seen, recognition(fault), treatment(fault), fault.remedy,
                fault.source,
            ]
            return "| " + cells.joined(separator: " | ") + " |"
        }
    }

    private static func releases(_ fault: KnownFault) -> String {
        var texts = fault.releases.map { ["bluetoothd \($0)"] } ?? []
        if !fault.kernels.isEmpty {
            texts.append("kernel " + fault.kernels.map(\.description).joined(separator: ", "))
        }
        return texts.isEmpty ? "any" : texts.joined(separator: "; ")
    }

    private static func recognition(_ fault: KnownFault) -> String {
        var texts = fault.needs.map(text)
        let evidence = (fault.proofs + fault.clues).map(text).joined(separator: ", or ")
        if !evidence.isEmpty { texts.append(evidence) }
        guard texts.isEmpty else { return texts.joined(separator: "; ") }
        return fault.releases == nil && fault.kernels.isEmpty ? "nothing" : "the releases"
    }

    private static func treatment(_ fault: KnownFault) -> String {
        switch fault.treatment {
        case .avoided(let way): "avoided: \(way)"
        case .explained: "explained"
        case .outOfReach: "out of reach"
        }
    }

    private static func text(_ fact: Fact) -> String {
        switch fact {
        case .kernelLog(let pattern): "`\(pattern)` in the kernel's log"
        case .daemonLog(let pattern): "`\(pattern)` in bluetoothd's log"
        case .usb(let identifiers):
            "USB " + identifiers.map { "\(hex(UInt16($0 >> 16))):\(hex(UInt16($0 & 0xFFFF)))" }.joined(separator: ", ")
        case .manufacturer(let numbers): "manufacturer \(numbers.map(String.init).joined(separator: ", "))"
        case .uart: "a controller on a serial line"
        case .noLinkLayerPrivacy: "a controller without link-layer privacy"
        case .noAddress: "a controller without an address"
        case .sharedAddress: "two controllers with one address"
        case .noAdapter: "a controller without an adapter"
        case .softBlock: "rfkill"
        case .setting(let section, let name, let values):
            "`[\(section)] \(name)` " + values.map { $0.map { "= \($0)" } ?? "not set" }.joined(separator: " or ")
        case .option(let options): "bluetoothd with " + options.map { "`\($0)`" }.joined(separator: " or ")
        case .advertisementRefused: "a small advertisement that is refused"
        case .crash: "a crash of bluetoothd"
        }
    }

    /// Returns four hexadecimal digits, as lsusb prints them.
    private static func hex(_ number: UInt16) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}
