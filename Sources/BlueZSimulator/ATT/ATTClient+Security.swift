import GATT

/// Requests that wait for higher security of the link, and the other requests meanwhile.
extension ATTClient {
    /// Raises the security of the link for a request that was refused.
    ///
    /// - Returns: false if this does not help.
    func raiseSecurity(for request: Request, after error: ATTError) -> Bool {
        guard let raiseSecurity, let level = bearer.security.needed(after: error) else { return false }
        guard !retriesOnce || request.refusals == 0 else { return false }
        pending?.refusals += 1
        raiseSecurity(level) { [weak bearer] isRaised in
            bearer?.client.raisedSecurity(isRaised, for: request.id, after: error)
        }
        // Another bearer may be free.
        sendNext()
        return true
    }

    private func raisedSecurity(_ isRaised: Bool, for id: UInt64, after error: ATTError) {
        if let secured, secured.id == id {
            self.secured = nil
            if isRaised {
                waiting.insert(Request(id: id, pdu: secured.pdu, then: secured.then), at: 0)
            } else {
                secured.then(.failure(error))
            }
            sendNext()
        } else if pending?.id == id, !isSent {
            if isRaised { sendPending() } else { finish(.failure(error)) }
        }
    }

    /// Makes the other requests wait as well, as far as they do on bluetoothd, while a pairing raises the security.
    func waitForSecurity() {
        guard hasMoreBearers, let request = pending, !isSent else { return bearer.hold() }
        pending = nil
        if secured == nil { secured = request } else { waiting.insert(request, at: 0) }
    }

    /// Continues when the kernel accepts PDUs again.
    func resume() {
        if pending == nil { sendNext() } else if !isSent { sendPending() }
    }

    /// Removes the request to send next; nil if it has to wait for another one's security.
    ///
    /// bluetoothd 5.66 has three bearers by default. Each sends the refused request as soon as it can, and then waits for the
    /// pairing. The third is still free when the next request is made, and carries that one before.
    func removeNext() -> Request? {
        switch secured?.refusals {
        case nil: return waiting.removeFirst()
        case 1:
            defer { secured = nil }
            return secured
        case 2:
            secured?.refusals += 1
            return waiting.removeFirst()
        default: return nil
        }
    }
}

extension SecurityLevel {
    /// Returns the level to raise the security to after an error, as bluetoothd does; nil if more security does not help.
    fileprivate func needed(after error: ATTError) -> SecurityLevel? {
        switch error {
        case .insufficientEncryption where self < .encrypted: .encrypted
        case .insufficientAuthentication: SecurityLevel(rawValue: rawValue + 1)
        default: nil
        }
    }
}
