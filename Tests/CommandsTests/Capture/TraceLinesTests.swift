import Commands
import Control
import GATT
import Testing
import Trace

@Suite struct TraceLinesTests {
    private let lines = TraceLines(Style(isEnabled: false), types: .assigned) { $0.text }

    private func event(_ content: TraceEvent.Content, name: String? = nil) -> TraceEvent {
        TraceEvent(
            time: .milliseconds(1_700_000_000_250),
            index: 1,
            peer: DeviceAddress("C0:00:00:00:00:01"),
            name: name,
            content: content
        )
    }

    private func pdu(
        _ opcode: ATTOpcode,
        isSent: Bool = true,
        _ change: (inout TracedPDU) -> Void = { _ in }
    ) -> TraceEvent {
        var pdu = TracedPDU(isSent: isSent, isCentral: true, opcode: opcode)
        change(&pdu)
        return event(.attribute(pdu))
    }

    private func attribute(
        _ handle: UInt16,
        _ type: UInt16?,
        of characteristic: UInt16? = nil,
        _ value: [UInt8]? = nil
    ) -> TracedPDU.Attribute {
        TracedPDU.Attribute(
            handle: handle,
            type: type.map { BluetoothUUID($0) },
            characteristic: characteristic.map { BluetoothUUID($0) },
            value: value
        )
    }

    /// The text without its head: time, adapter and device.
    private func text(_ event: TraceEvent) -> String {
        lines.text(event).replacing("2023-11-14T22:13:20.250Z  hci1  ", with: "")
            .replacing("C0:00:00:00:00:01  ", with: "")
    }

    @Test func `a line starts with time, adapter and device`() {
        let line = lines.text(event(.disconnected(HCIStatus(rawValue: 0x08)), name: "Strap"))
        let head = "2023-11-14T22:13:20.250Z  hci1  C0:00:00:00:00:01 'Strap'"
        #expect(line == head + "  disconnected: Connection Timeout (0x08)")
    }

    @Test func `operations of ATT are in the words of the specification`() {
        #expect(
            text(pdu(.readRequest) { $0.attributes = [attribute(0x12, 0x2A38)] })
                == "central → peripheral  Read Request  Body Sensor Location (0x0012)"
        )
        #expect(
            text(pdu(.handleValueNotification, isSent: false) { $0.attributes = [attribute(0x10, 0x2A37, [0, 72])] })
                == "central ← peripheral  Handle Value Notification  Heart Rate Measurement (0x0010): 72 bpm  "
                + "sensor contact not-supported"
        )
        #expect(
            text(pdu(.handleValueNotification, isSent: false) { $0.attributes = [attribute(0x10, nil, [0, 72])] })
                == "central ← peripheral  Handle Value Notification  0x0010: 0048  |.H|"
        )
        #expect(
            text(pdu(.writeRequest) { $0.attributes = [attribute(0x11, 0x2902, of: 0x2A37, [1, 0])] }).contains(
                "Client Characteristic Configuration of Heart Rate Measurement (0x0011): "
            )
        )
        #expect(
            text(
                pdu(.errorResponse, isSent: false) {
                    $0.attributes = [attribute(0x12, 0x2A38)]
                    $0.error = .readNotPermitted
                    $0.request = .readRequest
                }
            ).hasSuffix("Error Response  Body Sensor Location (0x0012)  Read Not Permitted (0x02) to Read Request")
        )
        #expect(
            text(
                pdu(.readByGroupTypeRequest) {
                    $0.searchedType = BluetoothUUID(0x2800)
                    $0.range = .all
                }
            ) == "central → peripheral  Read By Group Type Request  Primary Service  0x0001 to 0xffff"
        )
        #expect(text(pdu(.exchangeMTURequest) { $0.mtu = 517 }).hasSuffix("Exchange MTU Request  MTU 517"))
        #expect(text(pdu(ATTOpcode(rawValue: 0x3F)) { $0.bytes = [1] }).hasSuffix("Opcode 0x3f  01"))
    }

    @Test func `JSON has the same content`() {
        let notification = pdu(.handleValueNotification, isSent: false) {
            $0.attributes = [attribute(0x10, 0x2A37, [0, 72])]
        }
        let json = lines.json(notification).jsonText
        #expect(json.hasPrefix(#"{"event":"att","adapter":"hci1","address":"C0:00:00:00:00:01","name":null,"#))
        #expect(json.contains(#""direction":"received","role":"central","operation":"Handle Value Notification","#))
        #expect(json.contains(#"{"handle":16,"uuid":"2A37","type":"Heart Rate Measurement","value":"0048","#))
        #expect(json.contains(#""heartRate":72"#) && json.hasSuffix(#","time":"2023-11-14T22:13:20.250Z"}"#))
        let lost = lines.json(event(.disconnected(HCIStatus(rawValue: 0x08)))).jsonText
        #expect(lost.contains(#""event":"disconnected""#))
        #expect(lost.contains(#""status":8,"reason":"Connection Timeout""#))
    }
}
