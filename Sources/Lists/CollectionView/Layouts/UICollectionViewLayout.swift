import CoreGraphics
import Foundation
import Misuse
import ViewCore

/// Computes where the elements of a collection view are. Custom layouts are subclasses and override the methods below.
///
/// The view calls `prepare()`, `collectionViewContentSize` and `layoutAttributesForElements(in:)`, in this order. It calls
/// `prepare()` again after an invalidation, and asks for elements whenever another part of the content becomes visible.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  final private(set) var isPrepared = false
  /// The object that uses the layout; its protocol says how.
  final private(set) weak var owner: (any LayoutOwner)? { didSet { tellUseWatchers() } }
  /// Called when a view begins or ceases to use the layout; by the identity of the observer.
  final private var useWatchers: [ObjectIdentifier: () -> Void] = [:]
  /// Whether `invalidateLayout()` is called only to announce an invalidation whose context follows.
  final private var isAnnouncing = false
  /// The batch of updates that is being animated.
  final private(set) var change: LayoutChange?
  /// The content offset that is assumed while a transition is planned; nil for the view's.
  final private(set) var assumedOffset: CGPoint?
  private(set) final var decorationClasses: [String: AnyClass] = [:]

  // MARK: - Creating a layout

  public override init() { super.init() }
  /// Makes a layout as `init()` does: archives hold no layouts.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: - Getting the collection view

  /// The collection view that uses the layout; nil without one.
  open var collectionView: UICollectionView? { attachedView }
  final private(set) weak var attachedView: UICollectionView?

  /// Called when a view begins to use the layout.
  func attach(to view: UICollectionView, owner: any LayoutOwner) {
    if attachedView !== view { isPrepared = false }
    attachedView = view
    self.owner = owner
    assumedOffset = nil
  }

  /// Called when the view ceases to use the layout.
  func detach() {
    attachedView = nil
    owner = nil
    assumedOffset = nil
    isPrepared = false
  }

  // MARK: - Providing layout attributes

  /// The class of the layout's attributes: `UICollectionViewLayoutAttributes` or a subclass with further properties.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Called before the first question to the layout, and again after each invalidation; override it to compute what the answers
  /// need.
  open func prepare() {}

  /// The attributes of all elements that the rectangle touches, in the content's coordinates. Default: none.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The attributes of an item. Default: nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a supplementary view. Default: nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a decoration view. Default: nil.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The size of the whole content, in points. Default: zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// The content offset at which scrolling ends. Default: as proposed. The velocity is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The content offset after a change of layout or a batch of updates. Default: as proposed.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

  // MARK: - Responding to collection view updates

  /// Called before the updates are animated, when the layout is prepared for the new data.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called inside the animation block of the updates.
  open func finalizeCollectionViewUpdates() {}

  /// Additional supplementary views that the update removes, by their index paths before it. Default: none.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Additional supplementary views that the update inserts, by their index paths after it. Default: none.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Additional decoration views that the update removes, by their index paths before it. Default: none.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Additional decoration views that the update inserts, by their index paths after it. Default: none.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// The attributes from which an item appears in an animated change, by its new index path.
  ///
  /// Default: an inserted item fades in at its place, and an item that existed before starts from its old place; nil for an item
  /// that was not visible.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    initialAttributes(of: .cell(itemIndexPath))
  }

  /// The attributes to which an item disappears in an animated change, by its old index path.
  ///
  /// Default: a deleted item fades out at its place, and an item that still exists moves to its new place; nil if that is
  /// unknown.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    finalAttributes(of: .cell(itemIndexPath))
  }

  /// The attributes from which a supplementary view appears in an animated change, as for an item.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { initialAttributes(of: .supplementary(elementKind, elementIndexPath)) }

  /// The attributes to which a supplementary view disappears in an animated change, as for an item.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { finalAttributes(of: .supplementary(elementKind, elementIndexPath)) }

  /// The attributes from which a decoration view appears in an animated change, as for an item.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { initialAttributes(of: .decoration(elementKind, decorationIndexPath)) }

  /// The attributes to which a decoration view disappears in an animated change, as for an item.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { finalAttributes(of: .decoration(elementKind, decorationIndexPath)) }

  // MARK: - Moving items by hand

  /// The index path at which an item held at a point of the content would be dropped.
  ///
  /// Default: the index path of the topmost item at that point; without one, the present index path.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { attachedView?.findItem(at: position) ?? previousIndexPath }

  /// The attributes of an item that is held at a point. Default: those at its index path, with the point as centre, in front of
  /// all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.duplicate() ?? .init(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  /// The context that invalidates the layout when the user moves items from one index path or point to another.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext(moving: previousIndexPaths, to: targetIndexPaths, position: targetPosition)
  }

  /// The context that invalidates the layout when the items are dropped: at their last index paths, or, after a cancelled
  /// movement, at the first ones.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext(moving: previousIndexPaths, to: indexPaths)
  }

  // MARK: - Invalidating the layout

  /// The class of the layout's contexts: `UICollectionViewLayoutInvalidationContext` or a subclass that says more precisely what
  /// is invalid.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Invalidates all of the layout; it is prepared again before the next frame.
  ///
  /// Also called before `invalidateLayout(with:)` when the bounds have changed; the implementation of this class does nothing
  /// then.
  open func invalidateLayout() {
    if !isAnnouncing { invalidateLayout(with: makeInvalidationContext()) }
  }

  /// Invalidates the parts that the context names. Overrides call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    owner?.layoutWasInvalidated(self, with: context)
  }

  /// Whether new bounds invalidate the layout; called before the view scrolls or changes its size. Default: false.
  ///
  /// After it has returned true, it is not called for other offsets until the layout has been prepared.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The context that invalidates the layout for new bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Whether preferred attributes of a view invalidate the layout. Default: false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// The context that invalidates the layout for preferred attributes. Default: the element.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext(about: originalAttributes.element) }

  /// Whether views are asked for preferred attributes.
  var heedsPreferredSizes: Bool { true }
  /// Whether the view of a visible element is asked for preferred attributes again.
  func lacksSize(of element: LayoutElement) -> Bool { false }
  /// Whether an element may choose its size, where its attributes do not say so.
  func isSelfSizing(_ element: LayoutElement) -> Bool { false }
  /// Called with a view's preferred attributes after they have invalidated the layout.
  func apply(_ preferred: UICollectionViewLayoutAttributes) {}
  /// Called when a batch of updates renumbers items; the closure returns nil for deleted and reloaded ones.
  func follow(_ position: (IndexPath) -> IndexPath?) {}
  /// The same for sections; the closure returns nil for deleted ones.
  func followSections(_ position: (Int) -> Int?) {}

  // MARK: - Coordinating animated changes

  /// Called with the old bounds before the view's bounds change within an animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called inside the animation that changes the view's bounds. The default does nothing.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: - Transitioning between layouts

  /// Called on the new layout before the view installs it.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called on the old layout before the view installs the new one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called on both layouts inside the animation block of the transition.
  open func finalizeLayoutTransition() {}

  // MARK: - Supporting right-to-left layouts

  /// The layout direction for which the layout was written. Default: left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the collection view is mirrored if its direction is the opposite one. Default: false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// Whether the layout itself begins at the right.
  var turnsAround: Bool { false }

  // MARK: - Registering decoration views

  /// Registers the class of decoration views of a kind, a subclass of `UICollectionReusableView`; nil unregisters.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    misuse(
      unless: viewClass == nil || viewClass is UICollectionReusableView.Type,
      "register(_:forDecorationViewOfKind: \"\(elementKind)\"): \(viewClass.map { "\($0)" } ?? "nil") must be a subclass of "
        + "UICollectionReusableView")
    decorationClasses[elementKind] = viewClass
  }
}

// MARK: - For the owner

extension UICollectionViewLayout {
  /// Calls `prepare()` if the layout is invalid.
  final func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }

  /// Invalidates for new bounds as iOS does: calls `invalidateLayout()`, then `invalidateLayout(with:)` with the context.
  final func invalidate(announcing context: UICollectionViewLayoutInvalidationContext) {
    isAnnouncing = true
    invalidateLayout()
    isAnnouncing = false
    invalidateLayout(with: context)
  }

  /// Runs the part of an animated change in which the base class returns initial and final attributes.
  final func animate(_ change: LayoutChange, _ body: () -> Void) {
    self.change = change
    body()
    self.change = nil
  }

  /// Assumes another content offset until the layout is attached or detached.
  final func assume(_ offset: CGPoint) { assumedOffset = offset }

  /// Calls `action` when a view begins or ceases to use the layout, until the observer passes nil.
  package final func watchUse(by observer: AnyObject, _ action: (() -> Void)?) {
    useWatchers[ObjectIdentifier(observer)] = action
  }

  private final func tellUseWatchers() {
    for watcher in Array(useWatchers.values) { watcher() }
  }
}
