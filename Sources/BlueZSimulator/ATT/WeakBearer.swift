/// A weak reference to a bearer.
struct WeakBearer {
    weak var bearer: ATTBearer?
}
