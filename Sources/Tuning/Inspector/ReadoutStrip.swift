import UIKit

/// State, percent and velocity of the transition, in three cells of equal width. 56 high.
final class ReadoutStrip: ChromeView {
  private let state = UILabel(.state)
  private let dot = UIView()
  private let percent = ReadoutNumber(unit: "%")
  private let velocity = ReadoutNumber(unit: "pt/s")
  private let names = ["State", "Percent", "Velocity"].map { UILabel(.caption, $0) }
  private let separators = [UIView(), UIView()]
  private var reading: TransitionReading?

  private static let dotSize: CGFloat = 8
  private static let cellPadding: CGFloat = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    dot.layer.cornerRadius = Self.dotSize / 2
    for view in names + [state, dot, percent, velocity] + separators { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    preconditionFailure("ReadoutStrip is made by code; use init(frame:).")
  }

  override func paletteDidChange() {
    names.forEach { $0.textColor = palette.textSecondary }
    separators.forEach { $0.backgroundColor = palette.hairline }
    state.textColor = palette.text
    colorDot()
  }

  func show(_ reading: TransitionReading) {
    guard reading != self.reading else { return }
    self.reading = reading
    state.text = reading.stateWord
    percent.text = NumberText.string(reading.progress * 100, decimals: 1)
    velocity.text = NumberText.string(reading.velocity, decimals: 0)
    colorDot()
  }

  private func colorDot() {
    switch reading?.phase {
    case .interactive: dot.backgroundColor = palette.accent
    case .finishing: dot.backgroundColor = palette.finish
    case .cancelling: dot.backgroundColor = palette.cancel
    case .idle, nil: dot.backgroundColor = palette.track
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let cell = bounds.width / 3
    for (index, name) in names.enumerated() {
      let x = (CGFloat(index) * cell).rounded() + (index == 0 ? 0 : Self.cellPadding)
      name.frame = CGRect(x: x, y: 2, width: cell - Self.cellPadding, height: 16)
      let value = CGRect(x: x, y: 20, width: cell - Self.cellPadding, height: 28)
      switch index {
      case 0:
        dot.frame = CGRect(x: x, y: value.midY - Self.dotSize / 2 + 1, width: Self.dotSize, height: Self.dotSize)
        state.frame = value.offsetBy(dx: 14, dy: 0).divided(atDistance: value.width - 14, from: .minXEdge).slice
      case 1: percent.frame = value
      default: velocity.frame = value
      }
    }
    for (index, separator) in separators.enumerated() {
      separator.frame = CGRect(
        x: (CGFloat(index + 1) * cell).rounded(.down), y: 6, width: Dimensions.hairline, height: 40)
    }
  }
}

/// A number of 20 with its small unit behind it.
final class ReadoutNumber: ChromeView {
  private static let unitGap: CGFloat = 4
  private let number = UILabel(.number)
  private let unit = UILabel(.numberUnit)

  var text = "" {
    didSet {
      guard text != oldValue else { return }
      showText()
    }
  }

  init(unit text: String) {
    super.init(frame: .zero)
    unit.text = text
    addSubview(number)
    addSubview(unit)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("ReadoutNumber is made by code; use init(unit:).")
  }

  override func paletteDidChange() {
    unit.textColor = palette.textSecondary
    showText()
  }

  private func showText() {
    number.attributedText = TextRole.number.attributed(text, color: palette.text)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(number.sizeThatFits(bounds.size).width.rounded(.up), bounds.width)
    number.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    let left = width + Self.unitGap
    // One line lower: the unit stands on the number's baseline.
    unit.frame = CGRect(x: left, y: 2, width: max(bounds.width - left, 0), height: bounds.height)
  }
}
