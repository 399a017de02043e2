internal import BlueZ
internal import Central
internal import DBus
internal import GATT
internal import ProfileModel

// What each step does.
extension StepHost {
    /// Does a step, and holds how it ends against what is expected.
    func perform(_ step: Step) async throws(ScriptError) {
        guard let expected = step.error else { return try await act(step) }
        let problem: ScriptError?
        do throws(ScriptError) {
            try await act(step)
            problem = nil
        } catch {
            if error.kind == .aborted { throw error }
            problem = error
        }
        try expected.check(problem, in: name)
    }

    private func act(_ step: Step) async throws(ScriptError) {
        switch step.action {
        case .scan(let wanted): try await scan(wanted, step)
        case .connect(let device): try hold(try await connect(device, step.limit), against: step)
        case .disconnect:
            await connections.popLast()?.close()
        case .waitDisconnected: try await connected().lost(within: step.limit ?? .seconds(30))
        case .read(let attribute):
            let found = try await self.attribute(attribute)
            let octets = try await connected().read(found, within: step.limit ?? BenchDevice.limit)
            try hold(octets, of: attribute, found.uuid, against: step)
        case .write(let writes, let kind):
            for write in writes { try await self.write(write, kind, within: step.limit ?? BenchDevice.limit) }
        case .subscribe(let attribute): try await subscribe(attribute, within: step.limit ?? BenchDevice.limit)
        case .unsubscribe(let attribute): try await unsubscribe(attribute)
        case .notify(let attribute, let count): try await notify(attribute, count, step)
        case .expect: try hold(try await connected(), against: step)
        case .wait(let duration):
            do throws(CancellationError) { try await EventLoop.sleep(for: duration) } catch { throw .cancelled }
        case .log(let text): bench.tell(.log(text))
        case .fault(let timeline):
            let control = SimulationControl(client: bench.client)
            try await control.change("SetFaults", [.string(timeline), .string(name)])
        case .emulate(let emulation): try await emulate(emulation)
        }
    }

    // MARK: - Devices

    private func scan(_ wanted: StepScan, _ step: Step) async throws(ScriptError) {
        var filter = ScanFilter()
        filter.services = wanted.service.map { [$0] } ?? []
        filter.namePrefix = wanted.name
        filter.address = wanted.address
        filter.rssi = wanted.rssi
        filter.manufacturer = wanted.manufacturer
        let limit = step.limit ?? .seconds(10)
        let found = try await bench.scan(filter, within: limit, count: max(1, wanted.count))
        let isEnough = wanted.count == 0 ? found.isEmpty : found.count >= wanted.count
        guard isEnough else {
            let words = wanted.count == 1 ? "a device" : wanted.count == 0 ? "no device" : "\(wanted.count) devices"
            throw .unexpected(
                "expected \(words) within \(limit.forPeople), heard \(found.count)",
                expected: words,
                got: "\(found.count)"
            )
        }
        for advertisement in found {
            try step.hold(.table(LuaTable(advertisement)), of: advertisement.address.description, in: name)
        }
    }

    /// Connects, which ends nothing else: what was connected before stays so until its scope ends.
    @discardableResult
    private func connect(_ device: String?, _ limit: Duration?) async throws(ScriptError) -> BenchDevice {
        guard let text = device ?? self.device else {
            throw ScriptError(
                .badInput,
                "the script names no device, and --device was not given either",
                hint: "begin it with 'device: service=heart-rate', or give --device"
            )
        }
        let selector: DeviceSelector
        do throws(CentralError) { selector = try DeviceSelector(text) } catch { throw ScriptError(error) }
        let limit = limit ?? options.timeout
        let opened = try await bench.connect(selector, finding: limit, connecting: limit)
        connections.append(opened)
        return opened
    }

    /// The device steps work with: connected to now, if none of them did before.
    func connected() async throws(ScriptError) -> BenchDevice {
        if let current = connections.last { return current }
        return try await connect(nil, nil)
    }

