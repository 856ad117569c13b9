import CoreGraphics
import Foundation
import Misuse
internal import Physics
import ViewCore

/// Connects an item to a point, or two items to each other.
///
/// ```swift
/// let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
/// let ball = UIView(frame: CGRect(x: 140, y: 200, width: 40, height: 40))
/// view.addSubview(ball)
/// let spring = UIAttachmentBehavior(item: ball, attachedToAnchor: CGPoint(x: 160, y: 60))
/// spring.frequency = 1.5
/// spring.damping = 0.3
/// let animator = UIDynamicAnimator(referenceView: view)
/// animator.addBehavior(spring)
/// ```
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// Whether the attachment connects items or an item and an anchor.
  public enum AttachmentType: Int, Sendable {
    case items, anchor
  }

  let kind: JointKind
  private let attached: [any UIDynamicItem]
  private let offsets: [UIOffset]
  private var anchor: CGPoint
  /// Nil until the length is set.
  private var lengthStorage: CGFloat?
  /// The distance of the ends when the behavior last joined an animator; nil before.
  private var measuredLength: CGFloat?
  private(set) var joint: PhysicsJoint?

  /// The one or two attached items.
  open var items: [any UIDynamicItem] { attached }
  /// `items` if two items are connected, `anchor` if one is attached to a point.
  open var attachedBehaviorType: AttachmentType { attached.count == 2 ? .items : .anchor }

  // MARK: - Distance

  /// Keeps an item's centre at a distance from an anchor point. The distance is that at the time when the behavior joins an
  /// animator.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Keeps a point of an item, which rotates with it, at a distance from an anchor point.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init(.distance, items: [item], offsets: [offset], anchor: point)
  }

  /// Keeps the centres of two items at a distance.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Keeps a point of each item, which rotates with it, at a distance from the other.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(.distance, items: [item1, item2], offsets: [offset1, offset2], anchor: .zero)
  }

  // MARK: - Other joints

  /// Lets the item slide along an axis through the anchor, without rotation. Traps for an axis of length 0.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(axis: axis.unit), items: [item], offsets: [.zero], anchor: point)
  }

  /// Lets two items slide along an axis through the anchor, without relative rotation. Traps for an axis of length 0.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(axis: axis.unit), items: [item1, item2], offsets: [.zero, .zero], anchor: point)
  }

  /// Connects two items like a rope: the distance of their points is at most `length`, in points.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.rope, items: [item1, item2], offsets: [offset1, offset2], anchor: .zero)
  }

  /// Connects two items rigidly: they move and rotate together.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.weld, items: [item1, item2], offsets: [.zero, .zero], anchor: point)
  }

  /// Lets two items rotate about the anchor.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.pin, items: [item1, item2], offsets: [.zero, .zero], anchor: point)
  }

  private init(_ kind: JointKind, items: [any UIDynamicItem], offsets: [UIOffset], anchor: CGPoint) {
    self.kind = kind
    attached = items
    self.offsets = offsets.map { offset in
      let point = UIAttachmentBehavior.nearest(to: CGPoint(x: offset.horizontal, y: offset.vertical), "offsetFromCenter")
      return UIOffset(horizontal: point.x, vertical: point.y)
    }
    self.anchor = UIAttachmentBehavior.nearest(to: anchor, "anchorPoint")
    super.init()
  }

  // MARK: - Parameters

  /// The anchor point in the animator's coordinates; moving it pulls the item. One beyond 1e6 points is logged, and the nearest one is
  /// used.
  ///
  /// - Precondition: the point is finite.
  open var anchorPoint: CGPoint {
    get { anchor }
    set {
      let point = nearest(to: newValue, "anchorPoint")
      guard anchor != point else { return }
      anchor = point
      joint?.moveAnchor(to: point)
      changed()
    }
  }

  /// The distance of the ends, in points.
  ///
  /// A length that is negative or beyond 1e6 is logged, and the nearest possible one is used; so are the numbers below. NaN traps.
  ///
  /// Until it is set, it is measured whenever the behavior joins an animator: Apple's pendulum (sample *UIKit Dynamics Catalog*)
  /// makes its dragging attachment at (0, 0) and moves the anchor to the finger before adding it.
  open var length: CGFloat {
    get { lengthStorage ?? measuredLength ?? Self.distance(ends { $0.point(at: $1) }) }
    set {
      lengthStorage = nearest(to: newValue, within: 0...DynamicsEngine.reach.upperBound, "length")
      update()
    }
  }

  /// The damping ratio of the spring; 1 is critical. From 0 to 1000. Default: 0.
  open var damping: CGFloat {
    get { dampingStorage }
    set {
      dampingStorage = nearest(to: newValue, within: 0...1000, "damping")
      update()
    }
  }

  /// The frequency of the spring, in hertz, from 0, which is rigid, to 1000. Default: 0.
  open var frequency: CGFloat {
    get { frequencyStorage }
    set {
      frequencyStorage = nearest(to: newValue, within: 0...1000, "frequency")
      update()
    }
  }

  /// The friction of the rotation (pin) or sliding, from 0 to 1e12. Default: 0.
  open var frictionTorque: CGFloat {
    get { frictionStorage }
    set {
      frictionStorage = nearest(to: newValue, within: 0...1e12, "frictionTorque")
      update()
    }
  }

  /// The limits of sliding, in points along the axis, or of the rotation about a pin, in radians, more than a turn too. Traps unless it
  /// contains 0.
  /// Default: infinite.
  open var attachmentRange: UIFloatRange {
    get { rangeStorage }
    set {
      misuse(
        unless: newValue.minimum <= 0 && newValue.maximum >= 0,
        "UIAttachmentBehavior.attachmentRange = \(newValue): must contain 0.")
      rangeStorage = newValue
      update()
    }
  }

  private var dampingStorage: CGFloat = 0
  private var frequencyStorage: CGFloat = 0
  private var frictionStorage: CGFloat = 0
  private var rangeStorage = UIFloatRange.infinite

  private func update() {
    joint?.update(parameters)
    changed()
  }

  private var parameters: JointParameters {
    JointParameters(
      length: length, damping: dampingStorage, frequency: frequencyStorage, friction: frictionStorage,
      lower: rangeStorage.minimum, upper: rangeStorage.maximum)
  }

  // MARK: - Geometry

  /// The two ends; `point` returns a point of an item.
  private func ends(_ point: (any UIDynamicItem, UIOffset) -> CGPoint) -> (CGPoint, CGPoint) {
    (point(attached[0], offsets[0]), attached.count == 2 ? point(attached[1], offsets[1]) : anchor)
  }

  private static func distance(_ ends: (CGPoint, CGPoint)) -> CGFloat { hypot(ends.0.x - ends.1.x, ends.0.y - ends.1.y) }

  // MARK: - For the animator

  override var ownItems: [any UIDynamicItem] { attached }

  override func join(_ engine: DynamicsEngine) {
    guard let first = engine.body(of: attached[0]) else { return }
    let second = attached.count == 2 ? engine.body(of: attached[1]) : nil
    guard attached.count == 1 || second != nil else { return }
    guard first !== second else {
      return ToolkitLog.warning("UIAttachmentBehavior: \(attached[0]) is attached to itself, which ties nothing.")
    }
    // Items that are nested deeper have other coordinates; only in the engine they can be compared.
    let ends = ends { engine.record(of: $0)?.space.point(at: $1) ?? $0.point(at: $1) }
    measuredLength = Self.distance(ends)
    joint = PhysicsJoint(
      engine.world, kind: kind, first: first, second: second, ends: ends, anchor: anchor, parameters: parameters)
  }

  override func prepareStep(_ engine: DynamicsEngine, time: TimeInterval) { joint?.follow(engine.frameStep) }

  override func massesChanged() { joint?.update(parameters) }

  override func leave(_ engine: DynamicsEngine) {
    joint?.destroy()
    joint = nil
  }
}

extension UIDynamicItem {
  /// A point of the item that rotates with it.
  func point(at offset: UIOffset) -> CGPoint {
    let angle = transform.rotation
    return CGPoint(
      x: center.x + offset.horizontal * cos(angle) - offset.vertical * sin(angle),
      y: center.y + offset.horizontal * sin(angle) + offset.vertical * cos(angle))
  }
}

extension CGVector {
  fileprivate var unit: CGVector {
    let length = hypot(dx, dy)
    misuse(unless: length > 0 && length.isFinite, "slidingAttachment: axisOfTranslation \(self) has no direction.")
    return CGVector(dx: dx / length, dy: dy / length)
  }
}
