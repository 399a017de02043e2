internal import Documents
internal import GATT

extension Fault {
    /// The program that faults are injected into.
    package enum Host: Hashable, Sendable {
        /// `gattlab simulate`: bluetoothd itself is simulated.
        case simulation
        /// `gattlab emulate`: a peripheral on bluetoothd, which responds to clients on its behalf.
        case emulation
    }

    /// The longest delay of a response in an emulation.
    ///
    /// bluetoothd waits 5 s for the application (ATTRIBUTE_TIMEOUT of its GATT database), then responds with Unlikely Error.
    package static let longestResponseDelay = Duration.seconds(4)
}

/// The faults that a host supports; the others are reported with the reason.
extension FaultParser {
    private static let emulationOnly = ["change-services", "advertise", "stop-advertising"]

    /// Returns whether the host supports a fault at a time.
    func isSupported(_ word: String, at mark: TextMark) -> Bool {
        switch host {
        case .simulation:
            guard Self.emulationOnly.contains(word) else { return true }
            report.error(
                mark,
                "'\(word)' is a fault of 'gattlab emulate' only",
                hint: word == "change-services" ? "use change-firmware" : nil
            )
        case .emulation:
            guard !Self.emulationOnly.contains(word), word != "drop-links" else { return true }
            report.error(
                mark,
                "'\(word)' is a fault of 'gattlab simulate' only",
                hint: word == "change-firmware" ? "use change-services" : nil
            )
        }
        return false
    }

    /// Returns whether the host supports a fault on an operation.
    func isSupported(_ operation: Fault.Operation, _ word: String, _ section: Section) -> Bool {
        guard host == .emulation else { return true }
        switch (operation, word) {
        case (.connect, _), (.call, _), (.discovery, _), (.resolution, _), (.subscribe, _):
            report.error(
                section["on"]?.mark ?? section.mark,
                "'on: \(operation.rawValue)' is a fault of 'gattlab simulate' only: bluetoothd handles it",
                hint: "an emulation has faults on read, write and notification"
            )
        case (_, "stall"):
            report.error(
                section["do"]?.mark ?? section.mark,
                "an emulation cannot stall a response: bluetoothd responds with Unlikely Error after 5s",
                hint: "use 'do: delay' with 'by' of up to \(Fault.longestResponseDelay.text), or 'do: error'"
            )
        case (_, "notify-first"):
            report.error(
                section["do"]?.mark ?? section.mark,
                "'notify-first' is a fault of 'gattlab simulate' only: bluetoothd orders responses and notifications"
            )
        default: return true
        }
        return false
    }

    /// Parses the delay of a response or a notification.
    func delay(_ node: YAMLNode, on operation: Fault.Operation) -> Duration? {
        guard let delay = report.duration(node, "by") else { return nil }
        guard host == .emulation, operation != .notification, delay > Fault.longestResponseDelay else { return delay }
        report.error(
            node.mark,
            "by must be at most \(Fault.longestResponseDelay.text): after 5s, bluetoothd responds with Unlikely Error"
        )
        return nil
    }

    /// Parses the error of a response.
    func error(_ node: YAMLNode, on operation: Fault.Operation) -> ATTError? {
        guard let code = report.integer(node, "error", in: 1...255).flatMap({ UInt8(exactly: $0) }) else { return nil }
        let error = ATTError(rawValue: code)
        guard host == .simulation || Self.isSent(error, on: operation) else {
            report.error(
                node.mark,
                "bluetoothd sends Unlikely Error instead of \(error)",
                hint: "use 0x0E or a code from 0x80 to 0x9F; the others that it sends are 0x06 to 0x08, 0x0D, 0xFD and "
                    + "0xFE"
            )
            return nil
        }
        return error
    }

    /// Returns whether bluetoothd passes on an error of an application unchanged (`dbus_error_to_att_ecode` in its GATT
    /// database).
    private static func isSent(_ error: ATTError, on operation: Fault.Operation) -> Bool {
        switch error {
        case .readNotPermitted: operation == .read
        case .writeNotPermitted: operation == .write
        case .requestNotSupported, .insufficientAuthorization, .invalidOffset, .invalidAttributeValueLength,
            .procedureAlreadyInProgress, .cccdImproperlyConfigured, .unlikelyError:
            true
        default: error.isApplication
        }
    }
}
