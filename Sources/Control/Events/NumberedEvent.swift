package import GATT
internal import Synchronization

/// An event with its sequence number and time, as stored in the journal.
package struct NumberedEvent: Hashable, Sendable {
    /// The sequence number, counted from 1 in each session and never reused.
    package var seq: Int
    package var time: Timestamp
    package let event: SessionEvent
    /// The decoded value; nil before `decode`, and for an event without a value of a device.
    package private(set) var decoded: ValueDecoding?

    package init(seq: Int, time: Timestamp, event: SessionEvent) {
        self.seq = seq
        self.time = time
        self.event = event
    }

    /// Decodes the value once, for several parts that need its fields; without this, its text is written while it is decoded.
    package mutating func decode(with types: AttributeTypes = .assigned) {
        guard decoded == nil else { return }
        switch event {
        case .notification(let value), .value(let value): decoded = value.decoded(with: types)
        default: break
        }
    }
}

/// The fields of a device's value, or why it cannot be decoded.
package typealias ValueDecoding = Result<DecodedReadings, DecodeError>

extension RemoteAttributeValue {
    /// Decodes the value leniently.
    package func decoded(with types: AttributeTypes = .assigned) -> ValueDecoding {
        DecodeCount.add()
        do throws(DecodeError) {
            return .success(try types.readings(in: value, of: attribute.type))
        } catch {
            return .failure(error)
        }
    }
}

/// The number of values of devices that this process has decoded, for its metrics.
package enum DecodeCount {
    private static let total = Atomic(0)

    package static var current: Int { total.load(ordering: .relaxed) }

    static func add() { total.add(1, ordering: .relaxed) }
}
