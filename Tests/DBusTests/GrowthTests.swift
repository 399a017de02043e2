import TestGrowth
import Testing

@Suite struct GrowthTests {
    @Test func `work in proportion to the input is linear`() {
        let growth = Growth.measure(upTo: 20_000, preparing: { Array(0..<$0) }) { numbers in
            var sum = 0
            for number in numbers { sum &+= number }
            #expect(sum > 0)
        }
        #expect(growth.isLinear)
    }

    @Test func `a search for each element is not linear`() {
        let growth = Growth.measure(upTo: 2000, preparing: { Array(0..<$0) }) { numbers in
            var found = 0
            for number in numbers where numbers.contains(number) { found += 1 }
            #expect(found == numbers.count)
        }
        #expect(!growth.isLinear)
    }
}
