import Foundation
import QuartzCore

/// The animation block between `beginAnimations` and `commitAnimations`.
@MainActor
final class OlderAnimation {
  /// The default duration in UIKit, in seconds.
  private static let defaultDuration: TimeInterval = 0.2
  private static var open: [OlderAnimation] = []

  static var innermost: OlderAnimation? { open.last }

  let context: ViewAnimationContext
  private let id: String?
  private let userContext: UnsafeMutableRawPointer?
  private let outer: ViewAnimationContext?
  fileprivate(set) var delegate: AnyObject?
  fileprivate(set) var willStart: Selector?
  fileprivate(set) var didStop: Selector?

  private init(_ id: String?, _ userContext: UnsafeMutableRawPointer?) {
    (self.id, self.userContext) = (id, userContext)
    let settings = ViewAnimationSettings(
      duration: Self.defaultDuration, timing: .curve(.easeInOut), options: .allowUserInteraction)
    let ending = Ending()
    let batch = AnimationBatch { ending.animation?.stopped($0) }
    context = ViewAnimationContext(settings: settings, sink: ClockSink.shared, batch: batch)
    outer = context.enter()
    ending.animation = self
  }

  /// Retains the animation and its delegate until its end, as on iOS.
  private final class Ending {
    fileprivate(set) var animation: OlderAnimation?
  }

  static func begin(_ id: String?, _ userContext: UnsafeMutableRawPointer?) { open.append(OlderAnimation(id, userContext)) }

  static func commit() {
    guard let animation = open.popLast() else { return }
    animation.context.leave(to: animation.outer)
    animation.notifyStart()
    animation.context.batch.close()
  }

  private func notifyStart() {
    guard let delegate, let willStart else { return }
    let (id, userContext) = (id, userContext)
    willStart.perform(on: delegate, arguments: [id, userContext])
  }

  private func stopped(_ finished: Bool) {
    guard let delegate, let didStop else { return }
    didStop.perform(on: delegate, arguments: [id, NSNumber(value: finished), userContext])
  }
}

extension UIView {
  // MARK: - Animating between two calls, as code from before blocks does

  /// Begins an animation block that `commitAnimations()` ends. Default: 0.2 seconds with `easeInOut`.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    OlderAnimation.begin(animationID, context)
  }

  /// Ends the innermost block and starts its animations; ignored if there is none.
  public class func commitAnimations() { OlderAnimation.commit() }

  /// Sets the duration of the following changes, in seconds. Ignored outside a block, like all calls below.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    let duration = AnimationNumber.finite(duration, "UIView.setAnimationDuration(_:)")
    OlderAnimation.innermost?.context.configure { $0.duration = duration }
  }

  /// Sets the delay of the following changes, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    let delay = AnimationNumber.finite(delay, "UIView.setAnimationDelay(_:)")
    OlderAnimation.innermost?.context.configure { $0.delay = delay }
  }

  /// Sets the curve of the following changes. Default: `easeInOut`.
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    OlderAnimation.innermost?.context.configure { $0.timing = .curve(curve) }
  }

  /// Sets the number of repetitions of the following changes; fractions are allowed. Default: 0, which means once.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    OlderAnimation.innermost?.context.configure { $0.repeatCount = repeatCount }
  }

  /// Sets whether the following changes also run backwards. Default: false.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    OlderAnimation.innermost?.context.configure { $0.autoreverses = repeatAutoreverses }
  }

  /// Sets whether non-additive animations start at the presentation value instead of the last model value. Default: false.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    OlderAnimation.innermost?.context.configure {
      if fromCurrentState {
        $0.options.insert(.beginFromCurrentState)
      } else {
        $0.options.remove(.beginFromCurrentState)
      }
    }
  }

  /// Sets the object that receives the two selectors; it is retained until the animations have ended.
  public class func setAnimationDelegate(_ delegate: Any?) {
    OlderAnimation.innermost?.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets the start method, such as `animationWillStart(_:context:)`; it may have fewer parameters.
  public class func setAnimationWillStart(_ selector: Selector?) { OlderAnimation.innermost?.willStart = selector }

  /// Sets the end method, such as `animationDidStop(_:finished:context:)`; it may have fewer parameters.
  public class func setAnimationDidStop(_ selector: Selector?) { OlderAnimation.innermost?.didStop = selector }
}
