import Control
import Testing

@testable import FleetModel

@Suite struct FleetTopicsTests {
    let topics = FleetTopics(site: "lab", host: "bench1")

    @Test func `names are one level each`() {
        #expect(topics.events("chest") == "gattlab/lab/bench1/sessions/chest/events")
        #expect(topics.events("@daemon") == "gattlab/lab/bench1/sessions/@daemon/events")
        #expect(topics.alarm("a/b+c#d%\u{0}") == "gattlab/lab/bench1/alarms/a%2Fb%2Bc%23d%25%00")
        #expect(topics.values("C0:00:00:00:00:01") == "gattlab/lab/bench1/devices/C0:00:00:00:00:01/values")
    }

    @Test(arguments: Role.allCases)
    func `requests name their role and method`(role: Role) throws {
        let found = try #require(topics.request(topics.request(role, "session.start")))
        #expect(found == (role, "session.start"))
    }

    @Test(arguments: [
        "gattlab/lab/bench1/requests/root/read", "gattlab/lab/bench1/requests/drive",
        "gattlab/lab/bench1/requests/drive/a/b",
        "gattlab/lab/bench2/requests/drive/read", "gattlab/lab/bench1/requests/", "gattlab/lab/bench1/sessions/x", "",
    ])
    func `other topics are no requests`(topic: String) {
        #expect(topics.request(topic) == nil)
    }

    @Test(arguments: [
        ("gattlab/lab/bench1/responses/me", true), ("gattlab/lab/bench1/responses/a/b", true),
        ("gattlab/lab/bench1/responses/", false), ("gattlab/lab/bench1/responses/+", false),
        ("gattlab/lab/bench1/responses/#", false), ("gattlab/lab/bench1/status", false),
        ("gattlab/lab/bench10/responses/me", false), ("gattlab/lab/bench1/responses/\u{7}", false), ("", false),
        ("gattlab/lab/bench1/responses/" + String(repeating: "x", count: 300), false),
    ])
    func `responses are published to this machine's responses only`(topic: String, isAllowed: Bool) {
        #expect(topics.isForResponses(topic) == isAllowed)
    }

    @Test(arguments: [
        ("gattlab/lab/bench1/status", "lab/bench1", "bench1"), ("gattlab/a%2Fb/c%23/status", "a%2Fb/c%23", "c%23"),
        ("gattlab/lab/bench1/sessions/x/status", nil, "bench1"), ("gattlab/lab/bench1", nil, nil),
        ("other/lab/bench1/status", nil, nil), ("gattlab/lab/bench1/", nil, "bench1"), ("", nil, nil),
    ])
    func `topics name their machine`(topic: String, name: String?, host: String?) {
        #expect(FleetTopics(ofStatus: topic)?.name == name)
        #expect(FleetTopics(ofStatus: topic)?.status == name.map { _ in topic })
        #expect(FleetTopics.host(of: topic) == host)
    }
}
