import CoreGraphics
import DrawingValues
import Foundation

/// A position under the name that `UIPointerAccessory.position` has on iOS, where it is the C structure behind it.
public typealias __UIPointerAccessoryPosition = UIPointerAccessory.Position

/// A shape beside the pointer, such as an arrow that shows in which direction something can be dragged.
///
/// ```swift
/// let style = UIPointerStyle(shape: .verticalBeam(length: 24))
/// style.accessories = [.arrow(.left), .arrow(.right)]
/// ```
@preconcurrency @MainActor
open class UIPointerAccessory: NSObject, @preconcurrency NSCopying {
  /// A direction from the pointer, and a distance.
  public struct Position: Sendable {
    /// The room between pointer and accessory that the system uses, in points. Chosen: Apple documents no number.
    public static let defaultOffset: CGFloat = PointerFeel.accessoryOffset

    /// Above the pointer.
    public static var top: UIPointerAccessory.Position { Position() }
    /// Above the pointer, to the right.
    public static var topRight: UIPointerAccessory.Position { Position(angle: .pi / 4) }
    /// To the right of the pointer.
    public static var right: UIPointerAccessory.Position { Position(angle: .pi / 2) }
    /// Below the pointer, to the right.
    public static var bottomRight: UIPointerAccessory.Position { Position(angle: 3 * .pi / 4) }
    /// Below the pointer.
    public static var bottom: UIPointerAccessory.Position { Position(angle: .pi) }
    /// Below the pointer, to the left.
    public static var bottomLeft: UIPointerAccessory.Position { Position(angle: 5 * .pi / 4) }
    /// To the left of the pointer.
    public static var left: UIPointerAccessory.Position { Position(angle: 3 * .pi / 2) }
    /// Above the pointer, to the left.
    public static var topLeft: UIPointerAccessory.Position { Position(angle: 7 * .pi / 4) }

    /// The room between pointer and accessory, in points. Negative values count as 0.
    public var offset: CGFloat
    /// The angle from the top, clockwise, in radians.
    public var angle: CGFloat

    /// Makes a position at an angle, clockwise from the top, in radians.
    public init(offset: CGFloat = Position.defaultOffset, angle: CGFloat = 0) { (self.offset, self.angle) = (offset, angle) }
  }

  /// Where the accessory is.
  open private(set) var position: __UIPointerAccessoryPosition
  /// What it looks like. Rectangles and paths have their middle at the accessory's place, as Apple documents no other.
  public private(set) var shape: UIPointerShape
  /// Whether the accessory is turned by the angle of its position. Default: false; true for an arrow.
  open var orientationMatchesAngle = false

  // MARK: - Creating an accessory

  /// Lets the toolkit make an accessory of any subclass.
  @_spi(Machinery) public required init(shape: UIPointerShape, at position: UIPointerAccessory.Position) {
    (self.shape, self.position) = (shape, position)
    super.init()
  }

  /// Makes an accessory of a shape. Beams have their whole length.
  public convenience init(_ shape: UIPointerShape, position: UIPointerAccessory.Position) {
    self.init(shape: shape, at: position)
  }

  /// Makes an arrow that points away from the pointer.
  public class func arrow(_ position: UIPointerAccessory.Position) -> Self {
    let arrow = self.init(shape: .path(head), at: position)
    arrow.orientationMatchesAngle = true
    return arrow
  }

  /// The head of an arrow that points to the top, around (0, 0).
  private static var head: UIBezierPath {
    let (x, y) = (PointerFeel.accessoryArrow.width / 2, PointerFeel.accessoryArrow.height / 2)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -x, y: y))
    path.addQuadCurve(to: CGPoint(x: -x * 0.85, y: y * 0.55), controlPoint: CGPoint(x: -x * 1.1, y: y * 0.85))
    path.addLine(to: CGPoint(x: -x * 0.15, y: -y * 0.9))
    path.addQuadCurve(to: CGPoint(x: x * 0.15, y: -y * 0.9), controlPoint: CGPoint(x: 0, y: -y * 1.1))
    path.addLine(to: CGPoint(x: x * 0.85, y: y * 0.55))
    path.addQuadCurve(to: CGPoint(x: x, y: y), controlPoint: CGPoint(x: x * 1.1, y: y * 0.85))
    path.close()
    return path
  }

  /// Returns an accessory with the same values; the zone is ignored.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(shape: shape, at: position)
    copy.orientationMatchesAngle = orientationMatchesAngle
    return copy
  }
}
