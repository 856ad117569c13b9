import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// The preview of a view on which a press rests, a little larger than the view, until its menu opens.
///
/// The view itself is not changed: a picture of it grows in an overlay of the window.
@MainActor
final class MenuLift {
  /// How much larger the preview becomes, as a part of its size. Chosen, near iOS.
  private static let growth: CGFloat = 0.05
  /// The most by which its longer side grows, in points. Chosen, near iOS.
  private static let largestGrowth: CGFloat = 16
  /// The durations of the springs without overshoot, in seconds. Chosen: the lift has settled when the menu opens.
  private static let liftDuration: TimeInterval = 0.35
  private static let putBackDuration: TimeInterval = 0.25

  let source: UITargetedPreview
  private let platter: MenuPlatterView
  private let overlay: UIView

  /// Lifts a preview; nil if its target is in no window.
  init?(_ source: UITargetedPreview) {
    guard let window = source.target.container.window else { return nil }
    self.source = source
    platter = MenuPlatterView(source, controller: nil, room: window.bounds.size)
    overlay = UIView(frame: window.bounds)
    overlay.isUserInteractionEnabled = false
    UIView.performWithoutAnimation {
      platter.place(on: source, in: window)
      overlay.addSubview(platter)
      window.addSubview(overlay)
    }
    source.view.layer.isConcealed = true
    let larger = home.target.transform.scaledBy(x: fullScale, y: fullScale)
    animate(Self.liftDuration) { self.platter.transform = larger }
  }

  /// The preview where its view is now: a program may have lifted it from a place that its own animation had reached.
  private var home: UITargetedPreview {
    let (view, container) = (source.view, source.target.container)
    guard view.superview === container, container.window != nil else { return source }
    return source.retargetedPreview(with: UIPreviewTarget(container: container, center: view.center, transform: view.transform))
  }

  private var fullScale: CGFloat {
    let side = max(platter.bounds.width, platter.bounds.height, 1)
    return 1 + min(Self.growth, Self.largestGrowth / side)
  }

  /// Shows the preview in the frame of the menu's own one, which goes on from there.
  func hand(to other: MenuPlatterView) {
    let shown = platter.layer.presentation() ?? platter.layer
    other.transform = shown.affineTransform()
    overlay.removeFromSuperview()
  }

  /// Puts the preview back: the finger has moved or left before the menu opened.
  ///
  /// The view is visible again at once, under the preview: from here on it may belong to another gesture.
  func putBack() {
    source.view.layer.isConcealed = false
    guard overlay.window != nil else { return }
    animate(Self.putBackDuration) {
      self.platter.place(on: self.home, in: self.overlay)
    } completion: {
      self.overlay.removeFromSuperview()
    }
  }

  private func animate(_ duration: TimeInterval, _ changes: @escaping () -> Void, completion: @escaping () -> Void = {}) {
    let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 1, animations: changes)
    animator.addCompletion { _ in completion() }
    animator.startAnimation()
  }
}
