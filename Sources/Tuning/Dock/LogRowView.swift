import UIKit

/// A row of the log: time, mark, call, number of repetitions. 18 points high.
final class LogRowView: ChromeView {
  private let time = UILabel(.caption)
  private let mark = UIView()
  private let text = UILabel(.caption)
  private let count = UILabel(.caption)
  private var row: BenchHistory.Row?
  /// Texts for the row, from the longest to the shortest.
  private var forms: [String] = []
  private var isNewest = false
  private var isMarked = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = Dimensions.Radius.lane
    time.textAlignment = .right
    count.textAlignment = .right
    text.lineBreakMode = .byTruncatingTail
    text.shrinksBeforeItIsCut()
    for view in [time, mark, text, count] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("LogRowView is made by code; use init(frame:).")
  }

  func show(_ row: BenchHistory.Row, isNewest: Bool, isMarked: Bool) {
    guard row != self.row || isNewest != self.isNewest || isMarked != self.isMarked else { return }
    (self.row, self.isNewest, self.isMarked) = (row, isNewest, isMarked)
    time.text = NumberText.string(max(row.time, 0), decimals: 3)
    forms = LogText.forms(of: row.text)
    count.text = row.count > 1 ? "\(NumberText.string(Double(row.count), decimals: 0)) times" : ""
    updateColors()
    setNeedsLayout()
  }

  override func paletteDidChange() { updateColors() }

  private func updateColors() {
    time.textColor = palette.textSecondary
    count.textColor = palette.textSecondary
    text.textColor = row?.mark == .warning ? palette.warning : palette.text
    backgroundColor = isNewest ? palette.accentTint : isMarked ? palette.raisedHover : .clear
    mark.backgroundColor =
      row?.mark == .warning
      ? palette.warning
      : row?.mark == .touch || isNewest ? palette.accent : row?.mark == .context ? palette.text : palette.textSecondary
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    time.frame = CGRect(x: 0, y: 1, width: 50, height: 16)
    let size: CGFloat = 6
    mark.transform = .identity
    mark.frame = CGRect(x: 62, y: 6, width: size, height: size)
    mark.layer.cornerRadius = row?.mark == .touch ? size / 2 : 0
    if row?.mark == .context { mark.transform = CGAffineTransform(rotationAngle: .pi / 4) }
    let countWidth = count.text?.isEmpty == false ? count.sizeThatFits(bounds.size).width.rounded(.up) + 8 : 0
    count.frame = CGRect(x: bounds.width - countWidth, y: 1, width: max(countWidth - 6, 0), height: 16)
    text.frame = CGRect(x: 78, y: 1, width: max(bounds.width - 78 - countWidth - 4, 0), height: 16)
    chooseForm()
  }

  /// Shows the longest text that fits, in smaller letters if necessary.
  private func chooseForm() {
    for form in forms {
      text.text = form
      if text.sizeThatFits(.zero).width * text.minimumScaleFactor <= text.bounds.width { return }
    }
  }
}
