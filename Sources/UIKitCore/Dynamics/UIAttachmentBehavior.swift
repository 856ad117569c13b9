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
  /// nil until it is set.
  private var lengthStorage: CGFloat?
  /// Between the two ends when the behavior last came to an animator; nil before.
  private var measuredLength: CGFloat?
  private(set) var joint: PhysicsJoint?

  open var items: [any UIDynamicItem] { attached }
  open var attachedBehaviorType: AttachmentType { attached.count == 2 ? .items : .anchor }

  // MARK: - Distance

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// The offset turns with the item.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init(.distance, items: [item], offsets: [offset], anchor: point)
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

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

  /// As if by a rope: the two points come as near as they like, and no farther apart than `length`.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.rope, items: [item1, item2], offsets: [offset1, offset2], anchor: .zero)
  }

  /// The two items move as one.
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

  /// Where an anchor attachment hangs; moving it pulls the item along.
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
  /// Until it is set it is what lies between them, and is taken anew whenever the behavior comes to an animator: Apple's pendulum
  /// (sample *UIKit Dynamics Catalog*) makes its dragging attachment at (0, 0) and moves the anchor to the finger before it adds it.
  open var length: CGFloat {
    get { lengthStorage ?? measuredLength ?? Self.distance(ends { $0.point(at: $1) }) }
    set { update(newValue >= 0 && newValue.isFinite, "length = \(newValue): must not be negative.") { lengthStorage = newValue } }
  }

  /// Of the spring; 1 is critical. Default: 0.
  open var damping: CGFloat {
    get { dampingStorage }
    set {
      update(newValue >= 0 && newValue.isFinite, "damping = \(newValue): must not be negative.") { dampingStorage = newValue }
    }
  }

  /// Of the spring, in hertz; 0 is a rigid rod. Default: 0.
  open var frequency: CGFloat {
    get { frequencyStorage }
    set {
      update(newValue >= 0 && newValue.isFinite, "frequency = \(newValue): must not be negative.") { frequencyStorage = newValue }
    }
  }

  /// What turning (a pin) or sliding must overcome. Default: 0.
  open var frictionTorque: CGFloat {
    get { frictionStorage }
    set { update(newValue >= 0, "frictionTorque = \(newValue): must not be negative.") { frictionStorage = newValue } }
  }

  /// Points along the axis (sliding) or radians (a pin). Default: infinite.
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
