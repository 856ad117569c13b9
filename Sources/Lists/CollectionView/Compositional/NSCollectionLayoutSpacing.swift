import Foundation
import ListModel
import Misuse

/// Space between or around elements of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  let space: ComposedSpace

  /// Lets the toolkit make a spacing of any subclass.
  @_spi(Machinery) public required init(points: CGFloat, isFlexible: Bool) {
    misuse(unless: points.isFinite, "NSCollectionLayoutSpacing: \(points) points: a spacing is finite.")
    space = ComposedSpace(points, isFlexible: isFlexible)
    super.init()
  }

  // MARK: - Creating a spacing

  /// Exactly this many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self { self.init(points: fixedSpacing, isFlexible: false) }
  /// At least this many points. The flexible spacings of a group share its free space.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self { self.init(points: flexibleSpacing, isFlexible: true) }

  // MARK: - Getting the spacing

  /// The points, the least ones for a flexible spacing.
  open var spacing: CGFloat { space.points }
  /// Whether the spacing is exact.
  open var isFixed: Bool { !space.isFlexible }
  /// Whether the spacing may grow.
  open var isFlexible: Bool { space.isFlexible }

  /// Returns the same object: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Space outside the edges of an element of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  private let sides: [NSCollectionLayoutSpacing?]

  // MARK: - Creating an edge spacing

  /// Space at the edges that are not nil.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    sides = [leading, top, trailing, bottom]
    super.init()
  }

  // MARK: - Getting the spacings

  /// Before the element; nil: none.
  open var leading: NSCollectionLayoutSpacing? { sides[0] }
  /// Above the element; nil: none.
  open var top: NSCollectionLayoutSpacing? { sides[1] }
  /// Behind the element; nil: none.
  open var trailing: NSCollectionLayoutSpacing? { sides[2] }
  /// Below the element; nil: none.
  open var bottom: NSCollectionLayoutSpacing? { sides[3] }

  /// Returns the same object: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  final var spaces: ComposedSpaces {
    var spaces = ComposedSpaces()
    spaces.leading = leading?.space ?? ComposedSpace()
    spaces.top = top?.space ?? ComposedSpace()
    spaces.trailing = trailing?.space ?? ComposedSpace()
    spaces.bottom = bottom?.space ?? ComposedSpace()
    return spaces
  }
}
