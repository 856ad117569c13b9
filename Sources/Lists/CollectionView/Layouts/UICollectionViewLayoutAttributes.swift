import CoreGraphics
import Foundation
import Misuse
import QuartzCore
import ViewCore

/// The position and appearance of an element of a collection view, as a layout returns them.
///
/// Subclasses that add properties override `copy(with:)` and `isEqual(_:)`: attributes are copied and compared in every layout
/// pass.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
  /// All values except those that subclasses add.
  struct Values: Equatable {
    var element = LayoutElement()
    var center = CGPoint.zero
    var size = CGSize.zero
    var transform = CATransform3DIdentity
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
    /// The section whose shelf contains the view; nil for a subview of the collection view. Not compared.
    var shelf: Int?
    /// The sides whose length the view may choose; nil if the layout has not set them. Not compared.
    var openSides: OpenSides?
    /// Whether the layout keeps the element at the edge while its section scrolls under it.
    var isPinned = false
    /// The values of a list row.
    var list: ListPlace?

    static func == (left: Values, right: Values) -> Bool {
      left.element == right.element && left.center == right.center && left.size == right.size && left.alpha == right.alpha
        && left.zIndex == right.zIndex && left.isHidden == right.isHidden && left.list == right.list
        && left.isPinned == right.isPinned
        && left.transform.equals(right.transform)
    }
  }

  /// Read by `isEqual(_:)`, which is not isolated; attributes are used on the main actor only.
  @exclusivity(unchecked) private(set) nonisolated(unsafe) final var values = Values()

  // MARK: - Creating layout attributes

  public override init() { super.init() }

  /// Makes attributes of a class that is known only at run time, by its `init()`.
  final class func make(
    _ type: UICollectionViewLayoutAttributes.Type, _ values: Values
  ) -> UICollectionViewLayoutAttributes {
    guard let made = ObjectTemplate.object(of: type) as? UICollectionViewLayoutAttributes else {
      misuse("\(type): init() made no layout attributes.")
    }
    made.values = values
    return made
  }

  /// Attributes of a cell, with a zero frame.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    values.element = LayoutElement(category: .cell, kind: nil, indexPath: indexPath)
  }

  /// Attributes of a supplementary view of a kind, with a zero frame.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    values.element = LayoutElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)
  }

  /// Attributes of a decoration view of a kind, with a zero frame.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    values.element = LayoutElement(category: .decorationView, kind: decorationViewKind, indexPath: indexPath)
  }

  // MARK: - Identifying the referenced item

  /// The index path of the element.
  open var indexPath: IndexPath {
    get { values.element.indexPath }
    set { values.element.indexPath = newValue }
  }

  /// Whether the attributes are for a cell, a supplementary view or a decoration view.
  open var representedElementCategory: UICollectionView.ElementCategory { values.element.category }
  /// The kind of a supplementary or decoration view; nil for cells.
  open var representedElementKind: String? { values.element.kind }

  // MARK: - Accessing the layout attributes

  /// The rectangle around the element, in the content's coordinates and with the transform. Setting it sets `center` and `size`.
  open var frame: CGRect {
    get { values.frame }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// Zero and `size`; setting it sets the size, and traps unless its origin is zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set {
      misuse(
        unless: newValue.origin == .zero,
        "UICollectionViewLayoutAttributes.bounds: the origin must be zero, not \(newValue.origin); set center to move the element"
      )
      size = newValue.size
    }
  }

  /// The centre in the content's coordinates, in points.
  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }

  /// The size without the transform, in points.
  open var size: CGSize {
    get { values.size }
    set { values.size = newValue }
  }

  /// The transform about the centre; the flat part of `transform3D`.
  open var transform: CGAffineTransform {
    get { values.transform.affine }
    set { values.transform = CATransform3D(newValue) }
  }

  /// The transform about the centre. Default: identity.
  open var transform3D: CATransform3D {
    get { values.transform }
    set { values.transform = newValue }
  }

  /// The opacity, from 0 to 1. Default: 1.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }

  /// The order of elements: those with a larger number are in front. Default: 0.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }

  /// Whether the element is hidden and needs no view. Default: false.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  // MARK: - Acting as a dynamic item

  /// Always `.rectangle`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// Always empty: attributes collide as rectangles.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: - Copying and comparing

  /// A copy of the same class, made by its `init()`; subclasses copy what they add.
  open func copy(with zone: NSZone? = nil) -> Any {
    Self.make(type(of: self), values)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return other === self || other.values == values
  }

  open override var hash: Int { values.element.hashValue }
}

extension UICollectionViewLayoutAttributes {
  final var element: LayoutElement { values.element }

  /// A copy of the same class.
  final func duplicate() -> Self {
    guard let copy = copy(with: nil) as? Self else {
      misuse("\(type(of: self)).copy(with:) must return an instance of its own class; start with super's")
    }
    return copy
  }
}

extension UICollectionViewLayoutAttributes {
  /// Attributes between two; properties of subclasses are those of the nearer end.
  final func interpolated(
    to end: UICollectionViewLayoutAttributes, progress: CGFloat, _ known: Values? = nil
  ) -> UICollectionViewLayoutAttributes {
    let result = (progress < 0.5 ? self : end).duplicate()
    result.values = known ?? values.interpolated(to: end.values, progress: progress)
    return result
  }

  /// Sets what a compositional layout knows of an element beside its frame.
  final func compose(shelf: Int?, openSides: OpenSides?, list: ListPlace?, isPinned: Bool) {
    (values.shelf, values.openSides, values.list, values.isPinned) = (shelf, openSides, list, isPinned)
  }

  final func setPinned(_ isPinned: Bool) { values.isPinned = isPinned }
}
