package import Central
internal import Control
package import GATT

extension Advertisement {
    /// The advertisement for programs.
    package func json(time: FieldValue) -> FieldObject {
        var companies = FieldObject()
        for (company, bytes) in manufacturerData.sorted(by: { $0.key < $1.key }) {
            companies.append(BluetoothUUID(company).description, FieldValue(hex: bytes))
        }
        var payloads = FieldObject()
        for (uuid, bytes) in serviceData.sorted(by: { $0.key < $1.key }) {
            payloads.append(uuid.description, FieldValue(hex: bytes))
        }
        return [
            "event": "advertisement",
            "time": time,
            "adapter": .text(adapter),
            "address": .text(address.description),
            "addressType": .text(addressType),
            "name": FieldValue(name),
            "rssi": FieldValue(rssi),
            "txPower": FieldValue(txPower),
            "appearance": FieldValue(appearance),
            "services": FieldValue(services),
            "manufacturerData": .object(companies),
            "serviceData": .object(payloads),
        ]
    }

    /// The advertisement in one line for people.
    package func line(_ style: Style) -> String {
        let serviceNames = services.map { AssignedNumbers.name(of: $0, .service) ?? $0.description }
        let companies = manufacturerData.keys.sorted().map {
            AssignedNumbers.companyName($0) ?? "company \(BluetoothUUID($0))"
        }
        let strength = rssi.map { "\($0) dBm" } ?? "–"
        let paddedName = (name ?? "").padded(to: 24)
        let details = (serviceNames + companies).joined(separator: ", ")
        let line = "\(address)  \(strength.padded(to: 8))  \(style.bold(paddedName))  \(details)"
        return line.trimmedAtEnd
    }
}
