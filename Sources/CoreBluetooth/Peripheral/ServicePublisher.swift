internal import BlueZ
internal import DBus
internal import EventLoop

/// The services of a manager on the bus.
///
/// bluetoothd takes services from applications, whose content does not change once they are registered. Therefore each service
/// is an application of its own, together with the services that it includes.
@EventLoop
final class ServicePublisher {
    private struct Group {
        let application: LocalApplication
        let plans: [ServicePlan]
    }

    private weak var delegate: (any LocalApplicationDelegate)?
    private let root: ObjectPath
    private var groups: [Int: Group] = [:]
    private var nextGroup = 0
    private var groupOfService: [Int: Int] = [:]
    private var groupOfAttribute: [Int: Int] = [:]

    init(root: ObjectPath, delegate: any LocalApplicationDelegate) {
        self.root = root
        self.delegate = delegate
    }

    /// Publishes a service; the services that it includes must have been published.
    func add(_ plan: ServicePlan, on adapter: Adapter) async throws(BlueZError) {
        let included = Set(plan.includes.compactMap { groupOfService[$0] }).sorted()
        var plans: [ServicePlan] = []
        for number in included { plans += await withdraw(number, from: adapter) }
        do {
            try await publish(plans + [plan], on: adapter)
        } catch {
            if !plans.isEmpty { try? await publish(plans, on: adapter) }
            throw error
        }
    }

    /// Withdraws a service; services that include it remain without it.
    func remove(_ key: Int, from adapter: Adapter) async {
        guard let number = groupOfService[key] else { return }
        let plans = await withdraw(number, from: adapter).filter { $0.key != key }
        if !plans.isEmpty { try? await publish(plans, on: adapter) }
    }

    /// Withdraws all services.
    func removeAll(from adapter: Adapter?) async {
        for number in groups.keys.sorted() { _ = await withdraw(number, from: adapter) }
    }

    /// Forgets all services, after bluetoothd has.
    func clear() {
        let applications = groups.values.map(\.application)
        groups = [:]
        groupOfService = [:]
        groupOfAttribute = [:]
        for application in applications { application.unexport() }
    }

    /// Returns the subscribers of a characteristic.
    func subscribers(of id: Int) -> [Subscriber] {
        groupOfAttribute[id].flatMap { groups[$0] }?.application.subscribers(of: id) ?? []
    }

    /// Returns the rule of an attribute; nil if its service is not published.
    func rule(of id: Int) -> AccessRule? {
        groupOfAttribute[id].flatMap { groups[$0] }?.plans.lazy.compactMap { $0.rules[id] }.first
    }

    private func publish(_ plans: [ServicePlan], on adapter: Adapter) async throws(BlueZError) {
        guard let delegate else { throw BlueZError(.cancelled, "the peripheral manager was released") }
        let number = nextGroup
        nextGroup += 1
        let application: LocalApplication
        do {
            application = try LocalApplication(
                root: root.appending("application\(number)"),
                services: Self.services(of: plans),
                connection: adapter.client.connection,
                delegate: delegate,
                forwardsOffsets: true
            )
            try application.export()
        } catch {
            throw BlueZError(error, during: .adapter)
        }
        // bluetoothd may forward requests before it replies to the registration.
        insert(Group(application: application, plans: plans), number)
        do {
            try await application.register(on: adapter)
        } catch {
            drop(number)
            throw error
        }
        guard groups[number] != nil else { throw .bluetoothdUnavailable() }
    }

    private static func services(of plans: [ServicePlan]) -> [LocalService] {
        plans.map { plan in
            var service = plan.service
            service.includes = plan.includes.compactMap { key in plans.firstIndex { $0.key == key } }
            return service
        }
    }

    private func withdraw(_ number: Int, from adapter: Adapter?) async -> [ServicePlan] {
        guard let group = groups[number] else { return [] }
        if let adapter { try? await group.application.unregister(from: adapter) }
        drop(number)
        return group.plans
    }

    private func insert(_ group: Group, _ number: Int) {
        groups[number] = group
        for plan in group.plans {
            groupOfService[plan.key] = number
            for id in plan.rules.keys { groupOfAttribute[id] = number }
        }
    }

    private func drop(_ number: Int) {
        guard let group = groups.removeValue(forKey: number) else { return }
        for plan in group.plans {
            groupOfService[plan.key] = nil
            for id in plan.rules.keys { groupOfAttribute[id] = nil }
        }
        group.application.unexport()
    }
}
