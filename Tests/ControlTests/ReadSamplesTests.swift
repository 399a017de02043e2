import Control
import Testing

@Suite struct ReadSamplesTests {
    private static func page(more: Bool, anchor: String) -> ReadSamples.Response {
        ReadSamples.Response(
            address: "C0:FF:EE:00:00:01",
            stream: "heart-rate",
            unit: nil,
            kind: .discrete,
            samples: [],
            gaps: [],
            more: more,
            anchor: anchor,
            restarted: false
        )
    }

    @Test func `a reading continues after each page, and ends if it makes no progress`() throws {
        var request = ReadSamples(device: "chest", stream: "heart-rate")
        try request.advance(past: Self.page(more: true, anchor: "a:1"))
        try request.advance(past: Self.page(more: true, anchor: "a:2"))
        // Without new samples, a request that waits gets its own anchor.
        try request.advance(past: Self.page(more: false, anchor: "a:2"))
        let error = #expect(throws: ControlError.self) {
            try request.advance(past: Self.page(more: true, anchor: "a:2"))
        }
        #expect(error?.message == "gattlabd has sent the same samples again" && request.anchor == "a:2")
    }
}
