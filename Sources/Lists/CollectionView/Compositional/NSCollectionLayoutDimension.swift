import Foundation
import ListModel
import Misuse

/// One side of the size of an element of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  let length: ComposedLength

  /// Lets the toolkit make a dimension of any subclass.
  @_spi(Machinery) public required init(kind: Int, value: CGFloat) {
    switch kind {
    case 0: length = .ofWidth(value)
    case 1: length = .ofHeight(value)
    case 2: length = .absolute(value)
    case 3: length = .estimated(value)
    default: length = .uniform(value)
    }
    super.init()
  }

  private class func make(_ kind: Int, _ value: CGFloat, _ name: String) -> Self {
    misuse(
      unless: value.isFinite && value >= 0,
      "NSCollectionLayoutDimension.\(name)(\(value)): a dimension is finite and not negative.")
    return self.init(kind: kind, value: value)
  }

  // MARK: - Creating a dimension

  /// A share of the container's width, 1 for all of it.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { make(0, fractionalWidth, "fractionalWidth") }
  /// A share of the container's height, 1 for all of it.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { make(1, fractionalHeight, "fractionalHeight") }
  /// A length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self { make(2, absoluteDimension, "absolute") }
  /// A length in points that is used until the view returns its preferred size.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self { make(3, estimatedDimension, "estimated") }
  /// A length shared with the longest uniform element of the group; the estimate, in points, is used until the views return their
  /// sizes.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    make(4, estimatedDimension, "uniformAcrossSiblings")
  }

  // MARK: - Getting the dimension

  /// Whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { if case .ofWidth = length { true } else { false } }
  /// Whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { if case .ofHeight = length { true } else { false } }
  /// Whether the dimension is a length in points.
  open var isAbsolute: Bool { if case .absolute = length { true } else { false } }
  /// Whether the dimension is an estimate that the view's preferred size replaces.
  open var isEstimated: Bool { if case .estimated = length { true } else { false } }
  /// Whether elements in a row or column share the largest of their lengths.
  open var isUniformAcrossSiblings: Bool { length.isUniform }

  /// The fraction, or the length in points.
  open var dimension: CGFloat {
    switch length {
    case .ofWidth(let value), .ofHeight(let value), .absolute(let value), .estimated(let value), .uniform(let value): value
    }
  }

  /// Returns the same object: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The width and height of an element of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  private let width: NSCollectionLayoutDimension
  private let height: NSCollectionLayoutDimension

  // MARK: - Creating a size

  /// A size of two dimensions.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (self.width, self.height) = (width, height)
    super.init()
  }

  // MARK: - Getting the dimensions

  /// The width.
  open var widthDimension: NSCollectionLayoutDimension { width }
  /// The height.
  open var heightDimension: NSCollectionLayoutDimension { height }

  /// Returns the same object: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  final var composed: ComposedSize { ComposedSize(width.length, height.length) }
}
