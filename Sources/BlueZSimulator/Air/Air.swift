package import EventLoop
package import GATT
internal import Glibc
package import ProfileModel

/// The space between controllers, which decides on reception, signal strength and loss.
@EventLoop
package final class Air {
    package let clock: SimulationClock
    package var random: SeededRandom
    /// The fraction of advertising reports that are lost, from 0 to 1.
    package var loss = 0.0
    /// The number of PDUs that have been sent, but not yet received.
    var pdusInFlight = 0
    private(set) var controllers: [ObjectIdentifier: Controller] = [:]
    /// The controllers that scan or connect, which are few even if there are many controllers.
    private var listeners: [ObjectIdentifier: Controller] = [:]
    /// Called with each link layer event and ATT PDU; for traces.
    package var onTraffic: (@EventLoop (AirEvent) -> Void)?

    package init(clock: SimulationClock, seed: UInt64) {
        self.clock = clock
        random = SeededRandom(seed: seed)
    }

    package func add(_ controller: Controller) {
        controllers[ObjectIdentifier(controller)] = controller
        updateListener(controller)
        for other in listeners(to: controller) { other.advertisingChanged(of: controller) }
    }

    package func remove(_ controller: Controller) {
        controllers[ObjectIdentifier(controller)] = nil
        updateListener(controller)
        controller.dropLinks()
    }

    /// Returns the advertising controllers that another one can receive, sorted by address.
    func advertisers(for controller: Controller) -> [Controller] {
        controllers.values.filter { $0 !== controller && $0.isPowered && !$0.advertisingSets.isEmpty }
            .sorted { $0.address < $1.address }
    }

    /// Returns the controllers that advertise with an address and that another one can receive; more than one is an accident.
    func advertisers(at address: DeviceAddress, for controller: Controller) -> [Controller] {
        var found: [Controller] = []
        // A loop, because a closure would check its actor for each of possibly thousands of controllers.
        for other in controllers.values where other.address == address && other !== controller {
            if other.isPowered, !other.advertisingSets.isEmpty { found.append(other) }
        }
        return found
    }

    /// Returns the controllers with an address, or all controllers.
    package func controllers(at address: DeviceAddress?) -> [Controller] {
        controllers.values.filter { address == nil || $0.address == address }.sorted { $0.address < $1.address }
    }

    /// Returns the listening controllers that could receive a controller.
    func listeners(to controller: Controller) -> [Controller] {
        listeners.values.filter { $0 !== controller && $0.isPowered }.sorted { $0.address < $1.address }
    }

    /// Adds a controller to the listeners or removes it, depending on whether it listens.
    func updateListener(_ controller: Controller) {
        let id = ObjectIdentifier(controller)
        listeners[id] = controllers[id] != nil && controller.isListening ? controller : nil
    }

    /// Returns the signal strength of a sender at a receiver, in dBm.
    ///
    /// Free-space model: 20 dB for each tenfold distance, starting from the transmit power less 60 dB at one meter,
    /// with 2 dB of fading up or down.
    func rssi(of sender: Controller, at receiver: Controller) -> Int8 {
        let distance = max(0.01, abs(sender.position - receiver.position))
        let fading = (random.fraction() - 0.5) * 4
        let level = Double(sender.txPower) - 60 - 20 * log10(distance) + fading
        return Int8(clamping: Int(max(-120, min(20, level.rounded()))))
    }

    /// Returns a Boolean value that indicates whether the next report is lost.
    func shouldDropReport() -> Bool { loss > 0 && random.fraction() < loss }
}

/// A radio event, for traces.
package enum AirEvent {
    /// An advertising report reached a scanner.
    case report(AdvertisingReport, at: Controller)
    /// A link was established between two controllers.
    case connected(AirLink)
    /// A link has ended.
    case disconnected(AirLink, DisconnectReason)
    /// An ATT PDU was sent from one end of a link to the other.
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
