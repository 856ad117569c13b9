import CoreGraphics
import Foundation
import Misuse

/// Says where the elements of a collection view are. Custom layouts are subclasses; all that they need is to override.
///
/// The view asks in this order: `prepare()`, `collectionViewContentSize`, `layoutAttributesForElements(in:)`; it prepares again
/// after an invalidation, and asks for elements whenever it shows another part of the content.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  final var isPrepared = false
  /// See there for how a view uses a layout.
  final weak var owner: (any LayoutOwner)? { didSet { tellUseWatchers() } }
  /// Told when the layout comes into use or goes out of it, by who asked.
  final var useWatchers: [ObjectIdentifier: () -> Void] = [:]
  /// `invalidateLayout()` is only being told of an invalidation whose context follows.
  final var isAnnouncing = false
  /// What is going on while updates are animated.
  final var change: LayoutChange?
  /// Where the content is to be thought of while a transition is planned; nil: where it stands.
  final var assumedOffset: CGPoint?
  private(set) final var decorationClasses: [String: AnyClass] = [:]

  // MARK: - Creating a layout

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  // MARK: - Getting the collection view

  /// The view that the layout is in use by.
  open internal(set) weak var collectionView: UICollectionView?

  /// A view begins to use the layout.
  func attach(to view: UICollectionView, owner: any LayoutOwner) {
    if collectionView !== view { isPrepared = false }
    collectionView = view
    self.owner = owner
    assumedOffset = nil
  }

  /// The view lets go of the layout.
  func detach() {
    collectionView = nil
    owner = nil
    assumedOffset = nil
    isPrepared = false
  }

  // MARK: - Providing layout attributes

  /// `UICollectionViewLayoutAttributes` or a subclass of it, for layouts that add properties.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Called before the layout is first asked, and again after each invalidation; the place to compute once what the answers need.
  open func prepare() {}

  /// The attributes of all elements that the rectangle touches, in the content's coordinates. Default: none.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The size of the whole content, in points, not only of what is seen. Default: zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// Where scrolling shall end, from where it would end. Default: as proposed. The velocity is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where the content shall stand after a change of layout or a batch of updates. Default: as proposed.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

  // MARK: - Responding to collection view updates

  /// Called before the updates are animated, when the layout is prepared for the new data.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called inside the animation block of the updates.
  open func finalizeCollectionViewUpdates() {}

  /// Additional supplementary views that the update removes or inserts, by their index paths before or after it. Default: none.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Where an element comes from that an animated change brings into sight, by its new index path.
  ///
  /// Default: an inserted element fades in at its place; one that has been there before starts from there; nil for one that was
  /// out of sight.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    initialAttributes(of: .cell(itemIndexPath))
  }

  /// Where an element goes that an animated change takes out of sight, by its old index path.
  ///
  /// Default: a deleted element fades out at its place; one that is still there goes to its new place; nil when that is unknown.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    finalAttributes(of: .cell(itemIndexPath))
  }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { initialAttributes(of: .supplementary(elementKind, elementIndexPath)) }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { finalAttributes(of: .supplementary(elementKind, elementIndexPath)) }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { initialAttributes(of: .decoration(elementKind, decorationIndexPath)) }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { finalAttributes(of: .decoration(elementKind, decorationIndexPath)) }

  // MARK: - Moving items by hand

  /// Where an item would be put down that is held at a point of the content.
  ///
  /// Default: the place of the item at that point, the topmost if there are several; where there is none, the place that the item
  /// has.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.findItem(at: position) ?? previousIndexPath }

  /// How an item looks that is held at a point. Default: as at its place, with the point as its centre, in front of everything.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.duplicate() ?? .init(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  /// What is put out of date when items are moved, by hand, from one place or position to another.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext(moving: previousIndexPaths, to: targetIndexPaths, position: targetPosition)
  }

  /// What is put out of date when the items are let go: at their last places, or, after a cancelled movement, where they were before.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext(moving: previousIndexPaths, to: indexPaths)
  }

  // MARK: - Invalidating the layout

  /// `UICollectionViewLayoutInvalidationContext` or a subclass of it, for layouts that can save work.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// All of the layout is out of date; it is prepared again before the next frame.
  ///
  /// Also called before `invalidateLayout(with:)` when the bounds have changed; `super` has nothing to do then.
  open func invalidateLayout() {
    if !isAnnouncing { invalidateLayout(with: makeInvalidationContext()) }
  }

  /// What the context says is out of date. Overrides call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    owner?.layoutWasInvalidated(self, with: context)
  }

  /// Asked whenever the view scrolls or changes its size, before it does. Default: false.
  ///
  /// Not asked again about other offsets until the layout that it put out of date has been prepared.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// What such a change puts out of date.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }

  /// Whether a view that would rather have other attributes changes the layout. Default: false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What such a wish puts out of date. Default: the element.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext(about: originalAttributes.element) }

  /// Whether views are to be asked at all.
  var heedsPreferredSizes: Bool { true }
  /// Whether the view of an element that stands is to be asked again.
  func lacksSize(of element: LayoutElement) -> Bool { false }
  /// What a view would rather have, after the layout has heard of it.
  func take(_ preferred: UICollectionViewLayoutAttributes) {}
  /// A batch of updates gives items other numbers; nil: they are gone, or made anew.
  func follow(_ position: (IndexPath) -> IndexPath?) {}

  // MARK: - Coordinating animated changes

  /// Called before the view's bounds change within an animation, with the bounds that they change from.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}

  // MARK: - Transitioning between layouts

  /// Called on the new layout before the view takes it.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called on the old layout before the view takes the new one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called on both inside the animation block of the transition.
  open func finalizeLayoutTransition() {}

  // MARK: - Supporting right-to-left layouts

  /// The direction that the layout was written for. Default: left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the collection view mirrors itself, with its coordinates, where its direction is the other one. Default: false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// Whether the layout itself begins at the right.
  var turnsAround: Bool { false }

  // MARK: - Registering decoration views

  /// The class of the views for decorations of a kind, a subclass of `UICollectionReusableView`; nil forgets it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    misuse(
      unless: viewClass == nil || viewClass is UICollectionReusableView.Type,
      "register(_:forDecorationViewOfKind: \"\(elementKind)\"): \(viewClass.map { "\($0)" } ?? "nil") must be a subclass of "
        + "UICollectionReusableView")
    decorationClasses[elementKind] = viewClass
  }
}
