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

  open private(set) var mode: Mode
  private var list: DynamicItemList
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var bodies = ItemBodies()

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    list = DynamicItemList(items)
    super.init()
  }

  // MARK: - Items

  open var items: [any UIDynamicItem] { list.items }

  open func addItem(_ item: any UIDynamicItem) {
    guard list.add(item) else { return }
    bodies.invalidate()
    animator?.itemAdded(item, to: self)
  }

  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    guard list.remove(item) else { return }
    bodies.invalidate()
    animator?.itemRemoved(item, from: self)
  }

  /// Where the push takes hold of an item, from its centre, turning with it. Default: the centre.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    guard list.contains(item) else { return }
    offsets[ObjectIdentifier(item)] = offset
    changed([item])
  }

  // MARK: - The push

  /// Default: true. An instantaneous push turns it off when it has been given; setting it again pushes again.
  open var active = true { didSet { if active, !oldValue { changed() } } }

  /// Default: (0, 0), no push.
  open var pushDirection = CGVector.zero {
    didSet {
      misuse(
        unless: pushDirection.dx.isFinite && pushDirection.dy.isFinite,
        "UIPushBehavior.pushDirection = \(pushDirection): both parts must be finite.")
      if oldValue != pushDirection { changed() }
    }
  }

  /// Radians, clockwise from the right.
  open var angle: CGFloat {
    get { pushDirection == .zero ? lastAngle : atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// A negative one pushes the other way. Default: 0.
  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  private var lastAngle: CGFloat = 0

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
