import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// A view of a collection view that is reused for another element when it is no longer visible.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  private(set) var reuseIdentifierStorage: String?
  /// The kind and identifier with which the view was dequeued.
  private(set) var reuseKind = ""
  /// The attributes that were applied last.
  @exclusivity(unchecked) private(set) var adopted: UICollectionViewLayoutAttributes?
  /// Whether the collection view is mirrored; the view is mirrored once more then, so that its content is not.
  private var mirroring = Mirroring()

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes the view of a storyboard or nib; with another coder an empty one.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: - Reusing cells

  /// The identifier with which the view was registered.
  open var reuseIdentifier: String? { reuseIdentifierStorage }

  /// Called when the view is dequeued, before the data source receives it.
  open func prepareForReuse() {}

  /// The attributes that the view prefers to the layout's; called before it is shown, by layouts with self-sizing elements.
  ///
  /// The default returns the size that the view's constraints require; without constraints, that of `sizeThatFits(_:)`.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let proposed = layoutAttributes.size
    if let sides = layoutAttributes.values.openSides {
      layoutAttributes.size = sides.merged(proposed, with: fittingSize(proposed, open: sides))
      return layoutAttributes
    }
    layoutAttributes.size = isSizedByConstraints ? systemLayoutSizeFitting(proposed) : sizeThatFits(proposed)
    return layoutAttributes
  }

  /// Whether constraints give the view its size: in a cell with a content configuration those of the content only, as others place the
  /// separators.
  private final var isSizedByConstraints: Bool {
    guard let cell = self as? UICollectionViewCell, cell.contentConfiguration != nil else { return hasLayoutWithin }
    return cell.contentView.hasLayoutWithin
  }

  /// The preferred lengths of the view's open sides, with the other sides as given.
  private final func fittingSize(_ proposed: CGSize, open sides: OpenSides) -> CGSize {
    guard isSizedByConstraints else {
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

  /// Applies the properties that subclasses of the attributes add; frame, transform, alpha and z-index are applied already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the collection view changes its layout.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called when the collection view has changed its layout.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}

// MARK: - For the collection view

extension UICollectionReusableView {
  /// Records the kind and identifier with which the view is dequeued.
  final func enterQueue(kind: String, identifier: String) { (reuseKind, reuseIdentifierStorage) = (kind, identifier) }

  /// Mirrors the view if its collection view is mirrored, and ends that otherwise.
  final func mirror(_ isMirrored: Bool) {
    guard mirroring.isMirrored != isMirrored else { return }
    mirroring.isMirrored = isMirrored
    layer.transform = layer.transform.mirrored
  }

  /// Applies attributes; returns whether anything changed.
  @discardableResult
  final func place(by attributes: UICollectionViewLayoutAttributes) -> Bool {
    if let adopted, adopted === attributes || adopted.isEqual(attributes), stands(as: attributes) { return false }
    // The shelf has scrolled, and the view with it.
    if let adopted, superview is ShelfView, stands(as: attributes), adopted.isMoved(to: attributes) {
      self.adopted = attributes.duplicate()
      return false
    }
    // A copy: the layout may change its own instance later.
    adopted = attributes.duplicate()
    place(attributes)
    (self as? UICollectionViewListCell)?.show(attributes.values.list)
    (self as? UICollectionViewCell)?.setPinned(attributes.values.isPinned)
    apply(attributes)
    return true
  }

  /// Applies the last attributes again, in a new superview.
  final func placeAgain() {
    if let adopted { place(adopted) }
  }

  /// Within a shelf, coordinates are the shelf's.
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
      // Within an animation the content is animated too.
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
  /// Whether other attributes differ in the center only.
  fileprivate final func isMoved(to other: UICollectionViewLayoutAttributes) -> Bool {
    let copy = duplicate()
    copy.center = other.center
    return copy.isEqual(other)
  }
}
