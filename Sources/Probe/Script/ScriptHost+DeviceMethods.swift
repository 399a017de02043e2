internal import BlueZ
internal import Central
internal import EventLoop
internal import GATT
internal import Lua

// Methods of devices and subscriptions.
extension ScriptHost {
    var deviceMethods: [(String, LuaFunction)] {
        [
            ("address", Self.plain { .text($0.address) }),
            ("name", Self.plain { LuaValue($0.name) }),
            ("mtu", Self.plain { LuaValue($0.link.mtu) }),
            ("rssi", Self.plain { LuaValue($0.link.device[DeviceProperty.rssi]) }),
            ("is_connected", Self.plain { .boolean($0.link.loss == nil) }),
            ("services", Self.plain { .table(Self.services($0)) }),
            (
                "characteristics",
                Self.method { (device, call) throws(ScriptError) in try Self.characteristics(device, call) }
            ),
            ("read", Self.method { (device, call) throws(ScriptError) in try Self.read(device, call) }),
            ("write", Self.method { (device, call) throws(ScriptError) in try Self.write(device, call) }),
            ("subscribe", Self.method { (device, call) throws(ScriptError) in try Self.subscribe(device, call) }),
            (
                "disconnect",
                Self.method { (device: BenchDevice, _) throws(ScriptError) in
                    .task { () throws(ScriptError) in
                        await device.close()
                        return []
                    }
                }
            ),
            ("is_paired", Self.plain { .boolean($0.link.device[DeviceProperty.paired] ?? false) }),
            ("pair", Self.method { (device, call) throws(ScriptError) in try Self.pair(device, call) }),
            (
                "forget",
                Self.method { (device: BenchDevice, _) throws(ScriptError) in
                    .task { () throws(ScriptError) in
                        try await device.remove()
                        return []
                    }
                }
            ),
            (
                "wait_disconnected",
                Self.method { (device, call) throws(ScriptError) in try Self.waitDisconnected(device, call) }
            ),
        ]
    }

    static func method<Object: LuaObject>(
        _ body: @escaping @EventLoop (Object, LuaCall) throws(ScriptError) -> LuaOutcome
    ) -> LuaFunction {
        { call in .checked { () throws(ScriptError) in try body(try call.object(Object.self), call) } }
    }

    private static func plain(_ value: @escaping @EventLoop (BenchDevice) -> LuaValue) -> LuaFunction {
        method { (device: BenchDevice, _) throws(ScriptError) in .values([value(device)]) }
    }

    /// Handles `device:characteristics([uuid])`: returns all characteristics, or those with a UUID.
    private static func characteristics(_ device: BenchDevice, _ call: LuaCall) throws(ScriptError) -> LuaOutcome {
        var found = device.link.services.flatMap(\.characteristics)
        if !call[1].isNone {
            let text = try call.text(1, "a characteristic")
            let uuid: BluetoothUUID
            do throws(CentralError) {
                uuid = try BluetoothUUID(device.bench.types.replacingNames(inPath: text), kind: .characteristic)
            } catch {
                throw ScriptError(error)
            }
            found.removeAll { $0.uuid != uuid }
        }
        return .values([.table(LuaTable(list: found.map { .table(LuaTable($0, device.bench.types)) }))])
    }

    /// Handles `device:read(attribute, {raw=, within=})`: returns the fields, and a table with `raw` and `warnings`.
    private static func read(_ device: BenchDevice, _ call: LuaCall) throws(ScriptError) -> LuaOutcome {
        let selector = try selector(device, call[1])
        let options = try call.options(2, ["raw", "within"], of: "read")
        let limit = try options.duration("within", or: BenchDevice.limit)
        let isRaw = options["raw"]?.boolean ?? false
        return device.bench.operation { () throws(ScriptError) in
            let attribute = try await device.attribute(selector, within: limit)
            let bytes = try await device.read(attribute, within: limit)
            return isRaw ? [.text(bytes)] : try AttributeCoding.decoded(attribute.uuid, bytes, with: device.bench.types)
        }
    }

    /// Handles `device:write(attribute, value, {response=, reliable=, within=})`.
    private static func write(_ device: BenchDevice, _ call: LuaCall) throws(ScriptError) -> LuaOutcome {
        let selector = try selector(device, call[1])
        let options = try call.options(3, ["response", "reliable", "within"], of: "write")
        let type = if let type = selector.valueType { type } else { try device.attribute(selector).uuid }
        let bytes = try AttributeCoding.encoded(call[2], for: type, with: device.bench.types)
        let limit = try options.duration("within", or: BenchDevice.limit)
        let kind: WriteKind? =
            options["reliable"]?.boolean == true
            ? .reliable : options["response"]?.boolean.map { $0 ? .request : .command }
        return device.bench.operation { () throws(ScriptError) in
            let attribute = try await device.attribute(selector, within: limit)
            try await device.write(bytes, to: attribute, as: kind, within: limit)
            return []
        }
    }

    /// Handles `device:subscribe(attribute, {start_notify=, within=})`.
    private static func subscribe(_ device: BenchDevice, _ call: LuaCall) throws(ScriptError) -> LuaOutcome {
        let selector = try selector(device, call[1])
        let options = try call.options(2, ["start_notify", "within"], of: "subscribe")
        let limit = try options.duration("within", or: BenchDevice.limit)
        let startNotify = options["start_notify"]?.boolean ?? false
        return device.bench.operation { () throws(ScriptError) in
            guard case .characteristic(let found) = try await device.attribute(selector, within: limit) else {
                throw ScriptError(.badInput, "a descriptor cannot notify", hint: "subscribe to its characteristic")
            }
            return [.object(try await device.subscribe(to: found, startNotify: startNotify, within: limit))]
        }
    }

