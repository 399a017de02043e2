/// The schedules with a due time, ordered by it: a binary heap, in which the time of any schedule can change.
///
/// Schedules due at the same time are ordered by their index.
struct DueQueue: Sendable {
    private var heap: [Entry] = []
    /// The position of each schedule in the heap; nil while it has no due time.
    private var positions: [Int?]

    struct Entry: Sendable {
        var due: Int64
        var schedule: Int

        fileprivate static func < (left: Entry, right: Entry) -> Bool {
            (left.due, left.schedule) < (right.due, right.schedule)
        }
    }

    init(scheduleCount: Int) {
        positions = Array(repeating: nil, count: scheduleCount)
    }

    /// The schedule that is due next.
    var first: Entry? { heap.first }

    /// The schedules with a due time, in no particular order.
    var schedules: [Int] { heap.map(\.schedule) }

    /// Adds a schedule after the others.
    mutating func append(due: Int64) {
        positions.append(nil)
        update(positions.count - 1, due: due)
    }

    /// Sets the due time of a schedule; nil removes it.
    mutating func update(_ schedule: Int, due: Int64?) {
        guard positions.indices.contains(schedule) else { return }
        switch (positions[schedule], due) {
        case (nil, nil): break
        case (nil, let due?):
            heap.append(Entry(due: due, schedule: schedule))
            positions[schedule] = heap.count - 1
            moveUp(heap.count - 1)
        case (let position?, let due?):
            heap[position].due = due
            moveDown(moveUp(position))
        case (let position?, nil):
            positions[schedule] = nil
            let last = heap.removeLast()
            guard position < heap.count else { return }
            heap[position] = last
            positions[last.schedule] = position
            moveDown(moveUp(position))
        }
    }

    @discardableResult
    private mutating func moveUp(_ start: Int) -> Int {
        var position = start
        while position > 0, heap[position] < heap[(position - 1) / 2] {
            swap(position, (position - 1) / 2)
            position = (position - 1) / 2
        }
        return position
    }

    private mutating func moveDown(_ start: Int) {
        var position = start
        while true {
            var child = 2 * position + 1
            guard child < heap.count else { return }
            if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
            guard heap[child] < heap[position] else { return }
            swap(position, child)
            position = child
        }
    }

    private mutating func swap(_ left: Int, _ right: Int) {
        heap.swapAt(left, right)
        positions[heap[left].schedule] = left
        positions[heap[right].schedule] = right
    }
}
