internal import Control
internal import DBus
internal import GATT
internal import Probe

/// The tests that a script has, without running them.
@EventLoop
struct ProbeListing {
    private let plan: TestPlan?

    /// Has a script say what its tests are.
    init(_ text: [UInt8], _ path: String, _ subject: ProbeSubject) async throws(Failure) {
        do throws(ScriptError) {
            let script = try subject.script(text, path)
            let run = TestRun()
            let loaded = await withTaskCancellationHandler {
                await script.load(run)
            } onCancel: {
                EventLoop.post { run.abort(ScriptError(.aborted, "interrupted")) }
            }
            await subject.bench.endScope()
            script.close()
            plan = try loaded.get()
        } catch {
            throw Failure(error, RunStatus(error.kind))
        }
    }

    func show(on console: Console) {
        guard let plan else { return console.note("the script has no tests: it is one itself") }
        show(plan.root, [], [], console)
    }

    private func show(_ suite: TestSuite, _ path: [String], _ tags: Set<String>, _ console: Console) {
        let tags = tags.union(suite.tags)
        for child in suite.children {
            switch child {
            case .suite(let suite): show(suite, path + [suite.name], tags, console)
            case .test(let test):
                let names = path + [test.name]
                let words = tags.union(test.tags).sorted()
                console.emit([
                    "path": .list(names.map { .text($0) }), "tags": .list(words.map { .text($0) }),
                    "line": FieldValue(test.location?.line),
                ])
                console.line(names.joined(separator: " › ") + console.style.dim(words.map { "  #" + $0 }.joined()))
            }
        }
    }
}
