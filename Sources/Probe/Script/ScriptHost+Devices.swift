internal import Central
internal import GATT
internal import Lua

// Functions that find devices and connect to them.
extension ScriptHost {
    func defineDevices() {
        machine.define("scan") { [weak self] call in
            .checked { () throws(ScriptError) in try self?.scan(call) ?? .values([]) }
        }
        machine.define("connect") { [weak self] call in
            .checked { () throws(ScriptError) in try self?.connect(call) ?? .values([]) }
        }
        machine.defineClass(BenchDevice.self, "device", methods: deviceMethods)
        machine.defineClass(BenchSubscription.self, "subscription", methods: subscriptionMethods)
    }

    /// Handles `scan{service=, name=, address=, rssi=, manufacturer=, manufacturer_data=, service_data=, within=, count=}`.
    private func scan(_ call: LuaCall) throws(ScriptError) -> LuaOutcome {
        let options = try call.options(0, ScanFilter.options + ["within", "count"], of: "scan")
        let filter = try ScanFilter(options)
        let limit = try options.duration("within", or: .seconds(5))
        let count = options["count"]?.integer
        let bench = bench
        return bench.operation { () throws(ScriptError) in
            let found = try await bench.scan(filter, within: limit, count: count)
            return [.table(LuaTable(list: found.map { .table(LuaTable($0)) }))]
        }
    }

    /// Handles `connect([device], {within=})`; the device is an address, a name, `service=180D`, or a result of `scan`.
    private func connect(_ call: LuaCall) throws(ScriptError) -> LuaOutcome {
        let given = call[0].table?["address"]?.string ?? call[0].string
        let isOptions = given == nil && call[0].table != nil
        let options = try call.options(
            isOptions ? 0 : 1,
            ["within"] + (isOptions ? ["service", "name"] : []),
            of: "connect"
        )
        let named = options["service"]?.string.map { "service=" + $0 } ?? options["name"]?.string
        guard let text = given ?? named ?? self.options.device else {
            throw ScriptError(
                .badInput,
                "no device given, neither to connect() nor with --device",
                hint: "use connect(\"service=heart-rate\"), or gattlab probe --device service=heart-rate"
            )
        }
        let selector: DeviceSelector
        do throws(CentralError) { selector = try DeviceSelector(text) } catch { throw ScriptError(error) }
        let limit = try options.duration("within", or: self.options.timeout)
        let bench = bench
        return bench.operation { () throws(ScriptError) in
            [.object(try await bench.connect(selector, finding: limit, connecting: limit))]
        }
    }
}

extension LuaTable {
    /// Creates the table of an advertisement, with the keys of `gattlab scan --json`.
    init(_ advertisement: Advertisement) {
        let company = advertisement.manufacturerData.sorted { $0.key < $1.key }.map { identifier, bytes in
            (String(identifier, radix: 16, uppercase: true).leftPadded(to: 4), LuaValue.text(bytes))
        }
        let service = advertisement.serviceData.map { ($0.key.description, LuaValue.text($0.value)) }.sorted {
            $0.0 < $1.0
        }
        self.init(fields: [
            ("adapter", .text(advertisement.adapter)),
            ("address", .text(advertisement.address.description)),
            ("addressType", .text(advertisement.addressType)),
            ("name", LuaValue(advertisement.name)),
            ("rssi", LuaValue(advertisement.rssi)),
            ("txPower", LuaValue(advertisement.txPower)),
            ("appearance", LuaValue(advertisement.appearance)),
            ("services", .table(LuaTable(list: advertisement.services.map { .text($0.description) }))),
            ("manufacturerData", .table(LuaTable(fields: company))),
            ("serviceData", .table(LuaTable(fields: service))),
        ])
    }
}

extension String {
    fileprivate func leftPadded(to width: Int) -> String {
        String(repeating: "0", count: max(0, width - count)) + self
    }
}
