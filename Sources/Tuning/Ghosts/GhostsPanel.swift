import UIKit

/// The group *Ghosts*: a row for each set with its settling time, overshoot and result (LOOK §14).
final class GhostsPanel: ChromeView {
  static let captionHeight: CGFloat = 16
  static let rowHeight: CGFloat = 40
  private static let headerHeight: CGFloat = 32

  private let title = UILabel(.groupHeader, "Ghosts")
  private let note = UILabel(.label)
  private let captions = ["Values", "Settles", "Overshoot", "Ends"].map { UILabel(.caption, $0) }
  private let foot = UILabel(.caption, "X flips A and B · Enter takes the chosen set · G closes")
  private let line = UIView()
  private var rows: [GhostRow] = []
  /// Called with the set whose values the user wants to apply.
  var take: (Int) -> Void = { _ in }

  var chosen = 0 { didSet { refresh() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [title, note, foot, line] + captions as [UIView] { addSubview(view) }
    note.textAlignment = .right
    for caption in captions[1...2] { caption.textAlignment = .right }
  }

  required init?(coder: NSCoder) {
    preconditionFailure("GhostsPanel is made by code; use init(frame:).")
  }

  func show(_ sets: [GhostSet]) {
    rows.forEach { $0.removeFromSuperview() }
    rows = sets.enumerated().map { index, set in
      let row = GhostRow(set, index)
      row.addAction(UIAction { [weak self] _ in self?.take(index) }, for: .touchUpInside)
      addSubview(row)
      return row
    }
    note.text = "Last hand, \(sets.count) \(sets.count == 1 ? "set" : "sets")"
    refresh()
    setNeedsLayout()
  }

  private func refresh() {
    for (index, row) in rows.enumerated() { row.isChosen = index == chosen }
  }

  var height: CGFloat {
    Self.headerHeight + Self.captionHeight + 4 + CGFloat(rows.count) * Self.rowHeight + 4 + Self.captionHeight + 12
  }

  override func paletteDidChange() {
    title.textColor = palette.text
    for label in captions + [note, foot] { label.textColor = palette.textSecondary }
    line.backgroundColor = palette.hairline
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = Dimensions.panelPadding
    let width = bounds.width - 2 * padding
    title.frame = CGRect(x: padding, y: 8, width: 100, height: 16)
    note.frame = CGRect(x: padding + 100, y: 8, width: max(width - 100, 0), height: 16)
    let columns = GhostRow.Columns(width)
    captions[0].frame = CGRect(x: padding, y: Self.headerHeight, width: 80, height: Self.captionHeight)
    captions[1].frame = CGRect(x: padding + columns.settles - 60, y: Self.headerHeight, width: 60, height: Self.captionHeight)
    captions[2].frame = CGRect(x: padding + columns.overshoot - 60, y: Self.headerHeight, width: 60, height: Self.captionHeight)
    captions[3].frame = CGRect(x: padding + columns.ends, y: Self.headerHeight, width: 60, height: Self.captionHeight)
    var y = Self.headerHeight + Self.captionHeight + 4
    for row in rows {
      row.frame = CGRect(x: padding - 8, y: y, width: width + 16, height: Self.rowHeight)
      y += Self.rowHeight
    }
    foot.frame = CGRect(x: padding, y: y + 4, width: width, height: Self.captionHeight)
    line.frame = CGRect(x: 0, y: bounds.height - Dimensions.hairline, width: bounds.width, height: Dimensions.hairline)
  }
}

/// The row of a set: letter, name and differences, numbers, result.
final class GhostRow: ChromeControl {
  /// The ends of the columns in the content, in points.
  struct Columns {
    let settles: CGFloat
    let overshoot: CGFloat
    let ends: CGFloat

    /// The wide inspector has 328 points, the narrow one 288.
    init(_ width: CGFloat) {
      let less = max(328 - width, 0)
      (settles, overshoot, ends) = (176 - less / 2, 244 - less, 260 - less)
    }
  }

  private let chip: GhostChip
  private let name: UILabel
  private let note: UILabel
  private let settles: UILabel
  private let overshoot: UILabel
  private let ends: UILabel
  private let sign = VerdictSign()
  private let release: HandReport.Release?

  var isChosen = false { didSet { stateDidChange() } }

  init(_ set: GhostSet, _ index: Int) {
    chip = GhostChip(set.letter, index, isOnStage: false)
    name = UILabel(.changedLabel, set.name)
    note = UILabel(.caption, set.note)
    release = set.release
    func text(_ value: Double?, _ decimals: Int, _ unit: String) -> String {
      value.map { NumberText.string($0, decimals: decimals) + NumberText.thinSpace + unit } ?? "–"
    }
    settles = UILabel(.note, text(set.release?.settling, 2, "s"))
    overshoot = UILabel(.note, text(set.release.map { $0.overshoot * 100 }, 1, "%"))
    ends = UILabel(.note, set.release.map { $0.finishes ? "Finishes" : "Cancels" } ?? "–")
    super.init(frame: .zero)
    layer.cornerRadius = 8
    for label in [settles, overshoot] { label.textAlignment = .right }
    sign.finishes = set.release?.finishes ?? false
    sign.isHidden = set.release == nil
    sign.isUserInteractionEnabled = false
    for view in [chip, name, note, settles, overshoot, sign, ends] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    preconditionFailure("GhostRow is made by code; use init(_:_:).")
  }

  override var shapeRadius: CGFloat { 8 }

  override func stateDidChange() {
    backgroundColor = isChosen ? palette.accentTint : isHovered ? palette.raisedHover : .clear
    name.textColor = palette.text
    for label in [note, settles, overshoot] { label.textColor = palette.textSecondary }
    ends.textColor = release.map { $0.finishes ? palette.finish : palette.cancel } ?? palette.textSecondary
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = Columns(bounds.width - 16)
    chip.frame.origin = CGPoint(x: 8, y: (bounds.height - chip.bounds.height) / 2)
    let nameWidth = max(8 + columns.settles - 44 - 46, 0)
    name.frame = CGRect(x: 46, y: 4, width: nameWidth, height: 16)
    note.frame = CGRect(x: 46, y: 20, width: nameWidth + 8, height: 16)
    settles.frame = CGRect(x: 8 + columns.settles - 44, y: 12, width: 44, height: 16)
    overshoot.frame = CGRect(x: 8 + columns.overshoot - 56, y: 12, width: 56, height: 16)
    sign.frame = CGRect(x: 8 + columns.ends, y: 12, width: 16, height: 16)
    ends.frame = CGRect(x: 8 + columns.ends + 19, y: 12, width: max(bounds.width - columns.ends - 27, 0), height: 16)
  }
}
