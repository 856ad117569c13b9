import UIKit

/// Moves a screen and its shadow over the whole container during a transition.
///
/// The screen's anchor point moves from one of its sides to the opposite one. Anchor points are fractions of the size, so the
/// screen stays under the finger if the container is resized during the transition.
final class ScreenTrack: UIView {
  private let edge: Edge
  private let shadow: ScreenShadow
  private let screen: UIView

  init(_ screen: UIView, over edge: Edge, frame: CGRect) {
    self.edge = edge
    self.screen = screen
    shadow = ScreenShadow(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(shadow)
    addSubview(screen)
    setNeedsLayout()
  }

  required init?(coder: NSCoder) {
    fatalError("ScreenTrack is made by code; use init(_:over:frame:).")
  }

  /// The position: 0 is outside of the container, 1 covers it.
  func set(covering: CGFloat) {
    let anchor = edge.isHorizontal ? CGPoint(x: side(covering), y: 0.5) : CGPoint(x: 0.5, y: side(covering))
    for view in [shadow, screen] { view.layer.anchorPoint = anchor }
  }

  /// Converts a position to the anchor point along the drag, and back.
  private func side(_ covering: CGFloat) -> CGFloat { edge == .right || edge == .bottom ? covering : 1 - covering }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hold: CGPoint
    switch edge {
    case .left: hold = CGPoint(x: 0, y: bounds.midY)
    case .right: hold = CGPoint(x: bounds.maxX, y: bounds.midY)
    case .top: hold = CGPoint(x: bounds.midX, y: 0)
    case .bottom: hold = CGPoint(x: bounds.midX, y: bounds.maxY)
    }
    for view in [shadow, screen] {
      view.bounds = CGRect(origin: .zero, size: bounds.size)
      view.center = hold
    }
  }

  /// Moves the screen to the container, where its controller expects it, and removes the track.
  func end(in container: UIView, keepsScreen: Bool) {
    screen.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    if keepsScreen {
      container.addSubview(screen)
      screen.frame = container.bounds
    } else {
      screen.removeFromSuperview()
    }
    removeFromSuperview()
  }
}
