import GATT
import Testing

@testable import Probe

@Suite("Charts")
struct ChartTests {
    @Test(
        arguments: [
            (0, 10, 5, ["0", "2", "4", "6", "8", "10"]),
            (0, 31.4, 10, ["0", "5", "10", "15", "20", "25", "30"]),
            (-0.3, 0.3, 4, ["-0.2", "0", "0.2"]),
            (60.2, 84.7, 5, ["65", "70", "75", "80"]),
            (0, 0.004, 4, ["0", "0.001", "0.002", "0.003", "0.004"]),
            (5, 5, 2, ["5", "5.5", "6"]),
            (0.9751, 0.9757, 3, ["0.9752", "0.9754", "0.9756"]),
            (1e9, 3e9, 2, ["1000000000", "2000000000", "3000000000"]),
        ] as [(Double, Double, Int, [String])]
    )
    func `marks are round numbers`(lowest: Double, highest: Double, count: Int, labels: [String]) {
        let scale = ChartScale(lowest...highest, start: 0, length: 100)
        #expect(scale.marks(about: count).map(\.label) == labels)
    }

    @Test
    func `positions follow the direction of the length`() {
        let scale = ChartScale(10...20, start: 100, length: -80)
        #expect([10, 15, 20].map(scale.place) == ["100", "60", "20"])
    }

    /// The fields of one value, and the resulting series: field, unit, values.
    @Test(
        arguments: [
            (["heartRate": 60, "units": ["heartRate": "bpm"]], ["heart rate bpm [60.0, 60.0]"]),
            (["sensorContact": "contact", "isOn": true, "energyExpended": nil], []),
            (["rrIntervals": [0.5, 0.25], "units": ["rrIntervals": "s"]], ["rr intervals s [0.5, 0.25, 0.5, 0.25]"]),
            (
                ["wheel": ["count": 7], "x": .number(.infinity), "y": 1e200, "z": .number(.nan)],
                ["wheel, count - [7.0, 7.0]"]
            ),
        ] as [(FieldObject, [String])]
    )
    func `all numbers of a value are plotted`(fields: FieldObject, expected: [String]) {
        var traffic = SampleRun.notification(1)
        traffic.decoded = fields
        let series = PlotSeries.all([(.seconds(1), traffic), (.seconds(2), traffic)], ReportText())
        #expect(series.map { "\($0.field) \($0.unit ?? "-") \($0.points.map(\.value))" } == expected)
    }

    @Test
    func `series are distinguished by device and handle, and single values are not a series`() {
        var other = SampleRun.notification(70)
        other.handle = 99
        let traffic = [
            SampleRun.notification(60), other, SampleRun.notification(61), SampleRun.read(80), SampleRun.read(81),
        ]
        let series = PlotSeries.all(traffic.enumerated().map { (.seconds($0), $1) }, ReportText())
        #expect(series.map { $0.points.map(\.value) } == [[60, 61]])
    }

    @Test
    func `many points keep their extremes`() {
        var series = PlotSeries(device: "", characteristic: "", field: "", unit: nil)
        series.points = (0..<10_000).map { (Double($0), $0 == 4321 ? 99 : Double($0 % 10)) }
        let points = series.points(atMost: 100)
        #expect(points.count <= 100)
        #expect(points.contains { $0.value == 99 && $0.time == 4321 })
        #expect(points.map(\.time) == points.map(\.time).sorted())
    }
}
