import QuartzCore

/// The display link and the observations of a dynamic animator; they end with it.
///
/// The deinitializer of an open class cannot be isolated: subclasses with a plain `deinit` would not compile.
@MainActor
final class DynamicAnimatorSources {
  /// Runs while something moves; nil at rest.
  private(set) var link: CADisplayLink?
  private var endObserving: ((DynamicAnimatorSources) -> Void)?

  /// Begins an observation with this object as the observer; `end` is called with it when the animator is deallocated.
  func observe(_ begin: (DynamicAnimatorSources) -> Void, end: @escaping (DynamicAnimatorSources) -> Void) {
    begin(self)
    endObserving = end
  }

  func start(_ link: CADisplayLink) { self.link = link }

  func stop() {
    link?.invalidate()
    link = nil
  }

  isolated deinit {
    link?.invalidate()
    endObserving?(self)
  }
}
