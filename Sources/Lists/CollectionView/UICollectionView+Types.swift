import Foundation

extension UICollectionView {
  /// How soon items make way for a drag.
  public enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate = 0
    /// After a short rest.
    case fast = 1
    /// After a rest.
    case slow = 2

    /// In seconds. Chosen: Apple gives no numbers.
    var rest: TimeInterval {
      switch self {
      case .immediate: 0
      case .fast: 0.15
      case .slow: 0.5
      }
    }
  }

  /// When a collection view asks visible self-sizing cells again for their sizes.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Only in an update.
    case disabled = 0
    /// When `invalidateIntrinsicContentSize()` is called on a cell or its content configuration is set.
    case enabled = 1
    /// In addition, when constraints in a cell require another size after a layout pass.
    case enabledIncludingConstraints = 2
  }

  /// The kind of view that attributes describe.
  public enum ElementCategory: UInt, Sendable {
    case cell
    /// A view of the data, such as a header or footer.
    case supplementaryView
    /// A view of the layout only.
    case decorationView
  }

  /// The direction in which a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// The position of an item after scrolling to it; at most one position for each axis.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits, equal to UIKit's.
    public let rawValue: UInt
    /// Makes a position from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The item's top edge is at the view's.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The item is centered vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The item's bottom edge is at the view's.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The item's left edge is at the view's.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The item is centered horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The item's right edge is at the view's.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of a flow layout's section headers.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a flow layout's section footers.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
  /// The kind of cells, as in UIKit's messages.
  package nonisolated static let elementKindCell = "UICollectionElementKindCell"

  /// Called when an interactive transition has ended.
  ///
  /// The first value tells whether the closing animation was completed, the second whether the view has the new layout.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}
