import Commands
import Testing

@Suite struct OptionTests {
    /// A value that counts its descriptions, in a single thread.
    private final class Described: CustomStringConvertible, @unchecked Sendable {
        private(set) var count = 0

        var description: String {
            count += 1
            return "described"
        }
    }

    @Test func `a default value is described for the help only`() {
        let value = Described()
        let kind = ValueKind<Described>("VALUE") { (_) throws(InvalidValue) in value }
        let option = Option("value", kind, defaultValue: value, help: "A value")
        let parameter = Parameter.option(option)
        #expect(value.count == 0, "the start of a command describes no value")
        #expect(parameter.defaultText == "described")
        #expect(value.count == 1)
    }
}
