import CoreGraphics
import Foundation
import ListModel
import QuartzCore

/// Shows items as cells where a layout puts them, and no more cells than can be seen.
///
/// It asks its layout for what is in sight, its data source for the cells of that, and keeps nothing about the rest.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  private var firstLayout: UICollectionViewLayout?
  private(set) lazy var content = makeContent()
  private(set) lazy var counts = ItemCounts(self)
  private(set) lazy var queue = ViewQueue(self)
  private(set) lazy var elements = CollectionElements(self)
  private(set) lazy var prefetcher = CollectionPrefetcher(self)
  private(set) lazy var mover = ItemMover(self)
  private(set) lazy var shelves = CollectionShelves(self)
  private(set) lazy var swipes = CollectionSwipes(self)
  private(set) lazy var facing = CollectionFacing(self)
  private(set) lazy var selector = ItemSelector(self)
  private(set) lazy var updater = BatchUpdater(self)
  private(set) lazy var exchanger = LayoutExchanger(self)
  private(set) lazy var transitions = LayoutTransitions(self)

  // MARK: - Creating a collection view

  /// A collection view with the given layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    firstLayout = layout
    super.init(frame: frame)
    layout.attach(to: self, owner: self)
  }
  /// Archives carry no layouts here: the view starts with a plain one.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    content.layout.attach(to: self, owner: self)
  }

  private func makeContent() -> CollectionContent {
    let layout = firstLayout ?? UICollectionViewLayout()
    firstLayout = nil
    return CollectionContent(self, layout)
  }

  // MARK: - Providing the data

  /// The object that gives the items; held weakly. Setting another one reloads the data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      counts.forget()
      content.reload()
    }
  }

  /// Whether the items are shown in another order than the data source's: while one is moved, and during an update.
  open var hasUncommittedUpdates: Bool { updater.isCollecting || mover.held.map { $0.indexPath != $0.original } ?? false }

  // MARK: - Prefetching

  /// The object that is told early of items that will be visible soon; held weakly.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { prefetcher.restart() }
  }
  /// Whether `prefetchDataSource` is told. Default: true.
  open var isPrefetchingEnabled = true { didSet { prefetcher.restart() } }

  // MARK: - Managing interactions

  /// The object that is told what happens in the view and decides about selection; held weakly.
  @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set { super.delegate = newValue }
  }

  // MARK: - Configuring the view

  /// A view behind all items; it fills the view and does not scroll. Default: nil.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }

  // MARK: - Creating cells

  /// Registers a subclass of `UICollectionViewCell`; nil unregisters.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    queue.register(cellClass, as: UICollectionViewCell.self, kind: Self.elementKindCell, identifier)
  }
  /// A cell that is out of sight, or a new one. Traps for an identifier that is not registered.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    queue.dequeueCell(identifier, at: indexPath)
  }

  // MARK: - Creating headers and footers

  /// Registers a subclass of `UICollectionReusableView`; nil unregisters.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    queue.register(viewClass, as: UICollectionReusableView.self, kind: elementKind, identifier)
  }
  /// A supplementary view that is out of sight, or a new one. Traps for an identifier that is not registered for the kind.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let element = LayoutElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)
    return queue.dequeue(element, kind: elementKind, identifier)
  }

  // MARK: - Changing items

  /// Inserts, deletes, moves and reloads in one animation.
  ///
  /// What goes, moves away or is reloaded is named as numbered before the block, what comes and where things move to as numbered
  /// afterwards; the order of the calls does not matter. The data source changes its model in the block.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updater.perform(updates, completion)
  }
  /// Inserts items; the index paths are those after the batch. Outside of a batch it is one of its own, as are the others.
  open func insertItems(at indexPaths: [IndexPath]) { updater.change { $0.inserts.formUnion(indexPaths) } }
  /// Deletes items; the index paths are those before the batch.
  open func deleteItems(at indexPaths: [IndexPath]) { updater.change { $0.deletes.formUnion(indexPaths) } }
  /// Replaces the cells of items by new ones; the items are deselected. The index paths are those before the batch.
  open func reloadItems(at indexPaths: [IndexPath]) { updater.change { $0.reloads.formUnion(indexPaths) } }
  /// Asks the data source to configure the cells that stand again, without replacing them.
  open func reconfigureItems(at indexPaths: [IndexPath]) { for indexPath in indexPaths { elements.reconfigure(indexPath) } }
  /// Moves an item from an index path before the batch to one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updater.change { $0.moves.insert(.init(from: indexPath, to: newIndexPath)) }
  }
  /// Inserts sections; the indices are those after the batch.
  open func insertSections(_ sections: IndexSet) { updater.change { $0.sectionInserts.formUnion(sections) } }
  /// Deletes sections; the indices are those before the batch.
  open func deleteSections(_ sections: IndexSet) { updater.change { $0.sectionDeletes.formUnion(sections) } }
  /// Replaces all views of sections by new ones; the indices are those before the batch.
  open func reloadSections(_ sections: IndexSet) { updater.change { $0.sectionReloads.formUnion(sections) } }
  /// Moves a section from an index before the batch to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    updater.change { $0.sectionMoves.insert(.init(from: section, to: newSection)) }
  }

  // MARK: - Reordering items interactively

  /// Lifts an item, to be moved by hand; false when the data source refuses, or another item is held.
  ///
  /// Meanwhile the view's methods name the items as they are shown. New data, another layout and leaving the window cancel the movement.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { mover.lift(indexPath) }
  /// Moves the centre of the held item's cell to a point of the content; the other items make way.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { mover.hold(at: targetPosition) }
  /// Lets the held item go where it would be put down; the data source hears of it if that is another place.
  open func endInteractiveMovement() { mover.letGo(cancelled: false) }
  /// Takes the held item and all that made way back to where they were.
  open func cancelInteractiveMovement() { mover.letGo(cancelled: true) }

  // MARK: - Selecting cells

  /// Whether items can be selected; false clears the selection. Default: true.
  open var allowsSelection = true { didSet { selector.limitSelection() } }
  /// Fingers add items to the selection and take them away; a pointer does with Ctrl and Shift. Default: false.
  open var allowsMultipleSelection = false { didSet { selector.limitSelection() } }
  /// Whether the arrow keys select the items that they move to. Default: false.
  open var selectionFollowsFocus = false
  /// The selected items; nil when none is selected.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selector.selection.isEmpty ? nil : selector.selection.indexPaths
  }
  /// Selects an item, or deselects all for nil; the delegate is not told.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition) {
    selector.select(indexPath, scrollPosition, animated: animated)
  }
  /// Deselects an item; the delegate is not told. `animated` fades out the cell's selected background.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { selector.deselect(indexPath, animated: animated) }

  // MARK: - Locating items and views

  /// The item at a point of the content.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { findItem(at: point) }
  /// The items that have cells, in no particular order.
  open var indexPathsForVisibleItems: [IndexPath] {
    elements.standing.keys.compactMap { $0.category == .cell ? $0.indexPath : nil }
  }
  /// The item that a cell shows; nil for a cell that is not in the view.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { elements.element(of: cell)?.indexPath }
  /// The index path of a supplementary view; nil for one that is not in the view.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    elements.element(of: supplementaryView).flatMap { $0.category == .supplementaryView ? $0.indexPath : nil }
  }
  /// The cell of an item; nil for an item that is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { elements.cell(at: indexPath) }
  /// The cells in sight, in no particular order.
  open var visibleCells: [UICollectionViewCell] { elements.standing.values.compactMap { $0 as? UICollectionViewCell } }
  /// The supplementary view of an element; nil for one that is not visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    elements.standing[.supplementary(elementKind, indexPath)]
  }
  /// The supplementary views of a kind in sight, by index path.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    standingViews(ofKind: elementKind).map(\.1)
  }
  /// The index paths of the supplementary views of a kind in sight, in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    standingViews(ofKind: elementKind).map(\.0)
  }

  // MARK: - Getting layout information

  /// The layout's attributes of an item; nil for one that does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    findAttributes(.cell(indexPath))
  }
  /// The layout's attributes of a supplementary view; nil where the layout has none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { findAttributes(.supplementary(kind, indexPath)) }

  // MARK: - Scrolling an item into view

  /// Scrolls until an item is at the given position; an axis that the position does not name stays.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  // MARK: - Getting the state of the collection view

  /// The number of sections that the data source gives.
  open var numberOfSections: Int { counts.current.sections.count }
  /// The number of items that the data source gives for a section; traps for one that does not exist.
  open func numberOfItems(inSection section: Int) -> Int { counts.items(in: section) }

  // MARK: - Changing the layout

  /// The layout; during an interactive transition the transition's. Setting it changes the layout at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { content.layout }
    set { exchanger.exchange(to: newValue, animated: false) }
  }
  /// Changes the layout; the selection is kept.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    exchanger.exchange(to: layout, animated: animated, completion: completion)
  }
  /// Installs a layout between the present one and another; set its progress and invalidate it.
  ///
  /// Called while the last transition is closing, it is installed when that has closed; progress and outcome are kept until then.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { transitions.start(to: layout, completion) }
  /// Ends the interactive transition at the new layout, with an animation.
  open func finishInteractiveTransition() { transitions.end(finishing: true) }
  /// Ends the interactive transition at the old layout, with an animation.
  open func cancelInteractiveTransition() { transitions.end(finishing: false) }

  // MARK: - Reloading content

  /// Asks for everything again, in the next layout pass. The selection is lost, and the delegate is not told.
  open func reloadData() { content.reload() }

  // MARK: - Geometry

  open override var bounds: CGRect {
    get { super.bounds }
    set { content.changeBounds(to: newValue) { super.bounds = newValue } }
  }
  open override var frame: CGRect {
    get { super.frame }
    set { content.changeBounds(to: CGRect(origin: bounds.origin, size: newValue.size)) { super.frame = newValue } }
  }
  override func contentWillMove(to offset: CGPoint, animated: Bool) { content.announce(offset, animated: animated) }
  override var isMirrored: Bool { facing.mirroring.isMirrored }
  open override var transform: CGAffineTransform {
    get { facing.mirroring.turned(super.transform) }
    set { super.transform = facing.mirroring.turned(newValue) }
  }
  open override var transform3D: CATransform3D {
    get { facing.mirroring.turned(super.transform3D) }
    set { super.transform3D = facing.mirroring.turned(newValue) }
  }

  override func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    content.layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    if counts.areKnown { content.layout.invalidateIfNeeded(forBoundsChange: bounds) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.layOut()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { UIView.performWithoutAnimation { mover.letGo(cancelled: true) } } else { content.announceWindow() }
  }

  // MARK: - Swiping rows

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer is SwipePanGestureRecognizer && gestureRecognizer.view === self
      ? swipes.mayBegin : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return swipes.takesTouch(hit) ? self : hit
  }

  // MARK: - Responder

  open override var canBecomeFirstResponder: Bool { allowsSelection }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let resigned = super.resignFirstResponder()
    if resigned { selector.showFocus(false) }
    return resigned
  }

  // The next responder gets the touches, too.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    selector.beginPress(touches, event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    selector.movePress(touches)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    selector.releasePress(touches, event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    selector.endPress()
  }
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let unused = selector.unused(presses)
    if !unused.isEmpty { super.pressesBegan(unused, with: event) }
  }
}
