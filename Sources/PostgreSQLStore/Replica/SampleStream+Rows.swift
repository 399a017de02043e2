internal import GATT
internal import SampleModel

extension SampleStream {
    /// Creates a stream from the columns device, characteristic, field and instance, which are 1 to 4 of a row; nil if they are not those
    /// of a stream.
    init?(_ rows: PostgreSQLResult, _ row: Int) {
        guard let device = rows.text(row, 1).flatMap(DeviceAddress.init),
            let characteristic = rows.text(row, 2).flatMap({ BluetoothUUID($0) }), let field = rows.text(row, 3)
        else { return nil }
        let instance = rows.text(row, 4).flatMap { $0.isEmpty ? nil : $0 }
        self.init(device: device, characteristic: characteristic, instance: instance, field: field)
    }
}
