import Documents
import GATT
import ProfileModel

/// Fuzzes the text of a profile; an accepted one runs for a simulated minute.
func fuzzProfile(_ input: inout Input) {
    let text = input.rest()
    do throws(InvalidDocument) {
        run(try PeripheralProfile.parse(text, file: "profile"))
    } catch {
        check(error)
    }
}

/// Checks the rules of a refused text.
func check(_ refusal: InvalidDocument) {
    require(!refusal.diagnostics.isEmpty, "a refusal has a reason")
    for diagnostic in refusal.diagnostics {
        require(diagnostic.mark >= TextMark(line: 1, column: 1), "a diagnostic has a position: \(diagnostic)")
        require(!diagnostic.message.isEmpty, "a diagnostic has a message: \(diagnostic)")
    }
}

private func run(_ profile: PeripheralProfile) {
    guard var engine = try? ProfileEngine(profile, seed: 1) else { fatalError("no signal is held") }
    let ids = profile.services.flatMap(\.characteristics).map(\.id)
    for id in ids { engine.subscriptionChanged(id, isSubscribed: true, at: .zero) }
    var last = Duration.zero
    for _ in 0..<64 {
        guard let due = engine.nextDue, due <= .seconds(60) else { break }
        require(due >= last, "time does not run backwards: \(due) after \(last)")
        last = due
        while let notification = engine.popDueNotification(at: due) {
            require(notification.time <= due, "nothing is sent before its time: \(notification)")
        }
    }
    for id in ids {
        guard let value = try? engine.read(id, at: .seconds(60)) else { continue }
        try? engine.write(id, value, at: .seconds(60))
    }
    // Short values reach the rules of most control points.
    for (id, code) in zip(ids, 0...UInt8.max) {
        for count in 0...4 { try? engine.write(id, Array([code % 8, 1, 0, 0].prefix(count)), at: .seconds(61)) }
        for _ in 0..<16 where engine.nextDue ?? .zero <= .seconds(61) {
            _ = engine.popDueNotification(at: .seconds(61))
        }
    }
}
