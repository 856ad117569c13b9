import Tuning
import UIKit

/// Balls on strings that transmit an impact; lift one and release it.
final class NewtonsCradleViewController: ThrowingViewController {
  @Tunable("Balls", in: 2...8, group: "Cradle") private var count = 5
  @Tunable("Lifted at first", in: 0...4, group: "Cradle") private var liftedCount = 1
  @Tunable("String", in: 0.3...1, step: 0.05, unit: "%", group: "Cradle") private var length: CGFloat = 0.8
  @Tunable("Gravity", in: 0.1...3, step: 0.05, group: "World") private var gravity: CGFloat = 1
  @Tunable("Elasticity", in: 0...1, step: 0.01, group: "World") private var elasticity: CGFloat = 1
  @Tunable("Resistance", in: 0...2, step: 0.02, group: "World") private var resistance: CGFloat = 0.12

  /// The gap between two balls at rest, in points: impacts must come one after the other.
  private static let gap: CGFloat = 1
  /// The initial angle of the lifted balls' strings, in radians.
  private static let lift: CGFloat = 0.85

  private var pull = UIGravityBehavior()
  private var properties = UIDynamicItemBehavior()
  private var strings: [(line: LineView, anchor: CGPoint, ring: AnchorView)] = []
  private let bar = LineView(width: 6)

  override func viewDidLoad() {
    super.viewDidLoad()
    for value in [$count, $liftedCount] { value.observe(self) { page, _ in page.rebuild() } }
    $length.observe(self) { page, _ in page.rebuild() }
    for value in [$gravity, $elasticity, $resistance] { value.observe(self) { page, _ in page.tune() } }
  }

  override func build(in size: CGSize) {
    let room = min(size.width * 0.62 / CGFloat(count), size.height * 0.2)
    // Bodies need a size, even in a window of one point.
    let diameter = max(min(room, 92).rounded(), 1)
    let top = (size.height * 0.16).rounded()
    let length = (size.height * 0.6 * length).rounded()
    let left = size.width / 2 - (diameter + Self.gap) * CGFloat(count - 1) / 2
    pull = UIGravityBehavior()
    properties = UIDynamicItemBehavior()
    let collision = UICollisionBehavior()
    strings = []
    bar.place(from: CGPoint(x: left - diameter, y: top), to: CGPoint(x: size.width - left + diameter, y: top))
    view.addSubview(bar)
    // As far as the ground has space beside the bar.
    let lift = min(Self.lift, asin(min(max((left - diameter * 0.8) / length, 0.1), 1)))
    var ties: [UIAttachmentBehavior] = []
    for index in 0..<count {
      let anchor = CGPoint(x: left + (diameter + Self.gap) * CGFloat(index), y: top)
      let angle = index < min(liftedCount, count - 1) ? lift : 0
      let ball = ToyBlock(Self.design(index), unit: diameter / 80)
      let (line, ring) = (LineView(width: 2), AnchorView(at: anchor))
      strings.append((line, anchor, ring))
      view.addSubview(line)
      view.addSubview(ring)
      add(ball, at: CGPoint(x: anchor.x - sin(angle) * length, y: anchor.y + cos(angle) * length))
      for add in [pull.addItem, properties.addItem, collision.addItem] { add(ball) }
      ties.append(UIAttachmentBehavior(item: ball, attachedToAnchor: anchor))
    }
    properties.allowsRotation = false
    properties.friction = 0
    for behavior in [pull, properties, collision] + ties { animator.addBehavior(behavior) }
    tune()
  }

  private func tune() {
    pull.magnitude = gravity
    properties.elasticity = elasticity
    properties.resistance = resistance
  }

  private static func design(_ index: Int) -> ToyDesign {
    let inks: [(ToyInk, ToyInk)] = [(.red, .cream), (.yellow, .purple), (.teal, .cream), (.blue, .yellow), (.pink, .dark)]
    let (ink, dot) = inks[index % inks.count]
    return ToyDesign(.circle, 80) { painter in
      painter.fill(ink)
      painter.half(dot, 40, 40, 22, turn: 90)
    }
  }

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    bar.backgroundColor = colors.strongHairline
    for string in strings {
      string.line.backgroundColor = colors.textSecondary
      string.ring.apply(colors)
    }
  }

  override func follow() {
    super.follow()
    for (string, ball) in zip(strings, blocks) { string.line.place(from: string.anchor, to: ball.center) }
  }
}
