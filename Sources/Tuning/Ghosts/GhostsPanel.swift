import UIKit

/// What the group of ghosts asks of the bench.
@MainActor protocol GhostsPanelDelegate: AnyObject {
  /// Selects a row, and shows its set as it is.
  func select(_ slot: Int)
  /// Opens the list of sets for a row.
  func chooseSet(for slot: Int, from view: UIView)
  /// Pins the present values as a set.
  func pinPresent()
  /// Takes the values of the selected row.
  func takeSelected()
}

/// The group *Ghosts*: a row for each set with its settling time, overshoot and result, and what can be done with them (LOOK §18).
final class GhostsPanel: ChromeView {
  static let captionHeight: CGFloat = 16
  static let rowHeight: CGFloat = 40
  private static let headerTop: CGFloat = 4
  private static let captionsTop: CGFloat = 36
  private static let capHeight: CGFloat = 18
  private static let buttonRow: CGFloat = 28

  let header = GroupHeader("Ghosts")
  private let captions = ["Values", "Settles", "Overshoot", "Ends"].map { UILabel(.caption, $0) }
  let pin = TextButton("Pin A", icon: .pin)
  let take = TextButton("Take B", icon: .take)
  private let caps = ["K", "T", "X"].map { KeyCap($0) }
  private let uses = [UILabel(.caption, "flips A, B")]
  private let line = UIView()
  let rows = GhostStyle.letters.indices.map { GhostRow($0) }
  /// All that folds away besides the rows.
  private var parts: [UIView] {
    let texts: [UIView] = captions + uses
    return texts + caps + [pin, take]
  }
  private(set) var isFolded = false
  private weak var delegate: (any GhostsPanelDelegate)?
  private let heightDidChange: () -> Void
  /// The selected row.
  private(set) var chosen = 0

  /// - Parameter heightDidChange: called when the panel was folded or unfolded.
  init(delegate: any GhostsPanelDelegate, heightDidChange: @escaping () -> Void) {
    (self.delegate, self.heightDidChange) = (delegate, heightDidChange)
    super.init(frame: .zero)
    clipsToBounds = true
    for view in [header, line] + rows as [UIView] { addSubview(view) }
    parts.forEach { addSubview($0) }
    for caption in captions[1...2] { caption.textAlignment = .right }
    header.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
    pin.addAction(UIAction { [weak self] _ in self?.delegate?.pinPresent() }, for: .touchUpInside)
    take.addAction(UIAction { [weak self] _ in self?.delegate?.takeSelected() }, for: .touchUpInside)
    for (slot, row) in rows.enumerated() {
      row.addAction(UIAction { [weak self] _ in self?.rowWasClicked(slot) }, for: .touchUpInside)
      row.chooser.addAction(UIAction { [weak self] _ in self?.openList(slot) }, for: .touchUpInside)
    }
    choose(0)
  }

  /// A click on an empty row opens its list; on another one it selects.
  private func rowWasClicked(_ slot: Int) {
    delegate?.select(slot)
    if slot > 0, rows[slot].content == nil { openList(slot) }
  }

  /// Opens the list of a row's sets.
  func openList(_ slot: Int) {
    guard slot > 0 else { return }
    delegate?.select(slot)
    delegate?.chooseSet(for: slot, from: rows[slot].chooser)
  }

  required init?(coder: NSCoder) {
    fatalError("GhostsPanel is made by code; use init(delegate:heightDidChange:).")
  }

  /// Shows the sets of the rows; nil is an empty row.
  ///
  /// - Parameter name: the name of the recorded gesture.
  func show(_ contents: [GhostRow.Content?], of name: String) {
    for (row, content) in zip(rows, contents) where row.content != content { row.show(content) }
    let others = contents.dropFirst().count { $0 != nil }
    header.show(note: "\(name), \(others + 1) \(others == 0 ? "set" : "sets")")
    choose(chosen)
  }

  /// Marks the selected row.
  func choose(_ slot: Int) {
    chosen = slot
    for (index, row) in rows.enumerated() { row.isSelected = index == slot }
    take.title = "Take \(GhostStyle.letters[slot == 0 ? 1 : slot])"
    take.alpha = slot == 0 || rows[slot].content == nil ? 0.4 : 1
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
    return Self.captionsTop + Self.captionHeight + 4 + CGFloat(rows.count) * Self.rowHeight + 6 + Self.buttonRow + 10
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
    // In the narrow inspector the words give way.
    let isNarrow = width < 320
    var x = padding
    func place(_ view: UIView, _ width: CGFloat, _ height: CGFloat, gap: CGFloat) {
      view.frame = CGRect(x: x, y: y + 6 + (Self.buttonRow - height) / 2, width: width, height: height)
      x = view.frame.maxX + gap
    }
    let capWidth = KeyCap.height
    place(pin, 82, Self.buttonRow, gap: 4)
    place(caps[0], capWidth, KeyCap.height, gap: 10)
    place(take, 88, Self.buttonRow, gap: 4)
    place(caps[1], capWidth, KeyCap.height, gap: 10)
    for view in [caps[2], uses[0]] as [UIView] { view.isHidden = isNarrow || isFolded }
    place(caps[2], capWidth, KeyCap.height, gap: 6)
    place(uses[0], max(bounds.width - padding - x, 0), Self.captionHeight, gap: 0)
    line.frame = CGRect(x: 0, y: bounds.height - Dimensions.hairline, width: bounds.width, height: Dimensions.hairline)
  }
}
