import CoreGraphics
import Foundation
import QuartzCore

/// A card between a source and the full screen: it follows a hand, or flies to one of its ends on a spring.
@MainActor
final class ZoomFlight {
  enum End { case source, full }

  let card: ZoomCardView
  private let dimming: ZoomDimmingView
  private let source: ZoomSource
  private weak var host: UIView?
  private let fullFrame: @MainActor () -> CGRect
  private(set) var state: ZoomState
  private(set) var end = End.full
  private var motion: ZoomMotion?
  /// Keeps the flight while it moves; the application's frames keep the link.
  private weak var ticker: CADisplayLink?
  /// Called when the card has come to rest at its end.
  var arrived: @MainActor () -> Void = {}

  /// - Parameters:
  ///   - state: where the card is at first; nil: on its source.
  ///   - fullFrame: of the page in the host.
  init(
    _ page: UIView, source: ZoomSource, crop: CGRect, options: UIViewController.Transition.ZoomOptions?, in host: UIView,
    from state: ZoomState?, fullFrame: @escaping @MainActor () -> CGRect
  ) {
    self.host = host
    self.source = source
    self.fullFrame = fullFrame
    self.state = state ?? ZoomState(frame: source.frame(in: host), mix: 0)
    dimming = ZoomDimmingView(options, in: host)
    card = ZoomCardView(page: page, source: source, crop: crop, container: host)
    host.addSubview(dimming)
    host.addSubview(card)
    source.conceal()
    show()
  }

  isolated deinit { source.reveal() }

  // MARK: - Where it is

  /// In the time around the host, in which the flight runs.
  private var now: TimeInterval { LayerTimeDriver.now(around: host?.layer) }

  private var target: ZoomState {
    switch end {
    case .full: ZoomState(frame: fullFrame(), mix: 1)
    case .source: ZoomState(frame: source.frame(in: host ?? card), mix: 0)
    }
  }

  /// Of the card in this frame.
  var velocity: ZoomVelocity { motion?.velocity(at: now) ?? .zero }

  /// Where the page belongs in the host.
  var full: CGRect { fullFrame() }

  private func show() {
    UIView.performWithoutAnimation {
      let full = fullFrame()
      card.show(state, full: full)
      let size = full.width > 0 ? (state.frame.width / full.width).clamped(to: 0...1) : 1
      dimming.show((state.mix * size).clamped(to: 0...1))
      card.layoutIfNeeded()
    }
  }

  // MARK: - Moving

  /// Stops the card where it is in this frame.
  func hold() {
    advance()
    rest()
  }

  /// Places the card under the hand.
  func move(to state: ZoomState) {
    self.state = state
    show()
  }

  /// Lets the card fly to an end.
  ///
  /// - Parameter velocity: nil: as fast as it moves already.
  func fly(to end: End, velocity: ZoomVelocity? = nil) {
    advance()
    let velocity = velocity ?? self.velocity
    self.end = end
    // What lies below is in use again while the page goes.
    dimming.isUserInteractionEnabled = end == .full
    motion = ZoomMotion(from: state, to: target, velocity: velocity, start: now)
    guard ticker == nil, let host else { return }
    let ticker = CADisplayLink(handler: { _ in self.tick() })
    ticker.follow(host.layer.superlayer)
    ticker.add(toFramesOf: host.layer)
    self.ticker = ticker
  }

  /// Takes the card to where it is in this frame.
  func advance() {
    guard let motion, host?.window != nil else { return }
    state = motion.state(at: now, target: target)
    show()
  }

  private func tick() {
    guard let motion else { return rest() }
    advance()
    // Out of its window nothing moves: it is where it was going.
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

  /// Puts the page, as it is at rest, where the card was.
  func unpack(_ page: UIView) {
    rest()
    UIView.performWithoutAnimation {
      if page.isDescendant(of: card) {
        card.superview?.insertSubview(page, aboveSubview: card)
        page.frame = fullFrame()
      }
      leave()
    }
  }

  private func leave() {
    rest()
    arrived = {}
    card.removeFromSuperview()
    dimming.removeFromSuperview()
    source.reveal()
  }

  /// Flies on with a picture of the page, which is gone, over the views of `host`; ends by itself.
  func leavePage(_ page: UIView, over host: UIView?) {
    card.keepPicture()
    UIView.performWithoutAnimation {
      card.superview?.insertSubview(page, aboveSubview: card)
      page.frame = fullFrame()
      if let host, host !== self.host, let container = self.host, container.superview === host {
        host.insertSubview(dimming, aboveSubview: container)
        host.insertSubview(card, aboveSubview: dimming)
        self.host = host
      }
    }
    arrived = { [weak self] in self?.leave() }
    fly(to: .source)
  }
}
