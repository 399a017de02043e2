internal import Control
internal import EventLoop
internal import GATT
internal import Lua
internal import Probe

/// A list of the tests of a script, which does not run them.
@EventLoop
struct ProbeListing {
    private let plan: TestPlan?

    /// Loads a script to list its tests.
    init(_ text: [UInt8], _ path: String, _ subject: ProbeSubject) async throws(Failure) {
        do throws(ScriptError) {
            let script = try subject.script(text, path)
            let handle = StepHandle()
            let loaded = await withTaskCancellationHandler {
                await script.load(handle)
            } onCancel: {
                EventLoop.post { handle.abort(ScriptError(.aborted, "interrupted")) }
            }
            await subject.bench.closeScope()
            script.close()
            plan = try loaded.get()
        } catch {
            throw Failure(error, RunStatus(error.kind))
        }
    }

    func show(on console: Console) {
        guard let plan else { return console.note("the script defines no tests: it is a single test itself") }
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
