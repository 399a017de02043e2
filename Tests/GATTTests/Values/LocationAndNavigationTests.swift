import GATT
import Testing

@Suite struct LocationAndNavigationTests {
    @Test func `a location has the layout of the Supplement`() throws {
        let value = LocationAndSpeed {
            $0.location = .init {
                $0.latitude = 481_371_540
                $0.longitude = -1
            }
            $0.positionStatus = .estimated
            $0.speedAndDistanceFormat = .threeDimensional
            $0.elevationSource = .databaseService
            $0.headingSource = .magneticCompass
        }
        // flags: location · estimated · 3D · database · compass
        #expect(HexText.encode(value.encode()) == "041b" + "9425b11c" + "ffffffff")
        #expect(try LocationAndSpeed(decoding: value.encode()) == value)
        #expect(value.fields["latitude"] == 48.137154)
    }

    @Test func `a latitude without a longitude is refused`() {
        #expect(throws: FieldError("longitude", .missing)) { try LocationAndSpeed(fields: ["latitude": 48]) }
    }

    @Test func `the reserved bits of the flags are refused`() throws {
        for (uuid, flags) in [(0x2A67, 0x2000), (0x2A68, 0x0200), (0x2A69, 0x0200)] as [(UInt16, UInt16)] {
            let bytes = [0, UInt8(flags >> 8), 0, 0, 0, 0]
            let error = #expect(throws: DecodeError.self) {
                try DecodedFields(decoding: bytes, as: BluetoothUUID(uuid))
            }
            #expect(error == DecodeError(.reservedBits(UInt64(flags)), field: "flags", offset: 0))
        }
    }

    @Test func `the flags of a navigation value describe its fields`() throws {
        let value = NavigationValue {
            $0.positionStatus = .lastKnown
            $0.headingSource = .magneticCompass
            $0.navigationIndicatorType = .toDestination
            $0.destinationReached = true
            $0.remainingVerticalDistance = Int24(clamping: -100)
        }
        #expect(value.encode() == [0x7A, 0x01, 0, 0, 0, 0, 0x9C, 0xFF, 0xFF])
        #expect(try NavigationValue(decoding: value.encode()) == value)
    }

    @Test func `a dilution of precision is counted in fifths`() throws {
        let quality = try PositionQuality(decoding: [0x20, 0x00, 0x07])
        #expect(quality.hdop == 7)
        #expect(quality.fields["hdop"] == 1.4)
        #expect(try PositionQuality(fields: ["vdop": 0.9]).vdop == 5)
    }

    @Test func `the cumulative value of a control point is in tenths of a meter`() throws {
        let fields: FieldObject = ["opCode": "set-cumulative-value", "cumulativeValue": 1000]
        #expect(try LNControlPoint(fields: fields).encode() == [0x01, 0x10, 0x27, 0x00])
        #expect(throws: FieldError("routeNumber", .missing)) { try LNControlPoint(fields: ["opCode": "select-route"]) }
    }

    @Test func `the name of a route extends to the end`() throws {
        let answer = LNControlPoint {
            $0.opCode = .responseCode
            $0.requestOpCode = .requestNameOfRoute
            $0.routeName = "Höhe"
        }
        #expect(HexText.encode(answer.encode()) == "20050148c3b66865")
        let error = #expect(throws: DecodeError.self) { try LNControlPoint(decoding: [0x20, 0x05, 0x01, 0xC3]) }
        #expect(error == DecodeError(.invalidText, field: "routeName", offset: 3))
        #expect(throws: DecodeError.self) { try LNControlPoint(decoding: [0x03, 0x06]) }
    }
}
