import CoreGraphics
import Foundation
import QuartzCore

/// A view of a collection view that is reused for another element once it is out of sight.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  var reuseIdentifierStorage: String?
  /// What the view was dequeued as: a kind of supplementary view, or the kind of cells.
  var reuseKind = ""
  /// What the layout said last.
  var adopted: UICollectionViewLayoutAttributes?
  /// Whether the collection view is mirrored: then the view is as well, and what it shows is not.
  final var isMirrored = false { didSet { if isMirrored != oldValue { layer.transform = layer.transform.mirrored } } }

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Archives carry no views here: makes an empty view.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How the toolkit makes a view of a class that it knows by its metatype only: a subclass that overrides `init(frame:)`, or
  /// declares no initializer, inherits it.
  @_spi(Machinery) public required convenience init(reusableFrame frame: CGRect) { self.init(frame: frame) }

  // MARK: - Reusing cells

  /// The identifier that the view was registered under.
  open var reuseIdentifier: String? { reuseIdentifierStorage }

  /// Called when the view is dequeued, before the data source gets it.
  open func prepareForReuse() {}

  /// What the view would rather have than what its layout says; asked before it is shown, by layouts that heed it.
  ///
  /// Default: what the constraints in the view make of the size that it has; without any, what `sizeThatFits(_:)` answers.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let proposed = layoutAttributes.size
    if let sides = layoutAttributes.values.openSides {
      layoutAttributes.size = sides.merged(proposed, with: fittingSize(proposed, open: sides))
      return layoutAttributes
    }
    layoutAttributes.size = hasLayoutWithin ? systemLayoutSizeFitting(proposed) : sizeThatFits(proposed)
    return layoutAttributes
  }

  /// What the view would be along its open sides, with the others as they are.
  private final func fittingSize(_ proposed: CGSize, open sides: OpenSides) -> CGSize {
    guard hasLayoutWithin else {
      let room = CGFloat.greatestFiniteMagnitude
      let fitting = sizeThatFits(sides.merged(proposed, with: CGSize(width: room, height: room)))
      return CGSize(
        width: fitting.width < room ? fitting.width : proposed.width,
        height: fitting.height < room ? fitting.height : proposed.height)
    }
    return systemLayoutSizeFitting(
      sides.merged(proposed, with: UIView.layoutFittingCompressedSize),
      withHorizontalFittingPriority: sides.isWidthOpen ? .fittingSizeLevel : .required,
      verticalFittingPriority: sides.isHeightOpen ? .fittingSizeLevel : .required)
  }

  // MARK: - Geometry

  open override var transform: CGAffineTransform {
    get { facing.turned(super.transform) }
    set { super.transform = facing.turned(newValue) }
  }

  open override var transform3D: CATransform3D {
    get { facing.turned(super.transform3D) }
    set { super.transform3D = facing.turned(newValue) }
  }

  private final var facing: CollectionFacing { CollectionFacing(isMirrored: isMirrored) }

  // MARK: - Managing layout changes

  /// Applies what subclasses of the attributes add; frame, transform, alpha and order are applied already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the collection view changes from one layout to another.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called when the collection view has changed from one layout to another.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}
