import CoreGraphics
import Foundation
import Misuse
internal import Physics

/// Pushes its items, for ever or once.
///
/// A magnitude of 1 gives a 100 × 100 point item of density 1 an acceleration of 100 points per second squared.
open class UIPushBehavior: UIDynamicBehavior {
  /// Whether the push is a lasting force or one impulse.
  public enum Mode: Int, Sendable {
    case continuous, instantaneous
  }

  /// Force of a magnitude of 1, in points per second squared × square points of density 1 (Apple's header).
  static let unit: CGFloat = 100 * 100 * 100

  /// Whether the push is a lasting force or one impulse.
  open private(set) var mode: Mode
  private var list: DynamicItemList
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var bodies = ItemBodies()

  /// A push for the given items, without a direction; an item that is given twice counts once.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    list = DynamicItemList(items)
    super.init()
  }

  // MARK: - Items

  /// The items in the order in which they were added.
  open var items: [any UIDynamicItem] { list.items }

  /// Adds an item; ignored when the behavior has it already.
  open func addItem(_ item: any UIDynamicItem) {
    guard list.add(item) else { return }
    bodies.invalidate()
    animator?.itemAdded(item, to: self)
  }

  /// Removes an item and forgets its offset.
  ///
  /// - Complexity: O(*n*) in the number of the behavior's items.
  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    guard list.remove(item) else { return }
    bodies.invalidate()
    animator?.itemRemoved(item, from: self)
  }

  /// The point of an item at which the push acts, from its centre, turning with it. Default: the centre.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

  /// Sets the point of an item at which the push acts, from its centre, turning with it; ignored for other items.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    guard list.contains(item) else { return }
    offsets[ObjectIdentifier(item)] = offset
    changed([item])
  }

  // MARK: - The push

  /// Whether the push acts. Default: true. An instantaneous push sets it to false when it has acted; setting it to true pushes
  /// again.
  open var active = true { didSet { if active, !oldValue { changed() } } }

  /// The direction and magnitude as a vector. Default: (0, 0), no push. Traps unless both parts are finite.
  open var pushDirection = CGVector.zero {
    didSet {
      misuse(
        unless: pushDirection.dx.isFinite && pushDirection.dy.isFinite,
        "UIPushBehavior.pushDirection = \(pushDirection): both parts must be finite.")
      if oldValue != pushDirection { changed() }
    }
  }

  /// The direction, in radians, clockwise from the right; changing it keeps the magnitude.
  open var angle: CGFloat {
    get { pushDirection == .zero ? lastAngle : atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The length of the vector; setting a negative one pushes the other way. Default: 0.
  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  private var lastAngle: CGFloat = 0

  /// Sets the direction, in radians clockwise from the right, and the magnitude together.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    lastAngle = angle
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  // MARK: - For the animator

  override var ownItems: [any UIDynamicItem] { list.items }
  override var needsTime: Bool { active && mode == .instantaneous && pushDirection != .zero }

  override func prepareStep(_ engine: DynamicsEngine, time: TimeInterval) {
    guard active, pushDirection != .zero else { return }
    bodies.find(list.items, in: engine)
    for record in bodies.records {
      let body = record.body
      let weight = record.properties.density * max(body.area, 1)
      let change = CGVector(dx: pushDirection.dx * Self.unit / weight, dy: pushDirection.dy * Self.unit / weight)
      let offset = offsets.isEmpty ? .zero : targetOffsetFromCenter(for: record.item)
      let point = CGPoint(x: offset.horizontal, y: offset.vertical)
      if mode == .instantaneous {
        body.kick(by: change, at: point)
      } else if body.isAwake {
        body.accelerate(by: change, at: point)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
