import DBus
import EventLoop

/// The interface AgentManager1: the agents that involve the user in pairings.
@EventLoop
final class AgentManager {
    private unowned let simulation: Simulation
    private var agents: [String: Agent] = [:]
    private var watches: [String: ClientWatch] = [:]
    /// The agents that have requested to be the default, the latest first, followed by the others in the order of
    /// registration.
    private var order: [Agent] = []

    init(in simulation: Simulation) {
        self.simulation = simulation
    }

    /// Makes the adapters pairable as long as there is an agent.
    private func updateAdapters() {
        for adapter in simulation.adapters { adapter.setPairable(!order.isEmpty) }
    }

    /// Returns the agent for the pairings of a client: its own, or the default one.
    func agent(for owner: String?) -> Agent? {
        owner.flatMap { agents[$0] } ?? order.first
    }

    /// Returns the interface of the object above the adapters.
    func interface() -> ServedInterface {
        let agent = ServedArgument("agent", "o")
        return ServedInterface(
            "org.bluez.AgentManager1",
            methods: [
                ServedMethod("RegisterAgent", in: [agent, ServedArgument("capability", "s")]) { [weak self] in
                    self?.register($0)
                },
                ServedMethod("UnregisterAgent", in: [agent]) { [weak self] call in
                    guard let self, let agent = registered(call) else { return call.fail(.doesNotExist) }
                    call.reply()
                    remove(agent)
                },
                ServedMethod("RequestDefaultAgent", in: [agent]) { [weak self] call in
                    guard let self, let agent = registered(call) else { return call.fail(.doesNotExist) }
                    order.removeAll { $0 === agent }
                    order.insert(agent, at: 0)
                    call.reply()
                },
            ]
        )
    }

    private func register(_ call: Invocation) {
        guard let owner = call.sender, agents[owner] == nil else { return call.fail(.alreadyExists) }
        guard let path = call.arguments.first?.objectPath,
            let capability = IOCapability(agent: call.arguments.last?.string ?? "")
        else { return call.fail(.invalidArguments) }
        let agent = Agent(owner: owner, path: path, capability: capability, server: simulation.server)
        agents[owner] = agent
        order.append(agent)
        watches[owner] = simulation.clients.watch(owner) { [weak self, weak agent] in
            if let agent { self?.remove(agent) }
        }
        call.reply()
        if order.count == 1 { updateAdapters() }
    }

    /// Returns the caller's agent, if it is at the path of the first argument.
    private func registered(_ call: Invocation) -> Agent? {
        call.sender.flatMap { agents[$0] }.flatMap { $0.path == call.arguments.first?.objectPath ? $0 : nil }
    }

    private func remove(_ agent: Agent) {
        agents[agent.owner] = nil
        order.removeAll { $0 === agent }
        if let watch = watches.removeValue(forKey: agent.owner) { simulation.clients.cancel(watch) }
        agent.end()
        if order.isEmpty { updateAdapters() }
    }
}
