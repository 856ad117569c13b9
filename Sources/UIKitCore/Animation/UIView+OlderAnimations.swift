import Foundation
import QuartzCore

/// The animation blocks between `beginAnimations` and `commitAnimations`.
@MainActor
final class OlderAnimation {
  /// UIKit's duration where none is set, in seconds.
  private static let defaultDuration: TimeInterval = 0.2
  private static var open: [OlderAnimation] = []

  static var innermost: OlderAnimation? { open.last }

  let context: ViewAnimationContext
  private let id: String?
  private let userContext: UnsafeMutableRawPointer?
  private let outer: ViewAnimationContext?
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?

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

  /// Keeps the animation until its end: its delegate is retained, as on iOS.
  private final class Ending {
    var animation: OlderAnimation?
  }

  static func begin(_ id: String?, _ userContext: UnsafeMutableRawPointer?) { open.append(OlderAnimation(id, userContext)) }

  static func commit() {
    guard let animation = open.popLast() else { return }
    animation.context.leave(to: animation.outer)
    animation.tellOfStart()
    animation.context.batch.close()
  }

  private func tellOfStart() {
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

  /// Begins a block of changes that are animated, up to `commitAnimations()`: for 0.2 seconds with ease in and out unless other
  /// calls say otherwise.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    OlderAnimation.begin(animationID, context)
  }

  /// Ends the innermost open block and starts its animations; ignored when none is open.
  public class func commitAnimations() { OlderAnimation.commit() }

  /// Sets the duration of the changes that follow, in seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    OlderAnimation.innermost?.context.settings.duration = AnimationNumber.finite(duration, "UIView.setAnimationDuration(_:)")
  }

  /// Sets the delay of the changes that follow, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    OlderAnimation.innermost?.context.settings.delay = AnimationNumber.finite(delay, "UIView.setAnimationDelay(_:)")
  }

  /// Sets the pacing of the changes that follow in the innermost open block. Default: `.easeInOut`.
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    OlderAnimation.innermost?.context.settings.timing = .curve(curve)
  }

  /// Sets how often the changes that follow run; fractions are allowed. Default: 0, once.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    OlderAnimation.innermost?.context.settings.repeatCount = repeatCount
  }

  /// Sets whether each run of the changes that follow is also run backwards. Default: false.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    OlderAnimation.innermost?.context.settings.autoreverses = repeatAutoreverses
  }

  /// Sets whether properties that are not additive start from what is on screen instead of from their last value. Default: false.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    guard let context = OlderAnimation.innermost?.context else { return }
    if fromCurrentState {
      context.settings.options.insert(.beginFromCurrentState)
    } else {
      context.settings.options.remove(.beginFromCurrentState)
    }
  }

  /// Sets the object that the two selectors are sent to; it is retained until the animations have ended.
  public class func setAnimationDelegate(_ delegate: Any?) {
    OlderAnimation.innermost?.delegate = delegate.map { $0 as AnyObject }
  }

  /// A method like `animationWillStart(_:context:)`, or with fewer arguments.
  public class func setAnimationWillStart(_ selector: Selector?) { OlderAnimation.innermost?.willStart = selector }

  /// A method like `animationDidStop(_:finished:context:)`, or with fewer arguments.
  public class func setAnimationDidStop(_ selector: Selector?) { OlderAnimation.innermost?.didStop = selector }
}
