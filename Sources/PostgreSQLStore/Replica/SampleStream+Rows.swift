internal import GATT
internal import SampleModel

extension SampleStream {
    /// Creates a stream from the columns 1 to 3 of a row; nil if they are not those of a stream.
    init?(_ rows: PostgreSQLResult, _ row: Int) {
        guard let device = rows.text(row, 1).flatMap(DeviceAddress.init),
            let characteristic = rows.text(row, 2).flatMap({ BluetoothUUID($0) }), let field = rows.text(row, 3)
        else { return nil }
        self.init(device: device, characteristic: characteristic, field: field)
    }
}
