import UIKit

/// A group of rows below a header that folds them.
final class GroupView: ChromeView {
  static let headerHeight: CGFloat = 32
  private static let topPadding: CGFloat = 4
  private static let bottomPadding: CGFloat = 12
  /// How far a focus ring reaches beyond its control, in points.
  private static let ringMargin: CGFloat = 4

  let group: TunableGroup
  private(set) var rows: [UIView & InspectorRow]
  private let header: GroupHeader
  /// Opens the export of the group; nil if it has none.
  let exportButton: IconButton?
  private let clip = UIView()
  private let hairline = UIView()
  private(set) var isFolded = false
  private var query = ""
  private let heightDidChange: (GroupView) -> Void

  /// - Parameter heightDidChange: called when the user has folded or unfolded the group.
  init(
    _ group: TunableGroup, rows: [UIView & InspectorRow], exports: Bool = false, heightDidChange: @escaping (GroupView) -> Void
  ) {
    self.heightDidChange = heightDidChange
    header = GroupHeader(group.title)
    exportButton = exports ? IconButton(.export) : nil
    self.group = group
    self.rows = rows
    super.init(frame: .zero)
    clip.clipsToBounds = true
    addSubview(clip)
    addSubview(header)
    if let exportButton { addSubview(exportButton) }
    addSubview(hairline)
    rows.forEach { clip.addSubview($0) }
    header.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    fatalError("GroupView is made by code; use init(_:rows:exports:heightDidChange:).")
  }

  override func paletteDidChange() {
    hairline.backgroundColor = palette.hairline
  }

  /// The controls that get the focus: the header, its button, and those of the visible rows.
  var stops: [ChromeControl] {
    [header] + [exportButton].compactMap { $0 } + (showsRows ? rows.filter { !$0.isHidden }.flatMap(\.stops) : [])
  }

  /// Replaces the rows, for another form of editing.
  func setRows(_ rows: [UIView & InspectorRow]) {
    for row in self.rows where !rows.contains(where: { $0 === row }) { row.removeFromSuperview() }
    self.rows = rows
    rows.forEach { clip.addSubview($0) }
    filter(query)
  }

  /// Shows a note at the right of the header.
  func show(note: String) { header.show(note: note) }

  func showChanged(_ count: Int) { show(note: count == 0 ? "" : "\(count) changed") }

  /// Shows the rows that match a query and returns whether there are any; an empty query shows all.
  @discardableResult
  func filter(_ query: String) -> Bool {
    self.query = query
    let groupMatches = query.isEmpty || group.title.localizedCaseInsensitiveContains(query)
    for row in rows { row.isHidden = !(groupMatches || row.matches(query)) }
    isHidden = rows.allSatisfy(\.isHidden)
    setNeedsLayout()
    return !isHidden
  }

  /// Folds the rows without animation.
  func fold() {
    guard !isFolded else { return }
    isFolded = true
    UIView.performWithoutAnimation { header.setFolded(true) }
  }

  private func toggle() {
    isFolded.toggle()
    header.setFolded(isFolded)
    heightDidChange(self)
  }

  private var showsRows: Bool { !isFolded || !query.isEmpty }

  private var rowsHeight: CGFloat { rows.filter { !$0.isHidden }.reduce(0) { $0 + $1.height } }

  var height: CGFloat {
    if isHidden { return 0 }
    return Self.topPadding + Self.headerHeight + (showsRows ? rowsHeight + Self.bottomPadding : Self.topPadding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = Dimensions.panelPadding
    let top = Self.topPadding
    let room: CGFloat = exportButton == nil ? 0 : 24
    header.frame = CGRect(x: padding - 4, y: top, width: bounds.width - 2 * padding + 8 - room, height: Self.headerHeight)
    let side = Dimensions.controlHeight
    exportButton?.frame = CGRect(x: bounds.width - padding - 22, y: top + 2, width: side, height: side)
    let rowsTop = top + Self.headerHeight
    // The margins keep knobs and focus rings from being clipped.
    let margin = Self.ringMargin
    clip.frame = CGRect(
      x: 0, y: rowsTop - margin, width: bounds.width, height: showsRows ? max(bounds.height - rowsTop - 1, 0) + margin : 0)
    var y = margin
    for row in rows where !row.isHidden {
      row.frame = CGRect(x: padding, y: y, width: bounds.width - 2 * padding, height: row.height)
      y += row.height
    }
    hairline.frame = CGRect(x: 0, y: bounds.height - Dimensions.hairline, width: bounds.width, height: Dimensions.hairline)
  }
}
