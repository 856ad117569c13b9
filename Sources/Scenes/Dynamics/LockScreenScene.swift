import Tuning
import UIKit

extension Scene {
  /// A screen that is lifted, dropped and bounces.
  static let lockScreenCamera = Scene(
    name: "lock-screen-camera", title: "Lock-screen Camera", topic: "Lift the screen by its corner; it falls back and bounces",
    chapter: .dynamics, groups: LockScreenTunables.groups, demonstration: LockScreenTunables.demonstration
  ) { LockScreenSession(values: $0) }
}

/// What can be tuned in *Lock-screen Camera*.
enum LockScreenTunables {
  static let gravity = Parameter(name: "gravity", label: "Gravity", range: 0.2...6, defaultValue: 2.2, step: 0.1, decimals: 1)
  static let elasticity = Parameter(
    name: "elasticity", label: "Elasticity", range: 0...0.9, defaultValue: 0.42, step: 0.02, decimals: 2)
  static let resistance = Parameter(
    name: "resistance", label: "Resistance", range: 0...3, defaultValue: 0, step: 0.1, decimals: 1)
  /// What a click on the camera gives the screen, in points per second.
  static let hop = Parameter(
    name: "hop", label: "Hop at a click", range: 100...1500, defaultValue: 640, unit: "pt/s", step: 20, decimals: 0)
  /// Let go faster than this, or above the middle, the screen flies off.
  static let threshold = Parameter(
    name: "threshold", label: "Flies off from", range: 200...3000, defaultValue: 900, unit: "pt/s", step: 50, decimals: 0)

  static let groups = [
    TunableGroup(title: "World", tunables: [gravity, elasticity, resistance]),
    TunableGroup(title: "Letting go", tunables: [hop, threshold]),
  ]

  static let demonstration = FingerScript(
    [
      .tap(at: 0.2, CGPoint(x: 0.92, y: 0.93)),
      .init(at: 2.6, from: CGPoint(x: 0.92, y: 0.93), to: CGPoint(x: 0.9, y: 0.62), duration: 0.5, rest: 0.2),
      .init(at: 5.4, from: CGPoint(x: 0.92, y: 0.93), to: CGPoint(x: 0.9, y: 0.5), duration: 0.22),
    ], pictureTime: 3.2)
}

/// *Lock-screen Camera*: gravity, a segment as a floor, a rail, and a finger.
final class LockScreenSession: DynamicsSession {
  private let camera = CameraView()
  private var screen = LockScreenView()
  private let gravity = UIGravityBehavior(items: [])
  private let collision = UICollisionBehavior(items: [])
  private let properties = UIDynamicItemBehavior(items: [])
  private var rail: UIAttachmentBehavior?
  private var stageSize = CGSize.zero
  /// Whether the screen is gone, so that the camera shows.
  private var isOpen = false
  private var drag: (finger: ObjectIdentifier, grip: UIAttachmentBehavior, start: CGPoint, place: CGPoint)?

  override func build(in size: CGSize) {
    ground.addSubview(camera)
    ground.addSubview(screen)
    properties.allowsRotation = false
    refit(from: size, to: size)
    for behavior in [gravity, collision, properties] as [UIDynamicBehavior] { world.addBehavior(behavior) }
    gravity.addItem(screen)
    collision.addItem(screen)
    properties.addItem(screen)
  }

  /// The screen stays where it was, as a share of the stage.
  override func refit(from old: CGSize, to new: CGSize) {
    stageSize = new
    letGo()
    camera.frame = CGRect(origin: .zero, size: new)
    screen.bounds = CGRect(origin: .zero, size: new)
    screen.center = CGPoint(x: new.width / 2, y: isOpen ? -new.height * 0.5 - 40 : new.height / 2)
    collision.removeAllBoundaries()
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: -new.width, y: new.height),
      to: CGPoint(x: 2 * new.width, y: new.height))
    collision.addBoundary(
      withIdentifier: "ceiling" as NSString, from: CGPoint(x: -new.width, y: -new.height - 80),
      to: CGPoint(x: 2 * new.width, y: -new.height - 80))
    world.updateItem(usingCurrentState: screen)
    if let rail { world.removeBehavior(rail) }
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: screen, attachmentAnchor: screen.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
    world.addBehavior(rail)
    self.rail = rail
  }

  override func applyTunables() {
    gravity.magnitude = values[LockScreenTunables.gravity]
    gravity.angle = isOpen ? -.pi / 2 : .pi / 2
    properties.elasticity = isOpen ? 0 : values[LockScreenTunables.elasticity]
    properties.resistance = values[LockScreenTunables.resistance]
  }

  override func adopt(_ palette: Palette) { screen.adopt(palette) }

  override var itemCount: Int { 1 }

  // MARK: - The hand

  override func touched(_ touch: UITouch) {
    let point = touch.location(in: ground)
    let finger = ObjectIdentifier(touch)
    switch touch.phase {
    case .began: take(finger, at: point)
    case .ended, .cancelled:
      guard let drag, drag.finger == finger else { return }
      let isTap = hypot(point.x - drag.start.x, point.y - drag.start.y) < 6 && !isOpen
      letGo()
      if isTap { hop() } else { decide() }
    default:
      guard let drag, drag.finger == finger else { return }
      drag.grip.anchorPoint = CGPoint(
        x: stageSize.width / 2, y: min(drag.place.y + point.y - drag.start.y, stageSize.height / 2))
    }
  }

  private func take(_ finger: ObjectIdentifier, at point: CGPoint) {
    guard drag == nil else { return }
    if isOpen {
      isOpen = false
      return applyTunables()
    }
    let grip = UIAttachmentBehavior(item: screen, attachedToAnchor: screen.center)
    grip.length = 0
    grip.frequency = 6
    grip.damping = 1
    world.addBehavior(grip)
    drag = (finger, grip, point, screen.center)
  }

  private func letGo() {
    if let drag { world.removeBehavior(drag.grip) }
    drag = nil
  }

  private func hop() {
    properties.addLinearVelocity(CGPoint(x: 0, y: -values[LockScreenTunables.hop]), for: screen)
  }

  /// Fast or high, the screen goes on upwards: gravity turns round.
  private func decide() {
    let speed = -properties.linearVelocity(for: screen).y
    isOpen = speed > values[LockScreenTunables.threshold] || screen.center.y < 0
    applyTunables()
  }
}
