import GATT
import Testing

@Suite struct PhysicalActivityMonitorTests {
    private static func identity() -> PhysicalActivityRecordIdentity {
        PhysicalActivityRecordIdentity {
            $0.sessionID = 0x0102
            $0.subSessionID = 0x0304
            $0.relativeTimestamp = 0x0506_0708
            $0.sequenceNumber = 0x090A_0B0C
        }
    }

    private static let identityHex = "0201" + "0403" + "08070605" + "0c0b0a09"

    @Test func `every record begins with header, flags and identity`() throws {
        let general = GeneralActivityInstantaneousData {
            $0.identity = Self.identity()
            $0.isDeviceWorn = true
            $0.elevation = Int24(clamping: -2)
        }
        #expect(HexText.encode(general.encode()) == "00" + "800080" + Self.identityHex + "feffff")
        #expect(try GeneralActivityInstantaneousData(decoding: general.encode()) == general)
        let steps = StepCounterActivitySummaryData { $0.identity = Self.identity() }
        #expect(HexText.encode(steps.encode()) == "00" + "00" + Self.identityHex)
    }

    @Test func `minimum, maximum and average have a flag each`() throws {
        let summary = CardioRespiratoryActivitySummaryData {
            $0.heartRate.minimum = 50
            $0.heartRate.average = 80
            $0.wornDuration = UInt24(clamping: 60)
        }
        #expect(HexText.encode(summary.encode().prefix(5)) == "00" + "00050004")
        #expect(summary.encode().suffix(5) == [50, 80, 60, 0, 0])
        #expect(try CardioRespiratoryActivitySummaryData(decoding: summary.encode()) == summary)
        #expect(summary.fields["averageHeartRate"] == 80)
        #expect(summary.fields["maximumHeartRate"] == .null)
    }

    @Test func `a running session has no end`() throws {
        var session = PhysicalActivitySessionDescriptor { $0.sessionID = 1 }
        #expect(session.encode() == [0x03, 1, 0, 0, 0, 0, 0, 0, 0])
        session.end = PhysicalActivitySessionTime { $0.baseTime = 2 }
        session.subSessionID = 4
        #expect(session.encode() == [0x00, 1, 0, 4, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0])
        #expect(try PhysicalActivitySessionDescriptor(decoding: session.encode()) == session)
    }

    @Test func `all sub-sessions are selected by a word`() throws {
        let request = try PhysicalActivityMonitorControlPoint(fields: [
            "opCode": "get-ended-session-data", "sessionId": 1, "subSessionId": "all", "data": "sleep-activity-summary",
        ])
        #expect(request.encode() == [0x03, 0x01, 0x00, 0xFF, 0xFF, 0x06])
    }
}
