extension ReadSamples {
    /// A sample, or a gap between samples.
    package enum Item: Hashable, Sendable {
        case sample(RecordedSample)
        case gap(RecordedGap)

        /// The position after the item.
        package var position: SamplePosition {
            switch self {
            case .sample(let sample): SamplePosition(after: sample.number)
            case .gap(let gap): SamplePosition(after: gap.after, isAfterGap: true)
            }
        }
    }
}

extension ReadSamples {
    /// Continues after a page.
    ///
    /// - Throws: `.failed` if there are more samples, but after the same ones: the same page would be requested forever.
    package mutating func advance(past page: Response) throws(ControlError) {
        guard !page.more || page.anchor != anchor else {
            throw ControlError(
                .failed,
                "gattlabd has sent the same samples again",
                hint: "check its version: gattlab status"
            )
        }
        anchor = page.anchor
    }
}

extension ReadSamples.Response {
    /// Returns the samples with the gaps between them, in the order of the request.
    package func items(isDescending: Bool) -> [ReadSamples.Item] {
        var items: [ReadSamples.Item] = []
        var gaps = (isDescending ? self.gaps.reversed() : self.gaps)[...]
        for sample in samples {
            while let gap = gaps.first, isDescending ? gap.after >= sample.number : gap.after < sample.number {
                items.append(.gap(gap))
                gaps.removeFirst()
            }
            items.append(.sample(sample))
        }
        return items + gaps.map { .gap($0) }
    }
}
