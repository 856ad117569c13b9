import UIKit

/// A number of 20 points with a small unit; both are smaller where they would not fit.
final class ReadoutNumber: ChromeView {
  private static let unitGap: CGFloat = 4
  /// The sizes that are tried, as shares of the roles' own. Steps, so that a changing number seldom changes its size.
  private static let scales: [CGFloat] = [1, 0.9, 0.8, 0.7]
  private let number = RoleLabel(.number)
  private let unit = UILabel(.numberUnit)

  private var unitText = ""

  /// Shows a number and its unit.
  func show(_ text: String, unit unitText: String) {
    guard text != number.text || unitText != self.unitText else { return }
    self.unitText = unitText
    (number.text, unit.text) = (text, unitText)
    setNeedsLayout()
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(number)
    addSubview(unit)
  }

  required init?(coder: NSCoder) {
    fatalError("ReadoutNumber is made by code; use init(frame:).")
  }

  override func paletteDidChange() {
    unit.textColor = palette.textSecondary
    number.textColor = palette.text
  }

  /// The widths of number and unit at a share of their sizes.
  private func widths(at scale: CGFloat) -> (number: CGFloat, unit: CGFloat) {
    number.show(at: (TextRole.number.size * scale).rounded())
    let font = UIFont.systemFont(ofSize: (TextRole.numberUnit.size * scale).rounded(), weight: TextRole.numberUnit.weight)
    if unit.font != font { unit.font = font }
    let free = CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height)
    return (number.sizeThatFits(free).width.rounded(.up), unitText.isEmpty ? 0 : unit.sizeThatFits(free).width.rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var found = widths(at: 1)
    func fits() -> Bool { found.number + (found.unit > 0 ? Self.unitGap + found.unit : 0) <= bounds.width }
    for scale in Self.scales.dropFirst() where !fits() { found = widths(at: scale) }
    number.frame = CGRect(x: 0, y: 0, width: min(found.number, bounds.width), height: bounds.height)
    // A unit that does not fit is left out rather than cut.
    unit.isHidden = !fits()
    // One line lower, because the unit shares the number's baseline.
    unit.frame = CGRect(x: found.number + Self.unitGap, y: 2, width: found.unit, height: bounds.height)
  }
}
