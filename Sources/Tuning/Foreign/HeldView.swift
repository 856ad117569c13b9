import UIKit

/// Detects a view that a pan moves by the program's own code, without a transition or a scrubbed property animator, such as a
/// card or a drawer.
///
/// The views' frames are recorded when the finger goes down. While a view follows the finger, 100 % is a drag across the whole
/// window. After the release the view moves to the place that the program has set: its original place means cancelled, another
/// one finished. Programs that release without animating the view, for example to a dynamic animator, are not detected.
@MainActor struct HeldView {
  struct Motion {
    var phase: TransitionReading.Phase
    /// As a fraction of the window's extent along the drag.
    var progress: Double
    /// Positive away from the original place, in points per second.
    var velocity: Double
    var edge: UIRectEdge
    /// The window's extent along the drag, in points.
    var length: Double
  }

  /// The fraction of the finger's translation by which a view has to move to count as following it.
  private static let leastShare = 0.3
  /// Within this distance of its original place a view has returned, in points.
  private static let nearness: CGFloat = 4

  private struct Held {
    weak var pan: UIPanGestureRecognizer?
    weak var view: UIView?
    let start: CGRect
    var isHorizontal: Bool
    var motion: Motion?
    var outcome: TransitionReading.Phase?
  }

  private var touched: [(pan: ObjectIdentifier, start: CGRect)] = []
  private var held: Held?

  /// Records the frames of the views that a finger may move, when it goes down.
  mutating func touchBegan(_ recognizers: [UIGestureRecognizer], in window: UIWindow) {
    touched = recognizers.compactMap { recognizer in
      guard let view = Self.movableView(of: recognizer, in: window) else { return nil }
      return (ObjectIdentifier(recognizer), Self.frame(of: view, in: window))
    }
  }

  /// Nil while no view follows a finger or moves after a release.
  mutating func read(_ active: [UIGestureRecognizer], in window: UIWindow) -> Motion? {
    if let pan = held?.pan, active.contains(where: { $0 === pan }) { return follow(pan, in: window) }
    if held?.motion != nil, held?.outcome == nil { released(in: window) }
    if let motion = run(in: window) { return motion }
    held = nil
    for case let pan as UIPanGestureRecognizer in active {
      guard let view = Self.movableView(of: pan, in: window),
        let start = touched.first(where: { $0.pan == ObjectIdentifier(pan) })?.start
      else { continue }
      let translation = pan.translation(in: window)
      // A pan that has just begun has no translation.
      guard translation != .zero else { continue }
      held = Held(pan: pan, view: view, start: start, isHorizontal: abs(translation.x) >= abs(translation.y))
      return follow(pan, in: window)
    }
    return nil
  }

  private static func movableView(of recognizer: UIGestureRecognizer, in window: UIWindow) -> UIView? {
    guard recognizer is UIPanGestureRecognizer, let view = recognizer.view, view !== window, !(view is UIScrollView),
      view.window === window
    else { return nil }
    return view
  }

  /// The frame that the program has set, in window coordinates.
  private static func frame(of view: UIView, in window: UIWindow) -> CGRect { view.convert(view.bounds, to: window) }

  /// The distance along the drag of the edge that has moved most, in points.
  private static func distance(from start: CGRect, to frame: CGRect, isHorizontal: Bool) -> CGFloat {
    let distances =
      isHorizontal ? [frame.minX - start.minX, frame.maxX - start.maxX] : [frame.minY - start.minY, frame.maxY - start.maxY]
    return distances.max { abs($0) < abs($1) } ?? 0
  }

  // MARK: - During the drag

  private mutating func follow(_ pan: UIPanGestureRecognizer, in window: UIWindow) -> Motion? {
    guard let held, let view = held.view else { return nil }
    let (travel, speed) = (pan.translation(in: window), pan.velocity(in: window))
    let (hand, velocity) = held.isHorizontal ? (travel.x, speed.x) : (travel.y, speed.y)
    let extent = held.isHorizontal ? window.bounds.width : window.bounds.height
    let moved = Self.distance(from: held.start, to: Self.frame(of: view, in: window), isHorizontal: held.isHorizontal)
    guard extent > 1, held.motion != nil || abs(moved) >= abs(hand) * Self.leastShare, hand != 0 || held.motion != nil else {
      return nil
    }
    let sign: CGFloat = hand < 0 ? -1 : 1
    let edge: UIRectEdge = held.isHorizontal ? (hand < 0 ? .right : .left) : (hand < 0 ? .bottom : .top)
    let motion = Motion(
      phase: .interactive, progress: Double(abs(hand) / extent), velocity: Double(velocity * sign), edge: edge,
      length: Double(extent))
    self.held?.motion = motion
    return motion
  }

  // MARK: - After the release

  private mutating func released(in window: UIWindow) {
    guard let held, let motion = held.motion, let view = held.view else { return }
    guard view.window === window, view.layer.animationKeys()?.isEmpty == false else { return self.held = nil }
    let rest = Self.distance(from: held.start, to: Self.frame(of: view, in: window), isHorizontal: held.isHorizontal)
    self.held?.outcome = abs(rest) > Self.nearness ? .finishing : .cancelling
    self.held?.motion = motion
  }

  private func run(in window: UIWindow) -> Motion? {
    guard let held, let outcome = held.outcome, var motion = held.motion, let view = held.view, view.window === window,
      view.layer.animationKeys()?.isEmpty == false, let shown = view.layer.presentation()
    else { return nil }
    let frame = shown.convert(shown.bounds, to: window.layer.presentation())
    motion.phase = outcome
    motion.progress = Double(abs(Self.distance(from: held.start, to: frame, isHorizontal: held.isHorizontal))) / motion.length
    return motion
  }
}
