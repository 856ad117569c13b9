import UIKit

/// A row of a wheel: a swatch of a sky and a title. Rows stand in a column in the middle of their wheel.
final class WheelRow: UIView {
  /// Shares of the row's height, and points.
  private static let (fontShare, swatchShare): (CGFloat, CGFloat) = (0.5, 0.5)
  private static let fontSizes: ClosedRange<CGFloat> = 12...22
  private static let leastFontSize: CGFloat = 5
  private static let swatchSides: ClosedRange<CGFloat> = 10...24
  private static let gap: CGFloat = 7
  /// The least space beside a row, in points.
  private static let side: CGFloat = 3

  private let swatch = GradientView()
  private let label = UILabel()
  private var row = 0
  private var titleWidth: CGFloat = 0
  /// Called with the row in the middle of the wheel when it turns, a fraction between two rows.
  var turned: (CGFloat) -> Void = { _ in }
  var showsSwatch = true { didSet { if showsSwatch != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    swatch.layer.borderWidth = 1
    for view in [swatch, label] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("WheelRow is made by code; use init(frame:).")
  }

  /// - Parameters:
  ///   - row: its number in the wheel.
  ///   - titleWidth: of the widest title of the wheel, in ems.
  func show(_ title: String, _ colors: WheelsSwatch, row: Int, titleWidth: CGFloat, in theme: PageColors) {
    self.row = row
    self.titleWidth = titleWidth
    label.text = title
    label.textColor = theme.text
    swatch.layer.borderColor = theme.strongHairline.cgColor
    let places = colors.places ?? colors.inks.indices.map { CGFloat($0) / CGFloat(max(colors.inks.count - 1, 1)) }
    swatch.show(zip(places, colors.inks).map { ($0, Horizon.color($1)) })
    setNeedsLayout()
  }

  /// The size of the titles in rows of a height, in points.
  private static func fontSize(_ rowHeight: CGFloat) -> CGFloat { clamp(rowHeight * fontShare, fontSizes).rounded() }

  private static func clamp(_ value: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
    min(max(value, range.lowerBound), range.upperBound)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = max(bounds.width - 2 * Self.side, 0)
    // One size for all rows of a wheel, at which its widest title fits.
    let size = max(min(Self.fontSize(bounds.height), room / max(titleWidth, 1)), Self.leastFontSize)
    label.font = .monospacedDigitSystemFont(ofSize: size, weight: .regular)
    let title = (titleWidth * size).rounded(.up)
    let side = Self.clamp(bounds.height * Self.swatchShare, Self.swatchSides).rounded()
    let fits = showsSwatch && title + Self.gap + side <= room
    swatch.isHidden = !fits
    label.textAlignment = fits ? .left : .center
    let left = ((bounds.width - title - (fits ? Self.gap + side : 0)) / 2).rounded()
    swatch.frame = CGRect(x: left, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
    swatch.layer.cornerRadius = side / 2
    label.frame = CGRect(x: fits ? swatch.frame.maxX + Self.gap : left, y: 0, width: title, height: bounds.height)
  }

  // MARK: - The turn of the wheel

  /// The picker turns a row about the axis of its wheel. Rows beside the middle one tell nothing new.
  override var transform3D: CATransform3D {
    didSet {
      guard superview != nil, bounds.height > 0 else { return }
      let distance = Self.distance(of: transform3D) / bounds.height
      if abs(distance) < 0.75 { turned(CGFloat(row) - distance) }
    }
  }

  /// How far from the middle of the wheel a row lies, along the surface, in points.
  ///
  /// A row that is turned by an angle about an axis behind it is moved down by radius · sin angle.
  static func distance(of transform: CATransform3D) -> CGFloat {
    let angle = acos(min(max(transform.m22, -1), 1))
    return angle < 1e-6 ? transform.m42 : transform.m42 * angle / sin(angle)
  }
}
