import Foundation
import GATT
import Testing

/// A Swift test of a simulated strap.
///
/// Run it under the simulator:
///
///     gattlab simulate --peripheral heart-rate-strap -- swift test
struct StrapTests {
    /// The values that `gattlab` prints for these words, one for each line.
    private func values(_ words: String...) throws -> [[UInt8]] {
        let gattlab = Process()
        gattlab.executableURL = URL(filePath: "/usr/bin/env")
        gattlab.arguments = ["gattlab"] + words + ["--json"]
        let output = Pipe()
        gattlab.standardOutput = output
        try gattlab.run()
        let text = try #require(try output.fileHandleForReading.readToEnd())
        gattlab.waitUntilExit()
        #expect(gattlab.terminationStatus == 0)
        return try text.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
            return try (object?["value"] as? String).map { try HexText.decode($0) }
        }
    }

    @Test func `The strap sits on the chest`() throws {
        let read = try #require(try values("read", "service=180D", "body-sensor-location").first)
        #expect(try BodySensorLocation(decoding: read) == .chest)
    }

    @Test func `The heart rate is that of a resting person`() throws {
        let measurements = try values("watch", "service=180D", "heart-rate-measurement", "--count", "3")
            .map { try HeartRateMeasurement(decoding: $0) }
        #expect(measurements.count == 3)
        for measurement in measurements {
            #expect((55...70).contains(measurement.heartRate))
            #expect(measurement.sensorContact == .contact)
        }
    }
}
