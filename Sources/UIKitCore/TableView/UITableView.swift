import CoreGraphics
import Foundation
import ListModel

/// Rows under each other, in sections: only those in sight have a cell.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  open private(set) var style: Style
  /// Where everything stands; nil until it is next asked for.
  final var metricsStorage: TableMetrics?
  /// The width of the table, and the place and width of its rows, that everything was measured for.
  var measuredWidths: [CGFloat] = []
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var cellPool = ReusePool<String, UITableViewCell>()
  var headerPool = ReusePool<String, UITableViewHeaderFooterView>()
  var selection = CollectionSelection()
  var swiped: SwipedRow?
  /// The cell that the data source is being asked to configure again.
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

  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    prepareTable()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

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

  /// Held weakly.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { forgetContent() } } }
  @_nonoverride open var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      super.delegate = newValue
      forgetContent()
    }
  }

  /// Asks for everything anew, at the next layout.
  open func reloadData() { forgetContent() }

  open var numberOfSections: Int { metrics.sections.count }
  /// Of a section that exists.
  open func numberOfRows(inSection section: Int) -> Int { metrics.sections[section].rows.count }

  // MARK: - Heights

  /// In points; `automaticDimension`, the default, asks each cell when it is first seen: the constraints
  /// in its content view, or without any `sizeThatFits(_:)`.
  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { forgetMetrics() } } }
  /// What an unseen row counts until it is measured. Default: `automaticDimension`, a row of one line.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// Default: `automaticDimension`.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { forgetMetrics() } }
  /// Default: `automaticDimension`.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { forgetMetrics() } }

  // MARK: - Look

  /// Default: a line.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  /// Ends of the lines, in points from a row's edges. Default: 16 from the left.
  open var separatorInset = TableFeel.separatorInset { didSet { cells.values.forEach { $0.setNeedsLayout() } } }
  /// Default: `UIColor.separator`.
  open var separatorColor: UIColor? { didSet { applySeparatorColor() } }

  /// Above the first section, as high as it is, as wide as the table.
  open var tableHeaderView: UIView? {
    didSet { replaceAccessory(oldValue, by: tableHeaderView) }
  }
  /// Below the last section, as high as it is, as wide as the table.
  open var tableFooterView: UIView? {
    didSet { replaceAccessory(oldValue, by: tableFooterView) }
  }
  /// Behind the rows, as large as the table; it does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: - Selecting

  /// Default: true.
  open var allowsSelection = true { didSet { if !allowsSelection { clearSelection() } } }
  /// Default: false.
  open var allowsMultipleSelection = false
  /// Default: false.
  open var allowsSelectionDuringEditing = false
  /// Whether edited rows show circles to choose several by, in place of their delete and insert controls. Default: false.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if allowsMultipleSelectionDuringEditing != oldValue { editingModeDidChange() } }
  }

  // MARK: - Editing

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

  /// Opens a batch; batches nest, and the outermost counts.
  open func beginUpdates() { baseBeginUpdates() }
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

  /// Nil for a row that is out of sight.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { baseCellForRow(at: indexPath) }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }
  /// From top to bottom, by the rows' places: right after the content has moved too, when their cells are still to be asked for.
  open var indexPathsForVisibleRows: [IndexPath]? { metrics.rows(in: visibleSpan) }
  /// From top to bottom.
  open var visibleCells: [UITableViewCell] {
    settleLayout()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  // MARK: - Rows

  /// By places before the batch.
  open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { update in indexPaths.forEach { update.deletedRows[$0] = animation } }
  }
  /// By places after the batch.
  open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { update in indexPaths.forEach { update.insertedRows[$0] = animation } }
  }
  /// From a place before the batch to one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows.append((indexPath, newIndexPath)) }
  }
  /// Asks the data source to configure the cells that stand again, without replacing them; by places before the batch. Rows whose
  /// heights are measured get those that their cells want now.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    change { $0.reconfiguredRows.formUnion(indexPaths) }
  }
  /// By places before the batch.
  open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { update in indexPaths.forEach { update.reloadedRows[$0] = animation } }
  }

  // MARK: - Sections

  /// By places before the batch.
  open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { update in sections.forEach { update.deletedSections[$0] = animation } }
  }
  /// By places after the batch.
  open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { update in sections.forEach { update.insertedSections[$0] = animation } }
  }
  /// From a place before the batch to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }
  /// By places before the batch.
  open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { update in sections.forEach { update.reloadedSections[$0] = animation } }
  }

  // MARK: - Cells

  /// A cell of a name that is out of sight, or one made anew where a class is registered, or nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    baseDequeueReusableCell(withIdentifier: identifier)
  }
  /// As the other, for a registered name; the path must be the one the data source was asked for.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    baseDequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }
  /// The class to make cells of a name from; nil forgets it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    baseRegister(cellClass, forCellReuseIdentifier: identifier)
  }

  // MARK: - Headers and footers

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    baseDequeueReusableHeaderFooterView(withIdentifier: identifier)
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    baseRegister(aClass, forHeaderFooterViewReuseIdentifier: identifier)
  }

  // MARK: - Selecting

  /// Deselects a row without asking or telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { baseDeselectRow(at: indexPath, animated: animated) }
  open var indexPathForSelectedRow: IndexPath? { selection.indexPaths.first }
  /// Nil when none is selected.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.indexPaths.isEmpty ? nil : selection.indexPaths }
  /// Selects a row without asking or telling the delegate; nil deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
    baseSelectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  // MARK: - Finding rows

  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { baseIndexPathForRow(at: point) }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { baseIndexPathsForRows(in: rect) }

  // MARK: - Rectangles, in the table's coordinates

  open func rect(forSection section: Int) -> CGRect { rect(metrics.section(section)) }
  open func rectForFooter(inSection section: Int) -> CGRect { rect(metrics.footer(section)) }
  open func rectForHeader(inSection section: Int) -> CGRect { rect(metrics.header(section)) }
  /// Empty for a row that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { exists(indexPath) ? rect(metrics.row(indexPath)) : .zero }

  // MARK: - Scrolling

  /// Brings the selected row that is nearest to the middle of the table to a place in it.
  open func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    baseScrollToNearestSelectedRow(at: scrollPosition, animated: animated)
  }
  /// Brings a row to a place in the table, as far as the content's ends allow.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    baseScrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }
}
