internal import BlueZ
internal import Central
internal import DBus
internal import EventLoop
internal import GATT
internal import Lua
internal import ProfileModel

// The actions of steps.
extension StepHost {
    /// Performs a step, and checks its error if one is expected.
    func perform(_ step: Step) async throws(ScriptError) {
        guard let expected = step.error else { return try await act(step) }
        let raised: ScriptError?
        do throws(ScriptError) {
            try await act(step)
            raised = nil
        } catch {
            if error.kind == .aborted { throw error }
            raised = error
        }
        try expected.check(raised, in: name)
    }

    private func act(_ step: Step) async throws(ScriptError) {
        switch step.action {
        case .scan(let expected): try await scan(expected, step)
        case .connect(let device): try check(try await connect(device, step.limit), against: step)
        case .disconnect:
            await connections.popLast()?.close()
        case .waitDisconnected: try await connected().waitForLoss(within: step.limit ?? .seconds(30))
        case .read(let attribute):
            let found = try await self.attribute(attribute)
            let bytes = try await connected().read(found, within: step.limit ?? BenchDevice.limit)
            try check(bytes, of: attribute, found.uuid, against: step)
        case .write(let writes, let kind):
            for write in writes { try await self.write(write, kind, within: step.limit ?? BenchDevice.limit) }
        case .subscribe(let attribute, let startNotify):
            try await subscribe(attribute, startNotify: startNotify, within: step.limit ?? BenchDevice.limit)
        case .unsubscribe(let attribute): try await unsubscribe(attribute)
        case .notify(let attribute, let count): try await notify(attribute, count, step)
        case .expect: try check(try await connected(), against: step)
        case .wait(let duration):
            do throws(CancellationError) { try await EventLoop.sleep(for: duration) } catch { throw .canceled }
        case .log(let text): bench.emit(.log(text))
        case .fault(let timeline):
            let control = SimulationControl(client: bench.client)
            try await control.change("SetFaults", [.string(timeline), .string(name)])
        case .emulate(let emulation): try await emulate(emulation)
        }
    }

    // MARK: - Devices

    private func scan(_ expected: StepScan, _ step: Step) async throws(ScriptError) {
        var filter = ScanFilter()
        filter.services = expected.service.map { [$0] } ?? []
        filter.namePrefix = expected.name
        filter.address = expected.address
        filter.rssi = expected.rssi
        filter.manufacturer = expected.manufacturer
        filter.manufacturerData = expected.manufacturerData
        filter.serviceData = expected.serviceData
        let limit = step.limit ?? .seconds(10)
        let found = try await bench.scan(filter, within: limit, count: max(1, expected.count))
        let isEnough = expected.count == 0 ? found.isEmpty : found.count >= expected.count
        guard isEnough else {
            let words =
                expected.count == 1 ? "a device" : expected.count == 0 ? "no device" : "\(expected.count) devices"
            throw .unexpected(
                "expected \(words) within \(limit.shortText), found \(found.count)",
                expected: words,
                actual: "\(found.count)"
            )
        }
        for advertisement in found {
            try step.check(.table(LuaTable(advertisement)), named: advertisement.address.description, in: name)
        }
    }

    /// Connects to a device; previous connections remain until the end of their scopes.
    @discardableResult
    private func connect(_ device: String?, _ limit: Duration?) async throws(ScriptError) -> BenchDevice {
        guard let text = device ?? self.device else {
            throw ScriptError(
                .badInput,
                "no device given, neither in the script nor with --device",
                hint: "add 'device: service=heart-rate' to the script, or use --device"
            )
        }
        let selector: DeviceSelector
        do throws(CentralError) { selector = try DeviceSelector(text) } catch { throw ScriptError(error) }
        let limit = limit ?? options.timeout
        let opened = try await bench.connect(selector, finding: limit, connecting: limit)
        connections.append(opened)
        return opened
    }

    /// Returns the device that steps use; connects to it if no step has done so.
    func connected() async throws(ScriptError) -> BenchDevice {
        if let current = connections.last { return current }
        return try await connect(nil, nil)
    }

    func attribute(_ attribute: StepAttribute) async throws(ScriptError) -> Attribute {
        let selector: AttributeSelector
        do throws(CentralError) { selector = try AttributeSelector(attribute.text) } catch { throw ScriptError(error) }
        return try await connected().attribute(selector, within: BenchDevice.limit)
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
        startNotify: Bool = false,
        within limit: Duration
    ) async throws(ScriptError) -> BenchSubscription {
        let found = try await characteristic(attribute)
        let subscription = try await connected().subscribe(to: found, startNotify: startNotify, within: limit)
        subscriptions.append(subscription)
        return subscription
    }

    private func unsubscribe(_ attribute: StepAttribute) async throws(ScriptError) {
        guard let subscription = try await subscription(of: attribute) else {
            throw ScriptError(.badInput, "no subscription to \(attribute.text)")
        }
        await end(subscription)
    }

    private func end(_ subscription: BenchSubscription) async {
        subscriptions.removeAll { $0 === subscription }
        await subscription.close()
    }

    private func characteristic(_ attribute: StepAttribute) async throws(ScriptError) -> RemoteCharacteristic {
        guard case .characteristic(let characteristic) = try await self.attribute(attribute) else {
            throw ScriptError(.badInput, "a descriptor cannot notify", hint: "use its characteristic")
        }
        return characteristic
    }

    /// Returns the subscription that a `subscribe` step opened, if it is still open.
    private func subscription(of attribute: StepAttribute) async throws(ScriptError) -> BenchSubscription? {
        subscriptions.removeAll { !$0.isOpen }
        let handle = try await characteristic(attribute).handle
        return subscriptions.last { $0.characteristic.handle == handle && $0.belongs(to: connections.last) }
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
            try await receive(count, from: subscription, of: attribute, within: limit, step)
        } catch {
            if kept == nil { await end(subscription) }
            throw error
        }
        if kept == nil { await end(subscription) }
    }

    private func receive(
        _ count: Int,
        from subscription: BenchSubscription,
        of attribute: StepAttribute,
        within limit: Duration,
        _ step: Step
    ) async throws(ScriptError) {
        let end = ContinuousClock.now + limit
        for number in 1...max(1, count) {
            let bytes: [UInt8]
            do throws(ScriptError) {
                bytes = try await subscription.next(within: max(.zero, end - .now))
            } catch {
                guard error.kind == .timedOut else { throw error }
                if count == 0 { return }
                let message = "\(number - 1) of \(count) values of \(attribute.text) arrived within \(limit.shortText)"
                throw ScriptError(.timedOut, message)
            }
            guard count > 0 else {
                let actual = "0x" + HexText.encode(bytes)
                throw .unexpected(
                    "\(attribute.text): expected no value, got \(actual)",
                    expected: "no value",
                    actual: actual
                )
            }
            try check(bytes, of: attribute, subscription.characteristic.uuid, against: step)
        }
    }

    // MARK: - Emulation

    private func emulate(_ emulation: StepEmulation) async throws(ScriptError) {
        let profile = try options.profile(emulation.profile)
        let adapter = try emulation.adapter.map { (text) throws(ScriptError) in
            guard let adapter = AdapterSelector(text) else { throw ScriptError(.badInput, "invalid adapter '\(text)'") }
            return adapter
        }
        try await bench.emulation(of: profile, seed: emulation.seed, holding: emulation.held, on: adapter).start()
    }
}
