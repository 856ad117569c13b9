import UIKit

/// The facts about a place, side by side: the name of each above its value.
final class FactsView: UIView {
  /// The heights of a name, the gap and a value, in points.
  static let height: CGFloat = 38
  private static let gap: CGFloat = 4

  private let names: [UILabel]
  private let values: [UILabel]
  /// The distance between facts, in points; nil divides the width equally.
  var pitch: CGFloat? { didSet { if pitch != oldValue { setNeedsLayout() } } }
  /// The facts that fit, from the first.
  var shownCount = Int.max { didSet { if shownCount != oldValue { setNeedsLayout() } } }
  /// The least pitch at which no fact is cut, in points.
  let leastPitch: CGFloat
  /// The opacity of the text, 0…1.
  var wordsAlpha: CGFloat = 1 { didSet { for label in names + values { label.alpha = wordsAlpha } } }

  init(_ facts: [Horizon.Fact]) {
    names = facts.map { fact in
      let label = UILabel()
      label.font = .systemFont(ofSize: 12)
      label.text = fact.name
      return label
    }
    values = facts.map { fact in
      let label = UILabel()
      label.font = .monospacedDigitSystemFont(ofSize: 15, weight: .semibold)
      label.text = fact.value
      return label
    }
    leastPitch = (names + values).map { $0.sizeThatFits(.zero).width.rounded(.up) }.max().map { $0 + Self.gap } ?? 0
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for label in names + values { addSubview(label) }
    apply(name: UIColor(white: 1, alpha: 0.86), value: .white)
  }

  required init?(coder: NSCoder) {
    fatalError("FactsView is made by code; use init(_:).")
  }

  /// Applies the colors of the text; the initial ones are those on a picture.
  func apply(name: UIColor, value: UIColor) {
    for label in names { label.textColor = name }
    for label in values { label.textColor = value }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pitch = pitch ?? (bounds.width / CGFloat(max(names.count, 1))).rounded()
    for (index, (name, value)) in zip(names, values).enumerated() {
      let x = CGFloat(index) * pitch
      name.frame = CGRect(x: x, y: 0, width: pitch, height: 16)
      value.frame = CGRect(x: x, y: 18, width: max(pitch - Self.gap, 0), height: 20)
      for label in [name, value] { label.isHidden = index >= shownCount }
    }
  }
}
