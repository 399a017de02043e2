import Testing

@testable import Peripheral

@Suite struct AliasChangeTests {
    private static let left = AliasChange(original: "Kitchen", emulated: "Strap")

    struct Case {
        var alias: String
        var left: AliasChange?
        /// The original alias of the change; nil if there is no change.
        var original: String?
    }

    @Test(arguments: [
        Case(alias: "Kitchen", left: nil, original: "Kitchen"),
        Case(alias: "machine", left: nil, original: ""),
        Case(alias: "Bike", left: nil, original: nil),
        Case(alias: "Strap", left: left, original: "Kitchen"),
        Case(alias: "Office", left: left, original: "Office"),
        Case(alias: "Bike", left: AliasChange(original: "Kitchen", emulated: "Bike"), original: "Kitchen"),
    ])
    func `the original alias is the one before the first emulation`(_ test: Case) {
        let change = AliasChange.change(from: test.alias, machineName: "machine", to: "Bike", left: test.left)
        #expect(change?.original == test.original)
        #expect(change == nil || change?.emulated == "Bike")
    }

    @Test func `an alias that another program has changed is not restored`() {
        #expect(Self.left.restoration(of: "Strap") == "Kitchen")
        #expect(Self.left.restoration(of: "Office") == nil)
        #expect(Self.left.restoration(of: nil) == nil)
    }
}
