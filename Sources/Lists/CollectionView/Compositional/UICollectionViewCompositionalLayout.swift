import CoreGraphics
import Foundation
import ListModel
import Misuse
import ViewCore

/// Returns the section at an index; nil traps.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) ->
  NSCollectionLayoutSection?

/// A layout of sections, groups and items whose sizes are given relative to the part around each.
///
/// Memory grows with the number of items only for estimated sizes.
///
/// - Complexity: the elements in a rectangle take O(*k* + log *s* + log *g*), with *k* elements, *s* sections and *g* groups.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var configurationStorage: UICollectionViewCompositionalLayoutConfiguration
  /// The sections' definitions, by index.
  private(set) final var definitions: [NSCollectionLayoutSection] = []
  private(set) final var content = CompositionalContent()
  private final var room = CompositionalRoom()
  private var needsSections = true
  /// The preferred sizes that the layout has applied, and those that it has not.
  private var known = CompositionalSizes()
  private var fresh = CompositionalSizes()
  /// The orthogonal scroll offsets by section, in points; 0 if absent.
  private final var shelfOffsets: [Int: CGFloat] = [:]
  /// The handlers' attributes of visible elements. nil: the handlers must be called again.
  private var handled: [LayoutElement: UICollectionViewLayoutAttributes]?

  // MARK: - Creating a layout

  /// A layout with the same definition for every section.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configurationStorage = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// A layout with the same definition for every section, and a configuration.
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    provider = { _, _ in section }
    configurationStorage = configuration.duplicate()
    super.init()
  }

  /// A layout that calls a provider for each section whenever the collection view's data, size or traits have changed.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configurationStorage = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// A layout that calls a provider for each section, with a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    configurationStorage = configuration.duplicate()
    super.init()
  }

  /// Traps: archives carry no sections.
  public required init?(coder: NSCoder) {
    misuse("UICollectionViewCompositionalLayout(coder:): archives carry no sections; make the layout with init(section:).")
  }

  // MARK: - Configuring the layout

  /// The properties of the whole layout. The getter returns a copy; set it to change it.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { configurationStorage.duplicate() }
    set {
      configurationStorage = newValue.duplicate()
      invalidateLayout()
    }
  }

  /// The direction in which sections follow each other.
  final var axis: ComposedAxis { configurationStorage.scrollDirection == .vertical ? .vertical : .horizontal }

  // MARK: - Providing layout attributes

  open override func prepare() {
    super.prepare()
    handled = nil
    let new = room(in: shownBounds)
    if new.container.along(axis.other) != room.container.along(axis.other) { known = CompositionalSizes() }
    let isSame = !needsSections && new == room && fresh.globalMeasures.supplements.isEmpty
    room = new
    let sizes = fresh
    known.merge(fresh)
    fresh = CompositionalSizes()
    if !isSame { compose() } else if !sizes.isEmpty { content.apply(sizes) }
    needsSections = false
    if decorationClasses[ListGroundView.kind] == nil, definitions.contains(where: { $0.list != nil }) {
      register(ListGroundView.self, forDecorationViewOfKind: ListGroundView.kind)
    }
  }

  /// Calls the provider for all sections and lays out the content.
  private func compose() {
    guard let collectionView else {
      (definitions, content) = ([], CompositionalContent())
      return
    }
    let environment = environment
    definitions = (0..<collectionView.numberOfSections).map { index in
      guard let section = provider(index, environment) else {
        misuse(
          "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section."
            + " The section provider of a UICollectionViewCompositionalLayout gave nil for section \(index).")
      }
      return section
    }
    let standard = configurationStorage.contentInsetsReference
    let barInsets = room.surroundings(standard)
    let bars = ComposedBars(
      configurationStorage.boundarySupplementaryItems.composedBars, in: room.container, insets: barInsets,
      measures: known.globalMeasures)
    let inner = CGSize(
      axis, along: room.container.along(axis),
      across: max(0, room.container.along(axis.other) - bars.room.sum(axis.other)))
    let solved = definitions.enumerated().map { index, definition in
      let section = definition.composed(
        environment.traitCollection, isVertical: axis == .vertical, standard: standard, surroundings: room.surroundings)
      return SolvedSection(
        section, count: collectionView.numberOfItems(inSection: index), in: inner, axis: axis, measures: known.measures(of: index)
      )
    }
    content = CompositionalContent(
      axis: axis, container: room.container, sections: solved, spacing: configurationStorage.interSectionSpacing, bars: bars,
      barInsets: barInsets)
  }

  open override var collectionViewContentSize: CGSize { content.size }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard !rect.isNull else { return [] }
    let handled = handledAttributes()
    var result: [UICollectionViewLayoutAttributes] = []
    content.visit(rect, shown: shownRange, shelfOffset: shelfOffset) { placed in
      result.append(handled[placed.element] ?? attributes(placed))
    }
    return result
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(at: .cell(indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(at: .supplementary(elementKind, indexPath)) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(at: .decoration(elementKind, indexPath)) }

  private func attributes(at element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    if let attributes = handledAttributes()[element] { return attributes }
    let offset = element.indexPath.first.map(shelfOffset) ?? 0
    return content.placed(element, shown: shownRange, shelfOffset: offset).map(attributes)
  }

  final func attributes(_ placed: CompositionalContent.Placed) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(placed.element, frame: placed.frame, zIndex: placed.zIndex)
    attributes.compose(
      shelf: placed.shelf, openSides: placed.openSides, list: listPlace(of: placed.element),
      isPinned: placed.isPinned)
    return attributes
  }

  // MARK: - Visible items

  private func handledAttributes() -> [LayoutElement: UICollectionViewLayoutAttributes] {
    guard definitions.contains(where: { $0.visibleItemsInvalidationHandler != nil }) else { return [:] }
    if let handled { return handled }
    // A handler that calls the layout gets attributes without the handlers' changes.
    handled = [:]
    let changed = callHandlers()
    handled = changed
    return changed
  }

  // MARK: - Room

  final var environment: LayoutEnvironment {
    let sides = NSDirectionalEdgeInsets(room.surroundings(configurationStorage.contentInsetsReference))
    return LayoutEnvironment(
      LayoutContainer(contentSize: room.container, surroundings: sides), collectionView?.traitCollection ?? .current)
  }

  private func room(in bounds: CGRect) -> CompositionalRoom {
    collectionView.map { CompositionalRoom($0, bounds: bounds, axis: axis) } ?? CompositionalRoom()
  }

  // MARK: - Invalidating the layout

  open override class var invalidationContextClass: AnyClass { CompositionalInvalidationContext.self }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let isElements = forget(context)
    if (context as? CompositionalInvalidationContext)?.isScroll != true, !isElements { needsSections = true }
    super.invalidateLayout(with: context)
  }

  /// Discards the sizes of invalidated elements. Returns whether only elements are invalidated.
  private func forget(_ context: UICollectionViewLayoutInvalidationContext) -> Bool {
    if context.invalidateEverything { known = CompositionalSizes() }
    guard !context.invalidateEverything, !context.invalidateDataSourceCounts else { return false }
    if let targets = context.targetIndexPathsForInteractivelyMovingItems {
      return targets == context.previousIndexPathsForInteractivelyMovingItems
    }
    let items = (context.invalidatedItemIndexPaths ?? []).map(LayoutElement.cell)
    let views = (context.invalidatedSupplementaryIndexPaths ?? [:]).flatMap { kind, paths in
      paths.map { LayoutElement.supplementary(kind, $0) }
    }
    for element in items + views { known[element] = nil }
    return !items.isEmpty || !views.isEmpty || context.invalidatedDecorationIndexPaths != nil
  }

  /// Returns true if the size or insets change, or if something follows the visible bounds.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    room(in: newBounds) != room || content.pins || definitions.contains { $0.visibleItemsInvalidationHandler != nil }
  }

  /// The provider is called again only if the size or insets change.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if room(in: newBounds) == room { (context as? CompositionalInvalidationContext)?.limitToScroll() }
    return context
  }

  /// Whether a view prefers another size than it has along an estimated dimension.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let sides = originalAttributes.values.openSides else { return false }
    let element = originalAttributes.element
    let size = fresh[element] ?? known[element]
    if size == nil, content.isSensitive(element) { return true }
    let present = size ?? originalAttributes.size
    return sides.merged(present, with: preferredAttributes.size) != present
  }

  override var heedsPreferredSizes: Bool { content.isOpen }

  override func lacksSize(of element: LayoutElement) -> Bool {
    guard content.isOpen, known[element] == nil, fresh[element] == nil else { return false }
    return content.placed(element, shown: 0...0, shelfOffset: 0)?.openSides != nil
  }

  override func apply(_ preferred: UICollectionViewLayoutAttributes) {
    guard preferred.values.openSides != nil || lacksSize(of: preferred.element) else { return }
    let size = preferred.size
    misuse(
      unless: size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "preferredLayoutAttributesFitting: {\(size.width), \(size.height)}: a size is finite and not negative.")
    fresh[preferred.element] = size
  }

  override func follow(_ position: (IndexPath) -> IndexPath?) {
    known.merge(fresh)
    fresh = CompositionalSizes()
    known.follow(position)
  }

  override func followSections(_ position: (Int) -> Int?) {
    let moved = shelfOffsets.compactMap { section, offset in position(section).map { ($0, offset) } }
    shelfOffsets = Dictionary(moved) { first, _ in first }
  }

  override func attach(to view: UICollectionView, owner: any LayoutOwner) {
    if collectionView !== view {
      needsSections = true
      (known, fresh, shelfOffsets) = (CompositionalSizes(), CompositionalSizes(), [:])
    }
    super.attach(to: view, owner: owner)
  }

  // MARK: - Shelves

  /// A section's orthogonal scroll offset.
  final func shelfOffset(_ section: Int) -> CGFloat { shelfOffsets[section] ?? 0 }

  /// Stores a section's new orthogonal scroll offset.
  final func shelfDidScroll(_ section: Int, to offset: CGFloat) {
    shelfOffsets[section] = offset
    handled = nil
  }

  /// Returns true: the collection view mirrors the coordinates of leading and trailing edges.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
