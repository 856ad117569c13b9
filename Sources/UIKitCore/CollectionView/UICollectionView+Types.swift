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

  /// Where an item is to stand once it has been scrolled to; one position of each axis may be named.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
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
  /// The first value tells whether the closing animation ran to its end, the second whether the new layout was taken.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}
