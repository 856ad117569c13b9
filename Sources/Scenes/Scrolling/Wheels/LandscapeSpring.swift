import UIKit

/// Moves a state to its target by springs. It shows nothing.
///
/// Each change of the target is a spring animation of two unseen views. They are additive, as those of position are on iOS, so
/// that a target that changes in every frame keeps the velocity. A display link reads where the views are seen.
final class LandscapeSpring: UIView {
  /// Points of the unseen views per unit of the state, so that springs end within a thousandth of a row.
  private static let scale: CGFloat = 1000

  /// The undamped period, in seconds, and the damping ratio.
  var response: TimeInterval = 0.4
  var damping: CGFloat = 1
  /// Where the state goes; the spring begins in the next layout pass.
  var target: LandscapeState { didSet { if target != oldValue { setNeedsLayout() } } }
  /// Called with the state in each frame in which it moves.
  var moved: (LandscapeState) -> Void = { _ in }

  private let probes = [UIView(), UIView()]
  private var aimed: LandscapeState
  private var running = 0
  private var link: CADisplayLink?

  /// Whether the state is not at its target.
  var isMoving: Bool { running > 0 || aimed != target }

  init(_ state: LandscapeState) {
    (target, aimed) = (state, state)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for probe in probes { addSubview(probe) }
    place(state)
  }

  required init?(coder: NSCoder) {
    fatalError("LandscapeSpring is made by code; use init(_:).")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if aimed != target { aim() }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stop() }
  }

  private func aim() {
    aimed = target
    guard window != nil else {
      place(target)
      return moved(target)
    }
    running += 1
    UIView.animate(springDuration: response, bounce: 1 - damping, options: .allowUserInteraction) {
      place(target)
    } completion: { [weak self] _ in
      self?.ended()
    }
    guard link == nil else { return }
    let link = CADisplayLink(target: self, selector: LandscapeSpring.frame(_:))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func place(_ state: LandscapeState) {
    probes[0].center = CGPoint(x: state.place * Self.scale, y: state.weather * Self.scale)
    probes[1].center = CGPoint(x: state.hour * Self.scale, y: 0)
  }

  private func frame(_ link: CADisplayLink) {
    let places = probes.map { ($0.layer.presentation() ?? $0.layer).position }
    moved(
      LandscapeState(place: places[0].x / Self.scale, hour: places[1].x / Self.scale, weather: places[0].y / Self.scale))
  }

  private func ended() {
    running -= 1
    guard running <= 0 else { return }
    stop()
    moved(aimed)
  }

  private func stop() {
    link?.invalidate()
    link = nil
  }
}
