/// Bodies to run at a deadline, earliest first; bodies with equal deadlines run in the order they were added.
///
/// The queue is a binary heap of deadlines beside a table of active bodies. Canceling only removes the body; the heap is
/// rebuilt when most of its entries are canceled, so that thousands of calls whose timeouts never fire do not accumulate.
package struct TimerQueue<Body> {
    package typealias ID = UInt64

    private struct Entry {
        var deadline: Int64
        var id: ID

        func precedes(_ other: Entry) -> Bool {
            deadline != other.deadline ? deadline < other.deadline : id < other.id
        }
    }

    private static var compactionThreshold: Int { 64 }

    private var heap: [Entry] = []
    private var bodies: [ID: Body] = [:]
    /// The ID of the next timer to be added.
    package private(set) var nextID: ID = 0

    package init() {}

    package var count: Int { bodies.count }
    /// The number of stored deadlines, including canceled ones.
    package var storedCount: Int { heap.count }

    /// Adds a body that is due at `deadline` (nanoseconds on the caller's clock).
    package mutating func add(deadline: Int64, _ body: Body) -> ID {
        let id = nextID
        nextID += 1
        bodies[id] = body
        heap.append(Entry(deadline: deadline, id: id))
        siftUp(heap.count - 1)
        return id
    }

    package mutating func cancel(_ id: ID) {
        guard bodies.removeValue(forKey: id) != nil else { return }
        if heap.count > Self.compactionThreshold, heap.count > 2 * bodies.count { compact() }
    }

    /// The earliest deadline of a body that has not been canceled.
    package mutating func nextDeadline() -> Int64? {
        dropCanceled()
        return heap.first?.deadline
    }

    /// Removes and returns the next body that is due.
    ///
    /// Only bodies with an ID below `limit` are considered: a body added during this round waits for the next one.
    package mutating func popDue(now: Int64, below limit: ID) -> Body? {
        dropCanceled()
        guard let first = heap.first, first.deadline <= now, first.id < limit else { return nil }
        removeFirst()
        return bodies.removeValue(forKey: first.id)
    }

    private mutating func dropCanceled() {
        while let first = heap.first, bodies[first.id] == nil { removeFirst() }
    }

    private mutating func compact() {
        heap.removeAll { bodies[$0.id] == nil }
        heap.sort { $0.precedes($1) }
    }

    private mutating func removeFirst() {
        guard let last = heap.popLast(), !heap.isEmpty else { return }
        heap[0] = last
        siftDown(0)
    }

    private mutating func siftUp(_ start: Int) {
        var child = start
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].precedes(heap[parent]) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    private mutating func siftDown(_ start: Int) {
        var parent = start
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if heap[child].precedes(heap[least]) { least = child }
            }
            guard least != parent else { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
