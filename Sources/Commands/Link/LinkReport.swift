internal import Control
internal import GATT
internal import Trace

/// The state of a connection, with the reason for each value that is unknown.
struct LinkReport: Hashable, Sendable {
    /// A value, or the reason why it is unknown.
    enum Reading<Value: Hashable & Sendable>: Hashable, Sendable {
        case known(Value)
        case unknown(String)

        var value: Value? { if case .known(let value) = self { value } else { nil } }
        var reason: String? { if case .unknown(let reason) = self { reason } else { nil } }
    }

    /// The reason for a value that the kernel reports to privileged users only.
    static let missingPrivilege = "the kernel reports it with CAP_NET_RAW only: run this as root"

    var address: DeviceAddress
    var name: String?
    var adapter: String
    /// The ATT MTU in bytes.
    var mtu: UInt16?
    var readings: Readings

    /// The values of the controller.
    struct Readings: Hashable, Sendable {
        /// The signal strength in dBm.
        var rssi: Reading<Int>
        /// The transmit power of the adapter in dBm.
        var transmitPower: Reading<Int>
        var phys: Reading<LinkParameters.PHYs>
        var parameters: Reading<LinkParameters>
    }
}

extension LinkReport.Readings {
    /// Creates readings of which none has a value, for the same reason.
    init(unknown reason: String) {
        self.init(
            rssi: .unknown(reason),
            transmitPower: .unknown(reason),
            phys: .unknown(reason),
            parameters: .unknown(reason)
        )
    }
}

// MARK: - JSON

extension LinkReport {
    func json(at time: Timestamp) -> FieldObject {
        let reasons = [
            ("rssi", readings.rssi.reason), ("txPower", readings.transmitPower.reason),
            ("phy", readings.phys.reason), ("parameters", readings.parameters.reason),
        ]
        var unknown = FieldObject()
        for (name, reason) in reasons { if let reason { unknown.append(name, .text(reason)) } }
        return [
            "event": "link",
            "time": .text(time.text),
            "address": .text(address.description),
            "name": FieldValue(name),
            "adapter": .text(adapter),
            "mtu": FieldValue(mtu.map { Int($0) }),
            "rssi": FieldValue(readings.rssi.value),
            "txPower": FieldValue(readings.transmitPower.value),
            "phy": readings.phys.value.map { phys in
                .object(["tx": Self.json(phy: phys.sent), "rx": Self.json(phy: phys.received)])
            } ?? .null,
            "parameters": readings.parameters.value.map { parameters in
                .object([
                    "interval": .number(parameters.intervalMilliseconds),
                    "latency": .integer(Int(parameters.latency)),
                    "supervisionTimeout": .integer(parameters.supervisionTimeoutMilliseconds),
                ])
            } ?? .null,
            "unknown": .object(unknown),
        ]
    }

    private static func json(phy: UInt8) -> FieldValue { .text(name(ofPHY: phy)) }

    /// Returns the name of a PHY (Core Specification, Vol 4, Part E, 7.8.47).
    private static func name(ofPHY number: UInt8) -> String {
        switch number {
        case 1: "1M"
        case 2: "2M"
        case 3: "coded"
        default: "unknown PHY \(number)"
        }
    }
}

// MARK: - Text

extension LinkReport {
    /// The name of the device and the adapter, above the values.
    var title: String { "\(address)\(name.map { "  \($0)" } ?? "")  on \(adapter)" }

    /// The values by name.
    var rows: [(name: String, value: String)] {
        let phys = readings.phys.text { phys in
            let (sent, received) = (Self.name(ofPHY: phys.sent), Self.name(ofPHY: phys.received))
            return sent == received ? sent : "\(sent) to the device, \(received) from it"
        }
        let parameters = readings.parameters.text { parameters in
            "interval \(FieldText.text(.number(parameters.intervalMilliseconds), unit: nil)) ms, "
                + "latency \(parameters.latency), "
                + "supervision timeout \(parameters.supervisionTimeoutMilliseconds) ms"
        }
        return [
            ("ATT MTU", mtu.map { "\($0) bytes" } ?? "unknown: bluetoothd reports it since version 5.62"),
            ("signal strength", readings.rssi.text { "\($0) dBm" }),
            ("transmit power", readings.transmitPower.text { "\($0) dBm" }),
            ("PHY", phys),
            ("parameters", parameters),
        ]
    }
}

extension LinkReport.Reading {
    fileprivate func text(_ body: (Value) -> String) -> String {
        switch self {
        case .known(let value): body(value)
        case .unknown(let reason): "unknown: \(reason)"
        }
    }
}
