import CoreGraphics
import Foundation

/// The side of its target on which an edit menu is placed: that opposite to the arrow, which points at the target.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// Wherever there is room.
  case automatic = 0
  /// Below the target.
  case up = 1
  /// Above the target.
  case down = 2
  /// To the right of the target.
  case left = 3
  /// To the left of the target.
  case right = 4
}

/// Where an edit menu is presented.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// The initializer's identifier, or a unique one.
  public var identifier: AnyHashable { name }
  /// The point of the interaction's view at which the menu is presented.
  open private(set) var sourcePoint: CGPoint
  /// The side of the target that is tried first. Default: `automatic`.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic
  private let name: AnyHashable

  private init(name: AnyHashable, point: CGPoint) {
    self.name = name
    sourcePoint = point
    super.init()
  }

  /// Makes a configuration for a point in the coordinates of the interaction's view; without an identifier it gets a unique one.
  public convenience init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.init(name: identifier ?? AnyHashable(UUID()), point: sourcePoint)
  }
}
