import Tuning
import UIKit

/// A card whose corner is a handle: its radius follows the hand on a spring that an update link integrates, frame by frame.
final class CornersViewController: ThemedViewController {
  @Tunable("Corner curve", cases: [CALayerCornerCurve.continuous.title, CALayerCornerCurve.circular.title], group: "Corners")
  private var curve = 0
  /// The radius of the compact card.
  @Tunable("Radius", in: 0...96, step: 1, unit: "pt", group: "Corners") private var radius: CGFloat = 52
  @Tunable("Outline of the other curve", group: "Corners") private var hasOutline = true
  /// Points of radius for each point that the hand is away from where it took the corner.
  @Tunable("Rounder by the hand", in: 0...0.6, step: 0.01, group: "Corners") private var growth: CGFloat = 0.22
  @Tunable("Damping ratio", in: 0.15...1, step: 0.01, group: "Spring") private var damping: CGFloat = 0.58
  @Tunable("Response", in: 0.15...1.5, step: 0.01, unit: "s", group: "Spring") private var response: CGFloat = 0.5
  @Tunable("Rasterize", cases: RasterChoice.titles, group: "Layer") private var raster = 0
  @Watched("Radius now", .plot, unit: "pt") private var radiusNow: CGFloat = 0

  /// The expanded card's radius, as a share of the compact one's.
  private static let expandedRadius: CGFloat = 1.4
  /// The greatest tilt, in radians, and the distance of the hand at which half of it is reached, in points.
  private static let tilt: (most: CGFloat, halfway: CGFloat) = (0.3, 140)
  /// How fast a click at the card's edge tilts it, in radians per second.
  private static let poke: CGFloat = 2.2
  /// The time by which a release is projected, in seconds.
  private static let projection: CGFloat = 0.2
  /// The least side of a card that flies, in points.
  private static let leastSide: CGFloat = 40
  private static let places: [Horizon] = [.firstLight, .blueHour, .saltRoad, .greenNight]

  /// The hand at the handle: where it took it, the size that it would have made without resistance, and the corner at rest.
  private struct Hold {
    let start: CGPoint
    let size: CGSize
    let corner: CGPoint
  }

  private let heading = UILabel()
  private let line = UILabel()
  let tilted = TiltedCard()
  let loupe = LoupeView()
  let legend = CornerLegend()
  private(set) lazy var link = UIUpdateLink(view: view) { [weak self] _, info in self?.update(at: info) }
  private(set) var motion = CardMotion()
  private(set) var isExpanded = false
  private var place = 0
  private var hold: Hold?
  private var track = SizeTrack()
  private var layout = CornersPageLayout(in: .zero)
  private var laidOutSize = CGSize.zero

