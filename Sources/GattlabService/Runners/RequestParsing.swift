package import BlueZ
package import Central
package import Control
internal import DeviceLinks
internal import Documents
package import GATT

/// Parsers for the text parameters of requests, with the syntax of the command line; they throw `.badInput`.
package enum RequestParsing {
    package static func device(_ text: String) throws(ControlError) -> DeviceSelector {
        do throws(CentralError) { return try DeviceSelector(text) } catch { throw ControlError(error) }
    }

    package static func attribute(_ text: String) throws(ControlError) -> AttributeSelector {
        do throws(CentralError) { return try AttributeSelector(text) } catch { throw ControlError(error) }
    }

    package static func attributes(_ texts: [String]?) throws(ControlError) -> [AttributeSelector] {
        try (texts ?? []).map { (text) throws(ControlError) in try attribute(text) }
    }

    package static func services(_ texts: [String]?) throws(ControlError) -> [BluetoothUUID] {
        try (texts ?? []).map { (text) throws(ControlError) in try service(text) }
    }

    private static func service(_ text: String) throws(ControlError) -> BluetoothUUID {
        do throws(CentralError) { return try BluetoothUUID(text, kind: .service) } catch { throw ControlError(error) }
    }

    /// Parses the type of a value: the UUID or the name of a descriptor or a characteristic.
    package static func valueType(_ text: String) throws(ControlError) -> BluetoothUUID {
        if let descriptor = AssignedNumbers.uuid(named: text, .descriptor) { return descriptor }
        do throws(CentralError) { return try BluetoothUUID(text, kind: .characteristic) } catch {
            throw ControlError(error)
        }
    }

    package static func manufacturerData(_ texts: [String]?) throws(ControlError) -> [DataCondition<UInt16>] {
        try (texts ?? []).map { (text) throws(ControlError) in
            let parts = DataConditionText(text)
            return DataCondition(try company(parts.identifier), try pattern(parts.pattern))
        }
    }

    package static func serviceData(_ texts: [String]?) throws(ControlError) -> [DataCondition<BluetoothUUID>] {
        try (texts ?? []).map { (text) throws(ControlError) in
            let parts = DataConditionText(text)
            return DataCondition(try service(parts.identifier), try pattern(parts.pattern))
        }
    }

    private static func pattern(_ text: String) throws(ControlError) -> DataPattern {
        do throws(DataPatternError) {
            return try DataPattern(text)
        } catch {
            throw ControlError(.badInput, error.description, hint: DataPatternError.hint)
        }
    }

    package static func adapter(_ text: String?) throws(ControlError) -> AdapterSelector? {
        guard let text else { return nil }
        guard let selector = AdapterSelector(text) else {
            throw ControlError(.badInput, "invalid adapter \"\(text)\"", hint: "use hci0 or an adapter's address")
        }
        return selector
    }

    package static func address(_ text: String?) throws(ControlError) -> DeviceAddress? {
        guard let text else { return nil }
        guard let address = DeviceAddress(text) else {
            throw ControlError(.badInput, "invalid address \"\(text)\"", hint: "the form is AA:BB:CC:DD:EE:FF")
        }
        return address
    }

    /// - Parameter defaultValue: Default value, used if `text` is nil.
    package static func duration(_ text: String?, defaultValue: Duration) throws(ControlError) -> Duration {
        guard let text else { return defaultValue }
        guard let duration = Duration(text: text) else {
            throw ControlError(.badInput, "invalid duration \"\(text)\"", hint: "write 500ms, 10s or 2m")
        }
        return duration
    }

    /// Parses the interval of a session that reads attributes; nil if there is none.
    package static func interval(_ text: String?) throws(ControlError) -> Duration? {
        guard let text else { return nil }
        let intervals = SessionSpecification.Watch.intervals
        let interval = try duration(text, defaultValue: intervals.lowerBound)
        guard intervals.contains(interval) else {
            throw ControlError(
                .badInput,
                "the interval \(text) is out of range",
                hint: "it must be from \(intervals.lowerBound.text) to \(intervals.upperBound.text)"
            )
        }
        return interval
    }

    package static func company(_ text: String?) throws(ControlError) -> UInt16? {
        guard let text else { return nil }
        return try company(text)
    }

    private static func company(_ text: String) throws(ControlError) -> UInt16 {
        guard let number = UInt16(companyIdentifier: text) else {
            throw ControlError(.badInput, "invalid company identifier \"\(text)\"", hint: "use four hex digits: 004C")
        }
        return number
    }

    /// Returns the requested times in nanoseconds since 1970-01-01T00:00:00Z.
    static func times(from: String?, to: String?) throws(ControlError) -> Range<Int> {
        let start = try from.map(time) ?? .min
        let end = try to.map(time) ?? .max
        guard start <= end else { throw ControlError(.badInput, "'from' is after 'to'") }
        return start..<end
    }

    /// Returns a time in nanoseconds since 1970-01-01T00:00:00Z.
    static func time(_ text: String) throws(ControlError) -> Int {
        guard let time = Timestamp(text), case let milliseconds = time.millisecondsSince1970,
            case let (nanoseconds, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000_000), !overflow
        else {
            throw ControlError(.badInput, "invalid time '\(text)'", hint: "the form is 2026-03-01T12:34:56.789Z")
        }
        return nanoseconds
    }
}
