import UIKit

/// The words on a landscape: the place, and below it the time and the weather.
final class LandscapeWords: UIView {
  private static let inset: CGFloat = 24
  private static let (nameHeight, lineHeight, gap): (CGFloat, CGFloat, CGFloat) = (34, 20, 2)
  private static let nameSize: CGFloat = 28
  /// In lower pictures there are no words.
  private static let leastHeight: CGFloat = 84

  private let name = UILabel()
  private let line = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.font = .monospacedDigitSystemFont(ofSize: 14, weight: .regular)
    line.textColor = UIColor(white: 1, alpha: 0.86)
    for label in [name, line] {
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.5
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("LandscapeWords is made by code; use init(frame:).")
  }

  func show(_ state: LandscapeState) {
    name.attributedText = .heading(state.nearestPlace.name, size: Self.nameSize, kern: -0.3, color: .white)
    line.text = "\(state.clock), \(state.nearestWeather.title.lowercased())"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = min(Self.inset, bounds.width / 10)
    let width = max(bounds.width - 2 * inset, 0)
    let lineTop = bounds.height - inset - Self.lineHeight
    line.frame = CGRect(x: inset, y: lineTop, width: width, height: Self.lineHeight)
    name.frame = CGRect(x: inset, y: lineTop - Self.gap - Self.nameHeight, width: width, height: Self.nameHeight)
    for label in [name, line] { label.isHidden = bounds.height < Self.leastHeight }
  }
}
