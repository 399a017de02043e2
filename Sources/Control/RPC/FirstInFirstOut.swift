/// A first-in, first-out queue.
struct FirstInFirstOut<Element> {
    /// The elements; removed ones are nil until there are enough of them to move the remaining ones.
    private var slots: [Element?] = []
    private var start = 0

    var isEmpty: Bool { start == slots.count }

    mutating func append(_ element: Element) {
        slots.append(element)
    }

    mutating func popFirst() -> Element? {
        guard start < slots.count else { return nil }
        let element = slots[start].take()
        start += 1
        if start == slots.count, slots.count > 1024 {
            // Release the memory of a burst.
            slots = []
            start = 0
        } else if start > 64, start > slots.count / 2 {
            slots.removeFirst(start)
            start = 0
        }
        return element
    }

    mutating func removeAll(where isRemoved: (Element) -> Bool) {
        slots = slots[start...].filter { $0.map { !isRemoved($0) } ?? false }
        start = 0
    }

    func count(where isCounted: (Element) -> Bool) -> Int {
        slots[start...].count { $0.map(isCounted) ?? false }
    }

    /// Changes the last matching element.
    ///
    /// - Returns: The result of `update`; false if no element matches.
    mutating func updateLast(where matches: (Element) -> Bool, update: (inout Element) -> Bool) -> Bool {
        guard let index = slots[start...].lastIndex(where: { $0.map(matches) ?? false }), var element = slots[index]
        else { return false }
        let result = update(&element)
        slots[index] = element
        return result
    }
}
