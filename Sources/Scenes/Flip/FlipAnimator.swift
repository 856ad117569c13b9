import Tuning
import UIKit

/// Turns the page by half a turn, seen in perspective; the two screens are its sides.
final class FlipAnimator: SpringAnimator {
  /// Half a turn has two ways round; a little less has one.
  private static let halfTurn = CGFloat.pi * 0.9995

  private let isLevel: Bool
  private let turnsBack: Bool
  private var shades: [UIView] = []

  /// - Parameters:
  ///   - isLevel: whether the axis lies level; else it stands upright.
  ///   - turnsBack: whether the right side of an upright page, or the lower side of a level one, comes forward.
  init(presenting: Bool, isLevel: Bool, turnsBack: Bool, values: TunableValues) {
    self.isLevel = isLevel
    self.turnsBack = turnsBack
    super.init(presenting: presenting, tuning: FlipTunables.flight, values: values)
  }

  override func prepare(_ context: UIViewControllerContextTransitioning) {
    placeIncomingView(context)
    for side in sides(context) {
      side.layer.isDoubleSided = false
      side.layer.cornerRadius = CGFloat(values[FlipTunables.corners])
      shades.append(PageShade(on: side))
    }
    place(context, turned: 0)
  }

  override func animate(_ context: UIViewControllerContextTransitioning) { place(context, turned: 1) }

  override func cleanUp(_ context: UIViewControllerContextTransitioning, isDone: Bool) {
    shades.forEach { $0.removeFromSuperview() }
    for side in sides(context) {
      side.layer.transform = CATransform3DIdentity
      side.layer.isDoubleSided = true
      side.layer.cornerRadius = 0
    }
  }

  /// The leaving screen, then the coming one.
  private func sides(_ context: UIViewControllerContextTransitioning) -> [UIView] {
    [context.view(forKey: .from), context.view(forKey: .to)].compactMap { $0 }
  }

  /// 0: the leaving screen faces us; 1: the coming one.
  private func place(_ context: UIViewControllerContextTransitioning, turned: CGFloat) {
    let sign: CGFloat = turnsBack ? -1 : 1
    context.view(forKey: .from)?.layer.transform = turn(sign * turned, in: context)
    context.view(forKey: .to)?.layer.transform = turn(sign * (turned - 1), in: context)
    let shade = CGFloat(values[FlipTunables.shade]) * 2
    for (index, view) in shades.enumerated() { view.alpha = shade * (index == 0 ? turned : 1 - turned) }
  }

  private func turn(_ halfTurns: CGFloat, in context: UIViewControllerContextTransitioning) -> CATransform3D {
    guard halfTurns != 0 else { return CATransform3DIdentity }
    let size = context.containerView.bounds.size
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (CGFloat(values[FlipTunables.eyeDistance]) * max(isLevel ? size.height : size.width, 1))
    let angle = halfTurns * Self.halfTurn
    return isLevel
      ? CATransform3DRotate(perspective, -angle, 1, 0, 0) : CATransform3DRotate(perspective, angle, 0, 1, 0)
  }
}
