import CoreGraphics
import Foundation
import ListModel
import Motion

/// Scrolls the groups of one section across the direction of its collection view.
final class ShelfView: UIScrollView {
  /// The section that it shows.
  private(set) var section: Int
  /// How it comes to rest.
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
    // Shadows and items that a handler enlarges are seen beyond it, as on iOS.
    clipsToBounds = false
  }

  required init?(coder: NSCoder) { nil }

  /// The section has another number after a batch of updates.
  func renumber(_ section: Int) { self.section = section }

  /// Takes what the layout says of the section, but for the offset.
  func take(_ shelf: LayoutShelf) {
    if frame != shelf.frame { frame = shelf.frame }
    behavior = shelf.behavior
    isPagingEnabled = shelf.behavior == .paging
    decelerationRate = shelf.decelerationRate
    bounces = shelf.bounce != .never
    (alwaysBounceHorizontal, alwaysBounceVertical) =
      shelf.bounce == .always ? (shelf.axis == .horizontal, shelf.axis == .vertical) : (false, false)
    if contentSize != shelf.contentSize { contentSize = shelf.contentSize }
  }

  /// From the collection view's coordinates to its own.
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
