import CoreGraphics
import Foundation
import Misuse
internal import Physics

/// Ties an item to a point, or two items to each other.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What the attachment holds on to.
  public enum AttachmentType: Int, Sendable {
    case items, anchor
  }

  let kind: JointKind
  private let attached: [any UIDynamicItem]
  private let offsets: [UIOffset]
  private var anchor: CGPoint
  /// Nil until it is set.
  private var lengthStorage: CGFloat?
  /// The distance between the two ends when the behavior last joined an animator; nil before.
  private var measuredLength: CGFloat?
  private(set) var joint: PhysicsJoint?

  /// The one or two attached items.
  open var items: [any UIDynamicItem] { attached }
  /// `.items` when two items are attached to each other, `.anchor` when one is attached to a point.
  open var attachedBehaviorType: AttachmentType { attached.count == 2 ? .items : .anchor }

  // MARK: - Distance

  /// Holds an item's centre at a distance from an anchor point; the distance is that at the time when the behavior joins an
  /// animator.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Holds a point of an item, which turns with it, at a distance from an anchor point.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init(.distance, items: [item], offsets: [offset], anchor: point)
  }

  /// Holds the centres of two items at a distance from each other.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Holds a point of each item, which turns with it, at a distance from the other.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    self.init(.distance, items: [item1, item2], offsets: [offset1, offset2], anchor: .zero)
  }

  // MARK: - Other joints

  /// The item slides along an axis through the anchor and does not turn.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(axis: axis.unit), items: [item], offsets: [.zero], anchor: point)
  }

  /// Two items slide along an axis through the anchor and do not turn to each other.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.slide(axis: axis.unit), items: [item1, item2], offsets: [.zero, .zero], anchor: point)
  }

  /// Ties two items like a rope: the two points may be nearer to each other than `length`, not farther apart.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.rope, items: [item1, item2], offsets: [offset1, offset2], anchor: .zero)
  }

  /// Fixes two items to each other: they move and turn as one.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.weld, items: [item1, item2], offsets: [.zero, .zero], anchor: point)
  }

  /// The two items turn about the anchor.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.pin, items: [item1, item2], offsets: [.zero, .zero], anchor: point)
  }

  private init(_ kind: JointKind, items: [any UIDynamicItem], offsets: [UIOffset], anchor: CGPoint) {
    self.kind = kind
    attached = items
    self.offsets = offsets
    self.anchor = anchor
    super.init()
  }

  // MARK: - Parameters

  /// The point that the item is attached to; moving it pulls the item along. Traps unless it is finite.
  open var anchorPoint: CGPoint {
    get { anchor }
    set {
      misuse(
        unless: newValue.x.isFinite && newValue.y.isFinite, "UIAttachmentBehavior.anchorPoint = \(newValue): must be finite.")
      guard anchor != newValue else { return }
      anchor = newValue
      joint?.moveAnchor(to: newValue)
      changed()
    }
  }

  /// Points between the two ends.
  ///
  /// Until it is set it is the distance between them, measured anew whenever the behavior joins an animator: Apple's pendulum
  /// (sample *UIKit Dynamics Catalog*) makes its dragging attachment at (0, 0) and moves the anchor to the finger before it adds it.
  open var length: CGFloat {
    get { lengthStorage ?? measuredLength ?? Self.distance(ends { $0.point(at: $1) }) }
    set { update(newValue >= 0 && newValue.isFinite, "length = \(newValue): must not be negative.") { lengthStorage = newValue } }
  }

  /// The damping of the spring; 1 is critical. Default: 0. Traps when it is negative.
  open var damping: CGFloat {
    get { dampingStorage }
    set {
      update(newValue >= 0 && newValue.isFinite, "damping = \(newValue): must not be negative.") { dampingStorage = newValue }
    }
  }

  /// The frequency of the spring, in hertz; 0 is a rigid rod. Default: 0. Traps when it is negative.
  open var frequency: CGFloat {
    get { frequencyStorage }
    set {
      update(newValue >= 0 && newValue.isFinite, "frequency = \(newValue): must not be negative.") { frequencyStorage = newValue }
    }
  }

  /// The friction that turning (a pin) or sliding must overcome. Default: 0. Traps when it is negative.
  open var frictionTorque: CGFloat {
    get { frictionStorage }
    set { update(newValue >= 0, "frictionTorque = \(newValue): must not be negative.") { frictionStorage = newValue } }
  }

  /// The limits of sliding, in points along the axis, or of turning about a pin, in radians. Default: infinite. Traps unless it
  /// contains 0.
  open var attachmentRange: UIFloatRange {
    get { rangeStorage }
    set {
      update(newValue.minimum <= 0 && newValue.maximum >= 0, "attachmentRange = \(newValue): must contain 0.") {
        rangeStorage = newValue
      }
    }
  }

  private var dampingStorage: CGFloat = 0
  private var frequencyStorage: CGFloat = 0
  private var frictionStorage: CGFloat = 0
  private var rangeStorage = UIFloatRange.infinite

  private func update(_ isValid: Bool, _ message: @autoclosure () -> String, _ change: () -> Void) {
    misuse(unless: isValid, "UIAttachmentBehavior.\(message())")
    change()
    joint?.update(parameters)
    changed()
  }

  private var parameters: JointParameters {
    JointParameters(
      length: length, damping: dampingStorage, frequency: frequencyStorage, friction: frictionStorage,
      lower: rangeStorage.minimum, upper: rangeStorage.maximum)
  }

  // MARK: - Geometry

  /// The two ends, where `point` says that a point of an item is.
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
    // Items deeper in the reference view are in coordinates of their own; only here they can be compared.
    let ends = ends { engine.record(of: $0)?.space.point(at: $1) ?? $0.point(at: $1) }
    measuredLength = Self.distance(ends)
    joint = PhysicsJoint(
      engine.world, kind: kind, first: first, second: second, ends: ends, anchor: anchor, parameters: parameters)
  }

  override func massesChanged() { joint?.update(parameters) }

  override func leave(_ engine: DynamicsEngine) {
    joint?.destroy()
    joint = nil
  }
}

extension UIDynamicItem {
  /// A point of the item that turns with it.
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
