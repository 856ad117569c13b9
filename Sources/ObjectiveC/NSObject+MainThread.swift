import Foundation

extension NSObject {
  /// Calls a method on the main thread, in the common modes of its run loop. The object and the argument are held until then.
  ///
  /// - Parameters:
  ///   - aSelector: a method with at most one argument.
  ///   - arg: the argument.
  ///   - wait: whether the call returns after the method; on the main thread the method is then called at once.
  /// - Precondition: the object has the method.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    let call = MainThreadCall(target: self, selector: aSelector, argument: arg)
    switch (wait, MainQueue.isCurrent) {
    case (true, true): call.run()
    case (true, false): DispatchQueue.main.sync { call.run() }
    case (false, _): DispatchQueue.main.async { call.run() }
    }
  }
}

/// A call that waits for the main thread; it is made there alone.
private struct MainThreadCall: @unchecked Sendable {
  let target: NSObject
  let selector: Selector
  let argument: Any?

  func run() {
    MainActor.assumeIsolated { _ = target.perform(selector, with: argument) }
  }
}
