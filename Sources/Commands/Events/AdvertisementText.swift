internal import Control
internal import GATT

/// The content of an advertisement as text.
enum AdvertisementText {
    /// Returns the names of services and companies, and the content of beacons.
    static func details(_ report: AdvertisementReport) -> String {
        let services = report.services.filter { $0 != Eddystone.service || eddystone(report) == nil }
            .map { AssignedNumbers.name(of: $0, .service) ?? $0.description }
        let companies = report.manufacturer.map { data in
            iBeacon(data) ?? AssignedNumbers.companyName(data.company) ?? "company \(BluetoothUUID(data.company))"
        }
        return ([eddystone(report)].compactMap(\.self) + services + companies).joined(separator: ", ")
    }

    private static func iBeacon(_ data: AdvertisementReport.ManufacturerData) -> String? {
        guard let beacon = IBeacon(.init(company: data.company, data: data.data)) else { return nil }
        return "iBeacon \(beacon.major)/\(beacon.minor) \(BluetoothUUID(value: beacon.proximityUUID))"
    }

    private static func eddystone(_ report: AdvertisementReport) -> String? {
        guard let data = report.serviceData.first(where: { $0.service == Eddystone.service })?.data,
            let frame = try? Eddystone(decoding: data, .lenient)
        else { return nil }
        switch frame {
        case .uid(let frame):
            return "Eddystone-UID \(HexText.encode(frame.namespace)) \(String(frame.instance.value, radix: 16))"
        case .url(let frame): return "Eddystone-URL \(frame.url)"
        case .telemetry(let frame):
            let voltage = frame.batteryVoltage == 0 ? [] : ["\(frame.batteryVoltage) mV"]
            let celsius = frame.celsius.map { ["\(($0 * 10).rounded() / 10) °C"] } ?? []
            return (["Eddystone-TLM"] + voltage + celsius).joined(separator: " ")
        case .encryptedTelemetry: return "Eddystone-TLM, encrypted"
        case .ephemeralID: return "Eddystone-EID"
        }
    }
}
