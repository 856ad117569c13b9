import Controls
import CoreGraphics
import DragAndDrop
import Foundation
import ListModel

@_spi(Toolkit) import ViewCore

/// Shows rows in one column, in sections; only visible rows have a cell.
///
/// ```swift
/// final class Names: NSObject, UITableViewDataSource {
///   let names = ["Ada", "Alan", "Grace"]
///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///     let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
///     cell.textLabel?.text = names[indexPath.row]
///     return cell
///   }
/// }
///
/// let source = Names()
/// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .insetGrouped)
/// table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
/// table.dataSource = source
/// ```
///
/// - Complexity: a layout pass is O(visible rows); the first one, and the one after `reloadData()`, is O(rows), because it asks for
///   each row's height or estimate.
@preconcurrency @MainActor
open class UITableView: UIScrollView, UISpringLoadedInteractionSupporting {
  /// The style given to the initializer.
  open private(set) var style: Style
  final let positions = TablePositions()
  final let cells = TableCells()
  final let sectionViews = TableSectionViews()
  final let selection = TableSelection()
  final let batch = TableBatch()
  final let swipe = RowSwipe<UITableViewCell>()
  private(set) lazy var swipePan = SwipePanGestureRecognizer(table: self)
  private(set) lazy var sweepPan = SweepGestureRecognizer(table: self)
  private(set) lazy var rowMover = RowMover(self)
  private(set) final lazy var rowGap = RowGap(self)
  package private(set) lazy var drags = ItemDrags(self)
  private(set) final lazy var drops = ItemDrops(self)
  private(set) final lazy var dropping = DropMarks()
  package final let placeholders = DropPlaceholders()
  private(set) lazy var menus = ItemMenus(self)
  private(set) lazy var prefetcher = RowPrefetcher(self)
  private(set) final lazy var sectionIndex = TableIndex(self)
  private(set) final lazy var filler = TableFiller(self)
  /// The sections of a table whose rows a storyboard describes; nil for a table with a data source of its own.
  final private(set) var staticSections: [StaticSection]?
  package final func showStatic(_ sections: [StaticSection]) {
    staticSections = sections
    forgetContent()
  }

  // MARK: - Creating a table view

  /// Makes a table of the given style, which cannot change later.
  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    prepareTable()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Makes the table of a storyboard or nib, with its prototypes; with another coder an empty plain one.
  public required init?(coder: NSCoder) {
    style = NibCoder.tableStyle(of: coder)
    super.init(coder: coder)
    prepareTable()
    NibCoder.decode(coder, into: self, at: UITableView.self)
  }

  private func prepareTable() {
    settingDefaults {
      alwaysBounceVertical = true
      backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }
    addGestureRecognizer(swipePan)
    addGestureRecognizer(sweepPan)
  }

  // MARK: - Providing the data

