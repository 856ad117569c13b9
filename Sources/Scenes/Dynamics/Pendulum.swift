import Tuning
import UIKit

/// Bobs on a chain of rods; the last one leaves a trail. One rod swings regularly, two are chaotic.
final class PendulumViewController: ThrowingViewController {
  @Tunable("Rods", in: 1...4, group: "Pendulum") private var count = 2
  @Tunable("Length", in: 0.3...1, step: 0.05, unit: "%", group: "Pendulum") private var length: CGFloat = 1
  @Tunable("Starts at", in: -170...170, step: 5, unit: "°", group: "Pendulum") private var startAngle: CGFloat = 120
  @Tunable("Gravity", in: 0.1...3, step: 0.05, group: "World") private var gravity: CGFloat = 1
  @Tunable("Resistance", in: 0...2, step: 0.02, group: "World") private var resistance: CGFloat = 0.18
  @Tunable("Density of the end", in: 0.1...10, step: 0.1, group: "World") private var density: CGFloat = 1
  /// The angle from the anchor to the end, clockwise from straight down.
  @Watched("Angle", .plot, in: -180...180, unit: "°", decimals: 0) private var angle: CGFloat = 0

  private static let trailLength = 36

  private var pull = UIGravityBehavior()
  private var properties = UIDynamicItemBehavior()
  private var end = UIDynamicItemBehavior()
  private var rods: [LineView] = []
  private var anchor = CGPoint.zero
  private var ring = AnchorView(at: .zero)
  private var trail: [UIView] = []
  private var places: [CGPoint] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    $count.observe(self) { page, _ in page.rebuild() }
    for value in [$length, $startAngle] { value.observe(self) { page, _ in page.rebuild() } }
    for value in [$gravity, $resistance, $density] { value.observe(self) { page, _ in page.tune() } }
  }

  override func build(in size: CGSize) {
    anchor = CGPoint(x: (size.width / 2).rounded(), y: (size.height * 0.42).rounded())
    let whole = min(size.height * 0.46, size.width * 0.42) * length
    let unit = min(max(min(size.width, size.height) / 620, 0.45), 1.2)
    pull = UIGravityBehavior()
    properties = UIDynamicItemBehavior()
    end = UIDynamicItemBehavior()
    makeTrail()
    rods = (0..<count).map { _ in LineView(width: 4) }
    rods.forEach { view.addSubview($0) }
    ring = AnchorView(at: anchor)
    let angle = startAngle * .pi / 180
    var ties: [UIAttachmentBehavior] = []
    for index in 0..<count {
      let way = whole * CGFloat(index + 1) / CGFloat(count)
      let isLast = index == count - 1
      let bob = ToyBlock(isLast ? .wheel : .target, unit: unit * (isLast ? 0.8 : 0.5))
      add(bob, at: CGPoint(x: anchor.x + sin(angle) * way, y: anchor.y + cos(angle) * way))
      pull.addItem(bob)
      properties.addItem(bob)
      if isLast { end.addItem(bob) }
      ties.append(
        index == 0
          ? UIAttachmentBehavior(item: bob, attachedToAnchor: anchor)
          : UIAttachmentBehavior(item: bob, attachedTo: blocks[index - 1]))
    }
    view.addSubview(ring)
    for behavior in [pull, properties, end] + ties { animator.addBehavior(behavior) }
    tune()
  }

  private func makeTrail() {
    places = []
    trail = (0..<Self.trailLength).map { index in
      let age = CGFloat(index) / CGFloat(Self.trailLength)
      let side = 7 - 4.5 * age
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
      dot.layer.cornerRadius = side / 2
      dot.alpha = 0.8 * (1 - age)
      dot.backgroundColor = ToyInk.pink.color
      dot.isHidden = true
      dot.isUserInteractionEnabled = false
      view.addSubview(dot)
      return dot
    }
  }

  private func tune() {
    pull.magnitude = gravity
    properties.resistance = resistance
    properties.angularResistance = resistance
    end.density = density
  }

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    rods.forEach { $0.backgroundColor = colors.textSecondary }
    ring.apply(colors)
  }

  override func follow() {
    super.follow()
    var from = anchor
    for (rod, bob) in zip(rods, blocks) {
      rod.place(from: from, to: bob.center)
      from = bob.center
    }
    guard let end = blocks.last?.center else { return }
    angle = atan2(anchor.x - end.x, end.y - anchor.y) * 180 / .pi
    if animator.isRunning {
      places.insert(end, at: 0)
      if places.count > Self.trailLength { places.removeLast() }
    }
    for (index, dot) in trail.enumerated() {
      dot.isHidden = index >= places.count || !animator.isRunning
      if index < places.count { dot.center = places[index] }
    }
  }
}
