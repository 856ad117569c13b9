import UIKit

/// A ruler along the stage: ticks at 5 %, numbers at 25 %, 0 at the active edge; it marks the transition's progress and projected
/// end.
final class PercentScale: ChromeView {
  private static let tickEvery = 5
  private static let labelEvery = 25
  /// The distance from the stage to the axis, in points.
  private static let axis: CGFloat = 4

  private let ticks: [(percent: Int, view: UIView)]
  private let labels: [(percent: Int, view: UILabel)]
  private let bar = UIView()
  private let coming = UIView()
  private let landing = UIView()
  private let threshold = ScaleTriangle()
  private let badge = UILabel(TextRole(size: 11, lineHeight: 15, weight: .semibold, isTabular: true))
  private var reading = TransitionReading(phase: .idle, threshold: 0.5)

  /// Another set's progress while ghosts are shown.
  struct Ghost: Equatable {
    /// The index of the set, for its colour.
    var index: Int
    var progress: Double
  }

  private var ghosts: [Ghost] = []
  /// The progress at the release of the gesture that is replayed.
  private var letGo: Double?
  private let dots = (0..<4).map { _ in UIView() }
  private let letGoTick = UIView()
  private let letGoName = UILabel(.caption, "let go")

  override init(frame: CGRect) {
    ticks = stride(from: 0, through: 100, by: Self.tickEvery).map { ($0, UIView()) }
    labels = stride(from: 0, through: 100, by: Self.labelEvery).map { ($0, UILabel(.caption, "\($0)")) }
    super.init(frame: frame)
    isUserInteractionEnabled = false
    ticks.forEach { addSubview($0.view) }
    labels.forEach { addSubview($0.view) }
    for view in [coming, bar, threshold, landing, letGoTick, letGoName] as [UIView] { addSubview(view) }
    dots.forEach { addSubview($0) }
    addSubview(badge)
    for dot in dots {
      dot.layer.cornerRadius = Self.dotSize / 2
      dot.isHidden = true
    }
    (letGoTick.isHidden, letGoName.isHidden) = (true, true)
    bar.layer.cornerRadius = 1.5
    coming.layer.cornerRadius = 1.5
    landing.layer.cornerRadius = 5
    landing.layer.borderWidth = 2
    badge.textAlignment = .center
    badge.clipsToBounds = true
    badge.layer.cornerRadius = 7.5
  }

  required init?(coder: NSCoder) {
    fatalError("PercentScale is made by code; use init(frame:).")
  }

  /// Whether the scale is below the stage; otherwise it is to its left.
  private(set) var isHorizontal = true

  func show(_ reading: TransitionReading) {
    guard reading != self.reading else { return }
    let edge = reading.edge.isEmpty ? self.reading.edge : reading.edge
    self.reading = reading
    self.reading.edge = edge
    isHorizontal = edge != .top && edge != .bottom
    updateColors()
    setNeedsLayout()
  }

  private static let dotSize: CGFloat = 9
  private static let letGoLength: CGFloat = 12

  /// Shows other sets as dots and the release as a tick; none and nil hide them.
  func show(_ ghosts: [Ghost], letGo: Double?) {
    guard ghosts != self.ghosts || letGo != self.letGo else { return }
    (self.ghosts, self.letGo) = (ghosts, letGo)
    setNeedsLayout()
  }

  private func layoutGhosts() {
    for (dot, ghost) in zip(dots, ghosts) {
      let at = place(ghost.progress)
      dot.backgroundColor = GhostStyle.color(ghost.index, isDark: palette.isDark)
      dot.frame = rect(
        from: at - Self.dotSize / 2, to: at + Self.dotSize / 2, depth: Self.axis - Self.dotSize / 2, thickness: Self.dotSize)
    }
    for (index, dot) in dots.enumerated() { dot.isHidden = index >= ghosts.count }
    letGoTick.isHidden = letGo == nil
    guard let letGo else { return letGoName.isHidden = true }
    let at = place(letGo)
    letGoTick.frame = rect(
      from: at - 0.75, to: at + 0.75, depth: Self.axis - Self.letGoLength / 2, thickness: Self.letGoLength)
    let size = letGoName.sizeThatFits(bounds.size)
    letGoName.frame = CGRect(
      x: min(max(at - size.width / 2, 0), bounds.width - size.width).rounded(), y: 8, width: size.width, height: 16)
    // The badge, and a scale that is too narrow for words, come first.
    letGoName.isHidden = !isHorizontal || letGoName.frame.insetBy(dx: -3, dy: 0).intersects(badge.frame)
    for label in labels where !letGoName.isHidden && label.view.frame.insetBy(dx: -3, dy: 0).intersects(letGoName.frame) {
      label.view.isHidden = true
    }
  }

