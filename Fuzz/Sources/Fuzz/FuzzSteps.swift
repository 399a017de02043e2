import Documents
import GATT
import ProfileModel

/// Fuzzes the text of a script of steps, or of a list of devices; accepted input can be run.
func fuzzSteps(_ input: inout Input) {
    let text = input.rest()
    do throws(InvalidDocument) {
        check(try StepScript.parse(text, file: "steps"))
    } catch {
        check(error)
    }
    for file in ["devices.yaml", "devices"] {
        do throws(InvalidDocument) {
            check(try DeviceList.parse(text, file: file))
        } catch {
            check(error)
        }
    }
}

private func check(_ script: StepScript) {
    require(!script.tests.isEmpty, "a script has tests")
    require(Set(script.tests.map(\.name)).count == script.tests.count, "tests differ in their names")
    for test in script.tests {
        require(!test.steps.isEmpty, "a test has steps: \(test)")
        require(test.timeout ?? .seconds(1) > .zero, "a test has a timeout: \(test)")
    }
    let around = [script.setup, script.teardown, script.beforeEach, script.afterEach]
    for step in around.joined() { check(step) }
    for step in script.tests.flatMap(\.steps) { check(step) }
}

private func check(_ step: Step) {
    require(step.limit ?? .seconds(1) > .zero, "a step has a timeout: \(step)")
    require(step.error == nil || step.expectations.isEmpty, "a step that expects an error has no value: \(step)")
    switch step.action {
    case .write(let writes, _):
        require(!writes.isEmpty, "a write has a value: \(step)")
        for write in writes { require(write.value.count <= 512, "a value fits an attribute: \(write)") }
    case .fault(let timeline):
        require(
            (try? Fault.parse(Array(timeline.utf8), file: "faults")) != nil,
            "the simulator accepts the faults: \(timeline)"
        )
    case .notify(_, count: 0): require(step.expectations.isEmpty, "a step without a value has no expectation: \(step)")
    default: break
    }
    for expectation in step.expectations { check(expectation) }
}

private func check(_ expectation: StepExpectation) {
    let count = expectation.arguments.count
    switch expectation.matcher {
    case .between: require(count == 2, "between has two ends: \(expectation)")
    case .oneOf: require(count > 0, "a choice has values: \(expectation)")
    case .exists, .isNil, .isTrue, .isFalse: require(count == 0, "the matcher has no argument: \(expectation)")
    default: require(count == 1, "a matcher has its argument: \(expectation)")
    }
}

private func check(_ list: DeviceList) {
    require(!list.items.isEmpty, "a list has devices")
    require(Set(list.items.map(\.title)).count == list.items.count, "devices differ in their names")
    for item in list.items { require(!item.device.isEmpty, "a device has a name: \(item)") }
}
