import Foundation

/// The time of the frame that is being made; only a host moves it.
package enum MediaClock {
  // Written on the main thread, between frames; the free function that Apple has for it is not isolated.
  nonisolated(unsafe) fileprivate static var frameTime: TimeInterval = 0

  @MainActor package static var now: TimeInterval {
    get { frameTime }
    set {
      frameTime = newValue
      hasStarted = true
    }
  }

  /// Whether a first frame has been timed; what is added before starts with it.
  @MainActor package private(set) static var hasStarted = false
}

/// The time of the current frame in seconds, on the clock that events are stamped with.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.frameTime }
