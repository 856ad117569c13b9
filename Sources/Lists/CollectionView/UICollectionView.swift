import Controls
import CoreGraphics
import DragAndDrop
import Foundation
import ListModel
import QuartzCore

@_spi(Toolkit) import ViewCore

/// Shows items as cells, arranged by a layout; only visible items have cells.
///
/// It asks the layout for the visible elements and the data source for their cells, and keeps nothing about the others.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView, UISpringLoadedInteractionSupporting {
  private var firstLayout: UICollectionViewLayout?
  package private(set) lazy var content = makeContent()
  private(set) lazy var counts = ItemCounts(self)
  package private(set) lazy var queue = ViewQueue(self)
  private(set) lazy var elements = CollectionElements(self)
  private(set) lazy var prefetcher = CollectionPrefetcher(self)
  private(set) lazy var mover = ItemMover(self)
  private(set) lazy var gap = ItemGap(self)
  package private(set) lazy var drags = ItemDrags(self)
  private(set) lazy var drops = ItemDrops(self)
  private(set) lazy var dropping = DropMarks()
  package final let placeholders = DropPlaceholders()
  private(set) lazy var shelves = CollectionShelves(self)
  private(set) lazy var swipes = CollectionSwipes(self)
  private(set) lazy var facing = CollectionFacing(self)
  private(set) lazy var selector = ItemSelector(self)
  private(set) lazy var menus = ItemMenus(self)
  private(set) lazy var sweep = ItemSweep(self)
  private(set) lazy var index = SectionIndex(self)
  private(set) lazy var updater = BatchUpdater(self)
  private(set) lazy var exchanger = LayoutExchanger(self)
  private(set) lazy var transitions = LayoutTransitions(self)

  // MARK: - Creating a collection view

  /// Makes a collection view with a frame and a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    firstLayout = layout
    super.init(frame: frame)
    layout.attach(to: self, owner: self)
  }
  /// Lets the toolkit make an appearance proxy of a class from its metatype, with a plain layout.
  @_spi(Machinery) public convenience override init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewLayout())
  }
  /// Makes the collection view of a storyboard or nib, with its layout and prototypes; with another coder one with a plain layout.
  public required init?(coder: NSCoder) {
    firstLayout = NibCoder.layout(of: coder)
    super.init(coder: coder)
    content.layout.attach(to: self, owner: self)
    NibCoder.decode(coder, into: self, at: UICollectionView.self)
  }

  private func makeContent() -> CollectionContent {
    let layout = firstLayout ?? UICollectionViewLayout()
    firstLayout = nil
    return CollectionContent(self, layout)
  }

  // MARK: - Providing the data

  /// The object that provides the items; held weakly. Setting another one reloads the data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      counts.forget()
      content.reload()
    }
  }

  /// Whether other items are shown than the data source's, or in another order: while one is moved, while there are placeholders, and
  /// during an update.
  open var hasUncommittedUpdates: Bool {
    updater.isCollecting || !placeholders.isEmpty || gap.path != nil || mover.held.map { $0.indexPath != $0.original } ?? false
  }

  // MARK: - Prefetching

  /// The object that is told in advance of items that will soon be visible; held weakly.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { prefetcher.restart() }
  }
  /// Whether `prefetchDataSource` is told. Default: true.
  open var isPrefetchingEnabled = true { didSet { prefetcher.restart() } }

  // MARK: - Managing interactions

  /// The object that is told what happens in the view and decides about selection; held weakly.
  @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set {
      super.delegate = newValue
      if newValue != nil { menus.attach() }
    }
  }

  /// The interaction that opens the context menus of the delegate; nil before there was a delegate.
  open var contextMenuInteraction: UIContextMenuInteraction? { menus.attached }

  // MARK: - Configuring the view

  /// When visible self-sizing cells are asked again for their sizes. The change is animated. Default: `enabled`.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// A view behind all items; it fills the view and does not scroll. Default: nil.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }

  // MARK: - Creating cells

  /// Registers a subclass of `UICollectionViewCell`; nil unregisters.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    queue.register(cellClass, as: UICollectionViewCell.self, kind: Self.elementKindCell, identifier)
  }
  /// Registers a nib whose first object is the cell; nil unregisters.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    queue.register(nib.map { NibPrototype($0) }, kind: Self.elementKindCell, identifier)
  }
  /// A cell of the reuse queue, or a new one. Traps for an identifier that is not registered.
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
  /// Registers a nib whose first object is the supplementary view; nil unregisters.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    queue.register(nib.map { NibPrototype($0) }, kind: kind, identifier)
  }
  /// A supplementary view of the reuse queue, or a new one. Traps for an identifier that is not registered for the kind.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let element = LayoutElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)
    return queue.dequeue(element, kind: elementKind, identifier)
  }

  // MARK: - Changing items

  /// Inserts, deletes, moves and reloads in one animation.
  ///
  /// Deletions, reloads and the origins of moves use index paths before the batch; insertions and the targets of moves use those
  /// after it. The order of the calls does not matter. The data source changes its model in the block.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updater.perform(updates, completion)
  }
  /// Inserts, deletes, moves and reloads in one animation; updates that do not escape, as in Apple's declaration: Objective-C has
  /// blocks that may be absent and do not escape, Swift has not. See the method whose updates may be nil.
  open func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
  /// Inserts items; the index paths are those after the batch. Outside of a batch, this and the following methods are a batch of
  /// their own.
  open func insertItems(at indexPaths: [IndexPath]) { updater.change { $0.inserts.formUnion(indexPaths) } }
  /// Deletes items; the index paths are those before the batch.
  open func deleteItems(at indexPaths: [IndexPath]) { updater.change { $0.deletes.formUnion(indexPaths) } }
  /// Replaces the cells of items by new ones; the items are deselected. The index paths are those before the batch.
  open func reloadItems(at indexPaths: [IndexPath]) { updater.change { $0.reloads.formUnion(indexPaths) } }
  /// Asks the data source to configure visible cells again, without replacing them.
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

  /// Lifts an item so that the user can move it; returns false if the data source refuses or another item is held.
  ///
  /// Meanwhile index paths are those of the shown order. New data, another layout or leaving the window cancels the movement.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { mover.lift(indexPath) }
  /// Moves the center of the held item's cell to a point of the content; the other items make way.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { mover.hold(at: targetPosition) }
  /// Drops the held item at its target index path; the data source is told if that differs from the original one.
  open func endInteractiveMovement() { mover.letGo(cancelled: false) }
  /// Returns the held item, and all that made way, to their original places.
  open func cancelInteractiveMovement() { mover.letGo(cancelled: true) }

  // MARK: - Dragging and dropping items

  /// The object that gives the items of drags; held weakly. Default: nil, nothing is dragged.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { updateDrags() } }
  /// The object that decides about drops; held weakly. Default: nil, nothing is dropped here.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { drops.setEnabled(dropDelegate != nil) } }
  /// Whether a long press drags items. Default: true, as on an iPad.
  open var dragInteractionEnabled = true { didSet { updateDrags() } }
  private func updateDrags() { drags.setEnabled(dragInteractionEnabled && dragDelegate != nil) }
  /// Whether items of the view are lifted or dragged.
  open var hasActiveDrag: Bool { drags.session != nil }
  /// Whether a drag is over the view.
  open var hasActiveDrop: Bool { drops.session != nil }

  /// Whether a drag that rests on an item selects it, as the delegate allows. Default: false.
  open var isSpringLoaded: Bool {
    get { SpringSwitch.isOn(self) }
    set { setSpringLoaded(newValue) }
  }
  /// How soon items make way for a drag that rests between them. Default: `immediate`.
  open var reorderingCadence = UICollectionView.ReorderingCadence.immediate

  // MARK: - Selecting cells

  /// Whether items can be selected; false clears the selection. Default: true.
  open var allowsSelection = true { didSet { selector.limitSelection() } }
  /// Whether several items can be selected: by touches, and by a pointer with Ctrl or Shift. Default: false.
  open var allowsMultipleSelection = false {
    didSet {
      selector.limitSelection()
      sweep.attachIfNeeded()
    }
  }
  /// Whether items can be selected in edit mode. Default: false.
  open var allowsSelectionDuringEditing = false { didSet { selector.limitSelection() } }
  /// Whether several items can be selected in edit mode, and any at all. Default: false.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet {
      selector.limitSelection()
      sweep.attachIfNeeded()
    }
  }
  /// Whether the view is in edit mode: the configuration states of its cells are `isEditing`. A change clears the selection unless the
  /// other mode allows it. Default: false.
  open var isEditing = false { didSet { if isEditing != oldValue { selector.editingDidChange() } } }
  /// Whether the arrow keys select the items that they move to. Default: false.
  open var selectionFollowsFocus = false
  /// The index paths of the selected items; nil if none is selected.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selector.selection.isEmpty ? nil : selector.selection.indexPaths.compactMap { item($0) }
  }
  /// Selects an item, or deselects all for nil; the delegate is not told.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition) {
    selector.select(indexPath.map { shown($0) }, scrollPosition, animated: animated)
  }
  /// Deselects an item; the delegate is not told. `animated` fades out the cell's selected background.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { selector.deselect(shown(indexPath), animated: animated) }

  // MARK: - Locating items and views

  /// The index path of the item at a point of the content.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { findItem(at: point).flatMap { item($0) } }
  /// The index paths of the items with cells, in order; UIKit names none.
  open var indexPathsForVisibleItems: [IndexPath] {
    elements.standing.keys.compactMap { $0.category == .cell ? item($0.indexPath) : nil }.sorted()
  }
  /// The index path of the item that a cell shows; nil for a cell that is not in the view.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    elements.element(of: cell).flatMap { $0.category == .cell ? item($0.indexPath) : nil }
  }
  /// The index path of a supplementary view; nil for one that is not in the view.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    elements.element(of: supplementaryView).flatMap { $0.category == .supplementaryView ? $0.indexPath : nil }
  }
  /// The cell of an item; nil for an item that is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { elements.cell(at: shown(indexPath)) }
  /// The visible cells, in order of their index paths; UIKit names no order.
  open var visibleCells: [UICollectionViewCell] {
    // A header may be of a cell's class.
    elements.inOrder.compactMap { $0.element.category == .cell ? $0.view as? UICollectionViewCell : nil }
  }
  /// The supplementary view of an element; nil for one that is not visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    elements.standing[.supplementary(elementKind, indexPath)]
  }
  /// The visible supplementary views of a kind, in order of their index paths.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    standingViews(ofKind: elementKind).map(\.1)
  }
  /// The index paths of the visible supplementary views of a kind, in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    standingViews(ofKind: elementKind).map(\.0)
  }

  // MARK: - Getting layout information

  /// The layout's attributes of an item; nil for one that does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    findAttributes(.cell(shown(indexPath)))
  }
  /// The layout's attributes of a supplementary view; nil if the layout has none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { findAttributes(.supplementary(kind, indexPath)) }

  // MARK: - Scrolling an item into view

  /// Scrolls until an item is at the given position; an axis without a position does not scroll.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool) {
    scroll(to: shown(indexPath), scrollPosition, animated: animated)
  }

  // MARK: - Getting the state of the collection view

  /// The number of sections in the data source.
  open var numberOfSections: Int { counts.current.sections.count }
  /// The number of the section's items in the data source; traps for a section that does not exist.
  open func numberOfItems(inSection section: Int) -> Int { counts.items(in: section) }

  // MARK: - Changing the layout

  /// The layout; during an interactive transition, the transition layout. Setting it changes the layout without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { content.layout }
    set { exchanger.exchange(to: newValue, animated: false) }
  }
  /// Changes the layout, with an animation if `animated` is true; the selection is kept.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    exchanger.exchange(to: layout, animated: animated)
  }
  /// Changes the layout as `setCollectionViewLayout(_:animated:)` does, and calls a closure at the end.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    exchanger.exchange(to: layout, animated: animated, completion: completion)
  }
  /// Installs a transition layout between the current layout and another; set its progress and invalidate it.
  ///
  /// If an earlier transition is still closing, the new one is installed afterwards; its progress and outcome are kept until
  /// then.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { transitions.start(to: layout, completion) }
  /// Ends the interactive transition at the new layout, with an animation.
  open func finishInteractiveTransition() { transitions.end(finishing: true) }
  /// Ends the interactive transition at the old layout, with an animation.
  open func cancelInteractiveTransition() { transitions.end(finishing: false) }

  // MARK: - Reloading content

  /// Discards all views and asks for new ones in the next layout pass. Clears the selection without telling the delegate.
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
  @_spi(Toolkit) open override func layerWasResized() {
    super.layerWasResized()
    guard collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
    collectionViewLayout.invalidateLayout(with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
  }
  @_spi(Toolkit) open override func contentWillMove(to offset: CGPoint, animated: Bool) {
    content.announce(offset, animated: animated)
  }
  @_spi(Toolkit) open override var isMirrored: Bool { facing.mirroring.isMirrored }
  open override var transform: CGAffineTransform {
    get { facing.mirroring.turned(super.transform) }
    set { super.transform = facing.mirroring.turned(newValue) }
  }
  open override var transform3D: CATransform3D {
    get { facing.mirroring.turned(super.transform3D) }
    set { super.transform3D = facing.mirroring.turned(newValue) }
  }

  @_spi(Toolkit) open override func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    content.layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    if counts.areKnown { content.layout.invalidateIfNeeded(forBoundsChange: bounds) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.layOut()
    index.layOut()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { UIView.performWithoutAnimation { mover.letGo(cancelled: true) } } else { content.announceWindow() }
  }

  // MARK: - Swiping rows

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer is SwipePanGestureRecognizer, gestureRecognizer.view === self { return swipes.mayBegin }
    if let mayBegin = sweep.decides(gestureRecognizer) { return mayBegin }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return swipes.takesTouch(hit) ? self : hit
  }

  // MARK: - Responder

  open override var canBecomeFirstResponder: Bool { selector.isAllowed }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let resigned = super.resignFirstResponder()
    if resigned { selector.showFocus(false) }
    return resigned
  }

  // The next responder receives the touches, too.
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
