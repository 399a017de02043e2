internal import Control
package import GATT

/// A message of the submitting command to a machine.
package enum RunRequest: Hashable, Sendable {
    /// Offers the machine a run.
    case open(ProbeOrder)
    case job(JobOrder)
    /// Extends the lease of the run.
    case renew(ticket: String)
    /// Ends the run: its job is stopped.
    case close(ticket: String)

    /// Limits on the JSON of a request.
    private static let limits = JSONParser.Limits(depth: 16, values: 20_000, key: 64)

    /// Parses a message.
    ///
    /// - Throws: `FieldError` for a message that is none, with the invalid field.
    package init(_ payload: [UInt8]) throws(FieldError) {
        guard case .object(let object)? = try? JSONParser.parse(payload, limits: Self.limits),
            let entry = object.entries.first, object.entries.count == 1
        else { throw FieldError("message", .contradiction("it is not an object with one member")) }
        switch entry.key {
        case "open": self = .open(try ControlCoder.decode(ProbeOrder.self, from: entry.value))
        case "job": self = .job(try ControlCoder.decode(JobOrder.self, from: entry.value))
        case "renew": self = .renew(ticket: try ControlCoder.decode(Ticket.self, from: entry.value).ticket)
        case "close": self = .close(ticket: try ControlCoder.decode(Ticket.self, from: entry.value).ticket)
        default: throw FieldError("message", .contradiction("it is of an unknown kind"))
        }
    }

    /// The JSON text of the message.
    ///
    /// - Throws: `FieldError` if a value cannot be encoded.
    package func payload() throws(FieldError) -> [UInt8] {
        let object: FieldObject =
            switch self {
            case .open(let order): ["open": try ControlCoder.encode(order, absent: .omitted)]
            case .job(let order): ["job": try ControlCoder.encode(order, absent: .omitted)]
            case .renew(let ticket): ["renew": ["ticket": .text(ticket)]]
            case .close(let ticket): ["close": ["ticket": .text(ticket)]]
            }
        return Array(object.jsonText.utf8)
    }

    private struct Ticket: Decodable {
        var ticket: String
    }
}
