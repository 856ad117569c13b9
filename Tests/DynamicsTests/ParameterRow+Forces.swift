import MotionTesting

@testable import Dynamics
@testable import ViewCore

/// Gravity, pushes, snaps and fields.
extension ParameterRow {
  // MARK: - Gravity

  static var gravity: [ParameterRow] {
    [
      gravity("gravityDirection") { gravity, _ in gravity.gravityDirection = CGVector(dx: 1, dy: 0) },
      gravity("angle") { gravity, _ in gravity.angle = 0 },
      gravity("magnitude") { gravity, _ in gravity.magnitude = 2 },
      gravity("setAngle") { gravity, _ in gravity.setAngle(1, magnitude: 0.5) },
      gravity("removeItem") { gravity, item in gravity.removeItem(item) },
      ParameterRow("addItem") { world in
        let item = world.body(200, 400)
        world.add(UIDynamicItemBehavior(items: [item]))
        let gravity = world.add(UIGravityBehavior(items: []))
        return ([item], { gravity.addItem(item) })
      },
      ParameterRow("addChildBehavior") { world in
        let item = world.body(200, 400)
        let parent = world.add(UIDynamicItemBehavior(items: [item]))
        return ([item], { parent.addChildBehavior(UIGravityBehavior(items: [item])) })
      },
    ]
  }

  private static func gravity(_ name: String, _ change: @escaping @MainActor (UIGravityBehavior, Body) -> Void) -> ParameterRow {
    ParameterRow(name) { world in
      let item = world.body(200, 400)
      let gravity = world.add(UIGravityBehavior(items: [item]))
      return ([item], { change(gravity, item) })
    }
  }

  // MARK: - Pushes

  static var push: [ParameterRow] {
    [
      push("pushDirection") { push, _ in push.pushDirection = CGVector(dx: 0, dy: 1) },
      push("angle") { push, _ in push.angle = 2 },
      push("magnitude") { push, _ in push.magnitude = 3 },
      push("setAngle") { push, _ in push.setAngle(1, magnitude: 2) },
      push("active off") { push, _ in push.active = false },
      push("targetOffsetFromCenter") { push, item in
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 20), for: item)
      },
      push("removeItem") { push, item in push.removeItem(item) },
      push("active on, continuous", isActive: false) { push, _ in push.active = true },
      push("active on, instantaneous", mode: .instantaneous) { push, _ in push.active = true },
    ]
  }

  private static func push(
    _ name: String, mode: UIPushBehavior.Mode = .continuous, isActive: Bool = true,
    _ change: @escaping @MainActor (UIPushBehavior, Body) -> Void
  ) -> ParameterRow {
    ParameterRow(name) { world in
      let item = world.body(200, 400)
      let push = UIPushBehavior(items: [item], mode: mode)
      push.pushDirection = CGVector(dx: 1, dy: 0)
      push.active = isActive
      world.add(push)
      return ([item], { change(push, item) })
    }
  }

  // MARK: - Snaps

  static var snap: [ParameterRow] {
    [
      snap("snapPoint") { $0.snapPoint = CGPoint(x: 300, y: 100) },
      snap("damping") { $0.damping = 0.9 },
    ]
  }

  private static func snap(_ name: String, _ change: @escaping @MainActor (UISnapBehavior) -> Void) -> ParameterRow {
    ParameterRow(name) { world in
      let item = world.body(200, 400)
      let snap = world.add(UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 200)))
      return ([item], { change(snap) })
    }
  }

  // MARK: - Fields

  static var fields: [ParameterRow] {
    [
      field("position", UIFieldBehavior.springField) { field, _ in field.position = CGPoint(x: 100, y: 100) },
      field("position of a vortex", UIFieldBehavior.vortexField) { field, _ in field.position = CGPoint(x: 100, y: 100) },
      field("strength", UIFieldBehavior.dragField) { field, _ in field.strength = 3 },
      field("strength of an electric field", UIFieldBehavior.electricField) { field, _ in field.strength = -1 },
      field("strength of a magnetic field", UIFieldBehavior.magneticField) { field, _ in field.strength = 3 },
      field("falloff", { .radialGravityField(position: .zero) }, { field, _ in field.falloff = 0.5 }),
      field("minimumRadius", { fading(.radialGravityField(position: .zero)) }, { field, _ in field.minimumRadius = 900 }),
      field(
        "direction", { .linearGravityField(direction: CGVector(dx: 1, dy: 0)) },
        { field, _ in
          field.direction = CGVector(dx: 0, dy: 1)
        }),
      field(
        "direction of a velocity field", { .velocityField(direction: CGVector(dx: 1, dy: 0)) },
        { field, _ in
          field.direction = CGVector(dx: 0, dy: 1)
        }),
      field("smoothness", { .noiseField(smoothness: 0, animationSpeed: 1) }, { field, _ in field.smoothness = 1 }),
      field("animationSpeed", { .noiseField(smoothness: 0.5, animationSpeed: 1) }, { field, _ in field.animationSpeed = 5 }),
      field(
        "smoothness of turbulence", { .turbulenceField(smoothness: 0, animationSpeed: 1) }, { field, _ in field.smoothness = 1 }),
      field(
        "animationSpeed of turbulence", { .turbulenceField(smoothness: 0.5, animationSpeed: 1) },
        { field, _ in
          field.animationSpeed = 5
        }),
      field(
        "strength of a law of one's own", { .field { _, _, _, _, _, _ in CGVector(dx: 1, dy: 1) } },
        { field, _ in
          field.strength = 2
        }),
      field(
        "region", { .linearGravityField(direction: CGVector(dx: 1, dy: 0)) }, { field, _ in field.region = UIRegion(radius: 5) }),
      field("removeItem", UIFieldBehavior.springField) { field, item in field.removeItem(item) },
    ]
  }

  private static func fading(_ field: UIFieldBehavior) -> UIFieldBehavior {
    field.falloff = 0.5
    return field
  }

  /// On an item that moves and is charged.
  private static func field(
    _ name: String, _ make: @escaping @MainActor () -> UIFieldBehavior,
    _ change: @escaping @MainActor (UIFieldBehavior, Body) -> Void
  ) -> ParameterRow {
    ParameterRow(name) { world in
      let item = world.body(200, 400)
      let properties = UIDynamicItemBehavior(items: [item])
      properties.charge = 1
      properties.addLinearVelocity(CGPoint(x: 80, y: 50), for: item)
      world.add(properties)
      let field = make()
      field.addItem(item)
      world.add(field)
      return ([item], { change(field, item) })
    }
  }
}
