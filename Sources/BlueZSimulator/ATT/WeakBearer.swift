/// A bearer that is not kept alive.
struct WeakBearer {
    weak var bearer: ATTBearer?
}
