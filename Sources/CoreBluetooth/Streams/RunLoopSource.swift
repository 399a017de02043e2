internal import CoreFoundation
internal import Foundation

/// A source of run loops that calls a function on a thread of theirs after it has been signaled from any thread.
///
/// `RunLoop` has no API for sources of programs; those of CoreFoundation, which it consists of, are used directly.
final class RunLoopSource: @unchecked Sendable {
    // @unchecked: CoreFoundation's run loops and sources may be used from any thread, and the list is locked.
    private let source: CFRunLoopSource
    private let places = Guarded<[Place]>([])

    private struct Place {
        let loop: CFRunLoop
        let mode: RunLoop.Mode
    }

    private final class Perform {
        let body: () -> Void

        init(_ body: @escaping () -> Void) { self.body = body }
    }

    init(_ body: @escaping () -> Void) {
        var context = CFRunLoopSourceContext()
        context.info = Unmanaged.passRetained(Perform(body)).toOpaque()
        context.release = { info in
            if let info { Unmanaged<Perform>.fromOpaque(info).release() }
        }
        context.perform = { info in
            if let info { Unmanaged<Perform>.fromOpaque(info).takeUnretainedValue().body() }
        }
        source = CFRunLoopSourceCreate(kCFAllocatorDefault, 0, &context)
    }

    deinit { CFRunLoopSourceInvalidate(source) }

    /// Has the function called once, soon, on one of the run loops; does nothing while there is none.
    func signal() {
        let loops = places.withLock { $0.map(\.loop) }
        guard !loops.isEmpty else { return }
        CFRunLoopSourceSignal(source)
        for loop in loops { CFRunLoopWakeUp(loop) }
    }

    func add(to runLoop: RunLoop, _ mode: RunLoop.Mode) {
        Self.withCounterpart(of: runLoop, mode) { [self] loop in
            places.withLock { places in
                guard !places.contains(where: { $0.loop === loop && $0.mode == mode }) else { return }
                places.append(Place(loop: loop, mode: mode))
            }
            CFRunLoopAddSource(loop, source, mode.text)
            signal()
        }
    }

    func remove(from runLoop: RunLoop, _ mode: RunLoop.Mode) {
        Self.withCounterpart(of: runLoop, mode) { [self] loop in
            places.withLock { places in places.removeAll { $0.loop === loop && $0.mode == mode } }
            CFRunLoopRemoveSource(loop, source, mode.text)
        }
    }

    /// Calls `body` with CoreFoundation's object of a run loop.
    ///
    /// It can be determined for the main run loop and that of the calling thread; on another thread, `body` is called by a
    /// timer.
    private static func withCounterpart(
        of runLoop: RunLoop,
        _ mode: RunLoop.Mode,
        _ body: @escaping @Sendable (CFRunLoop) -> Void
    ) {
        if runLoop === RunLoop.current {
            body(CFRunLoopGetCurrent())
        } else if runLoop === RunLoop.main {
            body(CFRunLoopGetMain())
        } else {
            let timer = Timer(timeInterval: 0, repeats: false) { _ in body(CFRunLoopGetCurrent()) }
            runLoop.add(timer, forMode: mode)
        }
    }
}

extension RunLoop.Mode {
    /// The name in CoreFoundation, which compares those of the default and the common modes by identity.
    fileprivate var text: CFString? {
        switch self {
        case .default: return kCFRunLoopDefaultMode
        case .common: return kCFRunLoopCommonModes
        default:
            let utf8: CFStringEncoding = 0x0800_0100
            return rawValue.withCString { CFStringCreateWithCString(kCFAllocatorDefault, $0, utf8) }
        }
    }
}
