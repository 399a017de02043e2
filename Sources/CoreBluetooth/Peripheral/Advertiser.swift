internal import BlueZ
internal import DBus
internal import EventLoop

/// The advertisement of a manager on the bus; it pauses while the adapter is off.
@EventLoop
final class Advertiser {
    private let path: ObjectPath
    private let onEnd: @EventLoop () -> Void
    private var advertisement: LocalAdvertisement?
    private var isPaused = false

    /// Creates an advertiser; `onEnd` is called if bluetoothd ends the advertisement.
    init(path: ObjectPath, onEnd: @escaping @EventLoop () -> Void) {
        self.path = path
        self.onEnd = onEnd
    }

    /// Starts to advertise, instead of an earlier advertisement.
    func start(_ content: AdvertisementContent, on adapter: Adapter) async throws(BlueZError) {
        await stop(on: adapter)
        let new = LocalAdvertisement(path: path, content: content, connection: adapter.client.connection) {
            [weak self] in
            self?.released()
        }
        do { try new.export() } catch { throw BlueZError(error, during: .adapter) }
        advertisement = new
        do {
            try await new.register(on: adapter)
        } catch {
            if advertisement === new { clear() }
            throw error
        }
    }

    func stop(on adapter: Adapter?) async {
        guard let former = advertisement else { return }
        advertisement = nil
        isPaused = false
        if let adapter { try? await former.unregister(from: adapter) }
        former.unexport()
    }

    /// Marks the advertisement as interrupted, because the adapter is off.
    func pause() {
        isPaused = advertisement != nil
    }

    /// Continues to advertise after `pause()`.
    func resume(on adapter: Adapter) async {
        guard isPaused, let advertisement else { return }
        isPaused = false
        // bluetoothd may have kept the registration.
        try? await advertisement.unregister(from: adapter)
        do {
            try await advertisement.register(on: adapter)
        } catch {
            if self.advertisement === advertisement {
                clear()
                onEnd()
            }
        }
    }

    /// Forgets the advertisement, after bluetoothd has.
    func clear() {
        let former = advertisement
        advertisement = nil
        isPaused = false
        former?.unexport()
    }

    private func released() {
        guard advertisement != nil, !isPaused else { return }
        clear()
        onEnd()
    }
}