    /// Handles `device:pair({capability=, passkey=, within=})`.
    private static func pair(_ device: BenchDevice, _ call: LuaCall) throws(ScriptError) -> LuaOutcome {
        let options = try call.options(1, ["capability", "passkey", "within"], of: "pair")
        let word = options["capability"]?.string ?? IOCapability.keyboardDisplay.rawValue
        guard let capability = IOCapability(rawValue: word) else {
            let words = IOCapability.allCases.map(\.rawValue).joined(separator: ", ")
            throw .arguments("unknown IO capability '\(word)'", hint: "use one of \(words)")
        }
        let passkey = options["passkey"]?.integer.flatMap { UInt32(exactly: $0) }
        let limit = try options.duration("within", or: .seconds(60))
        return .task { () throws(ScriptError) in
            try await device.pair(capability, passkey: passkey, within: limit)
            return []
        }
    }

    private static func waitDisconnected(_ device: BenchDevice, _ call: LuaCall) throws(ScriptError) -> LuaOutcome {
        let limit = try call.options(1, ["within"], of: "wait_disconnected").duration("within", or: .seconds(30))
        return .asynchronous { completion in
            let timer = EventLoop.after(limit) {
                completion(.failure(device.stillConnected(after: limit)))
            }
            device.onLoss { reason in
                timer.cancel()
                completion(.success([.text(reason.rawValue)]))
            }
            return { timer.cancel() }
        }
    }

    private static func services(_ device: BenchDevice) -> LuaTable {
        LuaTable(list: device.link.services.map { .table(LuaTable($0, device.bench.types)) })
    }

    /// Returns the selector in a text as on the command line, or of a result of `services()`.
    private static func selector(_ device: BenchDevice, _ value: LuaValue) throws(ScriptError) -> AttributeSelector {
        let text = value.string ?? value.table?["handle"]?.integer.map { "@\($0)" }
        guard let text else {
            throw .arguments("an attribute must be a string, such as \"heart-rate-measurement\", not \(value.typeName)")
        }
        do throws(CentralError) {
            return try AttributeSelector(device.bench.types.replacingNames(inPath: text))
        } catch {
            throw ScriptError(error)
        }
    }

    // MARK: - Subscriptions

    var subscriptionMethods: [(String, LuaFunction)] {
        [
            ("next", Self.method { (subscription, call) throws(ScriptError) in try Self.next(subscription, call) }),
            (
                "count",
                Self.method { (subscription: BenchSubscription, _) throws(ScriptError) in
                    .values([.integer(subscription.count)])
                }
            ),
            (
                "discard",
                Self.method { (subscription: BenchSubscription, _) throws(ScriptError) in
                    subscription.discard()
                    return .values([])
                }
            ),
            (
                "stop",
                Self.method { (subscription: BenchSubscription, _) throws(ScriptError) in
                    .task { () throws(ScriptError) in
                        await subscription.close()
                        return []
                    }
                }
            ),
        ]
    }

    /// Handles `subscription:next{within=, raw=}`: returns the fields, and a table with `raw` and `warnings`.
    private static func next(_ subscription: BenchSubscription, _ call: LuaCall) throws(ScriptError) -> LuaOutcome {
        let options = try call.options(1, ["within", "raw"], of: "next")
        let limit = try options.duration("within", or: .seconds(10))
        let isRaw = options["raw"]?.boolean ?? false
        return .asynchronous { completion in
            subscription.next(within: limit) { result in
                completion(
                    result.flatMap { bytes in
                        if isRaw { return .success([.text(bytes)]) }
                        do throws(ScriptError) {
                            let uuid = subscription.characteristic.uuid
                            return .success(try AttributeCoding.decoded(uuid, bytes, with: subscription.types))
                        } catch {
                            return .failure(error)
                        }
                    }
                )
            }
        }
    }
}

extension LuaTable {
    fileprivate init(_ service: RemoteService, _ types: AttributeTypes) {
        self.init(fields: [
            ("uuid", .text(service.uuid.description)),
            ("name", LuaValue(types.serviceName(of: service.uuid))),
            ("handle", LuaValue(service.handle)),
            ("primary", .boolean(service.isPrimary)),
            ("characteristics", .table(LuaTable(list: service.characteristics.map { .table(LuaTable($0, types)) }))),
        ])
    }

    fileprivate init(_ characteristic: RemoteCharacteristic, _ types: AttributeTypes) {
        self.init(fields: [
            ("uuid", .text(characteristic.uuid.description)),
            ("name", LuaValue(types.name(of: characteristic.uuid))),
            ("service", .text(characteristic.service.description)),
            ("handle", LuaValue(characteristic.handle)),
            ("properties", .table(LuaTable(list: characteristic.properties.names.map { .text($0) }))),
            ("descriptors", .table(LuaTable(list: characteristic.descriptors.map { .table(LuaTable($0, types)) }))),
        ])
    }

    fileprivate init(_ descriptor: RemoteDescriptor, _ types: AttributeTypes) {
        self.init(fields: [
            ("uuid", .text(descriptor.uuid.description)),
            ("name", LuaValue(types.name(of: descriptor.uuid))),
            ("handle", LuaValue(descriptor.handle)),
        ])
    }
}
