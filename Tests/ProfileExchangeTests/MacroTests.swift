import Documents
import ProfileExchange
import Testing

@Suite struct MacroTests {
    @Test func `a macro becomes the steps of a probe`() throws {
        let imported = try script(
            """
            <macro name="Open the door" icon="LOCK">
              <assert-service description="Door" uuid="6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10">
                <assert-characteristic uuid="6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10">
                  <assert-cccd/>
                </assert-characteristic>
              </assert-service>
              <read description="Is it closed?" service-uuid="6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10"
                    characteristic-uuid="6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10">
                <assert-value value="00"/>
              </read>
              <read-descriptor uuid="2901" service-uuid="180F" characteristic-uuid="2A19">
                <assert-value value-string="main"/>
              </read-descriptor>
              <write-descriptor uuid="2902" service-uuid="180F" characteristic-uuid="2A19" value="0100"/>
              <write service-uuid="1802" characteristic-uuid="2A06" type="WRITE_COMMAND" value="0x02"/>
              <sleep timeout="250"/>
              <wait-for-notification service-uuid="180F" characteristic-uuid="2A19"/>
              <write-descriptor uuid="2902" service-uuid="180F" characteristic-uuid="2A19" value="0000"/>
              <write service-uuid="1802" characteristic-uuid="2A06" value-string="off"/>
            </macro>
            """
        )
        #expect(
            imported.text == """
                # Imported
                tests:
                  - name: "Open the door"
                    steps:
                      # Door
                      - expect: { services: { contains: 6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10 } }
                      - expect: { characteristics: { contains: 6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10 } }
                      # Is it closed?
                      - read: 6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10/6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10
                        expect: { hex: "00" }
                      - read: 180F/2A19/2901
                        expect: { hex: "6d61696e" }
                      - subscribe: 180F/2A19
                      - write: { 1802/2A06: { hex: "02" } }
                        response: false
                      - wait: 250ms
                      - notify: 180F/2A19
                      - unsubscribe: 180F/2A19
                      - write: { 1802/2A06: { hex: "6f6666" } }

                """
        )
        #expect(imported.warnings == [])
    }

    @Test(arguments: [
        (
            #"<read-rssi/>"#,
            "f:1:20: <read-rssi> is not imported"
        ),
        (
            #"<request-mtu value="517"/>"#,
            "f:1:20: <request-mtu> is not imported"
        ),
        (
            #"<wait-for-write service-uuid="180F" characteristic-uuid="2A19"/>"#,
            "f:1:20: <wait-for-write> is not imported, because it is about the phone's own server"
        ),
        (
            #"<assert-server-service uuid="180F"/>"#,
            "f:1:20: <assert-server-service> is not imported, because it is about the phone's own server"
        ),
        (
            #"<read service-uuid="1800" characteristic-uuid="2A00"/>"#,
            "f:1:20: <read> is not imported, because bluetoothd does not export the Generic Access Service"
        ),
        (
            #"<assert-service uuid="1800"/>"#,
            "f:1:20: the Generic Access Service is not expected, because bluetoothd does not export it"
        ),
        (#"<execute-reliable-write/>"#, "f:1:20: <execute-reliable-write> is not imported here"),
        (#"<begin-reliable-write/>"#, "f:1:20: <begin-reliable-write> without <execute-reliable-write> is ignored"),
        (
            #"<reed service-uuid="180F" characteristic-uuid="2A19"/>"#,
            "f:1:20: <reed> is not imported"
        ),
        (
            #"<read service-uuid="180F" characteristic-uuid="2A19" characteristic-instance-id="1"/>"#,
            "f:1:20: <read> is not imported, because it needs the instance 1 of a UUID"
        ),
        (
            #"<sleep timeout="1" times="2"/>"#,
            #"f:1:20: the attribute times="2" of <sleep> is not imported"#
        ),
        (
            #"<assert-service uuid="180F"><assert-characteristic uuid="2A19"><property name="READ"/></assert-characteristic></assert-service>"#,
            "f:1:83: <property> in <assert-characteristic> is not imported"
        ),
    ])
    func `a part without a step is reported`(part: String, warning: String) throws {
        let imported = try script(#"<macro name="Test">\#(part)<sleep timeout="1"/></macro>"#)
        #expect(imported.warnings == [warning])
    }

    @Test(arguments: [
        (#"<sleep/>"#, "f:1:20: <sleep> needs a timeout from 0 to 3600000 milliseconds"),
        (#"<sleep timeout="-1"/>"#, "f:1:20: <sleep> needs a timeout from 0 to 3600000 milliseconds"),
        (#"<read characteristic-uuid="2A19"/>"#, "f:1:20: <read> lacks the attribute service-uuid"),
        (
            #"<read service-uuid="180F" characteristic-uuid="2A1"/>"#,
            "f:1:20: the characteristic-uuid '2A1' of <read> is not a UUID"
        ),
        (#"<write service-uuid="180F" characteristic-uuid="2A19"/>"#, "f:1:20: <write> lacks a value"),
        (
            #"<write service-uuid="180F" characteristic-uuid="2A19" value="01" value-string="x"/>"#,
            "f:1:20: <write> has two values"
        ),
        (
            #"<write service-uuid="180F" characteristic-uuid="2A19" value="01" type="COMMAND"/>"#,
            "f:1:20: the type 'COMMAND' of <write> is not known"
        ),
        (
            #"<wait-for-notification service-uuid="180F" characteristic-uuid="2A19" timeout="0"/>"#,
            "f:1:20: <wait-for-notification> needs a timeout from 1 to 3600000 milliseconds"
        ),
        (
            #"<begin-reliable-write/><abort-reliable-write/><sleep timeout="1"/>"#,
            "f:1:20: <abort-reliable-write> follows: bluetoothd performs each reliable write at once"
        ),
        (#"<read-rssi/>"#, "f:1:1: the macro has no operation that a step can perform"),
    ])
    func `a macro that cannot be performed is an error`(part: String, message: String) {
        let error = #expect(throws: InvalidDocument.self) {
            _ = try script(#"<macro name="Test">\#(part)</macro>"#)
        }
        #expect(error?.diagnostics.map(\.description).contains(message) == true, "\(error?.diagnostics ?? [])")
    }

    /// The app receives an answer before the wait for it.
    @Test func `the script subscribes before the operations to all that it waits for`() throws {
        let imported = try script(
            """
            <macro name="Answers" icon="PLAY">
              <group name="first">
                <write service-uuid="1802" characteristic-uuid="2A06" value="01"/>
                <group><wait-for-notification service-uuid="180F" characteristic-uuid="2A19" timeout="1500"/></group>
              </group>
              <wait-for-notification service-uuid="180F" characteristic-uuid="2A19"/>
              <write-descriptor uuid="2902" service-uuid="180D" characteristic-uuid="2A37" value="0100"/>
              <wait-for-notification service-uuid="180D" characteristic-uuid="2A37"/>
              <sleep timeout="0"/>
              <begin-reliable-write/>
              <write service-uuid="1802" characteristic-uuid="2A06" value="02"/>
              <execute-reliable-write/>
            </macro>
            """
        )
        #expect(imported.warnings == [])
        #expect(
            imported.text.hasSuffix(
                """
                    steps:
                      - subscribe: 180F/2A19
                      - write: { 1802/2A06: { hex: "01" } }
                      - notify: 180F/2A19
                        within: 1500ms
                      - notify: 180F/2A19
                      - subscribe: 180D/2A37
                      - notify: 180D/2A37
                      - write: { 1802/2A06: { hex: "02" } }
                        reliable: true

                """
            )
        )
    }

    /// Descriptions are foreign text, of which a comment is one line.
    @Test func `line feeds in a description do not end a comment`() throws {
        let imported = try script(
            #"<macro name="a: &quot;b&quot;"><sleep timeout="1" description="x&#10;- read: 2A19"/></macro>"#
        )
        #expect(imported.text.contains("# x\\u000a- read: 2A19\n      - wait: 1ms"))
    }

    private func script(_ text: String) throws(InvalidDocument) -> ImportedText {
        let imported = try ImportedFile.read(Array(text.utf8), file: "f")
        return ImportedText(
            text: try imported.verifiedText(remark: "Imported", file: "script"),
            warnings: imported.warnings.map(\.description)
        )
    }
}
