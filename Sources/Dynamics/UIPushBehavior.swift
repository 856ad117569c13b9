import CoreGraphics
import Foundation
import Misuse
internal import Physics
import ViewCore

/// Pushes its items, continuously or once.
///
/// A magnitude of 1 accelerates a 100 × 100 point item of density 1 by 100 points per second squared.
///
/// ```swift
/// let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
/// view.addSubview(card)
/// let animator = UIDynamicAnimator(referenceView: view)
/// let push = UIPushBehavior(items: [card], mode: .instantaneous)
/// push.pushDirection = CGVector(dx: 2, dy: 0)
/// animator.addBehavior(push)
/// ```
open class UIPushBehavior: UIDynamicBehavior {
  /// Whether the push is a continuous force or a single impulse.
  public enum Mode: Int, Sendable {
    case continuous, instantaneous
  }

  /// The force of a magnitude of 1, in points per second squared × square points of density 1 (Apple's header).
  static let unit: CGFloat = 100 * 100 * 100

  /// Whether the push is a continuous force or a single impulse.
  open private(set) var mode: Mode
  private var list: DynamicItemList
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var bodies = ItemBodies()

  /// Makes a push for items, without a direction; duplicates count once.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    list = DynamicItemList(items)
    super.init()
  }

  // MARK: - Items

  /// The items in the order of addition.
  open var items: [any UIDynamicItem] { list.items }

  /// Adds an item; ignored if the behavior has it already.
  open func addItem(_ item: any UIDynamicItem) {
    guard list.add(item) else { return }
    bodies.invalidate()
    animator?.itemAdded(item, to: self)
  }

  /// Removes an item and its target offset.
  ///
  /// - Complexity: O(items of the behavior).
  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    guard list.remove(item) else { return }
    bodies.invalidate()
    animator?.itemRemoved(item, from: self)
  }

  /// The point of an item at which the push acts, relative to its centre and rotating with it. Default: zero.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

  /// Sets the point of an item at which the push acts, relative to its centre and rotating with it; ignored for other items.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    guard list.contains(item) else { return }
    offsets[ObjectIdentifier(item)] = offset
    changed([item])
  }

  // MARK: - The push

  /// Whether the push acts. An instantaneous push sets it to false after it has acted; setting it to true pushes again. Default:
  /// true.
  open var active = true { didSet { if active, !oldValue { changed() } } }

  /// The direction and magnitude as a vector. Default: (0, 0).
  ///
  /// - Precondition: both components are finite.
  open var pushDirection = CGVector.zero {
    didSet {
      misuse(
        unless: pushDirection.dx.isFinite && pushDirection.dy.isFinite,
        "UIPushBehavior.pushDirection = \(pushDirection): both parts must be finite.")
      if oldValue != pushDirection { changed() }
    }
  }

  /// The angle of the vector in radians, clockwise from the right; setting it keeps the magnitude.
  open var angle: CGFloat {
    get { pushDirection == .zero ? lastAngle : atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The length of the vector; a negative value reverses the direction. Default: 0.
  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  private var lastAngle: CGFloat = 0

  /// Sets the angle, in radians clockwise from the right, and the magnitude.
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
