internal import DBus
internal import EventLoop
internal import GATT
package import ProfileModel

extension SimulationHost {
    /// Replaces the faults, including those that are still scheduled.
    package func setFaults(_ faults: [Fault]) {
        world.faults = FaultPlan(faults, seed: world.options.seed, start: world.clock.now)
        timeline = FaultTimeline()
        timeline.add(faults, start: world.clock.now)
        scheduleNextFault()
    }

    /// Adds faults to the present ones; their times are counted from now on.
    package func addFaults(_ faults: [Fault]) {
        var plan = world.faults ?? FaultPlan([], seed: world.options.seed)
        plan.add(faults, seed: world.options.seed, start: world.clock.now)
        world.faults = plan
        timeline.add(faults, start: world.clock.now)
        scheduleNextFault()
    }

    private func scheduleNextFault() {
        faultTimer?.cancel()
        faultTimer = timeline.nextDue.map { due in
            world.clock.after(max(.zero, due - world.clock.now)) { [weak self] in self?.performDueFaults() }
        }
    }

    private func performDueFaults() {
        while let fault = timeline.popDue(at: world.clock.now) { perform(fault) }
        scheduleNextFault()
    }

    private func perform(_ fault: Fault) {
        switch fault.action {
        case .adapterOff(let index, let pause):
            adapter(index)?.switchPower(on: false)
            after(pause) { $0.adapter(index)?.switchPower(on: true) }
        case .adapterGone(let index, let pause):
            if let adapter = adapter(index) { adapter.simulation.unplug(adapter) }
            after(pause) { $0.simulation?.plug(index) }
        case .bluetoothdGone(let pause):
            stopDaemon()
            after(pause) { host in Task { @EventLoop in try? await host.startDaemon() } }
        case .dropLinks:
            for controller in world.air.controllers(at: fault.device) { controller.dropLinks() }
        case .firmwareChange:
            let affected = world.peripherals.values.filter { fault.device == nil || fault.device == $0.address }
            for peripheral in affected.sorted(by: { $0.address < $1.address }) { peripheral.changeFirmware() }
        default: return
        }
    }

    private func adapter(_ index: Int) -> SimulatedAdapter? {
        simulation?.adapters.first { $0.index == index }
    }

    private func after(_ pause: Duration?, _ body: @escaping @EventLoop (SimulationHost) -> Void) {
        guard let pause else { return }
        world.clock.after(pause) { [weak self] in
            if let self { body(self) }
        }
    }

    /// Intercepts the calls of clients to a bluetoothd to apply faults to them.
    func intercept(_ simulation: Simulation) {
        let connection = simulation.connection
        simulation.server.earlyResolution = EarlyResolution { [weak world] path in
            world?.fault(.resolution, device: path.simulatedDevice) == .early
        }
        guard let serve = connection.onCall else { return }
        connection.onCall = { [weak world] call in
            if call.interface == "org.bluez.Device1", call.member == "Connect" {
                switch world?.fault(.connect, device: call.path.simulatedDevice) {
                case .abort: return call.reply(.failure(.failed("le-connection-abort-by-local")))
                case .inProgress: return call.reply(.failure(.inProgress))
                default: break
                }
            }
            guard case .delay(let time) = world?.fault(.call, device: call.path.simulatedDevice) else {
                return serve(call)
            }
            world?.clock.after(time) { serve(call) }
        }
    }
}

extension ObjectPath {
    /// The device to which the object belongs.
    fileprivate var simulatedDevice: DeviceAddress? {
        guard let name = text.split(separator: "/").first(where: { $0.hasPrefix("dev_") }) else { return nil }
        return DeviceAddress(String(name.dropFirst(4).map { $0 == "_" ? ":" : $0 }))
    }
}
