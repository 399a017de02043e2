import GATT
import Testing

/// Fields whose type is wider than their encoding.
@Suite struct ClampedFieldTests {
    @Test(arguments: [(0, 0), (255, 255), (256, 255), (.max, 255), (-1, 0), (.min, 0)] as [(Int16, UInt8)])
    func `a resistance level is clamped in the control point`(_ level: Int16, _ byte: UInt8) {
        let request = FitnessMachineControlPoint {
            $0.opCode = .setTargetResistanceLevel
            $0.target.resistanceLevel = level
        }
        #expect(request.encode() == [0x04, byte])
        #expect(request.fields["targetResistanceLevel"]?.double == Double(byte) / 10)
    }

    @Test(arguments: [(0, 0), (63, 63), (64, 63), (255, 63)] as [(UInt8, UInt8)])
    func `the number of a segment is clamped`(_ number: UInt8, _ sent: UInt8) {
        let user = RegisteredUser { $0.rollingSegmentNumber = number }
        #expect(user.encode().first == 0b11 | sent << 2)
        let record = BloodPressureRecord { $0.rollingSegmentCounter = number }
        #expect(record.encode().first == 0b11 | sent << 2)
    }

    @Test func `a crank angle is clamped`() {
        let measurement = CyclingPowerMeasurement {
            $0.extremeAngles = .init {
                $0.maximum = 4096
                $0.minimum = 5000
            }
        }
        #expect(measurement.encode().suffix(3) == [0xFF, 0xFF, 0xFF])
    }
}
