import Foundation

extension Timer {
  /// Calls a method of `target`, which is retained until the timer is invalidated, in the current run loop. `ti` is in seconds.
  @preconcurrency @MainActor @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let target = ClassReceiver.object(for: aTarget)
    let timer = SelectorTimer(interval: ti, target: target, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Calls a method of `target` without parameters.
  @preconcurrency @MainActor @discardableResult
  public class func scheduledTimer<Target: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: Target,
    selector method: @escaping @MainActor (Target) -> @MainActor () -> Void, userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let selector = Selector(method, Selector.uniqueName())
    return scheduledTimer(timeInterval: ti, target: aTarget, selector: selector, userInfo: userInfo, repeats: yesOrNo)
  }

  /// Calls a method of `target` that takes the timer.
  @preconcurrency @MainActor @discardableResult
  public class func scheduledTimer<Target: AnyObject, Argument>(
    timeInterval ti: TimeInterval, target aTarget: Target,
    selector method: @escaping @MainActor (Target) -> @MainActor (Argument) -> Void, userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let selector = Selector(method, Selector.uniqueName())
    return scheduledTimer(timeInterval: ti, target: aTarget, selector: selector, userInfo: userInfo, repeats: yesOrNo)
  }
}

/// Gives timers an initializer that makes an object of a subclass, which only the initializer of a protocol can.
@preconcurrency @MainActor public protocol _SelectorTimerMaking {}

extension Timer: _SelectorTimerMaking {}

extension _SelectorTimerMaking {
  /// Makes a timer that calls a method of `target`, which is retained until the timer is invalidated; `add(_:forMode:)` of a run loop
  /// starts it. `ti` is in seconds.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
  ) {
    let target = ClassReceiver.object(for: aTarget)
    let timer = SelectorTimer(interval: ti, target: target, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    // Timers of iOS are never of a class of the program's.
    self = timer as! Self
  }
}

/// A timer with `userInfo`.
private final class SelectorTimer: Timer {
  private var info: Any?

  convenience init(interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool) {
    nonisolated(unsafe) let target = target
    self.init(timeInterval: interval, repeats: repeats) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { _ = selector.perform(on: target, sender: timer) }
    }
    info = userInfo
    // In Foundation on Linux (6.3), this initializer makes the first call due at once.
    fireDate.addTimeInterval(interval)
  }

  override var userInfo: Any? { info }

  override func invalidate() {
    super.invalidate()
    info = nil
  }
}
