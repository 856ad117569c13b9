import UIKit

/// Shows what a release would do now and where the motion would end. Visible only while a finger drives a transition.
final class VerdictPill: UIView {
  private static let railWidth: CGFloat = 88
  private static let trailing: CGFloat = 20

  private let sign = VerdictSign()
  private let title = UILabel(.pillTitle)
  private let note = UILabel(.pillNote)
  private let rail = VerdictRail()
  private var finishes: Bool?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = Palette.OnStage.ground
    layer.cornerRadius = BenchLayout.pillSize.height / 2
    layer.borderWidth = Dimensions.hairline
    layer.borderColor = UIColor(white: 1, alpha: 0.12).cgColor
    DropShadow.pill.apply(to: layer, .dark)
    title.textColor = Palette.OnStage.text
    note.textColor = Palette.OnStage.textSecondary
    note.textAlignment = .right
    for view in [sign, title, note, rail] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("VerdictPill is made by code; use init(frame:).")
  }

  func show(_ reading: TransitionReading) {
    let landing = min(max(reading.landing, 0), 1)
    note.text = "lands at \(NumberText.string(landing * 100, decimals: 0))\(NumberText.thinSpace)%"
    rail.reading = reading
    guard finishes != reading.finishes else { return }
    let isChange = finishes != nil && alpha > 0
    finishes = reading.finishes
    title.text = reading.finishes ? "Letting go now finishes" : "Letting go now cancels"
    sign.show(finishes: reading.finishes)
    guard isChange else { return }
    for view in [title, sign] as [UIView] {
      view.alpha = 0
      UIView.animate(withDuration: ChromeMotion.verdictChange) { view.alpha = 1 }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.midY
    sign.frame = CGRect(x: 12, y: middle - 10, width: 20, height: 20)
    rail.frame = CGRect(
      x: bounds.width - Self.trailing - Self.railWidth, y: middle - 10, width: Self.railWidth, height: 20)
    note.frame = CGRect(x: rail.frame.minX - 104, y: middle - 10, width: 90, height: 20)
    // In a narrow pill only the rail shows the end, in a very narrow one only the verdict is shown.
    let end = 42 + title.sizeThatFits(bounds.size).width.rounded(.up)
    note.isHidden = end > note.frame.minX
    rail.isHidden = end > rail.frame.minX
    title.frame = CGRect(x: 42, y: middle - 10, width: max(min(end, bounds.width) - 42, 0), height: 20)
  }
}

/// The verdict as a shape: a checkmark in a filled disc, or a cross in a dashed ring.
final class VerdictSign: UIView {
  private var finishes = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) {
    fatalError("VerdictSign is made by code; use init(frame:).")
  }

  func show(finishes: Bool) {
    guard finishes != self.finishes else { return }
    self.finishes = finishes
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    if finishes {
      Palette.OnStage.finish.setFill()
      UIBezierPath(ovalIn: bounds).fill()
      UIColor(ink: 0x06251C).setStroke()
      mark([(5.9, 10.4), (8.7, 13.2), (14.2, 7.2)], width: 2)
    } else {
      Palette.OnStage.cancel.setStroke()
      let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1))
      ring.lineWidth = 1.75
      ring.setLineDash([3.6, 2.68], count: 2, phase: 0)
      ring.stroke()
      mark([(7.2, 7.2), (12.8, 12.8)], width: 1.75)
      mark([(12.8, 7.2), (7.2, 12.8)], width: 1.75)
    }
  }

  private func mark(_ points: [(CGFloat, CGFloat)], width: CGFloat) {
    let path = UIBezierPath()
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.stroke()
  }
}

/// A rail of 88 points with the progress, the projected end and the threshold.
final class VerdictRail: UIView {
  private let track = UIView()
  private let done = UIView()
  private let coming = UIView()
  private let threshold = UIView()
  private let ring = UIView()

  fileprivate(set) var reading: TransitionReading? { didSet { if reading != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [track, coming, done, threshold, ring] { addSubview(view) }
    for view in [track, coming, done] { view.layer.cornerRadius = 2 }
    track.backgroundColor = UIColor(white: 1, alpha: 0.28)
    done.backgroundColor = .white
    threshold.backgroundColor = .white
    threshold.layer.cornerRadius = 1
    ring.layer.cornerRadius = 5
    ring.layer.borderWidth = 2
    ring.backgroundColor = UIColor(ink: 0x0B0C0F)
  }

  required init?(coder: NSCoder) {
    fatalError("VerdictRail is made by code; use init(frame:).")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let reading else { return }
    let width = bounds.width
    func x(_ progress: Double) -> CGFloat { CGFloat(min(max(progress, 0), 1)) * width }
    let top = bounds.midY - 2
    track.frame = CGRect(x: 0, y: top, width: width, height: 4)
    let now = x(reading.progress)
    let landing = x(reading.landing)
    done.frame = CGRect(x: 0, y: top, width: min(now, max(landing, 0)), height: 4)
    coming.frame = CGRect(x: min(now, landing), y: top, width: abs(landing - now), height: 4)
    let color = reading.finishes ? Palette.OnStage.finish : Palette.OnStage.cancel
    coming.backgroundColor = landing >= now ? color : UIColor(white: 1, alpha: 0.5)
    ring.layer.borderColor = color.cgColor
    ring.frame = CGRect(x: landing - 5, y: bounds.midY - 5, width: 10, height: 10)
    threshold.frame = CGRect(x: x(reading.threshold) - 1, y: bounds.midY - 7, width: 2, height: 14)
  }
}
