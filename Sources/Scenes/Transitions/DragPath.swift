import UIKit

/// The path of a finger from progress 0 to 1 of a transition, in points of the window.
@MainActor struct DragPath {
  /// The distance of a point along the path; only differences count.
  let distance: (CGPoint) -> CGFloat
  private let measure: () -> CGFloat

  private init(length: @escaping () -> CGFloat, distance: @escaping (CGPoint) -> CGFloat) {
    (measure, self.distance) = (length, distance)
  }

  /// The length from progress 0 to 1, in points; at least 1.
  var length: CGFloat { max(measure(), 1) }

  /// A path straight away from an edge.
  static func from(_ edge: Edge, length: CGFloat) -> DragPath { DragPath(length: { length }) { edge.inward($0) } }

  /// A path from an edge of a window to the opposite one; it follows the window's size.
  static func across(_ window: UIWindow?, from edge: Edge) -> DragPath {
    func size(_ window: UIWindow?) -> CGSize { window?.bounds.size ?? .zero }
    return DragPath(length: { [weak window] in edge.length(in: size(window)) }) { [weak window] place in
      edge.distance(of: place, in: size(window))
    }
  }

  /// A path away from a point, in any direction.
  static func around(_ center: CGPoint, radius: CGFloat) -> DragPath {
    DragPath(length: { radius }) { hypot($0.x - center.x, $0.y - center.y) }
  }

  /// The distance of a recognizer's finger along the path; that of a pinch grows as the fingers close.
  func distance(of recognizer: UIGestureRecognizer) -> CGFloat {
    if let pinch = recognizer as? UIPinchGestureRecognizer { return (1 - pinch.scale) * length }
    return distance(recognizer.location(in: recognizer.view?.window))
  }

  /// The velocity along the path at a point, in points per second.
  func speed(of velocity: CGPoint, at place: CGPoint) -> CGFloat {
    let moment: CGFloat = 0.001
    let next = CGPoint(x: place.x + velocity.x * moment, y: place.y + velocity.y * moment)
    return (distance(next) - distance(place)) / moment
  }
}

extension UIViewController {
  /// The window of this controller or of the one that it presents.
  var window: UIWindow? { viewIfLoaded?.window ?? presentedViewController?.viewIfLoaded?.window }

  var windowSize: CGSize { window?.bounds.size ?? UIScreen.main.bounds.size }
}
