import Testing

@testable import Probe

@Suite("Schedule")
struct ScheduleTests {
    /// checks.lua { a, Battery { level, Drains { slowly } }, z }
    private static let plan: TestPlan = {
        var drains = TestSuite("Drains")
        drains.tags = ["slow"]
        drains.children = [.test(test("slowly"))]
        var battery = TestSuite("Battery")
        battery.children = [.test(test("level")), .suite(drains)]
        var root = TestSuite("checks.lua")
        root.tags = ["bench"]
        root.children = [.test(test("a")), .suite(battery), .test(test("z"))]
        return TestPlan(root: root)
    }()

    private static func test(_ name: String) -> TestCase {
        TestCase(name, TestStep { _ in .success(()) })
    }

    private func text(_ schedule: Schedule) -> String {
        schedule.stages.map { stage in
            switch stage {
            case .suiteStart(let suite): "(\(suite.path.last ?? "")"
            case .test(let test): test.identity.name
            case .suiteEnd: ")"
            }
        }.joined(separator: " ")
    }

    @Test(arguments: [
        ("!none", "(checks.lua a (Battery level (Drains slowly ) ) z )"),
        ("battery", "(checks.lua (Battery level (Drains slowly ) ) )"),
        ("slowly", "(checks.lua (Battery (Drains slowly ) ) )"),
        ("tag:slow", "(checks.lua (Battery (Drains slowly ) ) )"),
        ("!tag:slow", "(checks.lua a (Battery level ) z )"),
        ("!battery", "(checks.lua a z )"),
        ("tag:bench z", "(checks.lua z )"),
        ("checks", ""),
        ("nothing", ""),
    ])
    func `keeps the order of the script, and only suites with tests`(filter: String, expected: String) throws {
        let schedule = Schedule(Self.plan, filters: [try TestFilter(filter)])
        #expect(text(schedule) == expected)
    }

    @Test
    func `repeats the whole`() throws {
        let schedule = Schedule(Self.plan, filters: [try TestFilter("z")], repetitions: 3)
        #expect(text(schedule) == "(checks.lua z ) (checks.lua z ) (checks.lua z )")
        #expect(schedule.testCount == 3)
        let repetitions = schedule.stages.compactMap { stage -> Int? in
            if case .test(let test) = stage { test.identity.repetition } else { nil }
        }
        #expect(repetitions == [1, 2, 3])
    }

    @Test
    func `passes tags on to tests`() throws {
        let schedule = Schedule(Self.plan, filters: [try TestFilter("slowly")])
        let tags = schedule.stages.compactMap { stage -> [String]? in
            if case .test(let test) = stage { test.identity.tags } else { nil }
        }
        #expect(tags == [["bench", "slow"]])
    }
}
