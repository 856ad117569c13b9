import UIKit

/// The lock screen: a picture, the time, and a camera in the corner.
final class LockScreenView: UIView {
  private static let cornerSize: CGFloat = 52

  private let picture = HorizonView()
  private let hour = UILabel()
  private let date = UILabel()
  private let corner = UIView()
  private let lens = UIView()
  /// Whether it shows the place of the dark theme.
  var isDark = true { didSet { if isDark != oldValue { setNeedsLayout() } } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.name = "lock screen"
    picture.contentMode = .scaleToFill
    hour.textAlignment = .center
    date.text = "Saturday, 21 November"
    date.textAlignment = .center
    date.textColor = .white
    corner.backgroundColor = UIColor(rgb: 0x0B0C0F, alpha: 0.55)
    corner.layer.cornerRadius = Self.cornerSize / 2
    lens.layer.cornerRadius = 11
    lens.layer.borderWidth = 2.5
    lens.layer.borderColor = UIColor.white.cgColor
    for view in [picture, hour, date, corner, lens] as [UIView] { addSubview(view) }
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 20
    layer.shadowOffset = .zero
  }

  required init?(coder: NSCoder) {
    fatalError("LockScreenView is made by code; use init().")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 1, bounds.height > 1 else { return }
    picture.frame = bounds
    picture.show(isDark ? .blueHour : .firstLight, size: bounds.size, format: .full)
    let size = min(max(bounds.height * 0.15, 44), 108)
    hour.attributedText = NSAttributedString(
      string: "9:41",
      attributes: [
        .font: UIFont.monospacedDigitSystemFont(ofSize: size, weight: .semibold), .kern: -1.5, .foregroundColor: UIColor.white,
      ])
    date.font = .systemFont(ofSize: min(max(size * 0.2, 13), 19), weight: .medium)
    let top = bounds.height * 0.12
    date.frame = CGRect(x: 0, y: top, width: bounds.width, height: 24)
    hour.frame = CGRect(x: 0, y: top + 22, width: bounds.width, height: size * 1.15)
    let inset = Self.cornerSize / 2 + 22
    corner.frame = CGRect(
      x: bounds.width - inset - Self.cornerSize / 2, y: bounds.height - inset - Self.cornerSize / 2, width: Self.cornerSize,
      height: Self.cornerSize)
    lens.frame = CGRect(x: corner.frame.midX - 11, y: corner.frame.midY - 11, width: 22, height: 22)
    layer.shadowPath = CGPath(rect: bounds, transform: nil)
  }
}

/// The camera under the lock screen: a lens of toy rings.
final class CameraView: UIView {
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
    backgroundColor = ToyInk.dark.color
  }

  required init?(coder: NSCoder) {
    fatalError("CameraView is made by code; use init().")
  }

  override func draw(_ rect: CGRect) {
    let painter = ToyPainter(size: bounds.size)
    let unit = min(bounds.width, bounds.height)
    let (x, y) = (bounds.midX, bounds.height * 0.5)
    painter.rings(
      x, y,
      [(.purple, unit * 0.36), (.blue, unit * 0.29), (.teal, unit * 0.22), (.dark, unit * 0.15), (.yellow, unit * 0.075)])
    painter.disc(.cream, x - unit * 0.06, y - unit * 0.075, unit * 0.028)
    drawBrackets(inset: unit * 0.07, reach: unit * 0.08)
  }

  /// The corners of the viewfinder.
  private func drawBrackets(inset: CGFloat, reach: CGFloat) {
    let path = UIBezierPath()
    let area = bounds.insetBy(dx: inset, dy: inset)
    for (x, y, dx, dy) in [
      (area.minX, area.minY, 1, 1), (area.maxX, area.minY, -1, 1), (area.minX, area.maxY, 1, -1),
      (area.maxX, area.maxY, -1, -1),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)] {
      path.move(to: CGPoint(x: x + dx * reach, y: y))
      path.addLine(to: CGPoint(x: x, y: y))
      path.addLine(to: CGPoint(x: x, y: y + dy * reach))
    }
    path.lineWidth = 3
    path.lineCapStyle = .round
    ToyInk.cream.color.setStroke()
    path.stroke()
  }
}