  /// The object that provides the rows; held weakly. Setting another one reloads the data. Default: nil.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { forgetContent() } } }
  /// The object that receives callbacks and decides heights, views and selection; held weakly. Setting it reloads the data.
  @_nonoverride open var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      super.delegate = newValue
      if newValue != nil { menus.attach() }
      forgetContent()
    }
  }

  /// The object that is notified of rows before they are visible; held weakly. Default: nil.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? { didSet { prefetchingDidChange() } }
  /// Whether `prefetchDataSource` is called. Default: true.
  open var isPrefetchingEnabled = true { didSet { prefetchingDidChange() } }

  private func prefetchingDidChange() {
    prefetcher.forget()
    setNeedsLayout()
  }

  /// Whether other rows are shown than the data source's, or in another order: while one is moved, while there are placeholders, and
  /// during an update.
  open var hasUncommittedUpdates: Bool {
    batch.isOpen || !placeholders.isEmpty || rowGap.path != nil || rowMover.held.map { $0.current != $0.original } ?? false
  }

  /// Discards all cells, the selection and the heights; the next layout pass asks for them again.
  ///
  /// - Precondition: no batch is open.
  /// - Complexity: O(rows) in that layout pass.
  open func reloadData() { forgetContent() }

  /// The number of sections that the data source gives; it traps if that is negative.
  open var numberOfSections: Int { metrics.sections.count }
  /// The number of rows of a section.
  ///
  /// - Precondition: the section exists.
  open func numberOfRows(inSection section: Int) -> Int {
    metrics(of: section, in: "numberOfRows(inSection: \(section))").sections[section].rows.count
  }

  // MARK: - Heights

  /// The height of rows, in points. Default: `automaticDimension`, which measures each cell when it is first visible, by the
  /// constraints in its content view or else by `sizeThatFits(_:)`.
  open var rowHeight = UITableView.automaticDimension {
    didSet { customizing(\UITableView.rowHeight, rowHeight) { if rowHeight != oldValue { forgetMetrics() } } }
  }
  /// The height of a row before it is measured, in points. Default: `automaticDimension`, which counts as 44.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The height of section headers, in points. Default: `automaticDimension`.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { forgetMetrics() } }
  /// The height of section footers, in points. Default: `automaticDimension`.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { forgetMetrics() } }

  /// The height of a section header before it is measured, in points. Default: `automaticDimension`: every header is measured at once.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The height of a section footer before it is measured, in points. Default: `automaticDimension`: every footer is measured at once.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above each section header, in points. Default: `automaticDimension`, which is none here; UIKit's plain tables have 22.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { customizing(\UITableView.sectionHeaderTopPadding, sectionHeaderTopPadding) { forgetMetrics() } }
  }
  /// The distance between the lines below the last row of a plain table, in points. Default: `automaticDimension`, no lines.
  open var fillerRowHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
  /// When visible rows of automatic height are measured again. Default: `enabled`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Whether rows keep out of the safe area's left and right insets. Default: true.
  open var insetsContentViewsToSafeArea = true { didSet { widthDidChange() } }

  // MARK: - Section index

  /// The colour of the index's titles. Default: nil, the tint colour.
  open var sectionIndexColor: UIColor? {
    didSet { customizing(\UITableView.sectionIndexColor, sectionIndexColor) { sectionIndex.showColors() } }
  }
  /// The colour behind the index. Default: nil, none.
  open var sectionIndexBackgroundColor: UIColor? {
    didSet { customizing(\UITableView.sectionIndexBackgroundColor, sectionIndexBackgroundColor) { sectionIndex.showColors() } }
  }
  /// The colour behind the index while a finger is on it. Default: nil, `sectionIndexBackgroundColor`.
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    didSet {
      customized(\UITableView.sectionIndexTrackingBackgroundColor, sectionIndexTrackingBackgroundColor)
      sectionIndex.showColors()
    }
  }
  /// The number of rows from which on the index is shown. Default: 0.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
  open override var indexDisplayMode: IndexDisplayMode {
    didSet { if indexDisplayMode != oldValue { reloadSectionIndexTitles() } }
  }
  /// The interaction that opens the context menus of the delegate; nil before there was a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { menus.attached }
  /// Asks the data source for the index titles again.
  open func reloadSectionIndexTitles() {
    sectionIndex.invalidate()
    setNeedsLayout()
  }

  // MARK: - Look

  /// The style of the line between rows. Default: `singleLine`.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { customizing(\UITableView.separatorStyle, separatorStyle) { setNeedsLayout() } }
  }
  /// The insets of the separators, in points. Default: 16 at the left.
  open var separatorInset = TableFeel.separatorInset {
    didSet {
      customized(\UITableView.separatorInset, separatorInset)
      hasOwnSeparatorInset = true
      cells.shown.values.forEach { $0.setNeedsLayout() }
    }
  }
  /// What `separatorInset` is measured from. Default: `fromCellEdges`.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { cells.shown.values.forEach { $0.setNeedsLayout() } }
  }
  final private(set) var hasOwnSeparatorInset = false
  /// The colour of the separators. Default: nil, which means `UIColor.separator`.
  open var separatorColor: UIColor? {
    didSet { customizing(\UITableView.separatorColor, separatorColor) { applySeparatorColor() } }
  }

  /// A view above the first section, with its own height and the table's width. Default: nil.
  open var tableHeaderView: UIView? {
    didSet { replaceAccessory(oldValue, by: tableHeaderView) }
  }
  /// A view below the last section, with its own height and the table's width. Default: nil.
  open var tableFooterView: UIView? {
    didSet { replaceAccessory(oldValue, by: tableFooterView) }
  }
  /// A view behind the rows that fills the table and does not scroll. Default: nil.
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
  /// Whether edited rows show circles for selecting several, instead of delete and insert controls. Default: false.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { if allowsMultipleSelectionDuringEditing != oldValue { editingModeDidChange() } }
  }

  // MARK: - Dragging and dropping rows

  /// The object that gives the items of drags; held weakly. Default: nil, nothing is dragged.
  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { updateDrags() } }
  /// The object that decides about drops; held weakly. Default: nil, nothing is dropped here.
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { drops.setEnabled(dropDelegate != nil) } }
  /// Whether a long press drags rows while the table is not edited. Default: true, as on an iPad.
  open var dragInteractionEnabled = true { didSet { updateDrags() } }
  private func updateDrags() { drags.setEnabled(dragInteractionEnabled && dragDelegate != nil) }
  /// Whether rows of the table are lifted or dragged.
  open var hasActiveDrag: Bool { drags.session != nil }
  /// Whether a drag is over the table.
  open var hasActiveDrop: Bool { drops.session != nil }

  /// Whether a drag that rests on a row selects it, as the delegate allows. Default: false.
  open var isSpringLoaded: Bool {
    get { SpringSwitch.isOn(self) }
    set { setSpringLoaded(newValue) }
  }

  // MARK: - Editing

  /// Whether the rows show their editing controls; setting it does not animate. Default: false.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  final private(set) var editing = false

  /// Shows or hides the rows' editing controls.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    editingWillChange(animated: animated)
    self.editing = editing
    editingDidChange(animated: animated)
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutContent()
  }

  @_spi(Toolkit) open override func layerWasResized() {
    super.layerWasResized()
    widthDidChange()
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      widthDidChange()
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = newValue
      widthDidChange()
    }
  }

  @_spi(Toolkit) open override var takesSafeSides: Bool { false }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    widthDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applySeparatorColor()
  }

  // MARK: - Touches

  /// While a swiped row is open, a touch elsewhere only closes it; drags still scroll.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return swipe.row.map { hit.isDescendant(of: $0.cell) } ?? true ? hit : self
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    closeSwipe(animated: true)
  }

  @_spi(Toolkit) open override func dragWillBegin() {
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
    if gestureRecognizer === swipePan { return swipeMayBegin }
    if gestureRecognizer === sweepPan { return sweepMayBegin }
    // Two fingers that select rows do not scroll.
    if gestureRecognizer === panGestureRecognizer, panGestureRecognizer.numberOfTouches == 2, sweepMayBegin { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: - Batches

  /// Opens a batch of changes. Batches nest; the outermost one is applied.
  open func beginUpdates() { baseBeginUpdates() }
  /// Closes a batch; the outermost one is applied and animated.
  ///
  /// - Precondition: a batch is open, and its changes lead from the old numbers of rows to those of the data source.
  open func endUpdates() { finishUpdates(nil) }
  /// Inserts, deletes, moves and reloads rows in one animation, by a spring.
  ///
  /// - Parameters:
  ///   - updates: changes the data and calls the table's methods.
  ///   - completion: called when the animation ends, with whether it ran to its end. Outside a window it is called in the next
  ///     turn of the main queue, with false.
  /// - Precondition: the changes lead from the old numbers of rows to those of the data source.
  /// - Complexity: O(rows + changes), and O(visible rows) views.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    basePerformBatchUpdates(updates, completion: completion)
  }

  /// Inserts, deletes, moves and reloads in one animation; updates that do not escape, as in Apple's declaration: Objective-C has
  /// blocks that may be absent and do not escape, Swift has not. See the method whose updates may be nil.
  open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  // MARK: - What is in sight

  /// The cell of a row; nil for a row without a cell.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { baseCellForRow(at: shown(indexPath)) }
  /// The footer of a section; nil if it is not visible or no `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews.footers[section] as? UITableViewHeaderFooterView
  }
  /// The header of a section; nil if it is not visible or no `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews.headers[section] as? UITableViewHeaderFooterView
  }
  /// The rows that intersect the bounds, from top to bottom; up to date after a scroll even before their cells are made.
  open var indexPathsForVisibleRows: [IndexPath]? { metrics.rows(in: visibleSpan).compactMap { row($0) } }
  /// The visible cells, from top to bottom. Runs a pending layout pass first.
  open var visibleCells: [UITableViewCell] {
    settleLayout()
    return cells.inOrder.map(\.cell)
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
  /// Measured heights are measured again.
  ///
  /// - Precondition: the data source dequeues with the identifier that the cell has.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    change { $0.reconfiguredRows.formUnion(indexPaths) }
  }
  /// Replaces the cells of rows; the index paths are those before the batch.
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
  /// Replaces all views of sections; the indices are those before the batch.
  open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { update in sections.forEach { update.reloadedSections[$0] = animation } }
  }

  // MARK: - Cells

  /// A recycled cell of an identifier, or a new one if a class is registered, or nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    baseDequeueReusableCell(withIdentifier: identifier)
  }
  /// A recycled or new cell of a registered identifier, for the row that the data source was asked for.
  ///
  /// - Precondition: a class is registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    baseDequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }
  /// Sets the class from which cells of an identifier are made; nil removes it.
  ///
  /// - Precondition: the class is a `UITableViewCell`.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    baseRegister(cellClass, forCellReuseIdentifier: identifier)
  }

  /// Sets the nib from which cells of an identifier are made: its first object; nil removes it.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerPrototype(nib.map { NibPrototype($0) }, forCellReuseIdentifier: identifier)
  }

  // MARK: - Headers and footers

  /// A recycled header or footer of an identifier, or a new one if a class is registered, or nil.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    baseDequeueReusableHeaderFooterView(withIdentifier: identifier)
  }
  /// Sets the class from which headers and footers of an identifier are made; nil removes it.
  ///
  /// - Precondition: the class is a `UITableViewHeaderFooterView`.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    baseRegister(aClass, forHeaderFooterViewReuseIdentifier: identifier)
  }
  /// Sets the nib from which headers and footers of an identifier are made: its first object; nil removes it.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerPrototype(nib.map { NibPrototype($0) }, forHeaderFooterViewReuseIdentifier: identifier)
  }

  // MARK: - Selecting

  /// Deselects a row without delegate callbacks.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { baseDeselectRow(at: shown(indexPath), animated: animated) }
  /// The first selected row; nil for none.
  open var indexPathForSelectedRow: IndexPath? { selection.indexPaths.first.flatMap { row($0) } }
  /// The selected rows; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.indexPaths.isEmpty ? nil : selection.indexPaths.compactMap { row($0) }
  }
  /// Selects a row without delegate callbacks; nil deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
    baseSelectRow(at: indexPath.map { shown($0) }, animated: animated, scrollPosition: scrollPosition)
  }

  // MARK: - Finding rows

  /// The row of a cell; nil for a cell that is not in the table.
  ///
  /// - Complexity: O(visible rows).
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.path(of: cell).flatMap { row($0) } }
  /// The row at a point of the content; nil outside the rows, and on headers and footers.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { baseIndexPathForRow(at: point).flatMap { row($0) } }
  /// The rows that intersect a rectangle of the content; empty for none.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { baseIndexPathsForRows(in: rect)?.compactMap { row($0) } }

  // MARK: - Rectangles, in the table's coordinates

  /// The rectangle of a section including header and footer; traps for a section that does not exist.
  open func rect(forSection section: Int) -> CGRect {
    rect(metrics(of: section, in: "rect(forSection: \(section))").section(section))
  }
  /// The rectangle of a section's footer, of height 0 for none; traps for a section that does not exist.
  open func rectForFooter(inSection section: Int) -> CGRect {
    rect(metrics(of: section, in: "rectForFooter(inSection: \(section))").footer(section))
  }
  /// The rectangle of a section's header, of height 0 for none; traps for a section that does not exist.
  open func rectForHeader(inSection section: Int) -> CGRect {
    rect(metrics(of: section, in: "rectForHeader(inSection: \(section))").header(section))
  }
  /// The rectangle of a row; zero for a row that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    let path = shown(indexPath)
    return exists(path) ? rect(metrics.row(path)) : .zero
  }

  // MARK: - Scrolling

  /// Scrolls to the selected row nearest to the middle of the table.
  open func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    baseScrollToNearestSelectedRow(at: scrollPosition, animated: animated)
  }
  /// Scrolls until a row is at a position of the table, within the scroll limits.
  ///
  /// - Precondition: the row exists.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    baseScrollToRow(at: shown(indexPath), at: scrollPosition, animated: animated)
  }
}
