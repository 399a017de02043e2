package import DBus
package import GATT
internal import Glibc

/// The space between controllers: who hears whom, how strongly, and how often not at all.
@EventLoop
package final class Air {
    package let clock: SimulationClock
    package var random: SeededRandom
    /// The share of advertising reports that get lost, from 0 to 1.
    package var loss = 0.0
    /// How many PDUs have been sent, but not received.
    var pdusUnderWay = 0
    private(set) var controllers: [ObjectIdentifier: Controller] = [:]
    /// Those of them that listen: few, however many there are.
    private var listening: [ObjectIdentifier: Controller] = [:]
    /// Sees each link layer event and ATT PDU; for traces.
    package var onTraffic: (@EventLoop (AirEvent) -> Void)?

    package init(clock: SimulationClock, seed: UInt64) {
        self.clock = clock
        random = SeededRandom(seed: seed)
    }

    package func add(_ controller: Controller) {
        controllers[ObjectIdentifier(controller)] = controller
        listeningChanged(controller)
        for other in listeners(to: controller) { other.heardOf(controller) }
    }

    package func remove(_ controller: Controller) {
        controllers[ObjectIdentifier(controller)] = nil
        listeningChanged(controller)
        controller.dropLinks()
    }

    /// The advertising controllers that another one can hear, by address.
    func advertisers(for controller: Controller) -> [Controller] {
        controllers.values.filter { $0 !== controller && $0.isOn && !$0.advertisingSets.isEmpty }
            .sorted { $0.address < $1.address }
    }

    /// The controllers of this address that another one can hear advertising; more than one is an accident.
    func advertisers(at address: DeviceAddress, for controller: Controller) -> [Controller] {
        var found: [Controller] = []
        // A loop, as a closure would be checked for its actor with each of perhaps thousands.
        for other in controllers.values where other.address == address && other !== controller {
            if other.isOn, !other.advertisingSets.isEmpty { found.append(other) }
        }
        return found
    }

    /// The controllers with an address, or all.
    package func controllers(at address: DeviceAddress?) -> [Controller] {
        controllers.values.filter { address == nil || $0.address == address }.sorted { $0.address < $1.address }
    }

    /// The controllers that listen, and could hear this one.
    func listeners(to controller: Controller) -> [Controller] {
        listening.values.filter { $0 !== controller && $0.isOn }.sorted { $0.address < $1.address }
    }

    /// Takes note of whether a controller listens.
    func listeningChanged(_ controller: Controller) {
        let id = ObjectIdentifier(controller)
        listening[id] = controllers[id] != nil && controller.isListening ? controller : nil
    }

    /// How strongly one controller hears another, in dBm.
    ///
    /// Free space: 20 dB for each tenfold distance, from the transmit power less 60 dB at a metre, and 2 dB up or down.
    func rssi(of sender: Controller, at receiver: Controller) -> Int8 {
        let distance = max(0.01, abs(sender.position - receiver.position))
        let fading = (random.fraction() - 0.5) * 4
        let level = Double(sender.txPower) - 60 - 20 * log10(distance) + fading
        return Int8(clamping: Int(max(-120, min(20, level.rounded()))))
    }

    /// Whether the next report is one of those that get lost.
    func losesReport() -> Bool { loss > 0 && random.fraction() < loss }
}

/// Something on the air, for traces.
package enum AirEvent {
    /// An advertising report reached a scanner.
    case report(AdvertisingReport, at: Controller)
    /// Two controllers are connected.
    case connected(AirLink)
    /// They no longer are.
    case disconnected(AirLink, DisconnectReason)
    /// An ATT PDU left one end of a link for the other.
    case pdu([UInt8], from: LinkEnd)
}

/// The reason for the end of a link (Core Specification, Vol 1, Part F, 1.3).
package struct DisconnectReason: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let supervisionTimeout = Self(rawValue: 0x08)
    package static let remoteUser = Self(rawValue: 0x13)
    package static let remotePowerOff = Self(rawValue: 0x15)
    package static let localHost = Self(rawValue: 0x16)
    package static let failedToBeEstablished = Self(rawValue: 0x3E)
}
