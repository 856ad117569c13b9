import MotionTesting

@testable import Dynamics
@testable import ViewCore

/// Attachments of all kinds.
extension ParameterRow {
  // MARK: - By distance

  static var distance: [ParameterRow] {
    [
      spring("anchorPoint") { $0.anchorPoint = CGPoint(x: 300, y: 300) },
      spring("length") { $0.length = 20 },
      spring("frequency") { $0.frequency = 6 },
      spring("damping") { $0.damping = 2 },
      spring("frequency to a rod") { $0.frequency = 0 },
      spring("anchorPoint of a rod", frequency: 0) { $0.anchorPoint = CGPoint(x: 230, y: 290) },
      spring("length of a rod", frequency: 0) { $0.length = 80 },
      spring("frequency of a rod", frequency: 0) { $0.frequency = 2 },
      spring("length to nothing", frequency: 0) { $0.length = 0 },
      ParameterRow("length of a rope") { world in
        let items = [world.body(150, 400, 40, 40), world.body(250, 400, 40, 40)]
        let rope = UIAttachmentBehavior.limitAttachment(
          with: items[0], offsetFromCenter: .zero, attachedTo: items[1], offsetFromCenter: .zero)
        world.add(rope)
        world.add(UIGravityBehavior(items: [items[0]]))
        return (items, { rope.length = 60 })
      },
      ParameterRow("frequency between items") { world in
        let items = [world.body(150, 400, 40, 40), world.body(250, 400, 40, 40)]
        let spring = world.add(UIAttachmentBehavior(item: items[0], attachedTo: items[1]))
        world.add(UIGravityBehavior(items: [items[0]]))
        return (items, { spring.frequency = 1 })
      },
    ]
  }

  /// An item that falls beside its anchor.
  private static func spring(
    _ name: String, frequency: CGFloat = 2, _ change: @escaping @MainActor (UIAttachmentBehavior) -> Void
  ) -> ParameterRow {
    ParameterRow(name) { world in
      let item = world.body(280, 360, 40, 40)
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 300))
      spring.frequency = frequency
      world.add(spring)
      world.add(UIGravityBehavior(items: [item]))
      return ([item], { change(spring) })
    }
  }

  // MARK: - Other joints

  static var joints: [ParameterRow] {
    [
      pin("frictionTorque") { $0.frictionTorque = 50 },
      pin("attachmentRange") { $0.attachmentRange = .zero },
      slide("frictionTorque") { $0.frictionTorque = 5000 },
      slide("attachmentRange") { $0.attachmentRange = UIFloatRange(minimum: -5, maximum: 5) },
      slide("anchorPoint") { $0.anchorPoint = CGPoint(x: 220, y: 430) },
      weld("frequency", frequency: 0) { $0.frequency = 1 },
      weld("damping", frequency: 1) { $0.damping = 3 },
    ]
  }

  private static func pin(_ name: String, _ change: @escaping @MainActor (UIAttachmentBehavior) -> Void) -> ParameterRow {
    ParameterRow("\(name) of a pin") { world in
      let (post, arm) = (world.body(200, 400, 20, 20), world.body(260, 400, 80, 20))
      world.add(UIDynamicItemBehavior(items: [post])).isAnchored = true
      let pin = world.add(
        UIAttachmentBehavior.pinAttachment(with: post, attachedTo: arm, attachmentAnchor: CGPoint(x: 200, y: 400)))
      world.add(UIGravityBehavior(items: [arm]))
      return ([post, arm], { change(pin) })
    }
  }

  private static func slide(_ name: String, _ change: @escaping @MainActor (UIAttachmentBehavior) -> Void) -> ParameterRow {
    ParameterRow("\(name) of a slider") { world in
      let item = world.body(200, 400, 40, 40)
      let slide = UIAttachmentBehavior.slidingAttachment(
        with: item, attachmentAnchor: item.center, axisOfTranslation: CGVector(dx: 1, dy: 0))
      world.add(slide)
      let properties = UIDynamicItemBehavior(items: [item])
      properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
      world.add(properties)
      return ([item], { change(slide) })
    }
  }

  private static func weld(
    _ name: String, frequency: CGFloat, _ change: @escaping @MainActor (UIAttachmentBehavior) -> Void
  ) -> ParameterRow {
    ParameterRow("\(name) of a fixed attachment") { world in
      let items = [world.body(150, 400, 40, 40), world.body(250, 400, 60, 20)]
      let weld = UIAttachmentBehavior.fixedAttachment(
        with: items[0], attachedTo: items[1], attachmentAnchor: CGPoint(x: 200, y: 400))
      weld.frequency = frequency
      world.add(weld)
      world.add(UIGravityBehavior(items: [items[1]]))
      return (items, { change(weld) })
    }
  }
}
