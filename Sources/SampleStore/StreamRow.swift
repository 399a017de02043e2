internal import GATT
internal import Persistence
internal import SampleModel
internal import StoreModel

/// A row of the table of streams, with the checksum over all its other columns.
struct StreamRow {
    /// The columns in the order in which rows are read.
    static let columns = """
        id, device, characteristic, instance, field, unit, cumulative, modulus, source, released, number, epoch, time, value,
        gap, reason, oldest, earliest, count, bytes, checksum
        """
    static let columnCount = 21
    /// The columns modulus and value, the only ones with a fraction.
    static let realColumns: Set<Int> = [7, 13]

    /// The stream without its samples.
    private let parsed: StreamState
    /// The checksum that belongs to the other columns.
    let computedChecksum: Int
    let isDamaged: Bool

    var id: Int { parsed.id }

    init?(_ row: Row) {
        let address = row.text(1).flatMap(DeviceAddress.init)
        let characteristic = row.text(2).flatMap { BluetoothUUID($0) }
        // The samples of a damaged row belong to some device.
        guard let device = address ?? DeviceAddress(value: 0) else { return nil }
        let instance = row.text(3) ?? ""
        let stream = SampleStream(
            device: device,
            characteristic: characteristic ?? BluetoothUUID(0),
            instance: instance.isEmpty ? nil : instance,
            field: row.text(4) ?? ""
        )
        var state = StreamState(
            id: row.integer(0),
            stream: stream,
            properties: StreamProperties(row, at: 5),
            source: row.text(8) ?? ""
        )
        state.release = StreamState.Release(rawValue: row.integer(9)) ?? .none
        state.number = row.integer(10)
        state.epoch = row.integer(11)
        state.extent = StreamExtent(row, at: 16)
        if state.extent.count > 0 { state.last = Sample(time: row.integer(12), value: row.real(13)) }
        if !row.isNull(14) { state.gap = (row.integer(14), row.text(15) ?? "") }
        parsed = state
        computedChecksum = RowChecksum.value(of: (0..<Self.columnCount - 1).map(row.value))
        isDamaged =
            row.integer(Self.columnCount - 1) != computedChecksum || address == nil || characteristic == nil
    }

    /// Returns the stream without its samples.
    ///
    /// - Throws: `corrupt` if the row is damaged.
    func state() throws(StoreError) -> StreamState {
        guard isDamaged else { return parsed }
        throw StoreError(
            .corrupt,
            "stream \(parsed.id) is damaged: the checksum differs",
            hint: "check the disk"
        )
    }

    /// The stream of a damaged row under a name of its own, because any column may be wrong; no session records it.
    var setAside: StreamState {
        var state = StreamState(damaged: parsed.id, parsed.stream)
        (state.number, state.epoch, state.last, state.extent) = (
            parsed.number, parsed.epoch, parsed.last, parsed.extent
        )
        return state
    }
}

extension StreamState {
    /// Creates a stream under a name of its own, because its name is lost.
    ///
    /// - Parameter stream: The parts of its name that may be right.
    init(damaged id: Int, _ stream: SampleStream) {
        self.init(
            id: id,
            stream: stream,
            properties: StreamProperties(unit: nil, kind: .discrete),
            source: ""
        )
        self.stream.instance = "damaged-\(id)"
    }

    /// The columns of the row without the checksum, in the order of `StreamRow.columns`.
    var columns: [SQLValue] { [.integer(id)] + description + progress }

    /// The columns that remain the same.
    var description: [SQLValue] {
        var modulus: Double?
        if case .cumulative(let found) = properties.kind { modulus = found }
        return [
            .text(stream.device.description), .text(stream.characteristic.description), .text(stream.instance ?? ""),
            .text(stream.field), SQLValue(properties.unit), .integer(properties.kind == .discrete ? 0 : 1),
            SQLValue(modulus),
        ]
    }

    /// The columns that change with the samples.
    var progress: [SQLValue] {
        [
            .text(source), .integer(release.rawValue), .integer(number), .integer(epoch), .integer(last?.time ?? 0),
            .real(last?.value ?? 0), SQLValue(gap?.start), SQLValue(gap?.reason), .integer(extent.oldest),
            .integer(extent.earliest), .integer(extent.count), .integer(extent.bytes),
        ]
    }
}

extension StreamExtent {
    /// Creates an extent from the columns oldest, earliest, count and bytes.
    fileprivate init(_ row: Row, at column: Int) {
        oldest = row.integer(column)
        earliest = row.integer(column + 1)
        count = row.integer(column + 2)
        bytes = row.integer(column + 3)
    }
}

extension StreamProperties {
    /// Creates the properties from the columns unit, cumulative and modulus.
    fileprivate init(_ row: Row, at column: Int) {
        let modulus = row.isNull(column + 2) ? nil : row.real(column + 2)
        self.init(
            unit: row.text(column),
            kind: row.integer(column + 1) == 0 ? .discrete : .cumulative(modulus: modulus)
        )
    }
}
