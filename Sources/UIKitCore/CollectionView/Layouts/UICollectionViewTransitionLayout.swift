import CoreGraphics
import Foundation

/// Interpolates between two layouts while a gesture drives a collection view from one to the other.
///
/// At progress 0 it answers what the current layout does, at 1 what the next one does, between and beyond them what lies on the
/// straight line. The content stands between where it stood and where the next layout wants it. After setting the progress invalidate
/// the layout.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  private let layouts: (current: UICollectionViewLayout, next: UICollectionViewLayout)
  private var animatedValues: [String: CGFloat] = [:]
  private var plan: TransitionPlan?
  /// Where the content stood when the transition began.
  private var startOffset = CGPoint.zero
  private var isForwarding = false

  // MARK: - Creating a transition layout

  /// A layout between two others, at progress 0.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    layouts = (currentLayout, newLayout)
    super.init()
  }

  /// Archives carry no layouts here.
  public required init?(coder: NSCoder) { nil }

  // MARK: - Accessing the layouts

  /// The layout at progress 0.
  open var currentLayout: UICollectionViewLayout { layouts.current }
  /// The layout at progress 1.
  open var nextLayout: UICollectionViewLayout { layouts.next }

  // MARK: - Accessing the transition's state

  /// 0: the current layout, 1: the next one; it may go beyond both. Invalidate the layout after setting it. Default: 0.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard !transitionProgress.isFinite else { return }
      ToolkitLog.warning(
        "UICollectionViewTransitionLayout.transitionProgress must be finite, not \(transitionProgress); it stays \(oldValue)",
        in: collectionView.map(\.homeContext) ?? .current)
      transitionProgress = oldValue
    }
  }

  /// Keeps a value that the gesture drives besides the progress, for subclasses to lay out by.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { animatedValues[key] = value }

  /// What was kept last; 0 before that.
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

  /// Whether the view's size changes; both layouts are told of it then.
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

  /// Where the content stands at a progress: at 0 where it stood, at 1 where the next layout wants it.
  final func contentOffset(at progress: CGFloat) -> CGPoint? { plan?.offset(at: progress) }

  override func attach(to view: UICollectionView, owner: any LayoutOwner) {
    super.attach(to: view, owner: owner)
    startOffset = view.bounds.origin
    plan = nil
    currentLayout.attach(to: view, owner: self)
    nextLayout.attach(to: view, owner: self)
  }

  /// Detaches those of the two layouts that are not in other use since.
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
