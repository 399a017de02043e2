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
