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
    fatalError("ReadoutStrip is made by code; use init(frame:).")
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
    fatalError("ReadoutCell is made by code; use init(frame:).")
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
      number.show(text, unit: unit)
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
