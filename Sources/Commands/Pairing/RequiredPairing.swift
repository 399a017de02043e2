internal import Control
internal import EventLoop
internal import GATT

/// The reaction to an operation that requires a pairing.
enum RequiredPairing: Hashable, Sendable {
    /// Pair, as the options request.
    case pair
    /// Ask on the terminal.
    case ask
    /// Fail, with a hint to the options.
    case suggest

    /// Returns the reaction that follows from the options and the terminal.
    init(_ options: ParsedArguments, _ policy: PairingPolicy, isJSON: Bool) {
        self = if options.requestsPairing { .pair } else if policy.isInteractive, !isJSON { .ask } else { .suggest }
    }

    /// The result of the reaction.
    enum Outcome: Hashable, Sendable {
        /// The device was paired; it has another address than before if that one was private.
        case paired(DeviceAddress)
        case alreadyPaired
        case declined
    }
}

extension ParsedArguments {
    /// A Boolean value that indicates whether the options request a pairing if the device requires it.
    var requestsPairing: Bool {
        self[PairingOptions.pair] || self[PairingOptions.passkey] != nil || self[PairingOptions.confirm]
    }
}

extension Failure {
    /// A Boolean value that indicates whether a pairing is the remedy, and not only one of several.
    var requiresPairing: Bool {
        address != nil && (att != nil || dbusName == ControlError.authenticationReason)
    }

    /// Returns the failure of an operation that was not repeated, with a hint.
    ///
    /// - Parameter remedy: The command or the option that pairs.
    func afterRequiredPairing(_ outcome: RequiredPairing.Outcome, remedy: String) -> Failure {
        guard let address else { return self }
        var failure = self
        switch outcome {
        case .paired: break
        case .alreadyPaired where !requiresPairing: break
        case .alreadyPaired:
            failure.hint =
                "\(address) is paired already, without the required authentication: gattlab unpair \(address), then pair "
                + "with a passkey or a number to compare"
        case .declined where requiresPairing:
            failure.hint = "the attribute requires a paired device: use \(remedy), or 'gattlab pair \(address)'"
        case .declined:
            failure.hint = (hint.map { $0 + "; " } ?? "") + "if the device requires a pairing, use \(remedy)"
        }
        return failure
    }
}

extension CommandContext {
    /// Checks the options of a pairing before an operation that may require it.
    func requiredPairingPolicy() throws(Failure) -> PairingPolicy {
        let policy = try PairingPolicy(arguments)
        guard !policy.rejects || arguments.requestsPairing else {
            throw .usage(
                "'--reject' requires '--pair'",
                hint: "--pair --reject refuses the pairing that a device requires"
            )
        }
        return policy
    }

    /// Performs an operation; if it requires a pairing, reacts as the options say, and repeats it once.
    ///
    /// - Parameters:
    ///   - remedy: The option or the command that pairs, for the hint.
    ///   - operation: The operation; its argument is the paired device if it is repeated, otherwise nil.
    func pairingIfRequired<Success: Sendable>(
        remedy: String = "--pair",
        _ operation: @EventLoop (DeviceAddress?) async throws(Failure) -> Success
    ) async throws(Failure) -> Success {
        _ = try requiredPairingPolicy()
        let address: DeviceAddress
        do throws(Failure) { return try await operation(nil) } catch {
            guard let device = error.address else { throw error }
            let outcome = try await pairIfRequired(with: device, isCertain: error.requiresPairing)
            guard case .paired(let paired) = outcome else { throw error.afterRequiredPairing(outcome, remedy: remedy) }
            address = paired
        }
        do throws(Failure) { return try await operation(address) } catch {
            throw error.afterRequiredPairing(.alreadyPaired, remedy: remedy)
        }
    }

    /// Pairs with a device that requires it, if the options request it or a person at the terminal agrees.
    ///
    /// - Parameter isCertain: False if the operation may have failed for another reason.
    func pairIfRequired(
        with address: DeviceAddress,
        on adapter: String? = nil,
        isCertain: Bool
    ) async throws(Failure) -> RequiredPairing.Outcome {
        let verb = isCertain ? "requires" : "may require"
        let policy = try requiredPairingPolicy()
        switch RequiredPairing(arguments, policy, isJSON: console.isJSON) {
        case .suggest: return .declined
        case .ask: guard try await agrees("\(address) \(verb) a pairing: pair with it?") else { return .declined }
        case .pair: break
        }
        let request = PairDevice(
            device: address.description,
            adapter: adapter ?? adapterText,
            timeout: nil,
            ioCapability: policy.defaultCapability
        )
        let activity = "the device \(verb) a pairing: pairing with \(address)"
        if arguments[GlobalOptions.verbose] { console.note(activity) }
        let printer = EventPrinter(console)
        let report = PairingReport()
        try await pair(request, policy, showing: activity) { [console] event in
            report.receive(event.event, policy)
            // Standard output has the values only, except in JSON, whose lines say what they are.
            if console.isJSON { printer.print(event) } else { report.line.map(console.note) }
        }
        return report.wasPaired ? .alreadyPaired : .paired(report.address ?? address)
    }

    private func agrees(_ question: String) async throws(Failure) -> Bool {
        console.note("\(question) [y/N]")
        let answer = try await input.line()?.filter { !$0.isWhitespace }.lowercased()
        return answer == "y" || answer == "yes"
    }
}

/// The events of a pairing that an operation requires, for a person.
@EventLoop
private final class PairingReport {
    private(set) var wasPaired = false
    /// The address of the paired device.
    private(set) var address: DeviceAddress?
    /// The line for the last event; nil if there is none.
    private(set) var line: String?

    func receive(_ event: SessionEvent, _ policy: PairingPolicy) {
        line = nil
        switch event {
        // The question to a person says the same.
        case .pairing(let request) where policy.decide(request.request) != .ask: line = request.line
        case .paired(let event):
            (wasPaired, address) = (event.wasPaired, event.address)
            line = event.line
        default: break
        }
    }
}
