import Tuning
import UIKit

/// A screen that is lifted, falls back and bounces: gravity, a segment as the floor, a sliding attachment, and a finger. Lifted
/// fast or far, it flies off and shows the camera.
final class LockScreenViewController: PlaygroundViewController {
  @Tunable("Gravity", in: 0.2...6, step: 0.1, group: "World") private var gravity: CGFloat = 2.2
  @Tunable("Elasticity", in: 0...0.9, step: 0.02, group: "World") private var elasticity: CGFloat = 0.42
  @Tunable("Resistance", in: 0...3, step: 0.1, group: "World") private var resistance: CGFloat = 0
  /// The velocity that a click gives the screen, in points per second.
  @Tunable("Hop at a click", in: 100...1500, step: 20, unit: "pt/s", group: "Letting go") private var hop: CGFloat = 640
  /// The release velocity from which the screen flies off; it also does above the middle.
  @Tunable("Flies off from", in: 200...3000, step: 50, unit: "pt/s", group: "Letting go") private var throwSpeed: CGFloat = 900

  /// A finger that holds the screen.
  private struct Grip {
    let spring: UIAttachmentBehavior
    /// The initial position of the finger and the center of the screen.
    let start, place: CGPoint
  }

  private let camera = CameraView()
  private let screen = LockScreenView()
  private let pull = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let properties = UIDynamicItemBehavior()
  private var rail: UIAttachmentBehavior?
  private var grip: Grip?
  /// Whether the screen has flown off, so that the camera is visible.
  private var isOpen = false { didSet { tune() } }

  override func viewDidLoad() {
    super.viewDidLoad()
    let press = UILongPressGestureRecognizer(target: self, action: LockScreenViewController.pressed(_:))
    press.minimumPressDuration = 0
    view.addGestureRecognizer(press)
    properties.allowsRotation = false
    for value in [$gravity, $elasticity, $resistance] { value.observe(self) { page, _ in page.tune() } }
  }

  override func build(in size: CGSize) {
    view.addSubview(camera)
    view.addSubview(screen)
    resize(from: size, to: size)
    for behavior in [pull, collision, properties] { animator.addBehavior(behavior) }
    pull.addItem(screen)
    collision.addItem(screen)
    properties.addItem(screen)
  }

  override func resize(from old: CGSize, to new: CGSize) {
    letGo()
    camera.frame = CGRect(origin: .zero, size: new)
    screen.bounds = CGRect(origin: .zero, size: new)
    screen.center = CGPoint(x: new.width / 2, y: isOpen ? -new.height * 0.5 - 40 : new.height / 2)
    collision.removeAllBoundaries()
    for (name, y) in [("floor", new.height), ("ceiling", -new.height - 80)] {
      collision.addBoundary(
        withIdentifier: name as NSString, from: CGPoint(x: -new.width, y: y), to: CGPoint(x: 2 * new.width, y: y))
    }
    animator.updateItem(usingCurrentState: screen)
    if let rail { animator.removeBehavior(rail) }
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: screen, attachmentAnchor: screen.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
    animator.addBehavior(rail)
    self.rail = rail
  }

  /// Gravity pulls the screen down, or up once it has flown off.
  private func tune() {
    pull.setAngle(isOpen ? -.pi / 2 : .pi / 2, magnitude: gravity)
    properties.elasticity = isOpen ? 0 : elasticity
    properties.resistance = resistance
  }

  override func applyTheme() { screen.isDark = traitCollection.userInterfaceStyle != .light }

  // MARK: - The finger

  private func pressed(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: view)
    switch press.state {
    case .began:
      if isOpen { isOpen = false } else { grab(at: point) }
    case .changed:
      guard let grip else { return }
      grip.spring.anchorPoint = CGPoint(
        x: view.bounds.width / 2, y: min(grip.place.y + point.y - grip.start.y, view.bounds.height / 2))
    default:
      guard let grip else { return }
      letGo()
      let isClick = hypot(point.x - grip.start.x, point.y - grip.start.y) < 6
      if isClick {
        properties.addLinearVelocity(CGPoint(x: 0, y: -hop), for: screen)
      } else {
        isOpen = -properties.linearVelocity(for: screen).y > throwSpeed || screen.center.y < 0
      }
    }
  }

  private func grab(at point: CGPoint) {
    // A window of one point has no items.
    guard screen.superview != nil else { return }
    let spring = UIAttachmentBehavior(item: screen, attachedToAnchor: screen.center)
    spring.length = 0
    spring.frequency = 6
    spring.damping = 1
    animator.addBehavior(spring)
    grip = Grip(spring: spring, start: point, place: screen.center)
  }

  private func letGo() {
    if let grip { animator.removeBehavior(grip.spring) }
    grip = nil
  }
}
