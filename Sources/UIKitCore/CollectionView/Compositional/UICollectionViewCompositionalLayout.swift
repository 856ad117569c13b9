import CoreGraphics
import Foundation
import ListModel
import Misuse

/// Makes the section of a number; nil traps.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) ->
  NSCollectionLayoutSection?

/// Sections of groups of items, composed of values: each part says how large it is in the part around it.
///
/// What it keeps grows with the groups only where sizes are estimated.
///
/// - Complexity: elements of a rectangle cost what they are, and the logarithm of the numbers of sections and groups.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var configurationStorage: UICollectionViewCompositionalLayoutConfiguration
  /// What the sections were made of, by number.
  private(set) final var definitions: [NSCollectionLayoutSection] = []
  private(set) final var content = CompositionalContent()
  private final var room = CompositionalRoom()
  private var needsSections = true
  /// What views have asked for, and what of that has not been laid out.
  private var known = CompositionalSizes()
  private var fresh = CompositionalSizes()
  /// How far the groups of sections have scrolled by themselves, in points; 0 where it is not in the table.
  private final var shelfOffsets: [Int: CGFloat] = [:]
  /// What handlers have made of what is seen, until the layout or the bounds change.
  private var handled: [LayoutElement: UICollectionViewLayoutAttributes]?

  // MARK: - Creating a layout

  /// A layout whose sections are all alike.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configurationStorage = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// A layout whose sections are all alike, with a configuration.
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    provider = { _, _ in section }
    configurationStorage = configuration.duplicate()
    super.init()
  }

  /// A layout that asks for each section, whenever the data, the size or the traits of the collection view have changed.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configurationStorage = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// A layout that asks for each section, with a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    configurationStorage = configuration.duplicate()
    super.init()
  }

  /// Archives carry no sections: traps.
  public required init?(coder: NSCoder) {
    misuse("UICollectionViewCompositionalLayout(coder:): archives carry no sections; make the layout with init(section:).")
  }

  // MARK: - Configuring the layout

  /// What all sections have in common; a copy, set it to change it.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { configurationStorage.duplicate() }
    set {
      configurationStorage = newValue.duplicate()
      invalidateLayout()
    }
  }

  /// The direction that sections follow each other in.
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
    if !isSame { compose() } else if !sizes.isEmpty { content.take(sizes) }
    needsSections = false
    if decorationClasses[ListGroundView.kind] == nil, definitions.contains(where: { $0.list != nil }) {
      register(ListGroundView.self, forDecorationViewOfKind: ListGroundView.kind)
    }
  }

  /// Asks for all sections, and gives everything its place.
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
    attributes.values.shelf = placed.shelf
    attributes.values.openSides = placed.openSides
    attributes.values.list = listPlace(of: placed.element)
    return attributes
  }

  // MARK: - Visible items

  private func handledAttributes() -> [LayoutElement: UICollectionViewLayoutAttributes] {
    guard definitions.contains(where: { $0.visibleItemsInvalidationHandler != nil }) else { return [:] }
    if let handled { return handled }
    // A handler that asks the layout gets what it would be without handlers.
    handled = [:]
    let changed = askHandlers()
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

  /// Forgets sizes of elements that are invalidated; answers whether nothing else is.
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

  /// Whether the room changes, or something follows the visible bounds.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    room(in: newBounds) != room || content.pins || definitions.contains { $0.visibleItemsInvalidationHandler != nil }
  }

  /// Sections are asked for again only when the room changes.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? CompositionalInvalidationContext)?.isScroll = room(in: newBounds) == room
    return context
  }

  /// Whether a view asks for another size than it has along a side that is estimated.
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

  override func take(_ preferred: UICollectionViewLayoutAttributes) {
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

  /// How far the groups of a section have scrolled by themselves.
  final func shelfOffset(_ section: Int) -> CGFloat { shelfOffsets[section] ?? 0 }

  /// The groups of a section have scrolled.
  final func shelfDidScroll(_ section: Int, to offset: CGFloat) {
    shelfOffsets[section] = offset
    handled = nil
  }

  /// Leading and trailing change sides by themselves: the collection view mirrors its coordinates.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
