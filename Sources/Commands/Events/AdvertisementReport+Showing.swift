package import Control
internal import GATT

extension AdvertisementReport {
    /// The advertisement in one line for people.
    package func line(_ style: Style) -> String {
        let serviceNames = services.map { AssignedNumbers.name(of: $0, .service) ?? $0.description }
        let companies = manufacturer.map(\.company).map {
            AssignedNumbers.companyName($0) ?? "company \(BluetoothUUID($0))"
        }
        let strength = rssi.map { "\($0) dBm" } ?? "–"
        let paddedName = (name ?? "").padded(to: 24)
        let details = (serviceNames + companies).joined(separator: ", ")
        let line = "\(address)  \(strength.padded(to: 8))  \(style.bold(paddedName))  \(details)"
        return line.trimmedAtEnd
    }
}
