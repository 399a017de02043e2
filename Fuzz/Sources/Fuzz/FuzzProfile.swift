import GATT
import ProfileModel

/// The text of a profile; one that is accepted runs for a simulated minute.
func fuzzProfile(_ input: inout Input) {
    let text = input.rest()
    do throws(InvalidProfile) {
        run(try PeripheralProfile.parse(text, file: "profile"))
    } catch {
        check(error)
    }
}

/// The rules of a refused text.
func check(_ refusal: InvalidProfile) {
    require(!refusal.diagnostics.isEmpty, "a refusal has a reason")
    for diagnostic in refusal.diagnostics {
        require(diagnostic.mark >= TextMark(line: 1, column: 1), "a diagnostic has a place: \(diagnostic)")
        require(!diagnostic.message.isEmpty, "a diagnostic says something: \(diagnostic)")
    }
}

private func run(_ profile: PeripheralProfile) {
    guard var engine = try? ProfileEngine(profile, seed: 1) else { fatalError("nothing is held") }
    let ids = profile.services.flatMap(\.characteristics).map(\.id)
    for id in ids { engine.subscriptionChanged(id, isSubscribed: true, at: .zero) }
    var last = Duration.zero
    for _ in 0..<64 {
        guard let due = engine.nextDue, due <= .seconds(60) else { break }
        require(due >= last, "time does not run backwards: \(due) after \(last)")
        last = due
        while let notification = engine.takeDue(at: due) {
            require(notification.time <= due, "nothing is sent before its time: \(notification)")
        }
    }
    for id in ids {
        guard let value = try? engine.read(id, at: .seconds(60)) else { continue }
        try? engine.write(id, value, at: .seconds(60))
    }
}
