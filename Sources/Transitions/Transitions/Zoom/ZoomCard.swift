import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// A card between a source and the full screen: it follows a gesture, or moves to one of its ends on a spring.
@MainActor
final class ZoomCard {
  enum End { case source, full }

  let view: ZoomCardView
  private let dimming: ZoomDimmingView
  private let source: ZoomSource
  private weak var host: UIView?
  private let fullFrame: @MainActor () -> CGRect
  private(set) var state: ZoomState
  private(set) var end = End.full
  private var motion: ZoomMotion?
  /// The link retains this object while the card moves; the application retains the link.
  private weak var ticker: CADisplayLink?
  /// Called when the card is at rest at its end.
  private var arrived: @MainActor () -> Void

  /// - Parameters:
  ///   - state: the card's initial state; nil is on its source.
  ///   - fullFrame: the page's final frame in the host.
  init(
    _ page: UIView, source: ZoomSource, crop: CGRect, options: UIViewController.Transition.ZoomOptions?, in host: UIView,
    from state: ZoomState?, fullFrame: @escaping @MainActor () -> CGRect, arrived: @escaping @MainActor () -> Void
  ) {
    self.arrived = arrived
    self.host = host
    self.source = source
    self.fullFrame = fullFrame
    self.state = state ?? ZoomState(frame: source.frame(in: host), mix: 0)
    dimming = ZoomDimmingView(options, in: host)
    view = ZoomCardView(page: page, source: source, crop: crop, container: host)
    host.addSubview(dimming)
    host.addSubview(view)
    source.conceal()
    show()
  }

  isolated deinit { source.reveal() }

  // MARK: - Where it is

  /// The time of the host's layer, in which the motion runs.
  private var now: TimeInterval { LayerTimeDriver.now(around: host?.layer) }

  private var target: ZoomState {
    switch end {
    case .full: ZoomState(frame: fullFrame(), mix: 1)
    case .source: ZoomState(frame: source.frame(in: host ?? view), mix: 0)
    }
  }

  /// The card's velocity in this frame.
  var velocity: ZoomVelocity { motion?.velocity(at: now) ?? .zero }

  /// The page's final frame in the host.
  var full: CGRect { fullFrame() }

  private func show() {
    UIView.performWithoutAnimation {
      let full = fullFrame()
      view.show(state, full: full)
      let size = full.width > 0 ? (state.frame.width / full.width).clamped(to: 0...1) : 1
      dimming.show((state.mix * size).clamped(to: 0...1))
      view.layoutIfNeeded()
    }
  }

  // MARK: - Moving

  /// Stops the card at its position in this frame.
  func hold() {
    advance()
    rest()
  }

  /// Moves the card with the gesture.
  func move(to state: ZoomState) {
    self.state = state
    show()
  }

  /// Starts the card's motion to an end.
  ///
  /// - Parameter velocity: nil keeps the present velocity.
  func animate(to end: End, velocity: ZoomVelocity? = nil) {
    advance()
    let velocity = velocity ?? self.velocity
    self.end = end
    // The content below is interactive again while the page is dismissed.
    dimming.isUserInteractionEnabled = end == .full
    motion = ZoomMotion(from: state, to: target, velocity: velocity, start: now)
    guard ticker == nil, let host else { return }
    let ticker = CADisplayLink(handler: { _ in self.tick() })
    ticker.follow(host.layer.superlayer)
    ticker.add(toFramesOf: host.layer)
    self.ticker = ticker
  }

  /// Moves the card to its position in this frame.
  func advance() {
    guard let motion, host?.window != nil else { return }
    state = motion.state(at: now, target: target)
    show()
  }

  private func tick() {
    guard let motion else { return rest() }
    advance()
    // Outside of a window nothing moves: the card is at its end.
    guard host?.window == nil || motion.isDone(at: now) else { return }
    rest()
    state = target
    show()
    arrived()
  }

  private func rest() {
    motion = nil
    ticker?.invalidate()
    ticker = nil
  }

  // MARK: - Ending

  /// Replaces the card with the page in its final position.
  func unpack(_ page: UIView) {
    rest()
    UIView.performWithoutAnimation {
      if page.isDescendant(of: view) {
        view.superview?.insertSubview(page, aboveSubview: view)
        page.frame = fullFrame()
      }
      leave()
    }
  }

  private func leave() {
    rest()
    arrived = {}
    view.removeFromSuperview()
    dimming.removeFromSuperview()
    source.reveal()
  }

  /// Continues with a picture of the removed page above the views of `host`, and ends without further calls.
  func leavePage(_ page: UIView, over host: UIView?) {
    view.keepPicture()
    UIView.performWithoutAnimation {
      view.superview?.insertSubview(page, aboveSubview: view)
      page.frame = fullFrame()
      if let host, host !== self.host, let container = self.host, container.superview === host {
        host.insertSubview(dimming, aboveSubview: container)
        host.insertSubview(view, aboveSubview: dimming)
        self.host = host
      }
    }
    arrived = { [weak self] in self?.leave() }
    animate(to: .source)
  }
}