  override func paletteDidChange() {
    letGoTick.backgroundColor = palette.text
    letGoName.textColor = palette.textSecondary
    updateColors()
    ticks.forEach { $0.view.backgroundColor = palette.textSecondary }
    labels.forEach { $0.view.textColor = palette.textSecondary }
    threshold.paint(palette.text)
    bar.backgroundColor = palette.accent
    badge.backgroundColor = palette.accent
    badge.textColor = palette.onAccent
    landing.backgroundColor = palette.canvas
  }

  private func updateColors() {
    let color = reading.finishes ? palette.finish : palette.cancel
    coming.backgroundColor = color.withAlphaComponent(0.55)
    landing.layer.borderColor = color.cgColor
  }

  // MARK: - Layout

  private var startsAtFarEnd: Bool { reading.edge != .left && reading.edge != .top }

  private func place(_ progress: Double) -> CGFloat {
    let length = isHorizontal ? bounds.width : bounds.height
    let along = CGFloat(min(max(progress, 0), 1)) * length
    return startsAtFarEnd ? length - along : along
  }

  /// A rectangle in coordinates along the axis and away from the stage.
  private func rect(from start: CGFloat, to end: CGFloat, depth: CGFloat, thickness: CGFloat) -> CGRect {
    let (low, high) = (min(start, end), max(start, end))
    return isHorizontal
      ? CGRect(x: low, y: depth, width: high - low, height: thickness)
      : CGRect(x: bounds.width - depth - thickness, y: low, width: thickness, height: high - low)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isLive = reading.phase != .idle
    let line = Dimensions.hairline
    for tick in ticks {
      let at = min(max(place(Double(tick.percent) / 100), 0), (isHorizontal ? bounds.width : bounds.height) - line)
      let isLong = tick.percent % Self.labelEvery == 0
      tick.view.frame = rect(from: at, to: at + line, depth: Self.axis - (isLong ? 2 : 1), thickness: isLong ? 6 : 3)
      tick.view.alpha = isLong ? 0.9 : 0.5
      // The progress bar hides the small ticks.
      tick.view.isHidden = isLive && !isLong && Double(tick.percent) / 100 < reading.progress
    }
    let now = place(reading.progress)
    layoutLabels(now: now, isLive: isLive)
    bar.frame = rect(from: place(0), to: now, depth: Self.axis - 1.5, thickness: 3)
    let landingAt = place(reading.landing)
    coming.frame = rect(from: now, to: landingAt, depth: Self.axis - 1.5, thickness: 3)
    landing.frame = rect(from: landingAt - 5, to: landingAt + 5, depth: Self.axis - 5, thickness: 10)
    threshold.point(isHorizontal ? .down : .left, isHollow: reading.basis == .fitted)
    threshold.isHidden = reading.basis == .unknown
    let thresholdAt = place(reading.threshold)
    threshold.frame = rect(from: thresholdAt - 5, to: thresholdAt + 5, depth: Self.axis - 5, thickness: 6)
    let isHeld = reading.phase == .interactive
    bar.isHidden = !isLive
    badge.isHidden = !isLive
    coming.isHidden = !isHeld
    landing.isHidden = !isHeld
    layoutGhosts()
  }

  private func layoutLabels(now: CGFloat, isLive: Bool) {
    let room = isHorizontal ? bounds.width : bounds.height
    badge.text = "\(NumberText.string(min(max(reading.progress, 0), 9.99) * 100, decimals: 0))\(NumberText.thinSpace)%"
    let badgeSize = CGSize(width: isHorizontal ? 38 : min(24, bounds.width), height: 15)
    if isHorizontal {
      badge.frame = CGRect(
        x: min(max(now - badgeSize.width / 2, 0), room - badgeSize.width).rounded(), y: 8, width: badgeSize.width, height: 15)
    } else {
      badge.text = NumberText.string(min(max(reading.progress, 0), 9.99) * 100, decimals: 0)
      badge.frame = CGRect(
        x: max(bounds.width - 8 - badgeSize.width, 0), y: min(max(now - 7.5, 0), room - 15).rounded(), width: badgeSize.width,
        height: 15)
    }
    for label in labels {
      label.view.text = label.percent == 100 && isHorizontal ? "100\(NumberText.thinSpace)%" : "\(label.percent)"
      let at = place(Double(label.percent) / 100)
      let size = label.view.sizeThatFits(bounds.size)
      if isHorizontal {
        let x = min(max(at - size.width / 2, 0), room - size.width).rounded()
        label.view.frame = CGRect(x: x, y: 8, width: size.width, height: 16)
      } else {
        let y = min(max(at - 8, 0), room - 16).rounded()
        label.view.frame = CGRect(x: max(bounds.width - 9 - size.width, 1).rounded(), y: y, width: size.width, height: 16)
      }
      label.view.isHidden = isLive && label.view.frame.insetBy(dx: -3, dy: 0).intersects(badge.frame)
    }
  }
}
