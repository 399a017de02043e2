internal import Terminal

/// The outcome of the test of one adapter's radio: an advertisement of a moment, and a scan.
package struct RadioTest: Hashable, Sendable {
    package struct Refusal: Hashable, Sendable {
        package var message: String
        package var hint: String?
        /// A Boolean value that indicates whether a limit of the adapter is the reason, and not a fault.
        package var isLimit: Bool

        package init(message: String, hint: String? = nil, isLimit: Bool = false) {
            self.message = message
            self.hint = hint
            self.isLimit = isLimit
        }
    }

    package struct Reception: Hashable, Sendable {
        /// The number of devices that bluetoothd has reported.
        package var devices: Int
        /// The number of advertisements that the kernel has received; nil if this user is not allowed to count them.
        package var advertisements: Int?

        package init(devices: Int, advertisements: Int?) {
            self.devices = devices
            self.advertisements = advertisements
        }
    }

    package var adapter: String
    /// The refusal of the advertisement; nil if the adapter has advertised.
    package var refusal: Refusal?
    /// The outcome of the scan, or the reason why there was none.
    package var reception: Result<Reception, Refusal>

    /// The message of the kernel about a command that the controller has not answered during the test; nil if there was none.
    package var unanswered: String?

    package init(
        adapter: String,
        refusal: Refusal? = nil,
        reception: Result<Reception, Refusal>,
        unanswered: String? = nil
    ) {
        self.adapter = adapter
        self.refusal = refusal
        self.reception = reception
        self.unanswered = unanswered
    }

    /// The duration of the advertisement and of the scan, in seconds.
    static let seconds = 10

    var findings: [Finding] {
        (unanswered.map { [timeoutFinding($0)] } ?? []) + [advertisingFinding, receptionFinding]
    }

    private func timeoutFinding(_ message: String) -> Finding {
        let text = "\(adapter) does not answer the kernel, whose log has: \(TerminalText.escaped(message, limit: 160))"
        let hint = "unplug the adapter and plug it in again, or restart the machine"
        return Finding("controller", .warning, text, hint: hint)
    }

    private var advertisingFinding: Finding {
        guard let refusal else { return Finding("advertising", .ok, "\(adapter) has advertised for \(Self.seconds) s") }
        return Finding("advertising", .warning, refusal.message, hint: refusal.hint)
    }

    private var receptionFinding: Finding {
        let reception: Reception
        switch self.reception {
        case .failure(let refusal):
            return Finding("scan", .warning, "\(adapter) does not scan: \(refusal.message)", hint: refusal.hint)
        case .success(let success): reception = success
        }
        switch (reception.devices, reception.advertisements) {
        case (1..., let advertisements):
            let count = advertisements.map { ", in \($0) advertisements" } ?? ""
            let devices = reception.devices == 1 ? "1 device" : "\(reception.devices) devices"
            return Finding("scan", .ok, "\(adapter) has received \(devices)\(count)")
        case (_, nil):
            let hint =
                "bring a device closer; or count the packets that the kernel receives: sudo gattlab doctor --active"
            return Finding("scan", .note, "\(adapter) has received no device in \(Self.seconds) s", hint: hint)
        case (_, 0):
            let text = "\(adapter) has received no advertisement in \(Self.seconds) s"
            let hint = "bring a device closer; if one is near: bluetoothctl power off && bluetoothctl power on"
            return Finding("scan", .note, text, hint: hint)
        case (_, let advertisements?):
            let text =
                "the kernel has received \(advertisements) advertisements on \(adapter), and bluetoothd reports no device"
            return Finding("scan", .warning, text, hint: "sudo systemctl restart bluetooth")
        }
    }
}

extension RadioTest.Refusal: Error {}
