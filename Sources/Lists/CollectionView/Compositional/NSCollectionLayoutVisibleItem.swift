import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// A visible element of a section. Changes to it last until the next scroll or layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order: elements with a larger number are in front.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The centre in the content's coordinates, in points.
  var center: CGPoint { get set }
  /// The size, at the origin.
  var bounds: CGRect { get }
  /// The transform about the centre; the flat part of `transform3D`.
  var transform: CGAffineTransform { get set }
  /// The transform about the centre.
  var transform3D: CATransform3D { get set }
  /// The kind of a supplementary or decoration view; that of cells for items.
  var name: String { get }
  /// The index path of the element.
  var indexPath: IndexPath { get }
  /// The rectangle around the element, with the transform.
  var frame: CGRect { get }
  /// Whether it is a cell, a supplementary view or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}

/// Attributes with positions in a handler's coordinates.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  let attributes: UICollectionViewLayoutAttributes
  /// The offset from the content's coordinates to the handler's.
  private let offset: CGPoint

  init(_ attributes: UICollectionViewLayoutAttributes, _ offset: CGPoint) {
    (self.attributes, self.offset) = (attributes, offset)
    super.init()
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { CGPoint(x: attributes.center.x + offset.x, y: attributes.center.y + offset.y) }
    set { attributes.center = CGPoint(x: newValue.x - offset.x, y: newValue.y - offset.y) }
  }
  var bounds: CGRect { attributes.bounds }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { attributes.representedElementKind ?? UICollectionView.elementKindCell }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame.offsetBy(dx: offset.x, dy: offset.y) }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
