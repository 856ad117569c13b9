import CoreGraphics
import Foundation
import ListModel
import Motion

@_spi(Toolkit) import ViewCore
/// A shelf: the scroll view of one section with orthogonal scrolling.
final class ShelfView: UIScrollView {
  /// The section that the shelf shows.
  private(set) var section: Int
  /// The section's scrolling behavior.
  private(set) var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
  private weak var shelves: CollectionShelves?

  init(section: Int, of shelves: CollectionShelves) {
    self.section = section
    self.shelves = shelves
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    allowsKeyboardScrolling = false
    // As on iOS, shadows and items that a handler enlarges extend beyond the shelf.
    clipsToBounds = false
  }

  required init?(coder: NSCoder) { nil }

  /// Sets the section's number after a batch of updates.
  func renumber(_ section: Int) { self.section = section }

  /// Applies the layout's values for the section, except the offset.
  func apply(_ shelf: LayoutShelf) {
    if frame != shelf.frame { frame = shelf.frame }
    behavior = shelf.behavior
    isPagingEnabled = shelf.behavior == .paging
    decelerationRate = shelf.decelerationRate
    bounces = shelf.bounce != .never
    (alwaysBounceHorizontal, alwaysBounceVertical) =
      shelf.bounce == .always ? (shelf.axis == .horizontal, shelf.axis == .vertical) : (false, false)
    if contentSize != shelf.contentSize { contentSize = shelf.contentSize }
  }

  /// The vector from the collection view's coordinates to the shelf's.
  var translation: CGPoint {
    CGPoint(x: bounds.minX - center.x + bounds.width / 2, y: bounds.minY - center.y + bounds.height / 2)
  }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if super.bounds.origin != old { shelves?.shelfDidScroll(self) }
    }
  }

  override func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    shelves?.restingOffset(of: self, for: proposed, velocity: velocity, from: drag?.startOffset ?? contentOffset) ?? proposed
  }
}