    func attribute(_ attribute: StepAttribute) async throws(ScriptError) -> Attribute {
        let device = try await connected()
        do throws(CentralError) {
            return try device.link.services.attribute(matching: try AttributeSelector(attribute.text))
        } catch {
            throw ScriptError(error)
        }
    }

    private func write(_ write: StepWrite, _ kind: StepWrite.Kind?, within limit: Duration) async throws(ScriptError) {
        let found = try await attribute(write.attribute)
        let kind: WriteKind? =
            switch kind {
            case .request: .request
            case .command: .command
            case .reliable: .reliable
            case nil: nil
            }
        try await connected().write(write.value, to: found, as: kind, within: limit)
    }

    // MARK: - Notifications

    @discardableResult
    private func subscribe(
        _ attribute: StepAttribute,
        within limit: Duration
    ) async throws(ScriptError) -> BenchSubscription {
        let subscription = try await connected().subscribe(to: try await characteristic(attribute), within: limit)
        subscriptions.append(subscription)
        return subscription
    }

    private func unsubscribe(_ attribute: StepAttribute) async throws(ScriptError) {
        guard let subscription = try await subscription(of: attribute) else {
            throw ScriptError(.badInput, "nothing is subscribed to \(attribute.text)")
        }
        await end(subscription)
    }

    private func end(_ subscription: BenchSubscription) async {
        subscriptions.removeAll { $0 === subscription }
        await subscription.close()
    }

    private func characteristic(_ attribute: StepAttribute) async throws(ScriptError) -> RemoteCharacteristic {
        guard case .characteristic(let characteristic) = try await self.attribute(attribute) else {
            throw ScriptError(.badInput, "a descriptor notifies nothing", hint: "name its characteristic")
        }
        return characteristic
    }

    /// What `subscribe` has opened before, as long as it goes on.
    private func subscription(of attribute: StepAttribute) async throws(ScriptError) -> BenchSubscription? {
        subscriptions.removeAll { !$0.isOpen }
        let handle = try await characteristic(attribute).handle
        return subscriptions.last { $0.characteristic.handle == handle && $0.isOf(connections.last) }
    }

    private func notify(_ attribute: StepAttribute, _ count: Int, _ step: Step) async throws(ScriptError) {
        let limit = step.limit ?? .seconds(10)
        let kept = try await subscription(of: attribute)
        let subscription: BenchSubscription
        if let kept {
            subscription = kept
        } else {
            subscription = try await subscribe(attribute, within: BenchDevice.limit)
        }
        do throws(ScriptError) {
            try await take(count, from: subscription, of: attribute, within: limit, step)
        } catch {
            if kept == nil { await end(subscription) }
            throw error
        }
        if kept == nil { await end(subscription) }
    }

    private func take(
        _ count: Int,
        from subscription: BenchSubscription,
        of attribute: StepAttribute,
        within limit: Duration,
        _ step: Step
    ) async throws(ScriptError) {
        let end = ContinuousClock.now + limit
        for number in 1...max(1, count) {
            let octets: [UInt8]
            do throws(ScriptError) {
                octets = try await subscription.next(within: max(.zero, end - .now))
            } catch {
                guard error.kind == .timedOut else { throw error }
                if count == 0 { return }
                let message = "\(number - 1) of \(count) values of \(attribute.text) came within \(limit.forPeople)"
                throw ScriptError(.timedOut, message)
            }
            guard count > 0 else {
                let got = "0x" + Hex.encode(octets)
                throw .unexpected("\(attribute.text): expected no value, got \(got)", expected: "no value", got: got)
            }
            try hold(octets, of: attribute, subscription.characteristic.uuid, against: step)
        }
    }

    // MARK: - Emulation

    private func emulate(_ wanted: StepEmulation) async throws(ScriptError) {
        let profile = try options.profile(wanted.profile)
        let adapter = try wanted.adapter.map { (text) throws(ScriptError) in
            guard let adapter = AdapterSelector(text) else { throw ScriptError(.badInput, "'\(text)' is no adapter") }
            return adapter
        }
        try await bench.emulation(of: profile, seed: wanted.seed, holding: wanted.held, on: adapter).start()
    }
}
