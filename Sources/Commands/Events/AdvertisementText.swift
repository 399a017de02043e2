internal import Control
internal import GATT

/// The content of an advertisement as text.
enum AdvertisementText {
    /// Returns the content of beacons, and the names of services and companies.
    static func details(_ report: AdvertisementReport) -> String {
        let beacons = report.beacons
        // A beacon says more than its company and service.
        let isIBeacon = beacons.contains { if case .iBeacon = $0 { true } else { false } }
        let isEddystone = beacons.contains { if case .eddystone = $0 { true } else { false } }
        let services = report.services.filter { !isEddystone || $0 != Eddystone.service }
            .map { AssignedNumbers.name(of: $0, .service) ?? $0.description }
        let companies = report.manufacturer.map(\.company).filter { !isIBeacon || $0 != IBeacon.company }
            .map { AssignedNumbers.companyName($0) ?? "company \(BluetoothUUID($0))" }
        return (beacons.map(text) + services + companies).joined(separator: ", ")
    }

    private static func text(_ beacon: AdvertisedBeacon) -> String {
        switch beacon {
        case .iBeacon(let beacon):
            "iBeacon \(beacon.major)/\(beacon.minor) \(BluetoothUUID(value: beacon.proximityUUID).description128)"
        case .eddystone(.uid(let frame)):
            "Eddystone-UID \(HexText.encode(frame.namespace)) \(String(frame.instance.value, radix: 16))"
        case .eddystone(.url(let frame)): "Eddystone-URL \(frame.url)"
        case .eddystone(.telemetry(let frame)): text(frame)
        case .eddystone(.encryptedTelemetry): "Eddystone-TLM, encrypted"
        case .eddystone(.ephemeralID): "Eddystone-EID"
        }
    }

    private static func text(_ telemetry: EddystoneTelemetry) -> String {
        let voltage = telemetry.batteryVoltage == 0 ? [] : ["\(telemetry.batteryVoltage) mV"]
        let celsius = telemetry.celsius.map { ["\(($0 * 10).rounded() / 10) °C"] } ?? []
        return (["Eddystone-TLM"] + voltage + celsius).joined(separator: " ")
    }
}
