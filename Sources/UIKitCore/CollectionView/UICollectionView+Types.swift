import Foundation

extension UICollectionView {
  /// What kind of view attributes are for.
  public enum ElementCategory: UInt, Sendable {
    case cell
    /// Belongs to the data: a header, a footer.
    case supplementaryView
    /// Belongs to the layout alone.
    case decorationView
  }

  /// The axis along which a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// Where an item is after scrolling to it; one position of each axis may be named.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits, the same as in UIKit.
    public let rawValue: UInt
    /// A position with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The item's top edge at the view's.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The item's centre at the view's, vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The item's bottom edge at the view's.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The item's left edge at the view's.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The item's centre at the view's, horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The item's right edge at the view's.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of a flow layout's section headers.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a flow layout's section footers.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
  /// The kind of cells, which UIKit names in its messages.
  nonisolated static let elementKindCell = "UICollectionElementKindCell"

  /// Called when an interactive transition is over.
  ///
  /// The first value tells whether the closing animation ran to its end, the second whether the view has the new layout.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}
