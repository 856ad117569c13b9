import CoreGraphics
import Foundation

/// Something that an animator can move and turn: views, layout attributes and classes of one's own.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// In the animator's coordinates; read when a behavior takes the item in, written in every step.
  var center: CGPoint { get set }
  /// The size of the body; it must not be empty.
  var bounds: CGRect { get }
  /// Only its rotation is read and written.
  var transform: CGAffineTransform { get set }
  /// The outline used for collisions. Default: the rectangle of `bounds`.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// A convex, counter-clockwise path about the item's centre, for the type `path`.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The default is the rectangle of `bounds`.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The default is an empty path, which counts as the rectangle of `bounds`.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// How an item's outline is found.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of `bounds`.
  case rectangle
  /// An ellipse whose radii come from `bounds`.
  case ellipse
  /// `collisionBoundingPath`.
  case path
}
