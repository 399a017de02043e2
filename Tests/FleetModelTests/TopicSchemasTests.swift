import Control
import GATT
import Glibc
import TestFiles
import Testing

@testable import FleetModel

@Suite struct TopicSchemasTests {
    private static let folder =
        "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/docs/schemas/mqtt"

    @Test func `the schemas in docs match the types`() throws {
        let remedy = Comment("run: WRITE_SCHEMAS=1 swift test --filter TopicSchemasTests")
        for (name, schema) in TopicSchemas.files {
            let path = "\(Self.folder)/\(name)"
            let text = Array(FieldValue.object(schema).indentedText.utf8)
            if getenv("WRITE_SCHEMAS") != nil { try write(text, to: path) }
            let isSame = try contents(of: path) == text
            #expect(isSame, remedy)
        }
        #expect(try names(in: Self.folder) == TopicSchemas.files.map(\.name).sorted())
    }

    @Test func `every topic of a machine has a schema`() throws {
        let topics = FleetTopics(site: "lab", host: "bench1")
        let published = [
            topics.status, topics.claims, topics.metrics, topics.questions, topics.session("chest"),
            topics.events("@daemon"), topics.adapter("hci0"), topics.device("C0:00:00:00:00:01"),
            topics.values("C0:00:00:00:00:01"), topics.emulation("strap"), topics.alarm("high"),
            topics.request(.drive, "read"), topics.responses(to: "me"), FleetTopics.marker(of: "me"),
        ]
        for topic in published {
            let schemas = TopicSchemas.topics.filter { Self.matches(topic, $0.filter) }
            #expect(schemas.count == 1, "\(topic)")
        }
    }

    @Test func `the file and the definition of every topic exist`() {
        for topic in TopicSchemas.topics {
            let file = TopicSchemas.files.first { $0.name == topic.file }
            guard let definition = topic.definition else {
                #expect(file != nil, "\(topic.filter)")
                continue
            }
            guard case .object(let definitions)? = file?.schema["$defs"] else {
                Issue.record("\(topic.filter) has no definitions")
                continue
            }
            #expect(definitions[definition] != nil, "\(topic.filter)")
        }
    }

    private static func matches(_ topic: String, _ filter: String) -> Bool {
        let levels = topic.split(separator: "/", omittingEmptySubsequences: false)
        let patterns = filter.split(separator: "/", omittingEmptySubsequences: false)
        for (index, pattern) in patterns.enumerated() {
            if pattern == "#" { return true }
            guard index < levels.count, pattern == "+" || pattern == levels[index] else { return false }
        }
        return levels.count == patterns.count
    }
}
