import UIKit

/// The title of the page above all shelves.
final class ShelvesHeadingView: UICollectionReusableView {
  static let kind = "heading"
  private let heading = UILabel()
  private let line = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(heading)
    addSubview(line)
    line.text = "Shelves of places to throw"
  }

  required init?(coder: NSCoder) {
    fatalError("ShelvesHeadingView is made by code; register it and dequeue it.")
  }

  func apply(_ colors: PageColors) {
    let grid = HorizonsGrid(size: bounds.size)
    heading.attributedText = .heading("Horizons", size: grid.headingSize, kern: -0.45, color: colors.text)
    line.font = .systemFont(ofSize: grid.lineSize)
    line.textColor = colors.textSecondary
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let grid = HorizonsGrid(size: bounds.size)
    heading.frame = grid.headingFrame
    line.frame = grid.lineFrame
    apply(.of(traitCollection))
  }
}
