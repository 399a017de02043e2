import Documents
import Glibc
import ProfileExchange
import ProfileModel
import TestRandomness
import Testing

/// Mutations of files to import, which are refused with positions or become valid profiles and scripts.
///
/// `GATTLAB_TEST_IMPORTS` sets their number, for long runs.
@Suite(.timeLimit(.minutes(60)))
struct ImportMutationTests {
    private static let count = getenv("GATTLAB_TEST_IMPORTS").flatMap { Int(String(cString: $0)) } ?? 500
    /// The characters with a meaning in XML and in the values of attributes.
    private static let meaningful = Array("<>/='\"&;! \n0f-".utf8)

    private static let seeds = [
        """
        <?xml version="1.0"?>
        <server-configurations><server-configuration name="Lock &amp; ${key}">
          <service name="Lock Service" uuid="6f2e0000-3a5c-4d1b-9c77-2f1f3f6f0a10">
            <characteristic name="Bolt State" uuid="6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10" value="0148">
              <descriptor name="a" uuid="2902" value="0000"><permission name="WRITE_ENCRYPTED_MITM"/></descriptor>
              <descriptor name="a" uuid="2901" value="61"><permission name="READ"/></descriptor>
              <permission name="READ_ENCRYPTED"/><property name="READ"/><property name="NOTIFY"/>
            </characteristic>
          </service>
          <service name="Battery" uuid="180F">
            <characteristic name="" uuid="2a19" value="64"><permission name="READ"/><property name="READ"/></characteristic>
          </service>
        </server-configuration></server-configurations>
        """,
        """
        <Service name="Heart Rate" type="org.bluetooth.service.heart_rate" uuid="180D"><Characteristics>
          <Characteristic type="org.bluetooth.characteristic.heart_rate_measurement">
            <InformativeText>C1: if <p>any</p></InformativeText>
            <Requirement>Mandatory</Requirement><Properties><Notify>Mandatory</Notify><Read>C1</Read></Properties>
            <Descriptors><Descriptor type="org.bluetooth.descriptor.gatt.characteristic_user_description">
              <Requirement>Optional</Requirement><Properties><Read>Mandatory</Read></Properties>
            </Descriptor></Descriptors>
          </Characteristic>
        </Characteristics></Service>
        """,
        """
        <macro name="Test" icon="PLAY">
          <assert-service uuid="180F"><assert-characteristic uuid="2A19"><assert-cccd/></assert-characteristic></assert-service>
          <read description="level" service-uuid="180F" characteristic-uuid="2A19"><assert-value value="64"/></read>
          <write service-uuid="1802" characteristic-uuid="2A06" type="WRITE_COMMAND" value-string="x"/>
          <write-descriptor uuid="2902" service-uuid="180F" characteristic-uuid="2A19" value="0100"/>
          <sleep timeout="5"/><wait-for-indication service-uuid="180F" characteristic-uuid="2A19"/>
        </macro>
        """,
    ].map { Array($0.utf8) }

    @Test func `a mutation of a file is refused at a position, or becomes a valid profile or script`() {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        var accepted = 0
        for round in 0..<Self.count {
            var text = Self.seeds[round % Self.seeds.count]
            for _ in 0...Int.random(in: 0..<4, using: &generator) {
                text =
                    round % 3 == 0
                    ? text.mutated(using: &generator) : text.mutated(with: Self.meaningful, using: &generator)
            }
            var problem: String?
            do throws(InvalidDocument) {
                let imported = try ImportedFile.read(text, file: "f")
                accepted += 1
                problem = Self.problem(in: imported.warnings, of: text, needsHint: false)
                if problem == nil, let exported = try export(imported) {
                    let again = try ImportedFile.read(Array(exported.utf8), file: "export")
                    if try export(again) != exported { problem = "not imported completely: \(exported)" }
                }
            } catch {
                problem =
                    error.diagnostics.first.map { $0.file != "f" ? "not valid: \($0)" : nil }
                    ?? Self.problem(in: error.diagnostics, of: text, needsHint: true)
            }
            guard let problem else { continue }
            Issue.record("mutation \(round): \(problem)\n\(String(decoding: text, as: UTF8.self))")
            return
        }
        #expect(0 < accepted && accepted < Self.count)
    }

    /// Returns the export of a profile; nil for a script.
    private func export(_ imported: ImportedFile) throws(InvalidDocument) -> String? {
        let text = try imported.verifiedText(remark: "r", file: "p")
        guard case .profile = imported else { return nil }
        let profile = try PeripheralProfile.parse(Array(text.utf8), file: "p")
        return (try? ProfileEngine(profile, seed: 0)).map { ExportedConfiguration($0).text } ?? ""
    }

    /// Returns the first diagnostic that lacks a position in the text, a message or a hint.
    private static func problem(in diagnostics: [Diagnostic], of text: [UInt8], needsHint: Bool) -> String? {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if diagnostics.isEmpty, needsHint { return "no diagnostic" }
        for diagnostic in diagnostics {
            let mark = diagnostic.mark
            let isPosition =
                lines.indices.contains(mark.line - 1) && (1...lines[mark.line - 1].count + 1).contains(mark.column)
            // expat counts a carriage return as the end of a line too.
            guard isPosition || text.contains(UInt8(ascii: "\r")) else { return "not a position: \(diagnostic)" }
            let isComplete = !diagnostic.message.isEmpty && (!needsHint || diagnostic.hint != nil)
            guard isComplete else { return "no message or hint: \(diagnostic)" }
        }
        return nil
    }
}
