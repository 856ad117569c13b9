import UIKit

/// The way that a finger goes to bring a transition from its start to its end, in points of the window.
@MainActor struct DragPath {
  /// How far along the path a place lies; only differences count.
  let distance: (CGPoint) -> CGFloat
  private let measure: () -> CGFloat

  private init(length: @escaping () -> CGFloat, distance: @escaping (CGPoint) -> CGFloat) {
    (measure, self.distance) = (length, distance)
  }

  /// From progress 0 to 1; at least 1.
  var length: CGFloat { max(measure(), 1) }

  /// Straight away from an edge.
  static func from(_ edge: Edge, length: CGFloat) -> DragPath { DragPath(length: { length }) { edge.inward($0) } }

  /// From an edge of a window to the opposite one, whatever size the window takes meanwhile.
  static func across(_ window: UIWindow?, from edge: Edge) -> DragPath {
    func size(_ window: UIWindow?) -> CGSize { window?.bounds.size ?? .zero }
    return DragPath(length: { [weak window] in edge.length(in: size(window)) }) { [weak window] place in
      edge.distance(of: place, in: size(window))
    }
  }

  /// Away from a place, in any direction.
  static func around(_ center: CGPoint, radius: CGFloat) -> DragPath {
    DragPath(length: { radius }) { hypot($0.x - center.x, $0.y - center.y) }
  }

  /// How far along the path a recognizer's finger is; a pinch goes it as the fingers close.
  func distance(of recognizer: UIGestureRecognizer) -> CGFloat {
    if let pinch = recognizer as? UIPinchGestureRecognizer { return (1 - pinch.scale) * length }
    return distance(recognizer.location(in: recognizer.view?.window))
  }

  /// The speed along the path at a place, in points per second.
  func speed(of velocity: CGPoint, at place: CGPoint) -> CGFloat {
    let moment: CGFloat = 0.001
    let next = CGPoint(x: place.x + velocity.x * moment, y: place.y + velocity.y * moment)
    return (distance(next) - distance(place)) / moment
  }
}

extension UIViewController {
  /// The one that this controller, or what it presents, is in.
  var window: UIWindow? { viewIfLoaded?.window ?? presentedViewController?.viewIfLoaded?.window }

  var windowSize: CGSize { window?.bounds.size ?? UIScreen.main.bounds.size }
}
