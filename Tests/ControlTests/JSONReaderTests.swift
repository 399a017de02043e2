import Control
import GATT
import TestRandomness
import Testing

@Suite struct JSONReaderTests {
    @Test func `a value is read`() throws {
        #expect(try JSONReader.read(Array("[1]".utf8)) == [1])
    }
}
