import UIKit

/// The group *Ghosts*: a row for each set with its settling time, overshoot and result (LOOK §14).
final class GhostsPanel: ChromeView {
  static let captionHeight: CGFloat = 16
  static let rowHeight: CGFloat = 40
  private static let headerTop: CGFloat = 4
  private static let captionsTop: CGFloat = 36
  private static let capHeight: CGFloat = 18

  let header = GroupHeader("Ghosts")
  private let captions = ["Values", "Settles", "Overshoot", "Ends"].map { UILabel(.caption, $0) }
  private let caps = ["X", "Enter"].map { KeyCap($0) }
  private let uses = ["flips A and B", "takes the chosen set"].map { UILabel(.caption, $0) }
  private let line = UIView()
  private var rows: [GhostRow] = []
  /// All that folds away besides the rows.
  private var parts: [UIView] {
    let texts: [UIView] = captions + uses
    return texts + caps
  }
  private(set) var isFolded = false
  private let apply: (Int) -> Void
  private let heightDidChange: () -> Void
  private(set) var chosen = 0

  /// - Parameters:
  ///   - apply: called with the set whose values the user wants to apply.
  ///   - heightDidChange: called when the panel was folded or unfolded.
  init(apply: @escaping (Int) -> Void, heightDidChange: @escaping () -> Void) {
    (self.apply, self.heightDidChange) = (apply, heightDidChange)
    super.init(frame: .zero)
    clipsToBounds = true
    for view in [header, line] as [UIView] { addSubview(view) }
    parts.forEach { addSubview($0) }
    for caption in captions[1...2] { caption.textAlignment = .right }
    header.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    fatalError("GhostsPanel is made by code; use init(apply:heightDidChange:).")
  }

  /// - Parameters:
  ///   - name: the name of the recorded gesture.
  ///   - release: the time of letting go.
  func show(_ sets: [GhostSet], of name: String, release: TimeInterval) {
    rows.forEach { $0.removeFromSuperview() }
    rows = sets.enumerated().map { index, set in
      let row = GhostRow(set, index, release: release)
      row.addAction(UIAction { [weak self] _ in self?.apply(index) }, for: .touchUpInside)
      addSubview(row)
      return row
    }
    header.show(note: "\(name), \(sets.count) \(sets.count == 1 ? "set" : "sets")")
    refresh()
    setNeedsLayout()
  }

  /// Marks the set that is shown as it is, by its index.
  func choose(_ index: Int) {
    chosen = index
    refresh()
  }

  private func refresh() {
    for (index, row) in rows.enumerated() { row.isSelected = index == chosen }
  }

  private func toggle() {
    isFolded.toggle()
    header.setFolded(isFolded)
    let views: [UIView] = parts + rows
    for view in views { view.isHidden = isFolded }
    heightDidChange()
  }

  var height: CGFloat {
    guard !isFolded else { return Self.captionsTop + Self.headerTop }
    return Self.captionsTop + Self.captionHeight + 4 + CGFloat(rows.count) * Self.rowHeight + 4 + Self.capHeight + 9
  }

  override func paletteDidChange() {
    for label in captions + uses { label.textColor = palette.textSecondary }
    line.backgroundColor = palette.hairline
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = Dimensions.panelPadding
    let width = bounds.width - 2 * padding
    header.frame = CGRect(x: padding - 4, y: Self.headerTop, width: width + 8, height: GroupView.headerHeight)
    let columns = GhostRow.Columns(width)
    let top = Self.captionsTop
    captions[0].frame = CGRect(x: padding, y: top, width: 80, height: Self.captionHeight)
    captions[1].frame = CGRect(x: padding + columns.settles - 60, y: top, width: 60, height: Self.captionHeight)
    captions[2].frame = CGRect(x: padding + columns.overshoot - 60, y: top, width: 60, height: Self.captionHeight)
    captions[3].frame = CGRect(x: padding + columns.ends, y: top, width: 60, height: Self.captionHeight)
    var y = top + Self.captionHeight + 4
    for row in rows {
      row.frame = CGRect(x: padding - 8, y: y, width: width + 16, height: Self.rowHeight)
      y += Self.rowHeight
    }
    var x = padding
    for (cap, use) in zip(caps, uses) {
      let (capWidth, useWidth) = (cap.sizeThatFits(bounds.size).width, use.sizeThatFits(bounds.size).width.rounded(.up))
      cap.frame = CGRect(x: x, y: y + 4, width: capWidth, height: Self.capHeight)
      use.frame = CGRect(x: x + capWidth + 6, y: y + 5, width: useWidth, height: Self.captionHeight)
      x = use.frame.maxX + 20
    }
    line.frame = CGRect(x: 0, y: bounds.height - Dimensions.hairline, width: bounds.width, height: Dimensions.hairline)
  }
}
