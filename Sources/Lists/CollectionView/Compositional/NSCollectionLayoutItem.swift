import CoreGraphics
import DrawingValues
import Foundation
import ListModel

/// The most basic part of a compositional layout: the size and insets of one item of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  private let size: NSCollectionLayoutSize
  private(set) final var beside: [NSCollectionLayoutSupplementaryItem] = []

  /// Lets the toolkit make an item of any subclass.
  @_spi(Machinery) public required init(composedSize: NSCollectionLayoutSize) {
    size = composedSize
    super.init()
  }

  // MARK: - Creating an item

  /// An item of a size, which counts within its group.
  public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(composedSize: layoutSize) }

  /// An item with supplementary views attached to it, such as badges.
  public convenience init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.init(composedSize: layoutSize)
    beside = supplementaryItems
  }

  // MARK: - Getting the size

  /// The size within the group, with the content insets.
  open var layoutSize: NSCollectionLayoutSize { size }

  // MARK: - Configuring spacing and insets

  /// The distances of the content from the item's edges, in points. Estimated dimensions ignore theirs. Default: zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Space around the item. Default: nil, none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  // MARK: - Configuring supplementary views

  /// The supplementary views attached to the item.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { beside }

  /// Replaces the supplementary views attached to the item.
  final func attach(_ items: [NSCollectionLayoutSupplementaryItem]) { beside = items }

  // MARK: - Copying

  /// A copy of the same class; subclasses copy what they add.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(composedSize: size)
    copy.copyProperties(from: self)
    return copy
  }

  /// Copies the properties of another item of the same class, except its size.
  func copyProperties(from other: NSCollectionLayoutItem) {
    (contentInsets, edgeSpacing, beside) = (other.contentInsets, other.edgeSpacing, other.beside)
  }

  // MARK: - As a value

  /// - Parameter traits: the collection view's, for custom groups.
  func content(_ traits: UITraitCollection) -> ComposedItem.Content { .item }

  final func composed(_ traits: UITraitCollection) -> ComposedItem {
    var item = ComposedItem(layoutSize.composed, content(traits))
    item.insets = contentInsets.composed
    item.spaces = edgeSpacing?.spaces ?? ComposedSpaces()
    item.supplements = supplementaryItems.map(\.composedSupplement)
    return item
  }
}

/// The size and place of a supplementary view of an item or group, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  private var kind = ""
  private var anchor = NSCollectionLayoutAnchor(edges: [])
  private var own: NSCollectionLayoutAnchor?

  // MARK: - Creating a supplementary item

  /// A supplementary view whose edges are aligned with the same edges of its item or group.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
    self.init(composedSize: layoutSize)
    (kind, anchor) = (elementKind, containerAnchor)
  }

  /// A supplementary view whose own anchor is put on the anchor of its item or group.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(composedSize: layoutSize)
    (kind, anchor, own) = (elementKind, containerAnchor, itemAnchor)
  }

  // MARK: - Getting the place

  /// The kind of the view.
  open var elementKind: String { kind }
  /// The point of the item or group at which the view is attached.
  open var containerAnchor: NSCollectionLayoutAnchor { anchor }
  /// The point of the view; nil: the one on the container anchor's edges.
  open var itemAnchor: NSCollectionLayoutAnchor? { own }

  // MARK: - Configuring the order

  /// In front of items, which have 0. Default: 1.
  open var zIndex = 1

  override func copyProperties(from other: NSCollectionLayoutItem) {
    super.copyProperties(from: other)
    guard let other = other as? NSCollectionLayoutSupplementaryItem else { return }
    (kind, anchor, own, zIndex) = (other.kind, other.anchor, other.own, other.zIndex)
  }

  final func setKind(_ kind: String) { self.kind = kind }

  final var composedSupplement: ComposedSupplement {
    var supplement = ComposedSupplement(
      elementKind, layoutSize.composed, container: containerAnchor.composed, own: itemAnchor?.composed, zIndex: zIndex)
    supplement.insets = contentInsets.composed
    return supplement
  }
}

/// The size and place of a view at a boundary of a section or of the whole content, such as a header.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  private var alignmentStorage = NSRectAlignment.none
  private var offsetStorage = CGPoint.zero

  // MARK: - Creating a boundary item

  /// A view of a kind at a side or corner.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(composedSize: layoutSize)
    setKind(elementKind)
    alignmentStorage = alignment
  }

  /// A view at an edge or corner with an offset in points.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    self.init(composedSize: layoutSize)
    setKind(elementKind)
    (alignmentStorage, offsetStorage) = (alignment, absoluteOffset)
  }

  // MARK: - Getting the place

  /// The edge or corner at which the view lies. At a corner the view is above or below the content.
  open var alignment: NSRectAlignment { alignmentStorage }
  /// The distance from there, in points.
  open var offset: CGPoint { offsetStorage }

  // MARK: - Configuring the behaviour

  /// Whether the view enlarges the section instead of overlapping its content. Default: true.
  open var extendsBoundary = true
  /// Whether the view stays visible as long as its section is. Default: false.
  open var pinToVisibleBounds = false

  override func copyProperties(from other: NSCollectionLayoutItem) {
    super.copyProperties(from: other)
    guard let other = other as? NSCollectionLayoutBoundarySupplementaryItem else { return }
    (alignmentStorage, offsetStorage) = (other.alignmentStorage, other.offsetStorage)
    (extendsBoundary, pinToVisibleBounds) = (other.extendsBoundary, other.pinToVisibleBounds)
  }

  /// - Parameter index: among the boundary items of its kind.
  final func composedBar(_ index: Int) -> ComposedBar {
    var bar = ComposedBar(ComposedKey(elementKind, index), layoutSize.composed, alignment: alignment.place, zIndex: zIndex)
    (bar.insets, bar.offset) = (contentInsets.composed, offset)
    (bar.extends, bar.pins) = (extendsBoundary, pinToVisibleBounds)
    return bar
  }
}

/// A view behind a section, which the layout has registered the class of.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  private var kind = ""

  // MARK: - Creating a decoration item

  /// A view that fills the section with headers, footers and insets, less its own content insets.
  open class func background(elementKind: String) -> Self {
    let all = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let item = self.init(composedSize: all)
    item.kind = elementKind
    return item
  }

  // MARK: - Getting the kind

  /// The kind of the view.
  open var elementKind: String { kind }

  // MARK: - Configuring the order

  /// Behind items, which have 0. Default: −1.
  open var zIndex = -1

  override func copyProperties(from other: NSCollectionLayoutItem) {
    super.copyProperties(from: other)
    guard let other = other as? NSCollectionLayoutDecorationItem else { return }
    (kind, zIndex) = (other.kind, other.zIndex)
  }
}

extension NSDirectionalEdgeInsets {
  var composed: ComposedInsets { ComposedInsets(leading: leading, top: top, trailing: trailing, bottom: bottom) }
}

extension Sequence<NSCollectionLayoutBoundarySupplementaryItem> {
  /// The items with their numbers among those of the same kind.
  @MainActor var composedBars: [ComposedBar] {
    var numbers: [String: Int] = [:]
    return map { item in
      defer { numbers[item.elementKind, default: 0] += 1 }
      return item.composedBar(numbers[item.elementKind, default: 0])
    }
  }
}
