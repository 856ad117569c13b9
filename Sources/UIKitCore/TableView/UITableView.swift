import CoreGraphics
import Foundation
import ListModel

/// Shows rows below each other, in sections: only the visible ones have a cell.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The look given to the initializer.
  open private(set) var style: Style
  /// The positions of all rows; nil until they are next needed.
  final var metricsStorage: TableMetrics?
  /// The width of the table, and the place and width of its rows, that everything was measured for.
  var measuredWidths: [CGFloat] = []
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var cellPool = ReusePool<String, UITableViewCell>()
  var headerPool = ReusePool<String, UITableViewHeaderFooterView>()
  var selection = CollectionSelection()
  /// Where the finger came down on the row that is highlighted, in the window.
  final var pressPlace: CGPoint?
  var swiped: SwipedRow?
  /// The cell that the data source is configuring again.
  var reconfigured: UITableViewCell?
  /// The batch that is open.
  var update: TableUpdate?
  var updateDepth = 0
  /// The cells of a batch are being made: the others stay where they are.
  final var isHoldingCells = false
  final var updateCompletions: [(Bool) -> Void] = []
  /// Rows that are moved by a batch, out of sight perhaps: they keep their cells until it ends.
  var lingering: Set<IndexPath> = []
  private(set) lazy var swipePan = SwipePanGestureRecognizer(table: self)

  // MARK: - Creating a table view

  /// A table of the given style; the style cannot change later.
  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    prepareTable()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Archives carry no tables here: makes an empty plain table.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    prepareTable()
  }

  private func prepareTable() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    addGestureRecognizer(swipePan)
  }

  // MARK: - Providing the data

  /// The object that gives the rows; held weakly. Setting another one reloads the data.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { forgetContent() } } }
  /// The object that is told what happens in the table and shapes its rows; held weakly. Setting it reloads the data.
  @_nonoverride open var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      super.delegate = newValue
      forgetContent()
    }
  }

  /// Forgets all cells, the selection and the heights; the next layout pass asks for them again. Traps within a batch.
  open func reloadData() { forgetContent() }

  /// The number of sections that the data source gives.
  open var numberOfSections: Int { metrics.sections.count }
  /// The number of rows of a section; traps for one that does not exist.
  open func numberOfRows(inSection section: Int) -> Int { metrics.sections[section].rows.count }

  // MARK: - Heights

  /// In points; `automaticDimension`, the default, asks each cell when it is first seen: the constraints
  /// in its content view, or without any `sizeThatFits(_:)`.
  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { forgetMetrics() } } }
  /// What an unseen row counts until it is measured. Default: `automaticDimension`, a row of one line.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The height of section headers, in points. Default: `automaticDimension`.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { forgetMetrics() } }
  /// The height of section footers, in points. Default: `automaticDimension`.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { forgetMetrics() } }

  // MARK: - Look

  /// The kind of line between rows. Default: a line.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  /// The distance of the lines' ends from a row's edges, in points. Default: 16 at the left.
  open var separatorInset = TableFeel.separatorInset { didSet { cells.values.forEach { $0.setNeedsLayout() } } }
  /// The colour of the lines. Default: `UIColor.separator`.
  open var separatorColor: UIColor? { didSet { applySeparatorColor() } }

  /// A view above the first section, with its own height and the table's width. Default: nil.
  open var tableHeaderView: UIView? {
    didSet { replaceAccessory(oldValue, by: tableHeaderView) }
  }
  /// A view below the last section, with its own height and the table's width. Default: nil.
  open var tableFooterView: UIView? {
    didSet { replaceAccessory(oldValue, by: tableFooterView) }
  }
  /// A view behind the rows, as large as the table; it does not scroll. Default: nil.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: - Selecting

  /// Whether rows can be selected while the table is not edited; false clears the selection. Default: true.
  open var allowsSelection = true { didSet { if !allowsSelection { clearSelection() } } }
  /// Whether several rows can be selected. Default: false.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while the table is edited. Default: false.
  open var allowsSelectionDuringEditing = false
  /// Whether edited rows show circles for choosing several, in place of their delete and insert controls. Default: false.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if allowsMultipleSelectionDuringEditing != oldValue { editingModeDidChange() } }
  }

  // MARK: - Editing

  /// Whether the rows show their delete and insert controls; setting it does so without animation. Default: false.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  final var editing = false

  /// Shows or hides the rows' delete and insert controls.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutContent()
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      noteWidth()
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = newValue
      noteWidth()
    }
  }

  override var takesSafeSides: Bool { false }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    noteWidth()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applySeparatorColor()
  }

  // MARK: - Touches

  /// While a row lies open, touches anywhere else close it and do nothing besides, but for drags.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return swiped.map { hit.isDescendant(of: $0.cell) } ?? true ? hit : self
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    closeSwipe(animated: true)
  }

  override func dragWillBegin() {
    super.dragWillBegin()
    closeSwipe(animated: true)
  }

  // MARK: - Keys

  open override var canBecomeFirstResponder: Bool { true }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let unhandled = presses.filter { !handleKey($0) }
    if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === swipePan ? swipeMayBegin : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: - Batches

  /// Opens a batch of changes; batches nest, and the outermost is the one that is carried out.
  open func beginUpdates() { baseBeginUpdates() }
  /// Closes a batch; the outermost one is carried out and animated.
  open func endUpdates() { finishUpdates(nil) }
  /// Inserts, deletes, moves and reloads rows together; in a window they move on a spring.
  ///
  /// - Parameters:
  ///   - updates: changes the data and tells the table.
  ///   - completion: called when the animation has ended, with whether it ran to its end; in no window in the next turn, with false.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    basePerformBatchUpdates(updates, completion: completion)
  }

  // MARK: - What is in sight

  /// The cell of a row; nil for a row that is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { baseCellForRow(at: indexPath) }
  /// The view of a section's footer; nil when it is out of sight, and for a view that is no `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }
  /// The view of a section's header; nil when it is out of sight, and for a view that is no `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }
  /// The rows in sight, from top to bottom, by their positions: right after a scroll too, when their cells are not made yet.
  open var indexPathsForVisibleRows: [IndexPath]? { metrics.rows(in: visibleSpan) }
  /// The cells in sight, from top to bottom. Lays out the table first where that is due.
  open var visibleCells: [UITableViewCell] {
    settleLayout()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  // MARK: - Rows

  /// Deletes rows; the index paths are those before the batch.
  open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { update in indexPaths.forEach { update.deletedRows[$0] = animation } }
  }
  /// Inserts rows; the index paths are those after the batch.
  open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { update in indexPaths.forEach { update.insertedRows[$0] = animation } }
  }
  /// Moves a row from an index path before the batch to one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows.append((indexPath, newIndexPath)) }
  }
  /// Asks the data source to configure visible cells again, without replacing them; the index paths are those before the batch.
  /// Rows whose heights are measured get those that their cells want now.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    change { $0.reconfiguredRows.formUnion(indexPaths) }
  }
  /// Replaces the cells of rows by new ones; the index paths are those before the batch.
  open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { update in indexPaths.forEach { update.reloadedRows[$0] = animation } }
  }

  // MARK: - Sections

  /// Deletes sections; the indices are those before the batch.
  open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { update in sections.forEach { update.deletedSections[$0] = animation } }
  }
  /// Inserts sections; the indices are those after the batch.
  open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { update in sections.forEach { update.insertedSections[$0] = animation } }
  }
  /// Moves a section from an index before the batch to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }
  /// Replaces all views of sections by new ones; the indices are those before the batch.
  open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { update in sections.forEach { update.reloadedSections[$0] = animation } }
  }

  // MARK: - Cells

  /// A cell of an identifier that is out of sight, or a new one where a class is registered, or nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    baseDequeueReusableCell(withIdentifier: identifier)
  }
  /// A cell of a registered identifier; the index path must be the one that the data source was asked for.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    baseDequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }
  /// The class that cells of an identifier are made of; nil forgets it. Traps unless it is a `UITableViewCell`.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    baseRegister(cellClass, forCellReuseIdentifier: identifier)
  }

  // MARK: - Headers and footers

  /// A header or footer of an identifier that is out of sight, or a new one where a class is registered, or nil.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    baseDequeueReusableHeaderFooterView(withIdentifier: identifier)
  }
  /// The class that headers and footers of an identifier are made of; nil forgets it. Traps unless it is a
  /// `UITableViewHeaderFooterView`.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    baseRegister(aClass, forHeaderFooterViewReuseIdentifier: identifier)
  }

  // MARK: - Selecting

  /// Deselects a row without asking or telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { baseDeselectRow(at: indexPath, animated: animated) }
  /// The first of the selected rows; nil when none is selected.
  open var indexPathForSelectedRow: IndexPath? { selection.indexPaths.first }
  /// The selected rows; nil when none is selected.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.indexPaths.isEmpty ? nil : selection.indexPaths }
  /// Selects a row without asking or telling the delegate; nil deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
    baseSelectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  // MARK: - Finding rows

  /// The row that a cell shows; nil for a cell that is not in the table.
  ///
  /// - Complexity: O(*n*) in the number of cells in sight.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
  /// The row at a point of the content; nil beside the rows, and on headers and footers.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { baseIndexPathForRow(at: point) }
  /// The rows that a rectangle of the content touches; empty for none.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { baseIndexPathsForRows(in: rect) }

  // MARK: - Rectangles, in the table's coordinates

  /// The rectangle of a section with header and footer; traps for a section that does not exist.
  open func rect(forSection section: Int) -> CGRect { rect(metrics.section(section)) }
  /// The rectangle of a section's footer, of height 0 for none; traps for a section that does not exist.
  open func rectForFooter(inSection section: Int) -> CGRect { rect(metrics.footer(section)) }
  /// The rectangle of a section's header, of height 0 for none; traps for a section that does not exist.
  open func rectForHeader(inSection section: Int) -> CGRect { rect(metrics.header(section)) }
  /// The rectangle of a row; empty for a row that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { exists(indexPath) ? rect(metrics.row(indexPath)) : .zero }

  // MARK: - Scrolling

  /// Scrolls to the selected row that is nearest to the middle of the table.
  open func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    baseScrollToNearestSelectedRow(at: scrollPosition, animated: animated)
  }
  /// Scrolls until a row is at the given place in the table, as far as the content's ends allow.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    baseScrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }
}
