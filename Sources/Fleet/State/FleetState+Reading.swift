internal import Control
internal import EventLoop
internal import GATT
internal import GattlabService

extension FleetState {
    /// Reads the state of the service as one of its clients.
    ///
    /// - Returns: The state; nil if the service is ending.
    @EventLoop
    static func read(from core: ServiceCore, as client: ServiceClient) async -> FleetState? {
        let call = Call(client)
        var state = FleetState()
        do throws(ControlError) {
            state.status = try await core.perform(GetStatus(), call)
            state.sessions = try await core.perform(ListSessions(), call).sessions.compactMap(object)
            state.emulations = try await core.perform(GetEmulations(), call).emulations
            state.questions = try await core.perform(ListQuestions(), call).questions.compactMap {
                try? ControlCoder.encode($0)
            }
            state.alarms = ((try? await core.perform(ListAlarms(), call))?.alarms ?? []).compactMap(object)
        } catch {
            return nil
        }
        return state
    }

    private static func object(_ value: some Encodable) -> FieldObject? {
        guard case .object(let object)? = try? ControlCoder.encode(value, absent: .omitted) else { return nil }
        return object
    }
}
