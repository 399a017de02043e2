package import Control
internal import EventLoop
internal import FleetModel
internal import ServiceInterface

/// Sessions and subscriptions that end with the connection of this client.
extension FleetService {
    package func run(
        _ session: SessionSpecification,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError) {
        let role = try role(including: session.role)
        let connection = try await connect(role)
        let stream = EventStream { item in
            if case .event(let event) = item { onEvent(event) }
        }
        // Not cancelable, because a caller canceled during the start needs the session's name to stop it.
        let started = try await ignoringCancellation { () -> Result<StartSession.Response, ControlError> in
            do throws(ControlError) {
                let request = StartSession(name: nil, session: session, subscribe: true)
                return .success(
                    try await self.perform(request, role, within: RemoteLease.length) {
                        connection.events.route(stream, from: $0.subscription)
                    }
                )
            } catch {
                return .failure(error)
            }
        }.get()
        defer { connection.events.removeRoute(from: started.subscription) }
        do throws(ControlError) {
            try await stream.waitForEnd()
        } catch {
            // Even if the caller has been canceled, the session has released its resources when this returns.
            if error.code == .cancelled {
                await ignoringCancellation {
                    _ = try? await self.perform(StopSession(session: started.session), role, within: Self.stopLimit)
                }
            }
            throw error
        }
    }

    /// Maximum time for the end of a session; a machine that does not respond ends it with the connection.
    private static let stopLimit = Duration.seconds(10)

    package func pair(
        _ request: PairDevice,
        _ onEvent: @escaping @EventLoop (NumberedEvent) -> Void
    ) async throws(ControlError) {
        throw ControlError(.notSupported, "pairing is not available over MQTT", hint: "pair on the machine itself")
    }

    /// Follows a session from a number on, with the events in its journal.
    func follow(
        _ session: String,
        from after: Int,
        _ onEvent: @escaping @EventLoop (FollowedEvent) -> Void
    ) async throws(ControlError) {
        let role = try role(including: .observe)
        let connection = try await connect(role)
        let stream = EventStream(onEvent)
        let response = try await perform(Subscribe(session: session, after: after), role) { response in
            // The gap precedes the first event.
            if let gap = response.gap { stream.receive(.gap(gap)) }
            connection.events.route(stream, from: response.subscription)
        }
        defer { connection.events.removeRoute(from: response.subscription) }
        do throws(ControlError) {
            try await stream.waitForEnd()
        } catch {
            if error.code == .cancelled {
                await ignoringCancellation {
                    let request = Unsubscribe(subscription: response.subscription)
                    _ = try? await self.perform(request, role, within: Self.stopLimit)
                }
            }
            throw error
        }
    }
}
