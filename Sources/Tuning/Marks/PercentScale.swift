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

  override init(frame: CGRect) {
    ticks = stride(from: 0, through: 100, by: Self.tickEvery).map { ($0, UIView()) }
    labels = stride(from: 0, through: 100, by: Self.labelEvery).map { ($0, UILabel(.caption, "\($0)")) }
    super.init(frame: frame)
    isUserInteractionEnabled = false
    ticks.forEach { addSubview($0.view) }
    labels.forEach { addSubview($0.view) }
    for view in [coming, bar, threshold, landing, badge] { addSubview(view) }
    bar.layer.cornerRadius = 1.5
    coming.layer.cornerRadius = 1.5
    landing.layer.cornerRadius = 5
    landing.layer.borderWidth = 2
    badge.textAlignment = .center
    badge.clipsToBounds = true
    badge.layer.cornerRadius = 7.5
  }

  required init?(coder: NSCoder) {
    preconditionFailure("PercentScale is made by code; use init(frame:).")
  }

  /// Whether the scale is below the stage; otherwise it is to its left.
  private(set) var isHorizontal = true

  func show(_ reading: TransitionReading) {
    guard reading != self.reading else { return }
    let edge = reading.edge.isEmpty ? self.reading.edge : reading.edge
    self.reading = reading
    self.reading.edge = edge
    isHorizontal = edge != .top && edge != .bottom
    takeColors()
    setNeedsLayout()
  }

  override func paletteDidChange() {
    takeColors()
    ticks.forEach { $0.view.backgroundColor = palette.textSecondary }
    labels.forEach { $0.view.textColor = palette.textSecondary }
    threshold.color = palette.text
    bar.backgroundColor = palette.accent
    badge.backgroundColor = palette.accent
    badge.textColor = palette.onAccent
    landing.backgroundColor = palette.canvas
  }

  private func takeColors() {
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
    threshold.points = isHorizontal ? .down : .left
    threshold.isHidden = reading.basis == .unknown
    threshold.isHollow = reading.basis == .fitted
    let thresholdAt = place(reading.threshold)
    threshold.frame = rect(from: thresholdAt - 5, to: thresholdAt + 5, depth: Self.axis - 5, thickness: 6)
    let isHeld = reading.phase == .interactive
    bar.isHidden = !isLive
    badge.isHidden = !isLive
    coming.isHidden = !isHeld
    landing.isHidden = !isHeld
  }

  private func layoutLabels(now: CGFloat, isLive: Bool) {
    let room = isHorizontal ? bounds.width : bounds.height
    badge.text = "\(NumberText.string(min(max(reading.progress, 0), 9.99) * 100, decimals: 0))\(NumberText.thinSpace)%"
    let badgeSize = CGSize(width: isHorizontal ? 38 : 24, height: 15)
    if isHorizontal {
      badge.frame = CGRect(
        x: min(max(now - badgeSize.width / 2, 0), room - badgeSize.width).rounded(), y: 8, width: badgeSize.width, height: 15)
    } else {
      badge.text = NumberText.string(min(max(reading.progress, 0), 9.99) * 100, decimals: 0)
      badge.frame = CGRect(
        x: bounds.width - 8 - badgeSize.width, y: min(max(now - 7.5, 0), room - 15).rounded(), width: badgeSize.width, height: 15)
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

/// The mark of the threshold: a filled triangle that points at the axis.
final class ScaleTriangle: UIView {
  enum Direction { case down, left }

  var color: UIColor = .white { didSet { setNeedsDisplay() } }
  /// Whether the threshold was fitted: the triangle is then an outline.
  var isHollow = false { didSet { if isHollow != oldValue { setNeedsDisplay() } } }
  var points = Direction.down { didSet { if points != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    preconditionFailure("ScaleTriangle is made by code; use init(frame:).")
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    switch points {
    case .down:
      path.move(to: CGPoint(x: bounds.minX, y: bounds.minY))
      path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.minY))
      path.addLine(to: CGPoint(x: bounds.midX, y: bounds.maxY))
    case .left:
      path.move(to: CGPoint(x: bounds.maxX, y: bounds.minY))
      path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
      path.addLine(to: CGPoint(x: bounds.minX, y: bounds.midY))
    }
    path.close()
    guard isHollow else {
      color.setFill()
      return path.fill()
    }
    color.setStroke()
    path.stroke()
  }
}
