import CoreGraphics
import Foundation

/// An object that an animator can move and rotate: a view, layout attributes, or a custom class.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre in the animator's coordinates; read when a behavior adds the item, written in each frame that moves it.
  var center: CGPoint { get set }
  /// The size of the body, in points. An empty or infinite one traps when the item is added.
  var bounds: CGRect { get }
  /// The transform, of which only the rotation is read and written.
  var transform: CGAffineTransform { get set }
  /// The shape for collisions. Default: `rectangle`.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline for the type `path`: convex, counter-clockwise, relative to the centre.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The default is `rectangle`.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The default is an empty path, which means the rectangle of `bounds`.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The shape of an item for collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of `bounds`.
  case rectangle
  /// The ellipse inside `bounds`.
  case ellipse
  /// The path `collisionBoundingPath`.
  case path
}
