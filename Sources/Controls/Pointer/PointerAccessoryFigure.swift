import CoreGraphics
import Foundation
import QuartzCore

/// One accessory as the toolkit draws it, on springs around the pointer.
@MainActor
final class PointerAccessoryFigure {
  /// What the figure shall be.
  struct Target {
    /// Around (0, 0), before it is turned.
    let outline: PointerOutline
    /// Clockwise from the top, in radians.
    var angle: CGFloat
    let offset: CGFloat
    let isTurned: Bool

    @MainActor
    init(_ accessory: UIPointerAccessory) {
      let whole = CGRect(x: 0, y: 0, width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
      outline = PointerOutline(accessory.shape, region: whole)
      (angle, offset) = (accessory.position.angle, max(accessory.position.offset, 0))
      isTurned = accessory.orientationMatchesAngle
    }

    /// Whether two outlines are of the same kind.
    func isAlike(_ other: Target) -> Bool { (outline.path == nil) == (other.outline.path == nil) && isTurned == other.isTurned }

    /// Angle, offset, turn, width, height, radius, and strength: opacity and size from 0 to 1.
    var numbers: [Double] {
      [angle, offset, isTurned ? angle : 0, outline.rect.width, outline.rect.height, outline.radius, 1].map(Double.init)
    }
  }

  private var target: Target
  private var numbers: [Double]
  private var springs = PointerSprings(tolerances: [0.004, 0.06, 0.004, 0.06, 0.06, 0.06, 0.004])
  private(set) var isLeaving = false
  private let layer = CAShapeLayer()
  /// Where the pointer was last.
  private var pointer = CGRect.zero
  private var drawn: Drawn?

  /// What was drawn in the last frame: drawing the same again would ask for another frame.
  private struct Drawn: Equatable {
    let pointer: CGRect
    let numbers: [Double]
    let color: CGColor
  }

  /// A figure that grows out of the pointer.
  init(_ target: Target, at time: TimeInterval) {
    (self.target, numbers) = (target, target.numbers)
    layer.name = "pointer accessory"
    layer.zPosition = PointerFigure.height
    var start = numbers
    (start[1], start[6]) = (0, 0)
    springs.begin(at: start, to: numbers, at: time)
  }

  func isDone(at time: TimeInterval) -> Bool { springs.isDone(at: time) }

  /// The angle between the figure's place and a target's, 0…π.
  func angle(to other: Target) -> CGFloat { abs(remainder(other.angle - target.angle, 2 * .pi)) }

  /// Whether the figure goes on as another accessory.
  func mayBecome(_ other: Target) -> Bool {
    target.isAlike(other) || angle(to: other) <= PointerFeel.accessoryNeighborhood + 0.001
  }

  func retarget(to new: Target, at time: TimeInterval) {
    var new = new
    // The shorter way round.
    new.angle = target.angle + remainder(new.angle - target.angle, 2 * .pi)
    target = new
    aim(at: new.numbers, time)
  }

  func leave(at time: TimeInterval) {
    isLeaving = true
    var end = numbers
    (end[1], end[6]) = (0, 0)
    aim(at: end, time)
  }

  private func aim(at new: [Double], _ time: TimeInterval) {
    springs.retarget(from: numbers, to: new, at: time)
    numbers = new
  }

  /// Draws the figure beside the pointer's rectangle; nil: where that was.
  func show(around pointer: CGRect?, in space: CALayer, color: CGColor, at time: TimeInterval) {
    if let pointer { self.pointer = pointer }
    let new = Drawn(pointer: self.pointer, numbers: springs.values(numbers, at: time), color: color)
    guard new != drawn else { return }
    drawn = new
    let n = new.numbers.map { CGFloat($0) }
    let strength = min(max(n[6], 0), 1)
    CATransaction.withoutActions {
      if layer.superlayer !== space { space.addSublayer(layer) }
      layer.opacity = Float(PointerFeel.shapeOpacity * strength)
      let size = CGSize(width: max(n[3], 0), height: max(n[4], 0))
      let fit = layer.show(target.outline, size: size, radius: n[5], color, contentsScale: space.contentsScale)
      layer.position = place(angle: n[0], offset: n[1], turn: n[2], size: CGSize(width: n[3], height: n[4]))
      let turn = CATransform3DMakeRotation(n[2], 0, 0, 1)
      layer.transform = CATransform3DConcat(CATransform3DMakeScale(strength * fit.width, strength * fit.height, 1), turn)
    }
  }

  /// The middle of the figure: beyond the pointer's edge in the direction of the angle, by the offset.
  private func place(angle: CGFloat, offset: CGFloat, turn: CGFloat, size: CGSize) -> CGPoint {
    let direction = CGVector(dx: sin(angle), dy: -cos(angle))
    // The direction as the figure sees it, which is turned.
    let own = CGVector(dx: sin(angle - turn), dy: -cos(angle - turn))
    let distance = reach(pointer.size, direction) + offset + reach(size, own)
    return CGPoint(x: pointer.midX + direction.dx * distance, y: pointer.midY + direction.dy * distance)
  }

  /// How far an ellipse in a rectangle reaches from its middle in a direction, in points.
  private func reach(_ size: CGSize, _ direction: CGVector) -> CGFloat {
    let (x, y) = (direction.dx * max(size.width, 0) / 2, direction.dy * max(size.height, 0) / 2)
    return (x * x + y * y).squareRoot()
  }

  func remove() { layer.removeFromSuperlayer() }
}
