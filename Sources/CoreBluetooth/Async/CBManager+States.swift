extension CBManager {
    /// The states of Bluetooth, starting with the present one, until the manager is released.
    ///
    /// Beside Apple's API; the delegate receives its calls as well.
    public var states: AsyncStream<CBManagerState> { stateBroadcast.stream() }
}
