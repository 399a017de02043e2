import Documents
import GATT
import ProfileModel
import Testing

/// A profile of one service, and the errors expected in it.
struct ServiceCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    /// The beginning of the only error; nil for a conforming profile.
    let error: String?
    /// The text that the error also contains.
    let mention: String

    init(_ description: String, _ service: SIGService, _ rows: [SIGService.Row], error: String?, mention: String = "") {
        testDescription = "\(service.uuid) \(description)"
        let lines = rows.map { row in
            let descriptors = row.descriptor.map { ", descriptors: [{uuid: \($0), hex: '00'}]" } ?? ""
            let properties = row.properties.joined(separator: ", ")
            return "  - {uuid: \(row.uuid), properties: [\(properties)], hex: ''\(descriptors)}\n"
        }
        text =
            "name: n\nservices:\n- uuid: '\(service.uuid)'\n  characteristics:\n"
            + (lines.isEmpty ? "    []" : lines.joined())
        self.error = error
        self.mention = mention
    }
}

extension SIGService {
    var minimum: [Row] { mandatory + choice.prefix(1) }

    /// The conforming profiles: the minimum, all optional characteristics, and all optional properties.
    var conforming: [ServiceCase] {
        let everything = (mandatory + choice + optional).map { row in
            var row = row
            row.properties += row.optional
            return row
        }
        let repeated = minimum + optional.filter { repeatable.contains($0.uuid) } + optional
        return [
            ServiceCase("with the minimum", self, minimum, error: nil),
            ServiceCase("with everything", self, everything, error: nil),
            ServiceCase("with repeated characteristics", self, repeated, error: nil),
        ]
    }

    /// The profiles that violate one requirement each.
    var violations: [ServiceCase] {
        let rows = minimum + optional
        var cases: [ServiceCase] = []
        for index in minimum.indices {
            var others = minimum
            let removed = others.remove(at: index)
            cases.append(
                ServiceCase("without \(removed.uuid)", self, others, error: "f:3:9: the", mention: removed.uuid)
            )
        }
        for index in rows.indices {
            // The first characteristic is in line 5, its properties in column 30.
            let place = "f:\(index + 5):30: \(rows[index].uuid) has"
            var excess = rows
            let allowed = rows[index].properties + rows[index].optional
            excess[index].properties += CharacteristicProperties.bitNames.filter { !allowed.contains($0) }.prefix(1)
            cases.append(ServiceCase("with an excluded property", self, excess, error: place))
            for property in rows[index].properties where rows[index].properties.count > 1 {
                var incomplete = rows
                incomplete[index].properties.removeAll { $0 == property }
                cases.append(ServiceCase("without \(property)", self, incomplete, error: place, mention: property))
            }
            guard !repeatable.contains(rows[index].uuid) else { continue }
            cases.append(
                ServiceCase(
                    "with a second characteristic",
                    self,
                    rows + [rows[index]],
                    error: "f:\(rows.count + 5):12: the",
                    mention: "only one \(rows[index].uuid)"
                )
            )
        }
        return cases
    }
}

@Suite struct ServiceTableTests {
    @Test(arguments: SIGService.all.flatMap(\.conforming))
    func `a profile within the SIG's table is accepted`(_ sample: ServiceCase) throws {
        _ = try parse(sample.text)
    }

    @Test(arguments: SIGService.all.flatMap(\.violations))
    func `each deviation from the SIG's table is reported at its position, with a hint`(_ sample: ServiceCase) throws {
        let text = Array(sample.text.utf8)
        let error = #expect(throws: InvalidDocument.self) { try PeripheralProfile.parse(text, file: "f") }
        let diagnostics = try #require(error).diagnostics
        #expect(diagnostics.count == 1, "\(diagnostics.map(\.description))")
        let first = try #require(diagnostics.first)
        #expect(first.description.hasPrefix(sample.error ?? ""), "\(first)")
        #expect(first.description.contains(sample.mention), "\(first)")
        #expect(first.hint?.isEmpty == false)
        #expect(throws: Never.self) { try parse(sample.text + "\ndefective: true\n") }
    }

    @Test func `every service of the table has rules, and vice versa`() {
        #expect(Set(ServiceRules.all.map(\.uuid.description)) == Set(SIGService.all.map(\.uuid)))
    }
}
