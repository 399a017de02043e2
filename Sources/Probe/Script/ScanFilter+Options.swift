internal import Central
internal import GATT
internal import Lua

extension ScanFilter {
    /// The options of `scan` that select devices.
    static let options = [
        "service", "name", "address", "rssi", "manufacturer", "manufacturer_data", "service_data",
    ]

    /// Creates a filter from the options of `scan`.
    init(_ options: LuaTable) throws(ScriptError) {
        self.init()
        do throws(CentralError) {
            if let service = options["service"]?.string {
                services = [try BluetoothUUID(service, kind: .service)]
            }
        } catch {
            throw ScriptError(error)
        }
        namePrefix = options["name"]?.string
        if let text = options["address"]?.string {
            guard let parsed = DeviceAddress(text) else { throw .arguments("invalid address '\(text)'") }
            self.address = parsed
        }
        rssi = options["rssi"]?.integer.flatMap { Int16(exactly: $0) }
        manufacturer = options["manufacturer"]?.integer.flatMap { UInt16(exactly: $0) }
        manufacturerData = try Self.conditions(options, "manufacturer_data") { (text) throws(ScriptError) in
            guard let company = UInt16(companyIdentifier: text) else {
                throw .arguments("invalid company identifier '\(text.shortened(to: 64))'", hint: "use hex digits: 004C")
            }
            return company
        }
        serviceData = try Self.conditions(options, "service_data") { (text) throws(ScriptError) in
            do throws(CentralError) { return try BluetoothUUID(text, kind: .service) } catch {
                throw ScriptError(error)
            }
        }
    }

    /// Parses the conditions for advertised data: one text, or a list of texts, such as `004C:0215`.
    private static func conditions<Identifier>(
        _ options: LuaTable,
        _ name: String,
        _ parse: (String) throws(ScriptError) -> Identifier
    ) throws(ScriptError) -> [DataCondition<Identifier>] {
        guard let value = options[name] else { return [] }
        return try (value.table?.list ?? [value]).map { (item) throws(ScriptError) in
            guard let text = item.string.map({ DataConditionText($0) }) else {
                throw .arguments("\(name) must be a text or a list of texts", hint: "such as \"004C:0215\"")
            }
            let identifier = try parse(text.identifier)
            do throws(DataPatternError) {
                return DataCondition(identifier, try DataPattern(text.pattern))
            } catch {
                throw .arguments(error.description, hint: DataPatternError.hint)
            }
        }
    }
}
