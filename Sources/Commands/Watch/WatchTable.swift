internal import Control
internal import GATT
internal import Terminal

/// The state of a watch, which its events change: the connection, the values and the last messages.
struct WatchTable {
    /// The state of the connection.
    enum Link: Hashable, Sendable {
        case connecting
        case connected(mtu: UInt16?)
        case reconnecting
    }

    /// A line about the connection or an error.
    struct Message: Hashable, Sendable {
        let time: String
        let text: String
        let isProblem: Bool
    }

    /// The device as the user has selected it.
    let device: String
    private let types: AttributeTypes
    private let localTime: LocalTime
    private(set) var link = Link.connecting
    private(set) var address: DeviceAddress?
    /// In the order of their subscriptions.
    private(set) var characteristics: [WatchedCharacteristic] = []
    private var indices: [AttributeReference: Int] = [:]
    private var firstByName: [String: Int] = [:]
    /// The number of notifications.
    private(set) var notifications = 0
    private(set) var reconnects = 0
    /// The number of events that gattlabd dropped, because this command did not receive them in time.
    private(set) var dropped = 0
    /// The time from which values are counted.
    private(set) var start = Duration.zero
    private var timeWithoutConnection = Duration.zero
    private var lost: Duration?
    private var lastNumber: Int?
    /// The last messages, oldest first.
    private(set) var messages: [Message] = []
    private var warned: Set<String> = []

    private static let messageLimit = 8
    private static let warningLimit = 64
    /// The maximum number of characteristics: a device may have others after each reconnection.
    private static let capacity = 512

    init(device: String, types: AttributeTypes = .assigned, localTime: LocalTime = .system) {
        self.device = TerminalText.escaped(device)
        self.types = types
        self.localTime = localTime
    }

    /// Returns the time without a connection since the first one.
    func timeWithoutConnection(at time: Duration) -> Duration {
        timeWithoutConnection + (lost.map { time - max($0, start) } ?? .zero)
    }

    // MARK: Changes

    /// Handles an event.
    ///
    /// - Parameter time: The time since the start of the watch.
    mutating func receive(_ event: NumberedEvent, at time: Duration) {
        if let lastNumber, event.seq > lastNumber + 1 {
            let missing = event.seq - lastNumber - 1
            dropped += missing
            let events = missing == 1 ? "an event" : "\(missing) events"
            append("gattlabd dropped \(events), because this command received them too late", event, isProblem: true)
        }
        lastNumber = event.seq
        switch event.event {
        case .connected(let address, let mtu): connect(address, mtu, event, at: time)
        case .subscribed(let attribute): _ = index(of: attribute)
        case .notification(let value), .value(let value): receive(value, event, at: time)
        case .disconnected(_, let reason):
            link = .reconnecting
            lost = time
            for index in characteristics.indices { characteristics[index].interrupt(at: time) }
            append("disconnected (\(reason))", event, isProblem: true)
        case .reconnectFailed(let error): append("\(error.message); retrying", event, isProblem: true)
        case .note(_, let text): append(text, event, isProblem: false)
        default: break
        }
    }

    /// Counts from zero again; the last values remain.
    mutating func reset(at time: Duration) {
        (notifications, reconnects, dropped, timeWithoutConnection, start) = (0, 0, 0, .zero, time)
        for index in characteristics.indices { characteristics[index].reset() }
    }

    private mutating func connect(_ address: DeviceAddress, _ mtu: UInt16?, _ event: NumberedEvent, at time: Duration) {
        if self.address != nil {
            reconnects += 1
            append("reconnected", event, isProblem: false)
        }
        timeWithoutConnection = timeWithoutConnection(at: time)
        lost = nil
        self.address = address
        link = .connected(mtu: mtu)
    }

    private mutating func receive(_ value: RemoteAttributeValue, _ event: NumberedEvent, at time: Duration) {
        notifications += 1
        guard let index = index(of: value.attribute) else { return }
        let type = value.attribute.type
        do throws(DecodeError) {
            let decoded = try types.decode(value.value, as: type, .lenient)
            characteristics[index].receive(decoded.fields, at: time)
            for warning in decoded.warnings { warn(type, warning, event) }
        } catch {
            characteristics[index].receive(value.value, isKnown: types.name(of: type) != nil, at: time)
            if case .unknownUUID = error.reason { return }
            warn(type, error, event)
        }
    }

    /// Appends a warning once, because the notifications of an attribute usually share their problems.
    private mutating func warn(_ type: BluetoothUUID, _ warning: DecodeError, _ event: NumberedEvent) {
        guard warned.count < Self.warningLimit else { return }
        let text = "\(ValueName.text(type, types)): \(warning)"
        if warned.insert(text).inserted { append(text, event, isProblem: true) }
    }

    private mutating func append(_ text: String, _ event: NumberedEvent, isProblem: Bool) {
        if messages.count == Self.messageLimit { messages.removeFirst() }
        let time = String(localTime.clock(event.time).prefix(8))
        messages.append(Message(time: time, text: TerminalText.escaped(text), isProblem: isProblem))
    }

    /// Returns the index of a characteristic, which is appended if it is new; nil if there are too many.
    private mutating func index(of attribute: AttributeReference) -> Int? {
        if let index = indices[attribute] { return index }
        guard characteristics.count < Self.capacity else { return nil }
        let index = characteristics.count
        var characteristic = WatchedCharacteristic(attribute, name: ValueName.text(attribute.type, types))
        if let first = firstByName[characteristic.name] {
            characteristics[first].isNameShared = true
            characteristic.isNameShared = true
        } else {
            firstByName[characteristic.name] = index
        }
        indices[attribute] = index
        characteristics.append(characteristic)
        return index
    }
}
