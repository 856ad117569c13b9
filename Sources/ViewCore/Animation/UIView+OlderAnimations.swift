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
  private var delegate: AnyObject?
  private var willStart: Selector?
  private var didStop: Selector?
  private var transition: ViewTransition?
  private var showsStill = false

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
    animation.showTransition()
    animation.context.batch.close()
  }

  // MARK: - Settings

  func setDelegate(_ delegate: AnyObject?) { self.delegate = delegate }
  func setStartMethod(_ selector: Selector?) { willStart = selector }
  func setEndMethod(_ selector: Selector?) { didStop = selector }

  /// Takes the picture of a view's old content; `commit()` turns from it to the new one.
  func setTransition(_ transition: UIView.AnimationTransition, of view: UIView, isStill: Bool) {
    self.transition = nil
    guard let style = transition.style, view.window != nil, UIView.areAnimationsEnabled else { return }
    self.transition = ViewTransition(style: style, view: view, settings: context.settings, batch: context.batch)
    showsStill = isStill
  }

  private func showTransition() {
    let settings = context.settings
    guard let transition, settings.duration > 0 else { return }
    transition.begin(with: settings, showingStill: showsStill)
    if !settings.takesTouches { context.batch.blockInteraction(of: transition.view) }
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
  /// A transition of a view's content between `beginAnimations(_:context:)` and `commitAnimations()`.
  public enum AnimationTransition: Int, Sendable {
    /// No transition.
    case none = 0
    /// The view turns about a vertical axis, its left edge forward.
    case flipFromLeft = 1
    /// The view turns about a vertical axis, its right edge forward.
    case flipFromRight = 2
    /// The old content is a page that curls up.
    case curlUp = 3
    /// The new content is a page that is laid down.
    case curlDown = 4
  }
}

extension UIView.AnimationTransition {
  fileprivate var style: ViewTransitionStyle? {
    switch self {
    case .none: nil
    case .flipFromLeft: .flip(isVertical: true, sign: 1)
    case .flipFromRight: .flip(isVertical: true, sign: -1)
    case .curlUp: .curl(isUp: true)
    case .curlDown: .curl(isUp: false)
    }
  }
}
