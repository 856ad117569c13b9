import CoreGraphics
import DrawingValues
import Foundation
import ListModel
import Misuse

/// Returns the frames of a group's items in the group's coordinates.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) ->
  [NSCollectionLayoutGroupCustomItem]

/// Items and groups of items in a row, in a column, or at frames that the program computes.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private enum Arrangement {
    case line(ComposedAxis, [NSCollectionLayoutItem], ComposedLine.Filling)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  private var arrangement = Arrangement.line(.horizontal, [], .room)

  private class func line(
    _ axis: ComposedAxis, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ filling: ComposedLine.Filling
  ) -> Self {
    misuse(unless: !subitems.isEmpty, "NSCollectionLayoutGroup: a group needs at least one subitem.")
    if case .count(let count, _) = filling {
      misuse(unless: count > 0, "NSCollectionLayoutGroup: a group of \(count) subitems; a count is 1 or more.")
    }
    let group = self.init(composedSize: size)
    group.arrangement = .line(axis, subitems, filling)
    return group
  }

  // MARK: - Creating a group

  /// A row that repeats the subitems as long as they fit.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    line(.horizontal, layoutSize, subitems, .room)
  }

  /// A row with `count` times the subitem. Fractions of the group's width are fractions of the width without the spacing.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { line(.horizontal, layoutSize, [subitem], .count(count, equal: false)) }

  /// A row with `count` times the subitem, each with an equal part of the width. The subitem's own width is ignored.
  @available(*, deprecated, renamed: "horizontal(layoutSize:repeatingSubitem:count:)")
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
    line(.horizontal, layoutSize, [subitem], .count(count, equal: true))
  }

  /// A column that repeats the subitems as long as they fit.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    line(.vertical, layoutSize, subitems, .room)
  }

  /// A column with `count` times the subitem. Fractions of the group's height are fractions of the height without the spacing.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { line(.vertical, layoutSize, [subitem], .count(count, equal: false)) }

  /// A column with `count` times the subitem, each with an equal part of the height. The subitem's own height is ignored.
  @available(*, deprecated, renamed: "vertical(layoutSize:repeatingSubitem:count:)")
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
    line(.vertical, layoutSize, [subitem], .count(count, equal: true))
  }

  /// A group whose item frames a block computes. The block is called when the layout is prepared for another size.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    let group = self.init(composedSize: layoutSize)
    group.arrangement = .custom(itemProvider)
    return group
  }

  /// The older name of `horizontal(layoutSize:repeatingSubitem:count:)`.
  @available(*, deprecated, renamed: "horizontal(layoutSize:repeatingSubitem:count:)")
  public class func horizontalGroup(
    with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { horizontal(layoutSize: size, repeatingSubitem: subitem, count: count) }

  /// The older name of `vertical(layoutSize:repeatingSubitem:count:)`.
  @available(*, deprecated, renamed: "vertical(layoutSize:repeatingSubitem:count:)")
  public class func verticalGroup(
    with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { vertical(layoutSize: size, repeatingSubitem: subitem, count: count) }

  // MARK: - Configuring the group

  /// The supplementary views attached to the group. Default: empty.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { beside }
    set { attach(newValue) }
  }

  /// The spacing between the subitems along the group's axis. Default: nil, none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  // MARK: - Getting the subitems

  /// The items and groups in the group; empty for a custom one.
  open var subitems: [NSCollectionLayoutItem] { if case .line(_, let items, _) = arrangement { items } else { [] } }

  // MARK: - Debugging

  /// The frames of the group's items in a container of 300 × 300 points, a line for each.
  open func visualDescription() -> String {
    let solved = ComposedSolver().solve(composed(.current), in: CGSize(width: 300, height: 300), first: 0, available: 100)
    let lines = solved.boxes.map { box in
      switch box.element {
      case .item(let item): "item \(item): \(box.frame)"
      case .supplement(let key): "\(key.kind) of item \(key.index): \(box.frame)"
      }
    }
    return (["group of \(solved.size)"] + lines).joined(separator: "\n")
  }

  override func copyProperties(from other: NSCollectionLayoutItem) {
    super.copyProperties(from: other)
    guard let other = other as? NSCollectionLayoutGroup else { return }
    (arrangement, interItemSpacing) = (other.arrangement, other.interItemSpacing)
  }

  // MARK: - As a value

  override func content(_ traits: UITraitCollection) -> ComposedItem.Content {
    switch arrangement {
    case .line(let axis, let items, let filling):
      let spacing = interItemSpacing?.space ?? ComposedSpace()
      return .group(.line(ComposedLine(axis, items.map { $0.composed(traits) }, spacing: spacing, filling: filling)))
    case .custom(let provider):
      return .group(
        .custom { room in
          let container = LayoutContainer(contentSize: room.size, contentInsets: NSDirectionalEdgeInsets(room.insets))
          return provider(LayoutEnvironment(container, traits)).map { ComposedFrame($0.frame, zIndex: $0.zIndex) }
        })
    }
  }
}

/// The frame of an item in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  private let place: ComposedFrame

  // MARK: - Creating a custom item

  /// An item at a frame of the group.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// An item at a frame in the group's coordinates. Items with a larger `zIndex` are in front.
  public init(frame: CGRect, zIndex: Int) {
    misuse(
      unless: frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite,
      "NSCollectionLayoutGroupCustomItem(frame: \(frame)): a frame is finite.")
    place = ComposedFrame(frame, zIndex: zIndex)
    super.init()
  }

  // MARK: - Getting the place

  /// The frame in the group's coordinates.
  open var frame: CGRect { place.frame }
  /// The order among the items.
  open var zIndex: Int { place.zIndex }

  /// Returns the same object: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
