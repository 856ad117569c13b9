import MotionTesting

@testable import Dynamics
@testable import ViewCore

/// Properties of items, and what they collide with.
extension ParameterRow {
  // MARK: - Items

  static var items: [ParameterRow] {
    [
      // The item reaches the floor three frames later.
      sliding("elasticity", above: 9, within: 12) { properties, _ in properties.elasticity = 0.8 },
      sliding("friction", above: 0) { properties, _ in properties.friction = 0.8 },
      moving("density") { properties, _ in properties.density = 3 },
      moving("resistance") { properties, _ in properties.resistance = 4 },
      moving("angularResistance") { properties, _ in properties.angularResistance = 4 },
      moving("charge") { properties, _ in properties.charge = 2 },
      moving("isAnchored") { properties, _ in properties.isAnchored = true },
      moving("allowsRotation") { properties, _ in properties.allowsRotation = false },
      moving("addLinearVelocity") { properties, item in properties.addLinearVelocity(CGPoint(x: 0, y: 90), for: item) },
      moving("addAngularVelocity") { properties, item in properties.addAngularVelocity(-1, for: item) },
      ParameterRow("updateItem") { world in
        let item = world.body(200, 400)
        world.add(UIGravityBehavior(items: [item]))
        return (
          [item],
          {
            item.center.x += 5
            world.animator.updateItem(usingCurrentState: item)
          }
        )
      },
    ]
  }

  /// Pushed, charged in an electric field, and turning.
  private static func moving(
    _ name: String, _ change: @escaping @MainActor (UIDynamicItemBehavior, Body) -> Void
  ) -> ParameterRow {
    ParameterRow(name) { world in
      let item = world.body(200, 400)
      let properties = UIDynamicItemBehavior(items: [item])
      properties.charge = 1
      properties.addLinearVelocity(CGPoint(x: 50, y: 30), for: item)
      properties.addAngularVelocity(2, for: item)
      world.add(properties)
      let push = UIPushBehavior(items: [item], mode: .continuous)
      push.pushDirection = CGVector(dx: 1, dy: 0)
      world.add(push)
      let field = UIFieldBehavior.electricField()
      field.addItem(item)
      world.add(field)
      return ([item], { change(properties, item) })
    }
  }

  /// Sideways and downwards, to the floor and along it.
  private static func sliding(
    _ name: String, above height: CGFloat, within: Int = 1,
    _ change: @escaping @MainActor (UIDynamicItemBehavior, Body) -> Void
  ) -> ParameterRow {
    ParameterRow(name, within: within) { world in
      let item = world.body(100, 750 - height)
      world.add(UIGravityBehavior(items: [item]))
      let properties = UIDynamicItemBehavior(items: [item])
      properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: item)
      world.add(properties)
      world.floor([item])
      return ([item], { change(properties, item) })
    }
  }

  // MARK: - Collisions

  static var collision: [ParameterRow] {
    [
      standing("collisionMode", within: 2) { collision, _ in collision.collisionMode = .items },
      standing("addBoundary", within: 2) { collision, _ in
        collision.addBoundary(
          withIdentifier: "wall" as NSString, for: UIBezierPath(rect: CGRect(x: 120, y: 480, width: 40, height: 40)))
      },
      standing("removeBoundary", within: 2) { collision, _ in collision.removeBoundary(withIdentifier: "shelf" as NSString) },
      standing("removeAllBoundaries", within: 2) { collision, _ in collision.removeAllBoundaries() },
      standing("removeItem", within: 2) { collision, item in collision.removeItem(item) },
      ParameterRow("addItem", within: 4) { world in
        let item = world.body(200, 449)
        world.add(UIGravityBehavior(items: [item]))
        let collision = world.add(UICollisionBehavior(items: []))
        collision.addBoundary(withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 505), to: CGPoint(x: 400, y: 505))
        return ([item], { collision.addItem(item) })
      },
      walled("translatesReferenceBoundsIntoBoundary") { collision, _ in collision.translatesReferenceBoundsIntoBoundary = false },
      walled("setTranslatesReferenceBoundsIntoBoundary") { collision, _ in
        collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 120, right: 0))
      },
      walled("the reference view's size") { _, world in world.stage.window.frame.size.height = 600 },
    ]
  }

  /// On a shelf.
  private static func standing(
    _ name: String, within: Int, _ change: @escaping @MainActor (UICollisionBehavior, Body) -> Void
  ) -> ParameterRow {
    ParameterRow(name, within: within) { world in
      let item = world.body(200, 450)
      world.add(UIGravityBehavior(items: [item]))
      let collision = world.add(UICollisionBehavior(items: [item]))
      collision.addBoundary(withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 400, y: 500))
      return ([item], { change(collision, item) })
    }
  }

  /// On the floor of the reference view.
  private static func walled(
    _ name: String, _ change: @escaping @MainActor (UICollisionBehavior, World) -> Void
  ) -> ParameterRow {
    ParameterRow(name, within: 2) { world in
      let item = world.body(200, 750)
      world.add(UIGravityBehavior(items: [item]))
      let collision = world.floor([item])
      return ([item], { change(collision, world) })
    }
  }
}
