import UIKit

/// The title of a shelf with a line at the right. A pinned one has a hairline.
final class ShelfHeaderView: UICollectionReusableView {
  static let kind = "header"
  private static let titleSize: CGFloat = 22
  /// The least width between title and line, in points.
  private static let gap: CGFloat = 16

  private let title = UILabel()
  private let line = UILabel()
  private let rule = UIView()
  var isPinned = false { didSet { rule.isHidden = !isPinned } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.font = .systemFont(ofSize: 13)
    line.textAlignment = .right
    rule.isHidden = true
    for view in [title, line, rule] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("ShelfHeaderView is made by code; register it and dequeue it.")
  }

  /// - Parameter ground: what is behind the shelf; hides what scrolls below a pinned header.
  func show(_ shelf: Shelf, on ground: UIColor, _ colors: PageColors) {
    backgroundColor = ground
    title.attributedText = .heading(shelf.title, size: Self.titleSize, kern: -0.2, color: colors.text)
    line.text = shelf.line
    line.textColor = colors.textSecondary
    rule.backgroundColor = colors.hairline
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = HorizonsGrid(size: bounds.size).margin
    let room = max(bounds.width - 2 * margin, 0)
    let width = min(title.intrinsicContentSize.width.rounded(.up), room)
    title.frame = CGRect(x: margin, y: bounds.height - 42, width: width, height: 28)
    let left = room - width - Self.gap
    let wish = line.intrinsicContentSize.width.rounded(.up)
    line.isHidden = wish > left
    line.frame = CGRect(x: bounds.width - margin - wish, y: bounds.height - 36, width: wish, height: 20)
    rule.frame = CGRect(
      x: 0, y: bounds.height - PageColors.hairlineWidth, width: bounds.width, height: PageColors.hairlineWidth)
  }
}
