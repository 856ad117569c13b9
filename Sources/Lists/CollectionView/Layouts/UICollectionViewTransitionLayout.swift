import CoreGraphics
import Foundation
import ViewCore

/// Interpolates between two layouts while a gesture drives a collection view from one to the other.
///
/// At progress 0 it has the attributes of the current layout, at 1 those of the next one; in between and beyond, attributes and
/// content offset are interpolated linearly. Invalidate the layout after setting the progress.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  private let layouts: (current: UICollectionViewLayout, next: UICollectionViewLayout)
  private var animatedValues: [String: CGFloat] = [:]
  private var plan: TransitionPlan?
  /// The content offset at the beginning of the transition.
  private var startOffset = CGPoint.zero
  private var isForwarding = false

  // MARK: - Creating a transition layout

  /// Makes a layout between two others, at progress 0.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    layouts = (currentLayout, newLayout)
    super.init()
  }

  /// Returns nil: archives hold no layouts.
  public required init?(coder: NSCoder) { nil }

  // MARK: - Accessing the layouts

  /// The layout at progress 0.
  open var currentLayout: UICollectionViewLayout { layouts.current }
  /// The layout at progress 1.
  open var nextLayout: UICollectionViewLayout { layouts.next }

  // MARK: - Accessing the transition's state

  /// The progress: 0 for the current layout, 1 for the next one; it may exceed both. Invalidate the layout after setting it.
  /// Default: 0.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard !transitionProgress.isFinite else { return }
      ToolkitLog.warning(
        "UICollectionViewTransitionLayout.transitionProgress must be finite, not \(transitionProgress); it stays \(oldValue)",
        in: collectionView.map(\.homeContext) ?? .current)
      transitionProgress = oldValue
    }
  }

  /// Stores a further value that the gesture drives, for subclasses to lay out by.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { animatedValues[key] = value }

  /// The value stored last; 0 if none was.
  open func value(forAnimatedKey key: String) -> CGFloat { animatedValues[key] ?? 0 }

  // MARK: - Providing layout attributes

  open override func prepare() {
    super.prepare()
    currentLayout.prepareIfNeeded()
    nextLayout.prepareIfNeeded()
    guard plan == nil, let collectionView else { return }
    let plan = TransitionPlan(from: currentLayout, to: nextLayout, in: collectionView, startingAt: startOffset)
    self.plan = plan
  }

  open override var collectionViewContentSize: CGSize { plan?.contentSize(at: transitionProgress) ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    plan?.elements(in: rect, at: transitionProgress)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    plan?.item(at: indexPath, at: transitionProgress)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    plan?.standing(.supplementary(elementKind, indexPath), at: transitionProgress)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    plan?.standing(.decoration(elementKind, indexPath), at: transitionProgress)
  }

  // MARK: - Invalidating the layout

  /// Moves the content to its offset at the progress; a change of data invalidates both layouts as well.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { forward(context) }
    if let collectionView, let plan {
      let (wanted, offset) = (plan.offset(at: transitionProgress), collectionView.bounds.origin)
      let adjustment = context.contentOffsetAdjustment
      context.contentOffsetAdjustment = CGPoint(x: adjustment.x + wanted.x - offset.x, y: adjustment.y + wanted.y - offset.y)
    }
    super.invalidateLayout(with: context)
  }

  private func forward(_ context: UICollectionViewLayoutInvalidationContext) {
    isForwarding = true
    for layout in [currentLayout, nextLayout] {
      layout.invalidateLayout(
        with: layout.makeInvalidationContext(
          everything: context.invalidateEverything, counts: context.invalidateDataSourceCounts))
    }
    isForwarding = false
    plan = nil
  }

  /// Whether the view's size changes; both layouts are told in that case.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    isForwarding = true
    currentLayout.invalidateIfNeeded(forBoundsChange: newBounds)
    nextLayout.invalidateIfNeeded(forBoundsChange: newBounds)
    isForwarding = false
    plan = nil
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  // MARK: - Supporting right-to-left layouts

  open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { nextLayout.developmentLayoutDirection }
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { nextLayout.flipsHorizontallyInOppositeLayoutDirection }

  // MARK: - Serving a view

  /// The content offset at a progress: the initial one at 0, the next layout's at 1.
  final func contentOffset(at progress: CGFloat) -> CGPoint? { plan?.offset(at: progress) }

  override func attach(to view: UICollectionView, owner: any LayoutOwner) {
    super.attach(to: view, owner: owner)
    startOffset = view.bounds.origin
    plan = nil
    currentLayout.attach(to: view, owner: self)
    nextLayout.attach(to: view, owner: self)
  }

  /// Detaches those of the two layouts that have not been attached elsewhere.
  override func detach() {
    super.detach()
    plan = nil
    for layout in [currentLayout, nextLayout] where layout.owner === self { layout.detach() }
  }
}

extension UICollectionViewTransitionLayout: LayoutOwner {
  func layoutWasInvalidated(_ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext) {
    guard !isForwarding else { return }
    plan = nil
    invalidateLayout()
  }
}
