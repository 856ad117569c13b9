import UIKit

/// Carries the moving screen and its shadow during a transition, over the whole container.
///
/// The screen is held at its edge by its anchor point, which goes from one side of it to the other. Anchor points are
/// shares of the screen's size, so that a container which is resized in mid-flight keeps the screen where the hand has it.
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
    preconditionFailure("ScreenTrack is made by code; use init(_:over:frame:).")
  }

  /// 0: the screen is outside; 1: it covers the container.
  func set(covering: CGFloat) {
    let anchor = edge.isHorizontal ? CGPoint(x: side(covering), y: 0.5) : CGPoint(x: 0.5, y: side(covering))
    for view in [shadow, screen] { view.layer.anchorPoint = anchor }
  }

  /// From covering to the anchor along the drag, and back: the same either way.
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

  /// Gives the screen to the container, as a controller expects it, and goes.
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
