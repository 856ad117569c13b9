import UIKit

/// Three cells of equal width with the scene's readouts. 56 points high.
final class ReadoutStrip: ChromeView {
  private let cells = [ReadoutCell(), ReadoutCell(), ReadoutCell()]
  private let separators = [UIView(), UIView()]

  private static let cellPadding: CGFloat = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in cells + separators { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    preconditionFailure("ReadoutStrip is made by code; use init(frame:).")
  }

  override func paletteDidChange() {
    separators.forEach { $0.backgroundColor = palette.hairline }
  }

  /// Shows the first three readouts; other cells stay empty.
  func show(_ readouts: [Readout]) {
    for (index, cell) in cells.enumerated() { cell.readout = index < readouts.count ? readouts[index] : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / 3
    for (index, cell) in cells.enumerated() {
      let x = (CGFloat(index) * width).rounded() + (index == 0 ? 0 : Self.cellPadding)
      cell.frame = CGRect(x: x, y: 0, width: width - Self.cellPadding, height: bounds.height)
    }
    for (index, separator) in separators.enumerated() {
      separator.frame = CGRect(
        x: (CGFloat(index + 1) * width).rounded(.down), y: 6, width: Dimensions.hairline, height: 40)
    }
  }
}

/// A readout: a name over a state with a dot, or over a number with its unit.
final class ReadoutCell: ChromeView {
  private static let dotSize: CGFloat = 8
  private static let dotRoom: CGFloat = 14

  private let name = UILabel(.caption)
  private let word: UILabel = {
    let word = UILabel(.state)
    word.shrinksBeforeItIsCut()
    return word
  }()
  private let dot = UIView()
  private let number = ReadoutNumber()

  fileprivate(set) var readout: Readout? {
    didSet { if readout != oldValue { showReadout() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    dot.layer.cornerRadius = Self.dotSize / 2
    for view in [name, word, dot, number] as [UIView] { addSubview(view) }
    showReadout()
  }

  required init?(coder: NSCoder) {
    preconditionFailure("ReadoutCell is made by code; use init(frame:).")
  }

  override func paletteDidChange() {
    name.textColor = palette.textSecondary
    word.textColor = palette.text
    showReadout()
  }

  private func showReadout() {
    name.text = readout?.name ?? ""
    var (isWord, isNumber) = (false, false)
    switch readout?.content {
    case .state(let text, let tone):
      isWord = true
      word.text = text
      dot.backgroundColor = color(of: tone)
    case .number(let text, let unit):
      isNumber = true
      number.text = text
      number.unitText = unit
    case nil: break
    }
    word.isHidden = !isWord
    dot.isHidden = !isWord
    number.isHidden = !isNumber
  }

  private func color(of tone: Readout.Tone) -> UIColor {
    switch tone {
    case .live: return palette.accent
    case .finish: return palette.finish
    case .cancel: return palette.cancel
    case .quiet: return palette.track
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    name.frame = CGRect(x: 0, y: 2, width: bounds.width, height: 16)
    let value = CGRect(x: 0, y: 20, width: bounds.width, height: 28)
    dot.frame = CGRect(x: 0, y: value.midY - Self.dotSize / 2 + 1, width: Self.dotSize, height: Self.dotSize)
    word.frame = CGRect(x: Self.dotRoom, y: value.minY, width: max(value.width - Self.dotRoom, 0), height: value.height)
    number.frame = value
  }
}

/// A number of 20 points with a small unit.
final class ReadoutNumber: ChromeView {
  private static let unitGap: CGFloat = 4
  private let number = RoleLabel(.number)
  private let unit = UILabel(.numberUnit)

  fileprivate(set) var text = "" {
    didSet {
      guard text != oldValue else { return }
      showText()
    }
  }

  fileprivate(set) var unitText = "" {
    didSet { if unitText != oldValue { unit.text = unitText } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(number)
    addSubview(unit)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("ReadoutNumber is made by code; use init(frame:).")
  }

  override func paletteDidChange() {
    unit.textColor = palette.textSecondary
    showText()
  }

  private func showText() {
    number.text = text
    number.textColor = palette.text
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(number.sizeThatFits(bounds.size).width.rounded(.up), bounds.width)
    number.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    let left = width + Self.unitGap
    // One line lower, because the unit shares the number's baseline.
    unit.frame = CGRect(x: left, y: 2, width: max(bounds.width - left, 0), height: bounds.height)
  }
}
