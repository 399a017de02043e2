internal import Control
internal import SampleModel

extension StreamKindName {
    init(_ kind: StreamKind) {
        self = kind == .discrete ? .discrete : .cumulative
    }
}
