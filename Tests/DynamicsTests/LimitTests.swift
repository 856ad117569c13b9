import MotionTesting
import Testing

@testable import Dynamics
@testable import Lists
@testable import ViewCore

/// Numbers at and beyond the ends of their ranges: each is taken or replaced by the nearest possible one with a line in the log.
@MainActor
struct LimitTests {
  nonisolated private static let values: [CGFloat] = [
    -.infinity, -.greatestFiniteMagnitude, -1e30, -1e19, -1e6, -2, -1, 0, .leastNonzeroMagnitude, 1e-9, 2, 1e6, 1e19, 1e30,
    .greatestFiniteMagnitude, .infinity,
  ]

  private struct Parameter: Sendable {
    let name: String
    let change: @MainActor @Sendable (Rig, CGFloat) -> Void
  }

  /// Two items between walls with one behavior of each kind.
  @MainActor
  private struct Rig {
    let world = World()
    let item: Body
    let properties: UIDynamicItemBehavior
    let attachment: UIAttachmentBehavior
    let between: UIAttachmentBehavior
    let snap: UISnapBehavior
    let push: UIPushBehavior
    let gravity: UIGravityBehavior
    let field: UIFieldBehavior
    let noise: UIFieldBehavior

    init() {
      item = world.body(200, 300, 40, 40)
      let other = world.body(300, 500, 60, 30, isRound: true)
      let items = [item, other]
      properties = world.add(UIDynamicItemBehavior(items: items))
      attachment = world.add(UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 180, y: 200)))
      between = world.add(UIAttachmentBehavior(item: item, attachedTo: other))
      between.frequency = 2
      snap = world.add(UISnapBehavior(item: other, snapTo: CGPoint(x: 100, y: 100)))
      push = world.add(UIPushBehavior(items: items, mode: .continuous))
      gravity = world.add(UIGravityBehavior(items: items))
      field = world.add(UIFieldBehavior.velocityField(direction: CGVector(dx: 1, dy: 1)))
      noise = world.add(UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1))
      for one in items {
        field.addItem(one)
        noise.addItem(one)
      }
      world.floor(items)
    }
  }

  private static let parameters = [
    Parameter(name: "elasticity") { $0.properties.elasticity = $1 },
    Parameter(name: "friction") { $0.properties.friction = $1 },
    Parameter(name: "density") { $0.properties.density = $1 },
    Parameter(name: "resistance") { $0.properties.resistance = $1 },
    Parameter(name: "angularResistance") { $0.properties.angularResistance = $1 },
    Parameter(name: "charge") { $0.properties.charge = $1 },
    Parameter(name: "damping of a snap") { $0.snap.damping = $1 },
    Parameter(name: "length") { $0.attachment.length = $1 },
    Parameter(name: "frequency") { $0.attachment.frequency = $1 },
    Parameter(name: "damping") { $0.attachment.damping = $1 },
    Parameter(name: "frictionTorque") { $0.attachment.frictionTorque = $1 },
    Parameter(name: "length between items") { $0.between.length = $1 },
    Parameter(name: "frequency between items") { $0.between.frequency = $1 },
    Parameter(name: "damping between items") { $0.between.damping = $1 },
    Parameter(name: "strength") { $0.field.strength = $1 },
    Parameter(name: "falloff") { $0.field.falloff = $1 },
    Parameter(name: "minimumRadius") { $0.field.minimumRadius = $1 },
    Parameter(name: "direction") { $0.field.direction = CGVector(dx: $1, dy: 1) },
    Parameter(name: "smoothness") { $0.noise.smoothness = $1 },
    Parameter(name: "animationSpeed") { $0.noise.animationSpeed = $1 },
    Parameter(name: "strength of noise") { $0.noise.strength = $1 },
  ]

  /// Those that trap for infinities, with words.
  private static let finite = [
    Parameter(name: "anchorPoint") { $0.attachment.anchorPoint.x = $1 },
    Parameter(name: "snapPoint") { $0.snap.snapPoint.y = $1 },
    Parameter(name: "pushDirection") { $0.push.pushDirection = CGVector(dx: $1, dy: 0) },
    Parameter(name: "gravityDirection") { $0.gravity.gravityDirection = CGVector(dx: $1, dy: 0) },
    Parameter(name: "targetOffsetFromCenter") {
      $0.push.pushDirection = CGVector(dx: 1, dy: 0)
      $0.push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: $1), for: $0.item)
    },
    Parameter(name: "addLinearVelocity") { $0.properties.addLinearVelocity(CGPoint(x: $1, y: 0), for: $0.item) },
    Parameter(name: "addAngularVelocity") { $0.properties.addAngularVelocity($1, for: $0.item) },
  ]

  private func expectAWorld(_ rig: Rig, _ name: String) {
    for item in [rig.item] + rig.properties.items.compactMap({ $0 as? Body }) {
      #expect(item.center.x.isFinite && item.center.y.isFinite && item.transform.a.isFinite, "\(name)")
    }
  }

  @Test func everyNumberIsTakenOrReplaced() {
    for (parameters, values) in [(Self.parameters, Self.values), (Self.finite, Self.values.filter(\.isFinite))] {
      for parameter in parameters {
        for value in values {
          let rig = Rig()
          rig.world.stage.log.sendWarnings(to: { _ in })
          rig.world.stage.advance(frames: 2)
          parameter.change(rig, value)
          rig.world.stage.advance(frames: 12)
          expectAWorld(rig, "\(parameter.name) = \(value)")
        }
      }
    }
  }

  @Test func replacedNumbersAreLoggedOnceWithTheirName() {
    let rig = Rig()
    var lines: [String] = []
    rig.world.stage.log.sendWarnings(to: { lines.append($0) })
    rig.snap.damping = 2
    #expect(rig.snap.damping == 1)
    rig.properties.density = -1
    #expect(rig.properties.density == 1e-6)
    rig.properties.elasticity = -0.5
    #expect(rig.properties.elasticity == 0)
    rig.attachment.anchorPoint = CGPoint(x: 1e30, y: 5)
    #expect(rig.attachment.anchorPoint == CGPoint(x: 1e6, y: 5))
    rig.attachment.length = -3
    #expect(rig.attachment.length == 0)
    let names = [
      "UISnapBehavior.damping = 2.0", "UIDynamicItemBehavior.density = -1.0", "UIDynamicItemBehavior.elasticity = -0.5",
      "UIAttachmentBehavior.anchorPoint.x = 1e+30", "UIAttachmentBehavior.length = -3.0",
    ]
    #expect(lines.count == names.count)
    for (line, name) in zip(lines, names) { #expect(line.hasPrefix(name), "\(line)") }
    rig.snap.damping = 0.7
    rig.properties.resistance = .greatestFiniteMagnitude
    #expect(lines.count == names.count)
  }

  @Test func aFarAnchorIsTheAttachments() {
    let world = World()
    var lines: [String] = []
    world.stage.log.sendWarnings(to: { lines.append($0) })
    let item = world.body(200, 300, 40, 40)
    world.add(UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 1e30, y: 300)))
    world.add(
      UIAttachmentBehavior(
        item: item, offsetFromCenter: UIOffset(horizontal: 0, vertical: 1e30), attachedToAnchor: CGPoint(x: 200, y: 300)))
    world.stage.advance(frames: 30)
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("UIAttachmentBehavior.") })
    #expect(item.center.x.isFinite && item.center.y.isFinite)
  }

  /// Two turns and a bit, against a rest.
  @Test func aPinTurnsAsFarAsItsRange() {
    let world = World()
    let (post, arm) = (world.body(200, 400, 20, 20), world.body(260, 400, 80, 20))
    world.add(UIDynamicItemBehavior(items: [post])).isAnchored = true
    let pin = UIAttachmentBehavior.pinAttachment(with: post, attachedTo: arm, attachmentAnchor: CGPoint(x: 200, y: 400))
    pin.attachmentRange = UIFloatRange(minimum: -13, maximum: 13)
    world.add(pin)
    let properties = UIDynamicItemBehavior(items: [arm])
    properties.addAngularVelocity(10, for: arm)
    properties.addLinearVelocity(CGPoint(x: 0, y: 600), for: arm)
    world.add(properties)
    var (turn, last, most) = (CGFloat(0), CGFloat(0), CGFloat(0))
    for _ in 0..<240 {
      world.stage.advance()
      let angle = arm.transform.rotation
      turn += remainder(angle - last, 2 * .pi)
      last = angle
      most = max(most, turn)
    }
    #expect(abs(most - 13) < 0.2, "\(most)")
  }

  // MARK: - Items of no item behavior

  @Test func itemsHaveFrictionAndElasticityUntilABehaviorHasThem() {
    let world = World()
    let (one, other) = (world.body(100, 300, 40, 40), world.body(300, 300, 40, 40))
    world.add(UIGravityBehavior(items: [one, other]))
    world.floor([one, other])
    let behavior = world.add(UIDynamicItemBehavior(items: [other]))
    world.stage.advance()
    #expect(world.animator.engine.properties(of: one) == .withoutBehavior)
    #expect(ItemProperties.withoutBehavior.friction == 0.2 && ItemProperties.withoutBehavior.elasticity == 0.2)
    #expect(world.animator.engine.properties(of: other) == ItemProperties())
    #expect(behavior.friction == 0 && behavior.elasticity == 0)
    behavior.addItem(one)
    world.stage.advance()
    #expect(world.animator.engine.properties(of: one) == ItemProperties())
    behavior.removeItem(one)
    world.stage.advance()
    #expect(world.animator.engine.properties(of: one) == .withoutBehavior)
  }

  /// A fall of 460 points ends with 959 points per second; a fifth of it is left after the first bounce.
  @Test func itemsOfNoBehaviorBounceAFifthAsFast() {
    for isManaged in [false, true] {
      let world = World(framesPerSecond: 120)
      let item = world.body(200, 300, 40, 40)
      if isManaged { world.add(UIDynamicItemBehavior(items: [item])) }
      world.add(UIGravityBehavior(items: [item]))
      world.floor([item])
      var least = CGFloat(0)
      for _ in 0..<240 {
        world.stage.advance()
        least = min(least, world.animator.engine.body(of: item)?.velocity.dy ?? 0)
      }
      let wanted: CGFloat = isManaged ? 0 : -0.2 * (2 * 1000 * 480).squareRoot()
      #expect(abs(least - wanted) < 20, "\(least)")
    }
  }

  // MARK: - Boundaries and outlines

  private func circle(_ radius: CGFloat, corners: Int, about center: CGPoint = .zero) -> UIBezierPath {
    let path = UIBezierPath()
    for index in 0..<corners {
      let turn = 2 * CGFloat.pi * CGFloat(index) / CGFloat(corners)
      let point = CGPoint(x: center.x + radius * cos(turn), y: center.y + radius * sin(turn))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  private func polygon(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, (x, y)) in points.enumerated() {
      if index == 0 { path.move(to: CGPoint(x: x, y: y)) } else { path.addLine(to: CGPoint(x: x, y: y)) }
    }
    path.close()
    return path
  }

  private var outlines: [(name: String, path: UIBezierPath)] {
    [
      ("5,000 corners", circle(30, corners: 5000)), ("5,000 corners of a large circle", circle(300, corners: 5000)),
      ("9 corners within half a point", circle(0.2, corners: 9)), ("3 corners in one point", polygon([(1, 1), (1, 1), (1, 1)])),
      ("a corner cut by half a point", polygon([(-20, -20), (20, -20), (20, 19.7), (19.7, 20), (-20, 20)])),
      ("a sliver", polygon([(-100, 0), (100, 0.01), (100, 0.02)])), ("a line", polygon([(-50, 0), (50, 0), (0, 0)])),
      ("a needle of 5,000 points", polygon((0..<5000).map { (CGFloat($0) / 50, CGFloat($0 % 2) / 1000) })),
      ("far away", circle(30, corners: 12, about: CGPoint(x: 1e9, y: 1e30))), ("1e30", circle(1e30, corners: 7)),
      ("far from its centre", circle(30, corners: 12, about: CGPoint(x: 1e5, y: 0))),
      ("clockwise", polygon([(-20, 20), (20, 20), (20, -20), (-20, -20)])),
    ]
  }

  @Test func everyOutlineOfAnItemIsABody() {
    for (name, path) in outlines {
      let world = World()
      let item = Outlined(center: CGPoint(x: 200, y: 300), path: path)
      world.add(UIGravityBehavior(items: [item]))
      world.floor([item])
      world.stage.advance(frames: 60)
      #expect(item.center.x.isFinite && item.center.y.isFinite, "\(name)")
    }
  }

  @Test func everyPathIsABoundary() {
    for (name, path) in outlines {
      let world = World()
      world.stage.log.sendWarnings(to: { _ in })
      let item = world.body(200, 300, 40, 40)
      world.add(UIGravityBehavior(items: [item]))
      let collision = world.floor([item])
      collision.addBoundary(withIdentifier: "path" as NSString, for: path)
      world.stage.advance(frames: 60)
      #expect(item.center.x.isFinite && item.center.y.isFinite, "\(name)")
    }
  }

  /// Points that are nearer to each other than Box2D's slop are a wall still, and so is a line to far away, and a point.
  @Test(arguments: ["near points", "far ends", "a slope to far away", "a point"])
  func boundaryHoldsAnItem(kind: String) {
    let world = World()
    let item = world.body(200, 300, 40, 40)
    world.add(UIDynamicItemBehavior(items: [item])).allowsRotation = false
    world.add(UIGravityBehavior(items: [item]))
    let collision = world.add(UICollisionBehavior(items: [item]))
    let path = UIBezierPath()
    switch kind {
    case "near points":
      path.move(to: CGPoint(x: 0, y: 500))
      for index in 1...4000 { path.addLine(to: CGPoint(x: CGFloat(index) / 10, y: 500)) }
    case "far ends":
      path.move(to: CGPoint(x: -1e30, y: 500))
      path.addLine(to: CGPoint(x: 1e30, y: 500))
    case "a slope to far away":
      path.move(to: CGPoint(x: 200, y: 500))
      path.addLine(to: CGPoint(x: 1e12, y: 1e12))
      path.addLine(to: CGPoint(x: -1e12, y: 1e12))
      path.close()
    default:
      path.move(to: CGPoint(x: 200, y: 500))
      path.addLine(to: CGPoint(x: 200, y: 500))
    }
    collision.addBoundary(withIdentifier: "path" as NSString, for: path)
    var lowest = CGFloat(0)
    for _ in 0..<60 {
      world.stage.advance()
      lowest = max(lowest, item.center.y)
    }
    #expect(lowest < (kind == "a slope to far away" ? 1000 : 481.5) && lowest > 478, "\(lowest)")
  }

  @Test func pathWithoutALineIsLogged() {
    let world = World()
    var lines: [String] = []
    world.stage.log.sendWarnings(to: { lines.append($0) })
    let collision = world.add(UICollisionBehavior(items: []))
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 10))
    collision.addBoundary(withIdentifier: "dot" as NSString, for: path)
    collision.addBoundary(withIdentifier: "nothing" as NSString, for: UIBezierPath())
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("the path has no line") })
  }

  // MARK: - Layout attributes

  @Test func twoAttributesOfOneElementEndWithWords() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewFlowLayout())
        let items = (0..<2).map { _ -> UICollectionViewLayoutAttributes in
          let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 0))
          attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
          return attributes
        }
        for item in items { animator.addBehavior(UIAttachmentBehavior(item: item, attachedToAnchor: item.center)) }
      }
    }
    #if DEBUG
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("of one element"))
    #endif
  }

  /// Another element, another kind, one that was removed, and the same object in several behaviors.
  @Test func attributesOfOtherElementsAreTaken() {
    let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewFlowLayout())
    func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      return attributes
    }
    let (zero, one) = (attributes(0), attributes(1))
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: 0))
    header.frame = zero.frame
    let gravity = UIGravityBehavior(items: [zero, one, header])
    animator.addBehavior(gravity)
    animator.addBehavior(UICollisionBehavior(items: [zero, one]))
    #expect(animator.engine.records.count == 3)
    // An insertion moves the later items by one.
    one.indexPath = IndexPath(item: 2, section: 0)
    let inserted = attributes(1)
    gravity.addItem(inserted)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 1, section: 0)) === inserted)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 2, section: 0)) === one)
    gravity.removeItem(inserted)
    let again = attributes(1)
    gravity.addItem(again)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 1, section: 0)) === again)
  }
}

/// An item with a path for an outline.
private final class Outlined: NSObject, UIDynamicItem {
  var center: CGPoint
  let bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
  var transform = CGAffineTransform.identity
  let collisionBoundsType = UIDynamicItemCollisionBoundsType.path
  let collisionBoundingPath: UIBezierPath

  init(center: CGPoint, path: UIBezierPath) {
    self.center = center
    collisionBoundingPath = path
  }
}
