import GATT
import ProfileModel

/// The text of a script of steps, or of a list of devices; what is accepted can be carried out.
func fuzzSteps(_ input: inout Input) {
    let text = input.rest()
    do throws(InvalidProfile) {
        check(try StepScript.parse(text, file: "steps"))
    } catch {
        check(error)
    }
    for file in ["devices.yaml", "devices"] {
        do throws(InvalidProfile) {
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
        require(!test.steps.isEmpty, "a test does something: \(test)")
        require(test.timeout ?? .seconds(1) > .zero, "a test has time: \(test)")
    }
    let around = [script.setup, script.teardown, script.beforeEach, script.afterEach]
    for step in around.joined() { check(step) }
    for step in script.tests.flatMap(\.steps) { check(step) }
}

private func check(_ step: Step) {
    require(step.limit ?? .seconds(1) > .zero, "a step has time: \(step)")
    require(step.error == nil || step.expectations.isEmpty, "what ends with an error has no value: \(step)")
    switch step.action {
    case .write(let writes, _):
        require(!writes.isEmpty, "a write writes something: \(step)")
        for write in writes { require(write.value.count <= 512, "a value fits an attribute: \(write)") }
    case .fault(let timeline):
        require(
            (try? Fault.parse(Array(timeline.utf8), file: "faults")) != nil,
            "the simulator takes the faults: \(timeline)"
        )
    case .notify(_, count: 0): require(step.expectations.isEmpty, "nothing is expected of no value: \(step)")
    default: break
    }
    for expectation in step.expectations { check(expectation) }
}

private func check(_ expectation: StepExpectation) {
    let count = expectation.arguments.count
    switch expectation.matcher {
    case .between: require(count == 2, "between has two ends: \(expectation)")
    case .oneOf: require(count > 0, "there is a choice: \(expectation)")
    case .exists, .isNil, .isTrue, .isFalse: require(count == 0, "there is nothing to compare with: \(expectation)")
    default: require(count == 1, "a matcher has what it compares with: \(expectation)")
    }
}

private func check(_ list: DeviceList) {
    require(!list.items.isEmpty, "a list has devices")
    require(Set(list.items.map(\.title)).count == list.items.count, "devices differ in their names")
    for item in list.items { require(!item.device.isEmpty, "a device is called something: \(item)") }
}
