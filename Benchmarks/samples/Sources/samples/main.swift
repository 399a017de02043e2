import Glibc
import SampleModel

// samples fill FOLDER TOTAL STEPS PAGE: fills a database in steps, with PAGE samples in a transaction, and queries it after each.
// Prints a line for each step: samples, seconds, bytes, and of each query the median and the 99th percentile in milliseconds.
//
// samples text TOTAL STEPS STEP: prints the samples of a step, for another program.
//
// samples replicate FOLDER URL: copies a database to PostgreSQL, and prints the number of samples and the seconds.

private let words = CommandLine.arguments.dropFirst()
private let numbers = words.compactMap { Int($0) }
/// Runs of each query, so that the 99th percentile is not the maximum.
private let rounds = 200

switch (words.first, numbers.count) {
case ("fill", 3):
    guard let folder = words.dropFirst().first else { exit(2) }
    let (total, steps, page) = (numbers[0], numbers[1], numbers[2])
    do {
        var filling = try await Filling(folder, total: total)
        for _ in 0..<steps {
            let start = ContinuousClock.now
            try await filling.add(total / steps, pageSize: page)
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            let queries = try await filling.queryTimes(rounds: rounds).flatMap { query in
                [query.milliseconds[rounds / 2], query.milliseconds[rounds * 99 / 100]]
            }
            let columns = ["\(filling.count)", "\(seconds)", "\(filling.size)"] + queries.map { "\($0)" }
            print(columns.joined(separator: "\t"))
            fflush(nil)
        }
        await filling.close()
    } catch {
        print("error: \(error)")
        exit(1)
    }
case ("text", 3):
    let (total, steps, step) = (numbers[0], numbers[1], numbers[2])
    var series = Series.Shape.allCases.map { Series($0, count: total / Series.Shape.allCases.count) }
    let first = total / steps * step
    var text = ""
    for number in 0..<first + total / steps {
        let index = number % series.count
        let sample = series[index].next()
        guard number >= first else { continue }
        text += "\(index)\t\(sample.time)\t\(sample.value)\n"
        if text.utf8.count > 1 << 16 {
            print(text, terminator: "")
            text = ""
        }
    }
    print(text, terminator: "")
case ("replicate", 0):
    guard words.count == 3, let folder = words.dropFirst().first, let url = words.last else { exit(2) }
    do {
        let (count, seconds) = try await Replication.run(folder, to: url)
        print("\(count)\t\(seconds)")
    } catch {
        print("error: \(error)")
        exit(1)
    }
default:
    print("usage: samples fill FOLDER TOTAL STEPS PAGE | samples text TOTAL STEPS STEP | samples replicate FOLDER URL")
    exit(2)
}
