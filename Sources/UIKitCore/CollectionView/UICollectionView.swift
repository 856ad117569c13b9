import CoreGraphics
import Foundation

/// Shows items as cells where a layout puts them, and no more cells than can be seen.
///
/// It asks its layout for the rectangle that is in sight, its data source for the cells of what the layout answers, and keeps nothing
/// about the others: its cost is that of what is seen.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  var layoutStorage: UICollectionViewLayout
  var counts: CollectionCounts?
  var pool = ReusePool()
  lazy var elements = CollectionElements(self)
  lazy var prefetcher = CollectionPrefetcher(self)
  var selection = CollectionSelection()
  /// What the layout prepared still holds.
  var isLayoutValid = false
  /// `reloadData()` was called and no layout pass has been since.
  var needsReload = true
  /// The elements are being placed: a layout pass within waits.
  var isPlacing = false

  // MARK: - Creating a collection view

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutStorage = layout
    super.init(frame: frame)
    adopt(layout)
  }

  /// Archives carry no layouts here: the view starts with a plain one.
  public required init?(coder: NSCoder) {
    layoutStorage = UICollectionViewLayout()
    super.init(coder: coder)
    adopt(layoutStorage)
  }

  // MARK: - Providing the data

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }

  // MARK: - Prefetching

  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? { didSet { prefetcher.forget() } }
  /// Default: true.
  open var isPrefetchingEnabled = true { didSet { prefetcher.forget() } }

  // MARK: - Managing interactions

  @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set { super.delegate = newValue }
  }

  // MARK: - Configuring the view

  /// Behind all items; it fills the view and does not scroll. Default: nil.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }

  // MARK: - Creating cells

  /// Registers a subclass of `UICollectionViewCell`; nil unregisters.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, as: UICollectionViewCell.self, kind: Self.elementKindCell, identifier)
  }

  /// A cell out of the queue, or a new one. The identifier must have been registered.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    dequeueCell(identifier, at: indexPath)
  }

  // MARK: - Creating headers and footers

  /// Registers a subclass of `UICollectionReusableView`; nil unregisters.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    register(viewClass, as: UICollectionReusableView.self, kind: elementKind, identifier)
  }

  /// A supplementary view out of the queue, or a new one. The identifier must have been registered for the kind.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let element = LayoutElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)
    return dequeue(element, kind: elementKind, identifier)
  }

  // MARK: - Getting the state of the collection view

  open var numberOfSections: Int { currentCounts.sections.count }
  open func numberOfItems(inSection section: Int) -> Int { countItems(in: section) }

  // MARK: - Changing the layout

  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutStorage }
    set { exchangeLayout(newValue) }
  }

  // MARK: - Reloading content

  /// Asks for everything anew, in the next layout pass. The selection is lost, without the delegate hearing of it.
  open func reloadData() { reload() }

  // MARK: - Geometry

  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds(to: newValue) { super.bounds = newValue } }
  }

  open override var frame: CGRect {
    get { super.frame }
    set { changeBounds(to: CGRect(origin: bounds.origin, size: newValue.size)) { super.frame = newValue } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutElements()
  }
}