  // MARK: - Setup

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    line.font = .systemFont(ofSize: 15)
    line.text = "Pull the corner, or click the card"
    for part in [heading, line, loupe, legend, tilted] as [UIView] { view.addSubview(part) }
    for card in cards { card.show(Self.places[place]) }
    tilted.card.showNext = { [weak self] in self?.showNext() }
    let press = UILongPressGestureRecognizer(target: self, action: CornersViewController.pulled(_:))
    press.minimumPressDuration = 0
    tilted.grip.addGestureRecognizer(press)
    tilted.card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CornersViewController.clicked(_:)))
    link.requiresContinuousUpdates = true
    applyTheme()
    observe()
  }

  private var cards: [CardView] { [tilted.card, loupe.card] }

  private func observe() {
    $curve.observe(self) { page, _ in page.show() }
    $radius.observe(self) { page, _ in page.aim() }
    $growth.observe(self) { page, _ in page.aim() }
    $hasOutline.observe(self) { page, isShown in
      page.tilted.outline.isHidden = !isShown
      page.loupe.hasOutline = isShown
      page.show()
    }
    $raster.observe(self) { page, _ in
      for card in page.cards { card.layer.rasterize(page.rasterChoice) }
      page.show()
    }
  }

  private var rasterChoice: RasterChoice { RasterChoice(rawValue: raster) ?? .off }

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    view.backgroundColor = .paper(traitCollection)
    heading.attributedText = .heading("Corners", size: 34, kern: -0.45, color: colors.text)
    line.textColor = colors.textSecondary
    tilted.apply(colors)
    loupe.apply(colors)
    legend.apply(colors)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    guard area.size != laidOutSize, area.width > 0, area.height > 0 else { return }
    laidOutSize = area.size
    layout = CornersPageLayout(in: area)
    put(heading, at: layout.heading)
    put(line, at: layout.line)
    put(loupe, at: layout.loupe)
    put(legend, at: layout.legend)
    for card in cards { card.paintedSize = layout.limits.expanded }
    letGo()
    aim()
    motion.settle()
    show()
  }

  private func put(_ part: UIView, at frame: CGRect) {
    part.isHidden = frame.isNull
    if !frame.isNull { part.frame = frame }
  }

  // MARK: - The motion

  private var spring: CardSpring { CardSpring(dampingRatio: damping, response: response) }

  /// The time of the frame, which the bench slows down and stops, in seconds.
  private var now: TimeInterval { time(of: UIUpdateInfo.current(for: view)?.modelTime ?? CACurrentMediaTime()) }

  private func time(of moment: TimeInterval) -> TimeInterval { view.layer.convertTime(moment, from: nil) }

  private func update(at info: UIUpdateInfo) {
    motion.advance(to: time(of: info.modelTime), spring)
    if motion.isAtRest {
      motion.settle()
      link.isEnabled = false
    }
    show()
  }

  /// Moves on to the present, so that what happens now changes nothing earlier.
  private func catchUp() {
    if link.isEnabled { motion.advance(to: now, spring) } else { motion.time = now }
  }

  /// Gives the springs their targets, and starts the link where they are not there yet.
  private func aim() {
    guard laidOutSize != .zero else { return }
    catchUp()
    let size = layout.limits.size(isExpanded: isExpanded)
    let pull = self.pull
    let distance = (pull.dx * pull.dx + pull.dy * pull.dy).squareRoot()
    motion.radius.target = radius * (isExpanded ? Self.expandedRadius : 1) + growth * distance
    let lean = Self.tilt.most / (distance + Self.tilt.halfway)
    (motion.pitch.target, motion.yaw.target) = (pull.dy * lean, -pull.dx * lean)
    if hold == nil { (motion.width.target, motion.height.target) = (size.width, size.height) }
    if !motion.isAtRest { link.isEnabled = true }
  }

  /// How far the hand has pulled the corner from where it rests, in points.
  private var pull: CGVector {
    guard let hold else { return .zero }
    return CGVector(dx: tip.x - hold.corner.x, dy: tip.y - hold.corner.y)
  }

  private var tip: CGPoint { corner(of: motion.size) }

  private func corner(of size: CGSize) -> CGPoint {
    CGPoint(x: layout.middle.x + size.width / 2, y: layout.middle.y + size.height / 2)
  }

  private var shape: CardShape {
    CardShape(
      size: CGSize(width: max(motion.width.value, Self.leastSide), height: max(motion.height.value, Self.leastSide)),
      radius: motion.radius.value, curve: curve == 0 ? .continuous : .circular)
  }

  private func show() {
    guard laidOutSize != .zero else { return }
    let shape = shape
    tilted.show(shape, around: layout.middle, pitch: motion.pitch.value, yaw: motion.yaw.value)
    if !loupe.isHidden { loupe.show(shape) }
    legend.show(shape, hasOutline: hasOutline, raster: rasterChoice, isRunning: link.isEnabled)
    if radiusNow != shape.limitedRadius { radiusNow = shape.limitedRadius }
  }

  // MARK: - The hand

  private func pulled(_ press: UILongPressGestureRecognizer) {
    let hand = press.location(in: view)
    switch press.state {
    case .began: take(at: hand)
    case .changed: follow(hand)
    case .ended, .cancelled, .failed: release()
    default: break
    }
  }

  private func take(at hand: CGPoint) {
    catchUp()
    hold = Hold(
      start: hand, size: layout.limits.unbanded(motion.size), corner: corner(of: layout.limits.size(isExpanded: isExpanded)))
    track = SizeTrack()
    tilted.grip.isHeld = true
    motion.isHeld = true
    follow(hand)
  }

  /// The card is resized about its middle, so that it grows by twice the way of the hand.
  private func follow(_ hand: CGPoint) {
    guard let hold else { return }
    catchUp()
    let size = layout.limits.banded(
      CGSize(width: hold.size.width + 2 * (hand.x - hold.start.x), height: hold.size.height + 2 * (hand.y - hold.start.y)))
    motion.width.hold(at: size.width)
    motion.height.hold(at: size.height)
    track.add(size, at: now)
    aim()
    show()
  }

  /// The card goes on with the hand's velocity, to the size that is nearer.
  private func release() {
    guard hold != nil else { return }
    catchUp()
    let velocity = track.velocity(at: now)
    letGo()
    (motion.width.velocity, motion.height.velocity) = (velocity.dx, velocity.dy)
    let landing = CGSize(
      width: motion.width.value + motion.width.velocity * Self.projection,
      height: motion.height.value + motion.height.velocity * Self.projection)
    isExpanded = layout.limits.share(of: landing) > 0.5
    aim()
    show()
  }

  private func letGo() {
    hold = nil
    motion.isHeld = false
    tilted.grip.isHeld = false
  }

  /// Expands the card or makes it compact; one that moves turns round with its velocity.
  private func clicked(_ tap: UITapGestureRecognizer) {
    guard hold == nil, tilted.card.bounds.width > 0 else { return }
    catchUp()
    let (point, bounds) = (tap.location(in: tilted.card), tilted.card.bounds)
    motion.yaw.velocity += (point.x / bounds.width - 0.5) * 2 * Self.poke
    motion.pitch.velocity -= (point.y / bounds.height - 0.5) * 2 * Self.poke
    isExpanded.toggle()
    aim()
    show()
  }

  private func showNext() {
    place = (place + 1) % Self.places.count
    for card in cards { card.show(Self.places[place]) }
  }
}
