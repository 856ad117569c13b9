import CoreGraphics
import Foundation
import QuartzCore

/// A view of a collection view that is reused for another element once it is out of sight.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  private(set) var reuseIdentifierStorage: String?
  /// What the view was dequeued as: a kind of supplementary view, or the kind of cells.
  private(set) var reuseKind = ""
  /// What the layout said last.
  private(set) var adopted: UICollectionViewLayoutAttributes?
  /// Whether the collection view is mirrored: then the view is as well, and what it shows is not.
  private var mirroring = Mirroring()

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
    get { mirroring.turned(super.transform) }
    set { super.transform = mirroring.turned(newValue) }
  }

  open override var transform3D: CATransform3D {
    get { mirroring.turned(super.transform3D) }
    set { super.transform3D = mirroring.turned(newValue) }
  }

  // MARK: - Managing layout changes

  /// Applies what subclasses of the attributes add; frame, transform, alpha and order are applied already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the collection view changes from one layout to another.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called when the collection view has changed from one layout to another.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}

// MARK: - For the collection view

extension UICollectionReusableView {
  /// Notes what the view is dequeued as from now on.
  final func enterQueue(kind: String, identifier: String) { (reuseKind, reuseIdentifierStorage) = (kind, identifier) }

  /// Mirrors the view, where its collection view is mirrored, or ends that.
  final func mirror(_ isMirrored: Bool) {
    guard mirroring.isMirrored != isMirrored else { return }
    mirroring.isMirrored = isMirrored
    layer.transform = layer.transform.mirrored
  }

  /// Stands where the attributes say; answers whether anything changed.
  @discardableResult
  final func adopt(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    if let adopted, adopted === attributes || adopted.isEqual(attributes), stands(as: attributes) { return false }
    // Its shelf has scrolled, and the view with it.
    if let adopted, superview is ShelfView, stands(as: attributes), adopted.isMoved(to: attributes) {
      self.adopted = attributes.duplicate()
      return false
    }
    // The layout may go on changing its own instance.
    adopted = attributes.duplicate()
    place(attributes)
    (self as? UICollectionViewListCell)?.adopt(attributes.values.list)
    apply(attributes)
    return true
  }

  /// Stands in its superview as before: that is another one now.
  final func placeAgain() {
    if let adopted { place(adopted) }
  }

  /// On a shelf the coordinates are those of the shelf.
  private func place(of center: CGPoint) -> CGPoint {
    guard let shelf = superview as? ShelfView else { return center }
    let way = shelf.translation
    return CGPoint(x: center.x + way.x, y: center.y + way.y)
  }

  private func stands(as attributes: UICollectionViewLayoutAttributes) -> Bool {
    center == place(of: attributes.center) && bounds.size == attributes.size && alpha == attributes.alpha
      && isHidden == attributes.isHidden
      && CATransform3DEqualToTransform(transform3D, attributes.transform3D)
  }

  private func place(_ attributes: UICollectionViewLayoutAttributes) {
    let size = attributes.size
    if bounds.size != size {
      bounds = CGRect(origin: bounds.origin, size: size)
      // Within an animation the content takes part in it.
      if UIView.inheritedAnimationDuration > 0, window != nil { layoutIfNeeded() }
    }
    let center = place(of: attributes.center)
    if self.center != center { self.center = center }
    if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) { transform3D = attributes.transform3D }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether the other attributes are the same but for the centre.
  fileprivate final func isMoved(to other: UICollectionViewLayoutAttributes) -> Bool {
    let copy = duplicate()
    copy.center = other.center
    return copy.isEqual(other)
  }
}
