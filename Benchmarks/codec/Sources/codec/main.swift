import Glibc

// codec times SECONDS   the minimum processor time of each operation in nanoseconds, from as many rounds as fit
// codec allocations     the number of memory allocations of each
// codec instructions    each once, TIMES times, under `measured`; callgrind counts and keeps them apart

let times = 1024
let operations = allOperations()

switch (CommandLine.arguments.dropFirst().first, CommandLine.arguments.dropFirst(2).first.flatMap { Double($0) }) {
case ("times", let seconds?): printTimes(of: operations, seconds: seconds)
case ("allocations", nil):
    for operation in operations + everyFixedSize() {
        print("\(operation.name)\t\(operation.allocationsEach())")
    }
case ("instructions", nil):
    for operation in operations {
        operation.runMeasured(times: times)
        print("\(operation.name)\t\(times)")
    }
default:
    print("usage: codec times SECONDS | codec allocations | codec instructions")
    exit(2)
}

/// In rounds over all operations, so that a temporary slowdown of the machine affects all of them.
func printTimes(of operations: [Operation], seconds: Double) {
    var least = [Double](repeating: .infinity, count: operations.count)
    let end = now(CLOCK_MONOTONIC) + seconds
    repeat {
        for (index, operation) in operations.enumerated() {
            let start = now(CLOCK_PROCESS_CPUTIME_ID)
            operation.run(20_000)
            least[index] = min(least[index], (now(CLOCK_PROCESS_CPUTIME_ID) - start) / 20_000)
        }
    } while now(CLOCK_MONOTONIC) < end
    for (operation, time) in zip(operations, least) { print("\(operation.name)\t\(time * 1e9)") }
}

func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
